import type * as tf from "@tensorflow/tfjs";
import { toFloat16Bits } from "./float16.ts";
import type { NamedWeight } from "./inference-form.ts";

/** One weight as it is shipped: its entry in the manifest, and its bytes there. */
export type StoredWeight = { readonly entry: tf.io.WeightsManifestEntry; readonly bytes: Uint8Array };

/**
 * Kernels of dense layers hold nine in ten of a network's numbers, and their sums forgive what each is off: from so many on
 * they are stored in bytes.
 */
const BYTES_FROM = 8192;

/** Whether a weight of this shape is the kernel of a dense layer, or of one that is a convolution over parts. */
const isDenseKernel = (shape: NamedWeight["shape"]): boolean => shape.length === 2 || shape.length === 3;

/** A weight in half precision; a dense layer's kernel of so many numbers in bytes between its least and its greatest. */
export function stored({ name, shape, values }: NamedWeight, bytesFrom = BYTES_FROM): StoredWeight {
  const entry: tf.io.WeightsManifestEntry = { name, shape: [...shape], dtype: "float32" };
  if (!isDenseKernel(shape) || values.length < bytesFrom) {
    const halves = Uint16Array.from(values, toFloat16Bits);
    return {
      entry: { ...entry, quantization: { dtype: "float16" } },
      bytes: new Uint8Array(halves.buffer),
    };
  }
  const [min, max] = values.reduce(
    ([least, greatest], value) => [Math.min(least, value), Math.max(greatest, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ) as [number, number];
  // All alike: one byte says it.
  const scale = (max - min) / 255 || 1;
  const bytes = Uint8Array.from(values, (value) => Math.round((value - min) / scale));
  return { entry: { ...entry, quantization: { dtype: "uint8", min, scale } }, bytes };
}
