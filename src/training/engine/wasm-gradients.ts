import * as tf from "@tensorflow/tfjs";
import { replaceBatchNormGradient } from "./batch-norm-gradient.ts";
import {
  type Conv2dGeometry,
  conv2dFilterGradient,
  conv2dGeometry,
  conv2dInputGradient,
} from "./conv-gradients.ts";
import { concatOnHeap, depthToSpaceByTranspose, sliceOnHeap, splitOnHeap } from "./data-movement-kernels.ts";

/*
 * [Note: Gradients on the wasm backend]
 *
 * The wasm backend lacks Conv2DBackpropFilter, and its other gradient kernels are plain loops. Everything below is
 * built from kernels that the backend runs through XNNPACK. One trap: a kernel that replaces another must never wrap
 * one of its inputs with makeTensorFromTensorInfo. That does not count as a reference, so disposing of the wrapper
 * frees the caller's memory, and results look right by luck.
 */

type Outputs = tf.TensorInfo | tf.TensorInfo[];
type Kernel = (inputs: tf.NamedTensorMap, attrs: Attrs, fallback: () => Outputs) => Outputs;
// What a kernel's attributes hold is decided by the operation that calls it, and nowhere typed by TensorFlow.js.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Attrs = Record<string, any>;

const BACKEND = "wasm";
let installed = false;

/** Replaces the gradient kernels of the wasm backend, once per thread. The backend must have been started. */
export function installWasmGradients(): void {
  if (installed) return;
  installed = true;
  replaceKernel("Conv2DBackpropFilter", filterGradientKernel);
  replaceKernel("Conv2DBackpropInput", inputGradientKernel);
  replaceKernel("BatchMatMul", transposedMatMulKernel);
  replaceKernel("MaxPoolGrad", maxPoolGradientKernel);
  replaceKernel("ResizeNearestNeighborGrad", nearestNeighborGradientKernel);
  replaceKernel("Sum", leadingSumKernel);
  replaceKernel("Mean", leadingMeanKernel);
  replaceKernel("Slice", sliceKernel);
  replaceKernel("SplitV", splitKernel);
  replaceKernel("Concat", concatKernel);
  replaceKernel("DepthToSpace", depthToSpaceKernel);
  replaceConv2dGradient();
  replaceBatchNormGradient();
}

function replaceKernel(kernelName: string, kernel: Kernel): void {
  const old = tf.getKernel(kernelName, BACKEND) as tf.KernelConfig | undefined;
  if (old) tf.unregisterKernel(kernelName, BACKEND);
  const kernelFunc: tf.KernelFunc = (args) => {
    const fallback = (): Outputs => {
      if (!old) throw new Error(`${kernelName}: this case is not supported on the wasm backend`);
      return old.kernelFunc(args);
    };
    return kernel(args.inputs as tf.NamedTensorMap, (args.attrs ?? {}) as Attrs, fallback);
  };
  const { setupFunc, disposeFunc } = old ?? {};
  tf.registerKernel({
    kernelName,
    backendName: BACKEND,
    kernelFunc,
    ...(setupFunc && { setupFunc }),
    ...(disposeFunc && { disposeFunc }),
  });
}

function filterGradientKernel(inputs: tf.NamedTensorMap, attrs: Attrs): tf.Tensor {
  const { strides, pad, dimRoundingMode, filterShape } = attrs;
  const x = inputs.x as tf.Tensor4D;
  const geometry = conv2dGeometry(x.shape, filterShape, strides, 1, pad, dimRoundingMode);
  return conv2dFilterGradient(x, inputs.dy as tf.Tensor4D, geometry);
}

function inputGradientKernel(inputs: tf.NamedTensorMap, attrs: Attrs): tf.Tensor {
  const { strides, pad, dimRoundingMode, inputShape } = attrs;
  const filter = inputs.filter as tf.Tensor4D;
  const geometry = conv2dGeometry(inputShape, filter.shape, strides, 1, pad, dimRoundingMode);
  return conv2dInputGradient(inputs.dy as tf.Tensor4D, filter, geometry);
}

/** The stock gradient of Conv2D refuses dilation; this one does not, and is the same otherwise. */
function replaceConv2dGradient(): void {
  tf.unregisterGradient("Conv2D");
  tf.registerGradient({
    kernelName: "Conv2D",
    inputsToSave: ["x", "filter"],
    gradFunc: (dys, saved, attrs) => {
      const dy = dys as tf.Tensor4D;
      const [x, filter] = saved as [tf.Tensor4D, tf.Tensor4D];
      const { strides, pad, dilations, dimRoundingMode } = attrs as Attrs;
      const geometry: Conv2dGeometry = conv2dGeometry(
        x.shape,
        filter.shape,
        strides,
        dilations,
        pad,
        dimRoundingMode,
      );
      return {
        x: () => conv2dInputGradient(dy, filter, geometry),
        filter: () => conv2dFilterGradient(x, dy, geometry),
      };
    },
  });
}

/** XNNPACK multiplies untransposed matrices only, and the loop for the others is slow: transpose first. */
function transposedMatMulKernel(inputs: tf.NamedTensorMap, attrs: Attrs, fallback: () => Outputs): Outputs {
  const { transposeA, transposeB } = attrs;
  if (!transposeA && !transposeB) return fallback();
  const { a, b } = inputs as { a: tf.Tensor; b: tf.Tensor };
  return tf.tidy(() =>
    tf.matMul(transposeA ? swapLastAxes(a) : a, transposeB ? swapLastAxes(b) : b, false, false),
  );
}

function swapLastAxes(x: tf.Tensor): tf.Tensor {
  const axes = x.shape.map((_, axis) => axis);
  const last = axes.length - 1;
  return tf.transpose(x, [...axes.slice(0, last - 1), last, last - 1]);
}

/** Max-pooling by 2x2 blocks: the gradient goes to every pixel that equals its block's maximum (ties: to each). */
function maxPoolGradientKernel(inputs: tf.NamedTensorMap, attrs: Attrs, fallback: () => Outputs): Outputs {
  const { dy, input, output } = inputs as Record<"dy" | "input" | "output", tf.Tensor4D>;
  const isTwo = (value: number | number[]): boolean => [value].flat().every((one) => one === 2);
  const [, height, width] = input.shape;
  if (!isTwo(attrs.filterSize) || !isTwo(attrs.strides) || height % 2 !== 0 || width % 2 !== 0) {
    return fallback();
  }
  return tf.tidy(() => {
    const grow = (small: tf.Tensor4D): tf.Tensor4D => tf.image.resizeNearestNeighbor(small, [height, width]);
    return tf.mul(tf.cast(tf.equal(input, grow(output)), "float32"), grow(dy));
  });
}

/** Upsampling by whole factors: a pixel's gradient is the sum over the block that it was copied to. */
function nearestNeighborGradientKernel(
  inputs: tf.NamedTensorMap,
  attrs: Attrs,
  fallback: () => Outputs,
): Outputs {
  const { dy, images } = inputs as Record<"dy" | "images", tf.Tensor4D>;
  const rows = dy.shape[1] / images.shape[1];
  const columns = dy.shape[2] / images.shape[2];
  if (attrs.alignCorners || !Number.isInteger(rows) || !Number.isInteger(columns)) return fallback();
  return tf.tidy(() => tf.mul(tf.avgPool(dy, [rows, columns], [rows, columns], "valid"), rows * columns));
}

function leadingSumKernel(inputs: tf.NamedTensorMap, attrs: Attrs, fallback: () => Outputs): Outputs {
  const x = inputs.x as tf.Tensor;
  return reduceLeadingAxes(x, attrs, (mean, count) => tf.mul(mean, count)) ?? fallback();
}

function leadingMeanKernel(inputs: tf.NamedTensorMap, attrs: Attrs, fallback: () => Outputs): Outputs {
  return reduceLeadingAxes(inputs.x as tf.Tensor, attrs, (mean) => mean) ?? fallback();
}

/**
 * The mean over every axis but the last, as bias gradients and batch normalisation need it. The stock kernels turn
 * the whole tensor round first; average pooling over all rows reads it once. Null where this does not apply.
 */
function reduceLeadingAxes(
  x: tf.Tensor,
  attrs: Attrs,
  finish: (mean: tf.Tensor, count: number) => tf.Tensor,
): tf.Tensor | null {
  const rank = x.shape.length;
  const axes = tf.util.parseAxisParam(attrs.axis, x.shape).sort((a, b) => a - b);
  const isLeading = rank >= 2 && axes.length === rank - 1 && axes.every((axis, index) => axis === index);
  const channels = x.shape[rank - 1]!;
  if (!isLeading || x.dtype !== "float32" || x.size === 0 || channels === 1) return null;
  const count = x.size / channels;
  return tf.tidy(() => {
    const rows = tf.reshape(x, [1, count, 1, channels]) as tf.Tensor4D;
    const mean = tf.avgPool(rows, [count, 1], 1, "valid");
    const shape = attrs.keepDims ? [...x.shape.slice(0, -1).map(() => 1), channels] : [channels];
    return tf.reshape(finish(mean, count), shape);
  });
}

function sliceKernel(inputs: tf.NamedTensorMap, attrs: Attrs, fallback: () => Outputs): Outputs {
  const x = inputs.x!;
  if (x.dtype === "string" || x.rank === 0) return fallback();
  const [begin, size] = tf.slice_util.parseSliceParams(x, attrs.begin, attrs.size);
  return sliceOnHeap(x, begin as number[], size as number[]);
}

function splitKernel(inputs: tf.NamedTensorMap, attrs: Attrs): Outputs {
  const x = inputs.x!;
  const axis = tf.util.parseAxisParam(attrs.axis, x.shape)[0]!;
  return splitOnHeap(x, tf.backend_util.prepareSplitSize(x, attrs.numOrSizeSplits, axis), axis);
}

function concatKernel(inputs: tf.NamedTensorMap, attrs: Attrs, fallback: () => Outputs): Outputs {
  // The engine passes the tensors of a concatenation as a list, whatever the type says.
  const parts = Object.values(inputs);
  if (parts.length < 2 || parts.some(({ dtype, size }) => dtype === "string" || size === 0))
    return fallback();
  return concatOnHeap(parts, tf.util.parseAxisParam(attrs.axis, parts[0]!.shape)[0]!);
}

function depthToSpaceKernel(inputs: tf.NamedTensorMap, attrs: Attrs, fallback: () => Outputs): Outputs {
  if (attrs.dataFormat !== "NHWC") return fallback();
  return depthToSpaceByTranspose(inputs.x as tf.Tensor4D, attrs.blockSize);
}
