import "@tensorflow/tfjs-backend-cpu";
import * as tf from "@tensorflow/tfjs";
import { beforeAll, describe, expect, test } from "vitest";
import { startWasmBackend } from "./wasm-backend.ts";

type Shape = number[];
type Op = (...inputs: tf.Tensor[]) => tf.Tensor;

beforeAll(async () => {
  await startWasmBackend();
  await tf.setBackend("cpu");
});

/** Values in (-1, 1) without pattern, and without two that are equal. */
function values(shape: Shape, seed: number): Float32Array {
  const noise = (index: number): number => Math.sin((index + 1) * 12.9898 + seed * 78.233) * 43758.5453;
  return Float32Array.from({ length: tf.util.sizeFromShape(shape) }, (_, index) => noise(index) % 1);
}

/** Gradients of a weighted sum of op's output, by each input. */
async function gradients(backend: string, op: Op, shapes: Shape[]): Promise<number[][]> {
  await tf.setBackend(backend);
  const results = tf.tidy(() => {
    const inputs = shapes.map((shape, index) => tf.tensor(values(shape, index), shape));
    const loss = (...args: tf.Tensor[]): tf.Scalar => {
      const out = op(...args);
      return tf.sum(tf.mul(out, tf.tensor(values(out.shape, 99), out.shape))) as tf.Scalar;
    };
    return tf
      .grads(loss)(inputs)
      .map((gradient) => Array.from(gradient.dataSync()));
  });
  return results;
}

async function expectSame(op: Op, shapes: Shape[], reference: Op = op): Promise<void> {
  const cpu = await gradients("cpu", reference, shapes);
  const before = tf.memory().numTensors;
  const wasm = await gradients("wasm", op, shapes);
  expect(tf.memory().numTensors, "tensors left over").toBe(before);
  wasm.forEach((gradient, input) => {
    const largest = Math.max(...cpu[input]!.map(Math.abs));
    const error = Math.max(...gradient.map((value, index) => Math.abs(value - cpu[input]![index]!)));
    expect(error / largest, `input ${input}`).toBeLessThan(1e-5);
    expect(largest).toBeGreaterThan(0);
  });
}

const asConv = (strides: number, pad: "same" | "valid", dilation = 1): Op => {
  return (x, w) => tf.conv2d(x as tf.Tensor4D, w as tf.Tensor4D, strides, pad, "NHWC", dilation);
};

describe("convolution", () => {
  for (const pad of ["same", "valid"] as const) {
    for (const strides of [1, 2, 3]) {
      for (const [height, width] of [
        [8, 8],
        [9, 7],
        [10, 5],
      ] as const) {
        for (const size of [1, 2, 3, 5]) {
          test(`${height}x${width}, filter ${size}x${size}, stride ${strides}, ${pad}`, () =>
            expectSame(asConv(strides, pad), [
              [2, height, width, 3],
              [size, size, 3, 4],
            ]));
        }
      }
    }
  }

  test("a filter that is not square", () =>
    expectSame(asConv(2, "same"), [
      [3, 9, 10, 2],
      [1, 5, 2, 3],
    ]));

  for (const dilation of [2, 3]) {
    for (const pad of ["same", "valid"] as const) {
      // The cpu backend refuses dilated gradients as well, so the reference is the filter with its holes filled by zeros.
      const holes = (w: tf.Tensor): tf.Tensor4D => {
        const [height, width, input, output] = w.shape as [number, number, number, number];
        const spread = tf.pad(tf.reshape(w, [height, 1, width, 1, input * output]), [
          [0, 0],
          [0, dilation - 1],
          [0, 0],
          [0, dilation - 1],
          [0, 0],
        ]);
        const full = tf.reshape(spread, [height * dilation, width * dilation, input, output]) as tf.Tensor4D;
        const last = [height, width].map((size) => (size - 1) * dilation + 1) as [number, number];
        return tf.slice(full, [0, 0, 0, 0], [...last, input, output]);
      };
      test(`dilation ${dilation}, ${pad}`, () =>
        expectSame(
          asConv(1, pad, dilation),
          [
            [2, 9, 11, 3],
            [3, 3, 3, 4],
          ],
          (x, w) => tf.conv2d(x as tf.Tensor4D, holes(w), 1, pad),
        ));
    }
  }

  test("transposed", () =>
    expectSame(
      (x, w) => tf.conv2dTranspose(x as tf.Tensor4D, w as tf.Tensor4D, [2, 8, 10, 3], 2, "same"),
      [
        [2, 4, 5, 4],
        [3, 3, 3, 4],
      ],
    ));
});

describe("pooling and resizing", () => {
  test("2x2 max-pooling", () =>
    expectSame((x) => tf.maxPool(x as tf.Tensor4D, 2, 2, "valid"), [[2, 8, 6, 3]]));
  test("max-pooling that does not divide evenly", () =>
    expectSame((x) => tf.maxPool(x as tf.Tensor4D, 3, 2, "same"), [[2, 9, 7, 3]]));
  test("average pooling", () =>
    expectSame((x) => tf.avgPool(x as tf.Tensor4D, 2, 2, "same"), [[2, 9, 7, 3]]));
  // The cpu backend swaps height and width in these gradients, so the reference repeats the pixels by broadcasting.
  for (const factor of [2, 3]) {
    const repeat: Op = (x) => {
      const [batch, height, width, channels] = x.shape as [number, number, number, number];
      const cells = tf.reshape(x, [batch * height, 1, width, 1, channels]);
      const copies = tf.mul(cells, tf.ones([1, factor, 1, factor, 1]));
      return tf.reshape(copies, [batch, height * factor, width * factor, channels]);
    };
    test(`nearest neighbour, ${factor} times`, () =>
      expectSame(
        (x) => tf.image.resizeNearestNeighbor(x as tf.Tensor4D, [5 * factor, 4 * factor]),
        [[2, 5, 4, 3]],
        repeat,
      ));
  }
  test("bilinear", () =>
    expectSame((x) => tf.image.resizeBilinear(x as tf.Tensor4D, [10, 10]), [[2, 5, 5, 3]]));
});

describe("matrices and sums", () => {
  for (const transposeA of [false, true]) {
    for (const transposeB of [false, true]) {
      test(`product, transposed: ${transposeA}, ${transposeB}`, () =>
        expectSame(
          (a, b) => tf.matMul(a, b, transposeA, transposeB),
          [transposeA ? [4, 5] : [5, 4], transposeB ? [6, 4] : [4, 6]],
        ));
    }
  }
  test("a bias added to a picture", () => expectSame((x, b) => tf.add(x, b), [[2, 5, 4, 3], [3]]));
  test("a bias added to rows", () => expectSame((x, b) => tf.add(x, b), [[7, 3], [3]]));
  test("concatenation", () =>
    expectSame(
      (a, b) => tf.concat([a, b], 3),
      [
        [2, 4, 4, 3],
        [2, 4, 4, 2],
      ],
    ));
  test("concatenation of rows, then cuts of every axis", () =>
    expectSame(
      (a, b) => tf.slice(tf.concat([a, b], 1), [1, 2, 1, 1], [2, 5, 3, 2]),
      [
        [3, 4, 5, 4],
        [3, 4, 5, 4],
      ],
    ));
  test("a split", () =>
    expectSame(
      (x) => {
        const [a, b] = tf.split(x, [1, 3], 3) as [tf.Tensor, tf.Tensor];
        return tf.mul(a, b);
      },
      [[2, 3, 4, 4]],
    ));
  test("channels to blocks of pixels", async () => {
    const blocks = async (backend: string): Promise<number[]> => {
      await tf.setBackend(backend);
      return tf.tidy(() => {
        const x = tf.tensor4d(values([2, 3, 4, 12], 1), [2, 3, 4, 12]);
        return Array.from(tf.depthToSpace(x, 2).dataSync());
      });
    };
    expect(await blocks("wasm")).toEqual(await blocks("cpu"));
  });
  for (const keepDims of [false, true]) {
    test(`mean and sum over leading axes, ${keepDims ? "kept" : "dropped"}`, () =>
      expectSame(
        (x) => tf.add(tf.square(tf.mean(x, [0, 1, 2], keepDims)), tf.square(tf.sum(x, [0, 1, 2], keepDims))),
        [[2, 5, 4, 3]],
      ));
  }
  // Gradients are registered for all backends at once, so the reference spells the normalisation out.
  test("batch normalisation", () =>
    expectSame(
      (x, gamma, beta) => {
        const { mean, variance } = tf.moments(x, [0, 1, 2]);
        const [m, v, b, g] = [mean, variance, beta, gamma] as tf.Tensor1D[];
        return tf.batchNorm(x as tf.Tensor4D, m!, v!, b, g, 0.01);
      },
      [[3, 5, 4, 6], [6], [6]],
      (x, gamma, beta) => {
        const { mean, variance } = tf.moments(x, [0, 1, 2]);
        const normal = tf.div(tf.sub(x, mean), tf.sqrt(tf.add(variance, 0.01)));
        return tf.add(tf.mul(normal, gamma!), beta!);
      },
    ));
});

test("a dilated layer trains with its activation and its bias", async () => {
  await tf.setBackend("wasm");
  const layer = tf.layers.conv2d({
    filters: 4,
    kernelSize: 3,
    dilationRate: 2,
    padding: "same",
    activation: "relu",
  });
  layer.build([null, 8, 8, 3]);
  const { grads } = tf.variableGrads(() =>
    tf.sum(layer.apply(tf.tensor(values([1, 8, 8, 3], 1), [1, 8, 8, 3]), { training: true }) as tf.Tensor),
  );
  const shapes = Object.values(grads).map((gradient) => gradient.shape);
  expect(shapes).toEqual([[3, 3, 3, 4], [4]]);
  tf.dispose(grads);
  tf.dispose(layer.getWeights());
});
