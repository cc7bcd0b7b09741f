import { type Remote, transfer, wrap } from "comlink";
import type { Frame, VisionService } from "../shared/vision-service.ts";
import { Lifetime } from "./lifetime.ts";

/** One running worker. When it dies, the link is of no use any more and another one is made. */
export type WorkerLink = VisionService & {
  /** Ends when the worker dies, or is given up. */
  readonly lifetime: Lifetime;
  terminate(): void;
};

const transferablesOf = (frame: Frame): Transferable[] =>
  "data" in frame ? [frame.data.buffer as ArrayBuffer] : [frame];

/** Starts the module worker of the vision pipeline. */
export function startVisionWorker(): WorkerLink {
  const worker = new Worker(new URL("../worker/vision-worker.ts", import.meta.url), { type: "module" });
  const remote: Remote<VisionService> = wrap<VisionService>(worker);
  const lifetime = new Lifetime();
  worker.addEventListener("error", (event) => {
    lifetime.end(new Error(`the vision worker died: ${event.message ?? "its script could not be loaded"}`));
  });
  worker.addEventListener("messageerror", () =>
    lifetime.end(new Error("the vision worker sent what cannot be read")),
  );
  return {
    start: () => remote.start(),
    read: (frame, options) => remote.read(transfer(frame, transferablesOf(frame)), options),
    openTable: (setup, rounds, firstTrack) => remote.openTable(setup, rounds, firstTrack),
    lookAtTable: (frame, atMs) => remote.lookAtTable(transfer(frame, transferablesOf(frame)), atMs),
    tellTable: (word) => remote.tellTable(word),
    tablePictures: () => remote.tablePictures(),
    lifetime,
    terminate: () => worker.terminate(),
  };
}
