import * as tf from "@tensorflow/tfjs";
import "@tensorflow/tfjs-backend-wasm";
import type { MathBackendWebGL } from "@tensorflow/tfjs-backend-webgl";

export const BACKENDS = ["wasm", "webgl"] as const;
export type Backend = (typeof BACKENDS)[number];

/** Makes a backend the current one. False where it cannot run here. */
export async function startBackend(backend: Backend): Promise<boolean> {
  // Uniform shapes: a new number of tiles in the picture must not compile new shaders.
  if (backend === "webgl") tf.env().set("WEBGL_USE_SHAPES_UNIFORMS", true);
  // Threads need a cross-origin isolated page, and on two cores brought nothing (measured).
  if (backend === "wasm") tf.env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  try {
    if (!(await tf.setBackend(backend))) return false;
    await tf.ready();
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls back once the browser has taken the GPU away, as phones do with pages in the background: what webgl, the current backend, is
 * asked from then on it never answers.
 */
export function onGpuLost(lost: () => void): void {
  const { gl } = (tf.backend() as MathBackendWebGL).gpgpu;
  gl.canvas.addEventListener("webglcontextlost", lost, { once: true });
}
