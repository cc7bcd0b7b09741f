import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as tf from "@tensorflow/tfjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { averageModels } from "./average-models.ts";
import { exportModel, loadExportedModel } from "./export-model.ts";
import { startWasmBackend } from "./wasm-backend.ts";

const folder = mkdtempSync(join(tmpdir(), "ocko-average-"));
beforeAll(startWasmBackend);
afterAll(() => rmSync(folder, { recursive: true }));

async function written(
  name: string,
  units: number,
  value: number,
  inputs = 2,
  bytesFrom?: number,
): Promise<string> {
  const model = tf.sequential({
    layers: [
      tf.layers.dense({
        name: "dense",
        inputShape: [inputs],
        units,
        kernelInitializer: tf.initializers.constant({ value }),
      }),
    ],
  });
  await exportModel(model, join(folder, name), bytesFrom === undefined ? {} : { bytesFrom });
  model.dispose();
  return join(folder, name);
}

test("the mean lies as far between the two as was asked", async () => {
  const [a, b] = [await written("a", 3, 1), await written("b", 3, 5)];
  averageModels(a, b, join(folder, "mean"), 0.25);
  const mean = await loadExportedModel(join(folder, "mean"));
  const [kernel, bias] = mean.getWeights().map((weight) => [...weight.dataSync()]);
  expect(kernel).toEqual(Array(6).fill(2));
  expect(bias).toEqual([0, 0, 0]);
  mean.dispose();
});

test("kernels that are stored in bytes have a mean, too", async () => {
  const [a, b] = [await written("large-a", 96, 1, 128), await written("large-b", 96, 5, 128)];
  averageModels(a, b, join(folder, "large-mean"), 0.5);
  const mean = await loadExportedModel(join(folder, "large-mean"));
  expect([...new Set(mean.getWeights()[0]!.dataSync())]).toEqual([3]);
  mean.dispose();
});

test("the mean is stored as the first of them", async () => {
  const inHalves = await written("halves", 96, 1, 128, Number.POSITIVE_INFINITY);
  const inBytes = await written("bytes", 96, 5, 128);
  const size = (path: string): number => statSync(join(path, "weights.bin")).size;
  averageModels(inHalves, inBytes, join(folder, "as-halves"), 0.5);
  averageModels(inBytes, inHalves, join(folder, "as-bytes"), 0.5);
  expect(size(inHalves)).toBeGreaterThan(1.9 * size(inBytes));
  expect([join(folder, "as-halves"), join(folder, "as-bytes")].map(size)).toEqual([
    size(inHalves),
    size(inBytes),
  ]);
});

test("models whose kernels are as long, but of another shape, have no mean", async () => {
  const [a, b] = await Promise.all(
    [
      [1, 3],
      [3, 1],
    ].map(async (kernelSize) => {
      const conv = tf.layers.conv2d({ name: "conv", inputShape: [4, 4, 1], filters: 2, kernelSize });
      const model = tf.sequential({ layers: [conv] });
      const path = join(folder, `kernel-${kernelSize.join("-")}`);
      await exportModel(model, path);
      model.dispose();
      return path;
    }),
  );
  expect(() => averageModels(a!, b!, join(folder, "none"), 0.5)).toThrow("not alike");
});

test("models of other layers have no mean", async () => {
  const [a, c] = [await written("a", 3, 1), await written("c", 4, 1)];
  expect(() => averageModels(a, c, join(folder, "none"), 0.5)).toThrow("not alike");
});
