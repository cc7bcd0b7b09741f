import * as tf from "@tensorflow/tfjs";
import type { MathBackendWebGL } from "@tensorflow/tfjs-backend-webgl";
import { expect, test, vi } from "vitest";
import { onGpuLost, startBackend } from "./backend.ts";

test("a GPU that the browser takes away is heard of", async ({ skip }) => {
  skip(!(await startBackend("webgl")), "this browser does not imitate a GPU");
  const lost = vi.fn();
  onGpuLost(lost);
  const { gl } = (tf.backend() as MathBackendWebGL).gpgpu;
  expect(lost).not.toHaveBeenCalled();
  gl.getExtension("WEBGL_lose_context")!.loseContext();
  await expect.poll(() => lost).toHaveBeenCalledOnce();
});
