import { transfer, wrap } from "comlink";
import type { Helper } from "../../vision/index.ts";
import { NET_HELPER_NAME, type NetService } from "./net-service.ts";

export type NetHelper = { readonly help: Helper; terminate(): void };

/**
 * Starts a worker that runs networks beside this one. Null where there is one core only, a worker may not start another, or
 * the other one does not start. When it dies later, this worker dies with it: its last answer would never come.
 */
export async function startNetHelper(): Promise<NetHelper | null> {
  if (typeof Worker === "undefined" || navigator.hardwareConcurrency < 2) return null;
  const worker = new Worker(new URL("./vision-worker.ts", import.meta.url), {
    type: "module",
    // The same script: nothing is loaded or kept twice.
    name: NET_HELPER_NAME,
  });
  const remote = wrap<NetService>(worker);
  const starting = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    const onError = (event: Event): void => {
      // Else the page would hear of it, and take this worker for dead.
      event.preventDefault();
      reject(new Error("the helper does not start"));
    };
    worker.addEventListener("error", onError, { signal: starting.signal });
  });
  try {
    await Promise.race([remote.start(), failed]);
  } catch {
    worker.terminate();
    return null;
  } finally {
    starting.abort();
  }
  // Browsers take longer for new megabytes than for filling them: what comes back is filled again.
  let spare: Float32Array = new Float32Array(0);
  return {
    help: async (name, way, pixels, shape) => {
      const copy = spare.length < pixels.length ? new Float32Array(pixels.length) : spare;
      spare = new Float32Array(0);
      copy.set(pixels);
      const answer = await remote.run(name, way, transfer(copy, [copy.buffer]), shape);
      if (answer.pixels.length > spare.length) spare = answer.pixels;
      return answer.written;
    },
    terminate: () => worker.terminate(),
  };
}
