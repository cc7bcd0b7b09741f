import * as tf from "@tensorflow/tfjs";
import { expect, test } from "vitest";
import { Random } from "../synth/index.ts";
import type { NamedWeight } from "./inference-form.ts";
import { stored } from "./stored-weights.ts";

const random = new Random(3);
const weight = (shape: readonly number[], of: () => number = () => random.normal(0.1)): NamedWeight => ({
  name: "layer/kernel",
  shape,
  values: Float32Array.from({ length: tf.util.sizeFromShape([...shape]) }, of),
});

/** What TensorFlow.js makes of a stored weight. */
function read({ entry, bytes }: ReturnType<typeof stored>): Float32Array {
  const tensors = tf.io.decodeWeights(Uint8Array.from(bytes).buffer, [entry]);
  return Object.values(tensors)[0]!.dataSync<"float32">();
}

test.each([
  ["a dense layer's large kernel", [128, 96], 1],
  ["the same as a convolution over parts", [1, 128, 96], 1],
  ["a small one", [16, 8], 2],
  ["a convolution's kernel", [3, 3, 64, 64], 2],
  ["a bias", [9000], 2],
] as const)("%s: %j numbers in %i bytes each, read back nearly as they were", (_, shape, bytesEach) => {
  const written = weight(shape);
  const small = stored(written);
  expect(small.bytes.length).toBe(written.values.length * bytesEach);
  const back = read(small);
  const furthest = written.values.reduce((most, value, i) => Math.max(most, Math.abs(value - back[i]!)), 0);
  // Half a step of 255 between -0.5 and 0.5; half precision is nearer.
  expect(furthest).toBeLessThan(0.5 / 255);
});

test("a network may have large kernels in half precision, too", () => {
  expect(stored(weight([128, 96]), Number.POSITIVE_INFINITY).bytes).toHaveLength(2 * 128 * 96);
});

test("numbers that are all alike stay what they are", () => {
  expect([...new Set(read(stored(weight([128, 96], () => -0.25))))]).toEqual([-0.25]);
});
