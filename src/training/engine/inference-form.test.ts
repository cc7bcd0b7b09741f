import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as tf from "@tensorflow/tfjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportModel, loadExportedModel } from "./export-model.ts";
import type { ShownLayers } from "./training-task.ts";
import { startWasmBackend } from "./wasm-backend.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ocko-form-"));
  await startWasmBackend();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Symbolic = tf.SymbolicTensor;

const conv = (name: string, useBias = false) =>
  tf.layers.conv2d({ name, filters: 4, kernelSize: 3, padding: "same", useBias });
const normal = (name: string) => tf.layers.batchNormalization({ name });
const relu = (name: string) => tf.layers.reLU({ name });
const through = (x: Symbolic, ...layers: tf.layers.Layer[]): Symbolic =>
  layers.reduce((y, layer) => layer.apply(y) as Symbolic, x);

/** As if trained: kernels, gains, offsets, means and variances of every kind, the same at each run. */
function unsettle(model: tf.LayersModel): tf.LayersModel {
  model.setWeights(
    model
      .getWeights()
      .map(({ shape, rank }, k) =>
        rank > 1
          ? tf.randomNormal(shape, 0, 0.3, "float32", k)
          : tf.randomUniform(shape, 0.2, 1.7, "float32", k),
      ),
  );
  return model;
}

async function exported(model: tf.LayersModel, shown?: ShownLayers): Promise<tf.LayersModel> {
  await exportModel(model, folder, shown);
  return loadExportedModel(folder);
}

const classesOf = (model: tf.LayersModel): string[] => model.layers.map((layer) => layer.getClassName());

function expectSame(before: tf.Tensor, after: tf.Tensor): void {
  const [wanted, given] = [before.dataSync(), after.dataSync()];
  const size = Math.max(...wanted.map(Math.abs));
  // Half precision keeps eleven bits, and sums of such weights a few less.
  const furthest = Math.max(...given.map((value, i) => Math.abs(value - wanted[i]!)));
  expect(furthest).toBeLessThan(size / 200);
}

test("how weights begin is not shipped", async () => {
  const input = tf.input({ name: "picture", shape: [8, 8, 3] });
  await exportModel(
    tf.model({ inputs: input, outputs: through(input, conv("a"), normal("a-normal")) }),
    folder,
  );
  const text = readFileSync(join(folder, "model.json"), "utf8");
  expect(text).toContain("kernel_size");
  expect(text).not.toMatch(/initializer|regularizer|constraint/);
});

test("a normalisation after a rectified convolution stays: it is no part of what is rectified", async () => {
  const input = tf.input({ name: "picture", shape: [8, 8, 3] });
  const rectified = tf.layers.conv2d({ name: "a", filters: 4, kernelSize: 3, activation: "relu" });
  const model = unsettle(tf.model({ inputs: input, outputs: through(input, rectified, normal("a-normal")) }));
  const shipped = await exported(model);
  expect(classesOf(shipped)).toEqual(["InputLayer", "Conv2D", "BatchNormalization"]);
  tf.tidy(() => {
    const picture = tf.randomNormal([2, 8, 8, 3], 0, 1, "float32", 1);
    expectSame(model.predict(picture) as tf.Tensor, shipped.predict(picture) as tf.Tensor);
  });
});

describe("normalisation goes into the convolutions before it", () => {
  test("with and without a bias, a rectifier, a sum after it", async () => {
    const input = tf.input({ name: "picture", shape: [8, 8, 3] });
    const plain = through(input, conv("a"), normal("a-normal"), relu("a-relu"));
    const biased = through(plain, conv("b", true), normal("b-normal"));
    const sum = relu("sum-relu").apply(tf.layers.add({ name: "sum" }).apply([plain, biased])) as Symbolic;
    const model = unsettle(tf.model({ inputs: input, outputs: sum }));
    const shipped = await exported(model);
    expect(classesOf(shipped)).toEqual(["InputLayer", "Conv2D", "Conv2D", "Add", "ReLU"]);
    tf.tidy(() => {
      const picture = tf.randomNormal([2, 8, 8, 3], 0, 1, "float32", 1);
      expectSame(model.predict(picture) as tf.Tensor, shipped.predict(picture) as tf.Tensor);
    });
  });

  test("but stays where something else reads the convolution, too", async () => {
    const input = tf.input({ name: "picture", shape: [8, 8, 3] });
    const both = conv("a").apply(input) as Symbolic;
    const sum = tf.layers.add({ name: "sum" }).apply([both, through(both, normal("a-normal"))]) as Symbolic;
    const model = unsettle(tf.model({ inputs: input, outputs: sum }));
    const shipped = await exported(model);
    expect(classesOf(shipped)).toContain("BatchNormalization");
    tf.tidy(() => {
      const picture = tf.randomNormal([2, 8, 8, 3], 0, 1, "float32", 1);
      expectSame(model.predict(picture) as tf.Tensor, shipped.predict(picture) as tf.Tensor);
    });
  });
});

test("views that a model crops out become its inputs; layers that they share stay shared", async () => {
  const input = tf.input({ name: "patch", shape: [6, 12, 3] });
  const view = (left: number) =>
    tf.layers
      .cropping2D({
        name: `view-${left}`,
        cropping: [
          [1, 1],
          [left, 8 - left],
        ],
      })
      .apply(input) as Symbolic;
  const reader = [conv("read"), normal("read-normal"), relu("read-relu")];
  const outputs = [0, 3, 8].map((left) => through(view(left), ...reader));
  const joined = tf.layers.concatenate({ name: "joined" }).apply(outputs) as Symbolic;
  const model = unsettle(tf.model({ inputs: input, outputs: joined }));
  const shipped = await exported(model);
  expect(shipped.inputs.map(({ shape }) => shape)).toEqual(Array(3).fill([null, 4, 4, 3]));
  expect(classesOf(shipped).sort()).toEqual([
    "Concatenate",
    "Conv2D",
    "InputLayer",
    "InputLayer",
    "InputLayer",
  ]);
  tf.tidy(() => {
    const patch = tf.randomNormal<tf.Rank.R4>([2, 6, 12, 3], 0, 1, "float32", 1);
    const views = [0, 3, 8].map((left) => tf.slice(patch, [0, 1, left, 0], [2, 4, 4, 3]));
    expectSame(model.predict(patch) as tf.Tensor, shipped.predict(views) as tf.Tensor);
  });
});

test("the views come in the order of their names, whatever is done with each", async () => {
  const input = tf.input({ name: "patch", shape: [4, 20, 3] });
  const widths = [2, 3, 4] as const;
  const views = widths.map((width, k) =>
    tf.layers
      .cropping2D({
        name: `view-${k}`,
        cropping: [
          [0, 0],
          [k, 20 - k - width],
        ],
      })
      .apply(input),
  ) as [Symbolic, Symbolic, Symbolic];
  const sums = views.map((view, k) => {
    // The first view has the shortest way to the output.
    const steps = Array.from({ length: k }, (_, step) => conv(`step-${k}-${step}`, true));
    return through(view, ...steps, tf.layers.flatten({ name: `flat-${k}` }));
  });
  const joined = tf.layers.concatenate({ name: "joined" }).apply(sums) as Symbolic;
  const shipped = await exported(tf.model({ inputs: input, outputs: joined }));
  expect(shipped.inputs.map(({ shape }) => shape[2])).toEqual(widths);
});

test("what a layer gives each time stands behind the output where it is asked for", async () => {
  const input = tf.input({ name: "numbers", shape: [4] });
  const hidden = tf.layers.dense({ name: "hidden", units: 3 });
  const value = tf.layers.dense({ name: "value", units: 2 });
  const halves = ["left", "right"].map(
    (name) => hidden.apply(tf.layers.dense({ name, units: 2 }).apply(input)) as Symbolic,
  );
  const output = tf.layers.concatenate({ name: "output" });
  const values = halves.map((half) => value.apply(half) as Symbolic);
  const model = tf.model({ inputs: input, outputs: output.apply(values) as Symbolic });
  const both = tf.model({
    inputs: input,
    outputs: tf.layers.concatenate().apply([...values, ...halves]) as Symbolic,
  });
  const shipped = await exported(model, { features: "hidden" });
  tf.tidy(() => {
    const numbers = tf.randomNormal([5, 4], 0, 1, "float32", 1);
    expectSame(both.predict(numbers) as tf.Tensor, shipped.predict(numbers) as tf.Tensor);
  });
  await expect(exported(model, { features: "nowhere" })).rejects.toThrow("nowhere cannot be shown");
});

test("parts that a layer reads all at once are shown one after the other", async () => {
  const input = tf.input({ name: "numbers", shape: [6] });
  const parts = tf.layers.reshape({ name: "parts", targetShape: [2, 3] }).apply(input) as Symbolic;
  const hidden = tf.layers.dense({ name: "hidden", units: 4 }).apply(parts) as Symbolic;
  const values = tf.layers.dense({ name: "value", units: 1 }).apply(hidden) as Symbolic;
  const flat = (x: Symbolic): Symbolic => tf.layers.flatten().apply(x) as Symbolic;
  const output = tf.layers.concatenate({ name: "output" }).apply([flat(values), flat(values)]) as Symbolic;
  const shipped = await exported(tf.model({ inputs: input, outputs: output }), { features: "hidden" });
  // As dense layers their kernels would be copied at each call.
  expect(["hidden", "value"].map((name) => shipped.getLayer(name).getClassName())).toEqual([
    "Conv1D",
    "Conv1D",
  ]);
  const both = tf.model({
    inputs: input,
    outputs: tf.layers.concatenate().apply([output, flat(hidden)]) as Symbolic,
  });
  tf.tidy(() => {
    const numbers = tf.randomNormal([5, 6], 0, 1, "float32", 1);
    expectSame(both.predict(numbers) as tf.Tensor, shipped.predict(numbers) as tf.Tensor);
  });
});

test("what a layer gives for training alone does not stand in the output", async () => {
  const input = tf.input({ name: "numbers", shape: [4] });
  const dense = (name: string, x: Symbolic): Symbolic =>
    tf.layers.dense({ name, units: 2 }).apply(x) as Symbolic;
  const hint = dense("hint", input);
  const parts = [dense("value", hint), dense("other", hint), hint];
  const output = tf.layers.concatenate({ name: "output" }).apply(parts) as Symbolic;
  const model = tf.model({ inputs: input, outputs: output });
  const shipped = await exported(model, { auxiliary: ["hint"], features: "hint" });
  tf.tidy(() => {
    const numbers = tf.randomNormal([5, 4], 0, 1, "float32", 1);
    expectSame(model.predict(numbers) as tf.Tensor, shipped.predict(numbers) as tf.Tensor);
  });
  const bare = await exported(model, { auxiliary: ["hint"] });
  expect(bare.outputs[0]!.shape).toEqual([null, 4]);
});
