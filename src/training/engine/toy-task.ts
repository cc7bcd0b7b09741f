import * as tf from "@tensorflow/tfjs";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { automaticLoss } from "./automatic-loss.ts";
import type { BatchContext, HostBatch, TrainingTask } from "./training-task.ts";

/*
 * A task as small as can be: how many bright squares (0-4) does a noisy 24x24 picture hold? It shows that the engine
 * learns, and serves the smoke test and the tests of the engine.
 */

const SIZE = 24;
const CLASSES = 5;
const VALIDATION_SEED = 7;
const VALIDATION_SAMPLES = 256;

function drawSample(random: () => number, pixels: Float32Array): number {
  const count = Math.floor(random() * CLASSES);
  for (let i = 0; i < pixels.length; i++) pixels[i] = random() * 0.3;
  const cells = [0, 1, 2, 3].sort(() => random() - 0.5).slice(0, count);
  for (const cell of cells) {
    const left = (cell % 2) * 12 + 2 + Math.floor(random() * 4);
    const top = Math.floor(cell / 2) * 12 + 2 + Math.floor(random() * 4);
    for (let y = top; y < top + 5; y++) {
      for (let x = left; x < left + 5; x++) pixels[y * SIZE + x] = 0.6 + random() * 0.4;
    }
  }
  return count;
}

function makeBatch(random: () => number, samples: number): HostBatch {
  const area = SIZE * SIZE;
  const pixels = new Float32Array(samples * area);
  const counts = Int32Array.from({ length: samples }, (_, index) =>
    drawSample(random, pixels.subarray(index * area, (index + 1) * area)),
  );
  return {
    inputs: { shape: [samples, SIZE, SIZE, 1], values: pixels },
    targets: { count: { shape: [samples], values: counts } },
  };
}

function randomFrom(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => (generator.next() >>> 0) / 2 ** 32;
}

function* endlessBatches({ seed, batchSize }: BatchContext): Generator<HostBatch> {
  const random = randomFrom(seed);
  while (true) yield makeBatch(random, batchSize);
}

export const task: TrainingTask = {
  name: "toy",
  schedule: { steps: 300, batchSize: 64, learningRate: 3e-3, averageDecay: 0.98, validateEverySteps: 100 },
  smoke: { steps: 150, validateEverySteps: 50 },

  buildModel(seed) {
    const conv = (name: string, filters: number, strides: number) =>
      tf.layers.conv2d({
        name,
        filters,
        strides,
        kernelSize: 3,
        padding: "same",
        activation: "relu",
        kernelInitializer: tf.initializers.heNormal({ seed }),
      });
    const input = tf.input({ name: "picture", shape: [SIZE, SIZE, 1] });
    const features = [conv("conv1", 8, 2), conv("conv2", 16, 2)].reduce(
      (x, layer) => layer.apply(x) as tf.SymbolicTensor,
      input,
    );
    const flat = tf.layers.flatten({ name: "flat" }).apply(features) as tf.SymbolicTensor;
    const kernelInitializer = tf.initializers.glorotNormal({ seed });
    const logits = tf.layers.dense({ name: "logits", units: CLASSES, kernelInitializer }).apply(flat);
    return tf.model({ name: "toy", inputs: input, outputs: logits as tf.SymbolicTensor });
  },

  batches: endlessBatches,

  loss: automaticLoss((logits, targets) => {
    const truth = tf.oneHot(targets.count as tf.Tensor1D, CLASSES);
    const right = tf.equal(tf.argMax(logits, 1), targets.count!);
    return {
      loss: tf.losses.softmaxCrossEntropy(truth, logits) as tf.Scalar,
      parts: { accuracy: tf.mean(tf.cast(right, "float32")) as tf.Scalar },
    };
  }),

  validate(model, { workerIndex, workers }) {
    const samples = Math.ceil((VALIDATION_SAMPLES - workerIndex) / workers);
    const { inputs, targets } = makeBatch(randomFrom(VALIDATION_SEED + workerIndex), samples);
    const said = tf.tidy(() => {
      const logits = model.predict(tf.tensor(inputs.values, [...inputs.shape])) as tf.Tensor;
      return tf.argMax(logits, 1).dataSync();
    });
    const right = said.filter((value, index) => value === targets.count!.values[index]).length;
    return { accuracy: [right, samples] };
  },
};
