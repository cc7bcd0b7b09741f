import { type Remote, transfer, wrap } from "comlink";
import type { Frame, VisionService } from "../shared/vision-service.ts";

/** One running worker. When it dies, the link is of no use any more and another one is made. */
export type WorkerLink = VisionService & {
  /** Rejects when the worker dies; never resolves. */
  readonly died: Promise<never>;
  terminate(): void;
};

const transferablesOf = (frame: Frame): Transferable[] =>
  "data" in frame ? [frame.data.buffer as ArrayBuffer] : [frame];

/** Starts the module worker of the vision pipeline. */
export function startVisionWorker(): WorkerLink {
  const worker = new Worker(new URL("../worker/vision-worker.ts", import.meta.url), { type: "module" });
  const remote: Remote<VisionService> = wrap<VisionService>(worker);
  const died = new Promise<never>((_, reject) => {
    worker.addEventListener("error", (event) => {
      reject(new Error(`the vision worker died: ${event.message ?? "its script could not be loaded"}`));
    });
    worker.addEventListener("messageerror", () =>
      reject(new Error("the vision worker sent what cannot be read")),
    );
  });
  // Whoever calls races against `died`; when nobody does, its rejection is no unhandled one.
  died.catch(() => {});
  return {
    start: () => remote.start(),
    read: (frame, options) => remote.read(transfer(frame, transferablesOf(frame)), options),
    openTable: (setup, rounds) => remote.openTable(setup, rounds),
    lookAtTable: (frame, atMs) => remote.lookAtTable(transfer(frame, transferablesOf(frame)), atMs),
    tellTable: (word) => remote.tellTable(word),
    tablePictures: () => remote.tablePictures(),
    died,
    terminate: () => worker.terminate(),
  };
}
