import { createRequire } from "node:module";
import { dirname, sep } from "node:path";
import * as tf from "@tensorflow/tfjs";
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";

/** Starts TensorFlow.js on the wasm backend of this thread. */
export async function startWasmBackend(): Promise<void> {
  const main = createRequire(import.meta.url).resolve("@tensorflow/tfjs-backend-wasm");
  setWasmPaths(dirname(main) + sep);
  // The backend's own threads do not exist in Node: asking for them leaves it uninitialised.
  tf.env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  // The wasm module adds listeners that throw every error again, with its own megabyte of source as the place.
  const removeAdded = (["uncaughtException", "unhandledRejection"] as const).map(rememberListeners);
  await tf.setBackend("wasm");
  await tf.ready();
  for (const remove of removeAdded) remove();
  if (tf.getBackend() !== "wasm") throw new Error("the wasm backend of TensorFlow.js did not start");
}

/** Returns a function that removes the listeners added since. */
function rememberListeners(event: "uncaughtException" | "unhandledRejection"): () => void {
  const listeners = (): ((...args: unknown[]) => void)[] => process.rawListeners(event) as never;
  const before = new Set(listeners());
  return () => {
    for (const listener of listeners()) if (!before.has(listener)) process.removeListener(event, listener);
  };
}
