import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as tf from "@tensorflow/tfjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportModel, loadExportedModel } from "./export-model.ts";
import { warmStart } from "./warm-start.ts";
import { startWasmBackend } from "./wasm-backend.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ocko-warm-"));
  await startWasmBackend();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Symbolic = tf.SymbolicTensor;

/**
 * A convolution that two views share, another one, two dense layers; random as after training. `isGrown`: with one more
 * convolution, which says nothing yet, and something more for the last layer to read.
 */
function network(seed: number, isGrown = false): tf.LayersModel {
  const kernel = (k: number) => tf.initializers.randomNormal({ stddev: 0.4, seed: seed + k });
  const positive = (k: number) => tf.initializers.randomUniform({ minval: 0.3, maxval: 1.5, seed: seed + k });
  const conv = (name: string, k: number) => {
    const layer = tf.layers.conv2d({
      name,
      filters: 4,
      kernelSize: 3,
      useBias: false,
      kernelInitializer: kernel(k),
    });
    const normal = tf.layers.batchNormalization({
      name: `${name}-normal`,
      gammaInitializer: positive(k),
      betaInitializer: kernel(k + 1),
      movingMeanInitializer: kernel(k + 2),
      movingVarianceInitializer: positive(k + 3),
    });
    const rectify = tf.layers.reLU({ name: `${name}-relu` });
    return (x: Symbolic) => rectify.apply(normal.apply(layer.apply(x))) as Symbolic;
  };
  const input = tf.input({ name: "picture", shape: [8, 16, 3] });
  const shared = conv("shared", 10);
  const views = [0, 8].map((left) =>
    shared(
      tf.layers
        .cropping2D({
          name: `view-${left}`,
          cropping: [
            [0, 0],
            [left, 8 - left],
          ],
        })
        .apply(input) as Symbolic,
    ),
  );
  const joined = tf.layers.add({ name: "sum" }).apply(views) as Symbolic;
  const second = conv("second", 20)(joined);
  const more = tf.layers.conv2d({ name: "more", filters: 4, kernelSize: 3, padding: "same", useBias: false });
  const silent = tf.layers.batchNormalization({ name: "more-normal", gammaInitializer: "zeros" });
  const grown = (x: Symbolic) =>
    tf.layers.add({ name: "more-add" }).apply([x, silent.apply(more.apply(x)) as Symbolic]) as Symbolic;
  const flat = tf.layers.flatten({ name: "flat" }).apply(isGrown ? grown(second) : second) as Symbolic;
  const dense = (x: Symbolic, name: string, k: number, activation: "relu" | "linear") =>
    tf.layers
      .dense({ name, units: 3, activation, kernelInitializer: kernel(k), biasInitializer: kernel(k + 1) })
      .apply(x) as Symbolic;
  const hidden = dense(flat, "hidden", 30, "relu");
  const both = () =>
    tf.layers.concatenate({ name: "both" }).apply([hidden, dense(flat, "beside", 50, "relu")]) as Symbolic;
  const output = dense(isGrown ? both() : hidden, "output", 40, "linear");
  return tf.model({ inputs: input, outputs: output });
}

const furthestApart = (a: tf.Tensor, b: tf.Tensor): number =>
  tf.tidy(() => (tf.max(tf.abs(tf.sub(a, b))) as tf.Scalar).dataSync()[0]!);

test("says what the shipped network says, in reading and in training", async () => {
  const trained = network(1);
  await exportModel(trained, folder);
  const shipped = await loadExportedModel(folder);
  const anew = network(100);
  const inputs = tf.randomNormal([16, 8, 16, 3], 0, 1, "float32", 7);
  const wanted = trained.predict(inputs) as tf.Tensor;
  expect(furthestApart(anew.predict(inputs) as tf.Tensor, wanted)).toBeGreaterThan(0.5);

  const before = tf.memory().numTensors;
  expect(warmStart(anew, shipped, inputs)).toBe(0);
  expect(tf.memory().numTensors).toBe(before);
  const size = (tf.max(tf.abs(wanted)) as tf.Scalar).dataSync()[0]!;
  // Half precision keeps eleven bits, and sums of such weights a few less.
  expect(furthestApart(anew.predict(inputs) as tf.Tensor, wanted)).toBeLessThan(size / 200);
  // Each view is normalised by itself then, on fewer numbers: near, not the same.
  const inTraining = anew.apply(inputs, { training: true }) as tf.Tensor;
  expect(furthestApart(inTraining, wanted)).toBeLessThan(size / 5);
});

/** How loud each unit of a layer becomes on a batch. */
const loudest = (model: tf.LayersModel, name: string, inputs: tf.Tensor): number[] =>
  tf.tidy(() => {
    const output = model.getLayer(name).getOutputAt(0) as Symbolic;
    const given = tf.model({ inputs: model.inputs, outputs: output }).predict(inputs) as tf.Tensor;
    return Array.from(tf.max(tf.reshape(given, [-1, given.shape.at(-1)!]), 0).dataSync());
  });

test("silent units begin anew, and what the network says hardly changes", async () => {
  const trained = network(1);
  const silenced: [layer: string, weight: number, relu: string][] = [
    ["second-normal", 1, "second-relu"],
    ["hidden", 1, "hidden"],
  ];
  for (const [name, weight] of silenced) {
    const weights = trained.getLayer(name).getWeights();
    const offsets = weights[weight]!.dataSync().slice();
    offsets[2] = -100;
    trained.getLayer(name).setWeights(weights.with(weight, tf.tensor1d(offsets)));
  }
  await exportModel(trained, folder);
  const shipped = await loadExportedModel(folder);
  const anew = network(100);
  const inputs = tf.randomNormal([16, 8, 16, 3], 0, 1, "float32", 7);
  expect(warmStart(anew, shipped, inputs)).toBe(2);
  for (const [, , relu] of silenced) {
    expect(loudest(trained, relu, inputs)[2]).toBe(0);
    expect(loudest(anew, relu, inputs)[2]).toBeGreaterThan(0);
  }
  const wanted = trained.predict(inputs) as tf.Tensor;
  const size = (tf.max(tf.abs(wanted)) as tf.Scalar).dataSync()[0]!;
  expect(furthestApart(anew.predict(inputs) as tf.Tensor, wanted)).toBeLessThan(size / 5);
});

test("what a network has grown by since says nothing yet", async () => {
  const trained = network(1);
  await exportModel(trained, folder);
  const shipped = await loadExportedModel(folder);
  const grown = network(100, true);
  const inputs = tf.randomNormal([16, 8, 16, 3], 0, 1, "float32", 7);
  warmStart(grown, shipped, inputs);
  const wanted = trained.predict(inputs) as tf.Tensor;
  const size = (tf.max(tf.abs(wanted)) as tf.Scalar).dataSync()[0]!;
  expect(furthestApart(grown.predict(inputs) as tf.Tensor, wanted)).toBeLessThan(size / 200);
});

test("another model's weights are refused", async () => {
  await exportModel(network(1), folder);
  const shipped = await loadExportedModel(folder);
  const input = tf.input({ name: "picture", shape: [8, 16, 3] });
  const other = tf.model({
    inputs: input,
    outputs: tf.layers.conv2d({ name: "third", filters: 2, kernelSize: 1 }).apply(input) as Symbolic,
  });
  expect(() => warmStart(other, shipped, tf.zeros([1, 8, 16, 3]))).toThrow("shared");
});

test("a dense layer that reads parts is shipped as a convolution, and goes on as what it was", async () => {
  const ofParts = (seed: number): tf.LayersModel => {
    const input = tf.input({ name: "numbers", shape: [6] });
    const parts = tf.layers.reshape({ name: "parts", targetShape: [2, 3] }).apply(input) as Symbolic;
    const values = tf.layers.dense({
      name: "values",
      units: 4,
      kernelInitializer: tf.initializers.randomNormal({ seed }),
    });
    return tf.model({ inputs: input, outputs: values.apply(parts) as Symbolic });
  };
  const trained = ofParts(1);
  await exportModel(trained, folder);
  const anew = ofParts(2);
  const inputs = tf.randomNormal([5, 6], 0, 1, "float32", 7);
  warmStart(anew, await loadExportedModel(folder), inputs);
  const [wanted, given] = [trained, anew].map((model) => model.predict(inputs) as tf.Tensor);
  expect(furthestApart(given!, wanted!)).toBeLessThan(0.001);
});
