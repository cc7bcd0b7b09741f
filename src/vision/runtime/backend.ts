import * as tf from "@tensorflow/tfjs";
import "@tensorflow/tfjs-backend-wasm";
import type { MathBackendWebGL } from "@tensorflow/tfjs-backend-webgl";

export const BACKENDS = ["wasm", "webgl"] as const;
export type Backend = (typeof BACKENDS)[number];

/** With more than this in its memory a texture that is no longer used is given back to the GPU. */
const KEPT_TEXTURE_BYTES = 256 * 2 ** 20;

/** Makes a backend the current one. False where it cannot run here. */
export async function startBackend(backend: Backend): Promise<boolean> {
  if (backend === "webgl") {
    // Most shaders then do for inputs of any size.
    tf.env().set("WEBGL_USE_SHAPES_UNIFORMS", true);
    // Else a texture of every size that was ever used is kept, and a phone takes the GPU away from who holds so much.
    tf.env().set("WEBGL_DELETE_TEXTURE_THRESHOLD", KEPT_TEXTURE_BYTES);
  }
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
