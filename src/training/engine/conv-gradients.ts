import * as tf from "@tensorflow/tfjs";

/** Shapes and padding of a two-dimensional convolution, channels last. */
export type Conv2dGeometry = ReturnType<typeof tf.backend_util.computeConv2DInfo>;
type Pair = number | [number, number];
type Padding = Parameters<typeof tf.backend_util.computeConv2DInfo>[4];
type Rounding = "floor" | "round" | "ceil" | undefined;

export function conv2dGeometry(
  inputShape: [number, number, number, number],
  filterShape: [number, number, number, number],
  strides: Pair,
  dilations: Pair,
  pad: Padding,
  rounding: Rounding,
): Conv2dGeometry {
  return tf.backend_util.computeConv2DInfo(
    inputShape,
    filterShape,
    strides,
    dilations,
    pad,
    rounding,
    false,
    "channelsLast",
  );
}

/**
 * Gradient of a convolution by its filter, [height, width, in, out]: a convolution in which the pictures of the batch
 * are the channels, dy is the filter, and stride and dilation change places.
 */
export function conv2dFilterGradient(x: tf.Tensor4D, dy: tf.Tensor4D, g: Conv2dGeometry): tf.Tensor4D {
  const usedHeight = (g.outHeight - 1) * g.strideHeight + (g.filterHeight - 1) * g.dilationHeight + 1;
  const usedWidth = (g.outWidth - 1) * g.strideWidth + (g.filterWidth - 1) * g.dilationWidth + 1;
  return tf.tidy(() => {
    const turned = tf.transpose(x, [3, 1, 2, 0]);
    const fitted = shiftAndFit(turned, g.padInfo.top, g.padInfo.left, usedHeight, usedWidth);
    const gradient = tf.conv2d(
      fitted,
      tf.transpose(dy, [1, 2, 0, 3]),
      [g.dilationHeight, g.dilationWidth],
      "valid",
      "NHWC",
      [g.strideHeight, g.strideWidth],
    );
    // A stride that does not divide evenly leaves nothing over: usedHeight is exact, so the shape is the filter's.
    return tf.transpose(gradient, [1, 2, 0, 3]);
  });
}

/** Gradient of a convolution by its input, [batch, height, width, in]. */
export function conv2dInputGradient(dy: tf.Tensor4D, filter: tf.Tensor4D, g: Conv2dGeometry): tf.Tensor4D {
  if (g.strideHeight === 1 && g.strideWidth === 1) return denseInputGradient(dy, filter, g);
  if (g.strideHeight !== g.strideWidth || g.dilationHeight !== 1 || g.dilationWidth !== 1) {
    throw new Error("strides that differ, or stride with dilation, cannot be trained");
  }
  return stridedInputGradient(dy, filter, g);
}

/** Stride 1: the full correlation of dy with the filter turned by half a turn. */
function denseInputGradient(dy: tf.Tensor4D, filter: tf.Tensor4D, g: Conv2dGeometry): tf.Tensor4D {
  const reachHeight = (g.filterHeight - 1) * g.dilationHeight;
  const reachWidth = (g.filterWidth - 1) * g.dilationWidth;
  return tf.tidy(() => {
    const turned = tf.transpose(tf.reverse(filter, [0, 1]), [0, 1, 3, 2]) as tf.Tensor4D;
    const fitted = shiftAndFit(
      dy,
      reachHeight - g.padInfo.top,
      reachWidth - g.padInfo.left,
      g.inHeight + reachHeight,
      g.inWidth + reachWidth,
    );
    return tf.conv2d(fitted, turned, 1, "valid", "NHWC", [g.dilationHeight, g.dilationWidth]);
  });
}

/**
 * Stride s: inputs at one phase (row mod s, column mod s) meet only every s-th tap of the filter. So one small
 * convolution gives all s*s phases as channels, and depthToSpace puts them in their places. Along one axis, with lead
 * the zeros before the filter that make padding + lead a multiple of s, and u = input + padding + lead = s*q + r:
 * dx[u] = sum over j of dy[q - j] * filter[s*j + r - lead].
 */
function stridedInputGradient(dy: tf.Tensor4D, filter: tf.Tensor4D, g: Conv2dGeometry): tf.Tensor4D {
  const stride = g.strideHeight;
  const high = phasesAlong(g.inHeight, g.filterHeight, g.padInfo.top, stride);
  const wide = phasesAlong(g.inWidth, g.filterWidth, g.padInfo.left, stride);
  return tf.tidy(() => {
    const padded = tf.pad(filter, [high.filterPadding, wide.filterPadding, [0, 0], [0, 0]]);
    const split = tf.reshape(padded, [high.taps, stride, wide.taps, stride, g.inChannels, g.outChannels]);
    const byPhase = tf.reshape(tf.transpose(split, [0, 2, 5, 1, 3, 4]), [
      high.taps,
      wide.taps,
      g.outChannels,
      stride * stride * g.inChannels,
    ]) as tf.Tensor4D;
    const fitted = shiftAndFit(
      dy,
      high.taps - 1 - high.skipped,
      wide.taps - 1 - wide.skipped,
      high.coarse + high.taps - 1,
      wide.coarse + wide.taps - 1,
    );
    const phases = tf.conv2d(fitted, tf.reverse(byPhase, [0, 1]), 1, "valid");
    return shiftAndFit(tf.depthToSpace(phases, stride), 0, 0, g.inHeight, g.inWidth);
  });
}

function phasesAlong(inputSize: number, filterSize: number, padding: number, stride: number) {
  const lead = Math.ceil(padding / stride) * stride - padding;
  const taps = Math.ceil((filterSize + lead) / stride);
  return {
    taps,
    filterPadding: [lead, taps * stride - filterSize - lead] as [number, number],
    /** Rows of phases that lie wholly in the padding. */
    skipped: (padding + lead) / stride,
    /** Rows of phases that hold the input. */
    coarse: Math.ceil(inputSize / stride),
  };
}

/** Moves the picture down and right (negative: up and left), then fills with zeros or cuts to height and width. */
function shiftAndFit(
  x: tf.Tensor4D,
  down: number,
  right: number,
  height: number,
  width: number,
): tf.Tensor4D {
  const [batch, oldHeight, oldWidth, channels] = x.shape;
  const below = height - oldHeight - down;
  const beside = width - oldWidth - right;
  const grow = [down, below, right, beside].map((edge) => Math.max(0, edge));
  const padded = grow.some((edge) => edge > 0)
    ? tf.pad(x, [
        [0, 0],
        [grow[0]!, grow[1]!],
        [grow[2]!, grow[3]!],
        [0, 0],
      ])
    : x;
  const start: [number, number, number, number] = [0, Math.max(0, -down), Math.max(0, -right), 0];
  if (padded.shape[1] === height && padded.shape[2] === width) return padded;
  return tf.slice(padded, start, [batch, height, width, channels]);
}
