import * as tf from "@tensorflow/tfjs";
import { beforeAll, expect, test } from "vitest";
import { automaticLoss } from "../automatic-loss.ts";
import { ModelWeights } from "../model-weights.ts";
import { NativeNetwork } from "./native-network.ts";

// TensorFlow.js's own gradients, on its slow but plain backend, are the judge.
beforeAll(async () => {
  await tf.setBackend("cpu");
});

type Symbolic = tf.SymbolicTensor;
const random = (seed: number): ReturnType<typeof tf.initializers.randomNormal> =>
  tf.initializers.randomNormal({ stddev: 0.4, seed });

function conv(x: Symbolic, name: string, filters: number, strides: number, kernelSize = 3): Symbolic {
  const layer = tf.layers.conv2d({
    name,
    filters,
    strides,
    kernelSize,
    padding: "same",
    activation: "relu",
    kernelInitializer: random(filters),
    biasInitializer: random(1),
  });
  return layer.apply(x) as Symbolic;
}

const normal = (x: Symbolic, name: string): Symbolic =>
  tf.layers
    .reLU({ name: `${name}-relu` })
    .apply(
      tf.layers
        .batchNormalization({ name, momentum: 0.9, gammaInitializer: random(3), betaInitializer: random(4) })
        .apply(x),
    ) as Symbolic;

/** Every kind of layer, odd sizes, a layer used twice, a value used three times. */
function tileLike(): tf.LayersModel {
  const input = tf.input({ name: "picture", shape: [10, 14, 3] });
  const a = normal(conv(input, "a", 5, 2), "a-normal");
  const b = normal(conv(a, "b", 5, 1), "b-normal");
  const sum = tf.layers.add({ name: "sum" }).apply([a, b]) as Symbolic;
  const shared = tf.layers.conv2d({
    name: "shared",
    filters: 4,
    kernelSize: 3,
    padding: "valid",
    kernelInitializer: random(6),
  });
  const sharedNormal = tf.layers.batchNormalization({ name: "shared-normal", momentum: 0.95 });
  const window = (name: string, left: number): Symbolic =>
    tf.layers
      .cropping2D({
        name,
        cropping: [
          [1, 0],
          [left, 3 - left],
        ],
      })
      .apply(sum) as Symbolic;
  const read = (x: Symbolic, name: string): Symbolic =>
    tf.layers.flatten({ name }).apply(sharedNormal.apply(shared.apply(x)) as Symbolic) as Symbolic;
  const turned = tf.layers.permute({ name: "turned", dims: [2, 1, 3] }).apply(sum);
  const rows = tf.layers.reshape({ name: "rows", targetShape: [7, 25] }).apply(turned) as Symbolic;
  const whole = tf.layers
    .dense({ name: "whole", units: 2, kernelInitializer: random(8) })
    .apply(tf.layers.flatten({ name: "flat-rows" }).apply(rows));
  const eachRow = tf.layers.repeatVector({ name: "each-row", n: 7 }).apply(whole) as Symbolic;
  const inContext = tf.layers.concatenate({ name: "in-context" }).apply([rows, eachRow]);
  const hidden = tf.layers
    .dense({ name: "hidden", units: 3, activation: "relu", kernelInitializer: random(9) })
    .apply(inContext);
  const flat = tf.layers.flatten({ name: "flat" }).apply(hidden) as Symbolic;
  const output = tf.layers
    .concatenate({ name: "output" })
    .apply([flat, read(window("left", 0), "read-left"), read(window("right", 2), "read-right")]) as Symbolic;
  return tf.model({ name: "tile-like", inputs: input, outputs: output });
}

function pictureLike(): tf.LayersModel {
  const input = tf.input({ name: "picture", shape: [null, null, 3] as unknown as number[] });
  const half = conv(input, "half", 4, 2);
  const quarter = normal(conv(half, "quarter", 6, 2), "quarter-normal");
  const up = tf.layers.upSampling2d({ name: "up", size: [2, 2] }).apply(quarter) as Symbolic;
  const narrow = conv(up, "narrow", 4, 1, 1);
  const joined = tf.layers.add({ name: "joined" }).apply([narrow, half]) as Symbolic;
  const heads = tf.layers.conv2d({ name: "heads", filters: 2, kernelSize: 1, kernelInitializer: random(7) });
  return tf.model({ name: "picture-like", inputs: input, outputs: heads.apply(joined) as Symbolic });
}

// One picture only where cells are repeated: that gradient of the plain backend is wrong for more.
for (const [build, shape] of [
  [tileLike, [4, 10, 14, 3]],
  [pictureLike, [1, 16, 12, 3]],
] as const) {
  test(`${build.name}: output, gradients and moving means are those of TensorFlow.js`, async () => {
    const model = build();
    const weights = new ModelWeights(model);
    const size = weights.trainableSize + weights.fixedSize;
    const before = new Float32Array(size);
    weights.writeTo(before);
    const pixels = tf.randomUniform([...shape], 0, 1, "float32", 5);
    const values = pixels.dataSync() as Float32Array;
    const loss = (output: tf.Tensor) => ({
      loss: tf.mean(tf.square(tf.sub(output, 0.3))) as tf.Scalar,
      parts: { mean: tf.mean(output) as tf.Scalar },
    });

    const network = await NativeNetwork.of(model, weights, shape);
    const row = new Float32Array(size);
    const figure = automaticLoss(loss);
    const { loss: said } = await network.writeGradients(before, { shape, values }, (o) => figure(o, {}), row);
    await network.release();

    const expected = new Float32Array(size);
    const { value, grads } = tf.variableGrads(
      () => loss(model.apply(pixels, { training: true }) as tf.Tensor).loss,
      weights.trainable as tf.Variable[],
    );
    weights.trainable.forEach((variable, i) => {
      expected.set(grads[variable.name]!.dataSync() as Float32Array, weights.slices[i]!.start);
    });
    const after = new Float32Array(size);
    weights.writeTo(after);
    expected.set(after.subarray(weights.trainableSize), weights.trainableSize);

    expect(said).toBeCloseTo(value.dataSync()[0]!, 5);
    const scale = Math.hypot(...expected.subarray(0, weights.trainableSize));
    expect(scale).toBeGreaterThan(0.01);
    const names = weights.describe();
    weights.slices.forEach(({ start, size }, index) => {
      // Of a layer used twice either use may be the last, which counts for more in the moving means:
      // by (1 - momentum)² = 0.0025 of what the two differ by, less than one here. One use is 0.05 of it.
      const tolerance = names[index]!.startsWith("shared-normal/moving") ? 2.5e-3 : 1e-5 * Math.max(1, scale);
      for (let i = start; i < start + size; i++) {
        const difference = Math.abs(row[i]! - expected[i]!);
        expect(difference, `${names[index]}, weight ${i}`).toBeLessThan(tolerance);
      }
    });
  });
}
