import * as tf from "@tensorflow/tfjs";
import type { BackendWasm } from "@tensorflow/tfjs-backend-wasm";

/*
 * The wasm backend copies slices, splits and concatenations from JavaScript, one pixel's channels at a time, with two
 * typed-array views for each: a cut of half a megabyte took 10 ms. Here runs of memory are joined as far as the shapes
 * allow, and short runs are copied by a plain loop.
 */

type Values = Float32Array | Int32Array | Uint8Array;

/** Below this many values a loop is faster than making a view for `set`. */
const SHORT_RUN = 96;

const backend = (): BackendWasm => tf.backend() as BackendWasm;
// Asked for anew at each use: memory that grows moves the heap.
const heap = (tensor: tf.TensorInfo): Values => backend().typedArrayFromHeap(tensor) as Values;

/** `x` from `begin` on, `size` values along each axis. */
export function sliceOnHeap(
  x: tf.TensorInfo,
  begin: readonly number[],
  size: readonly number[],
): tf.TensorInfo {
  const out = backend().makeOutput([...size], x.dtype);
  const [from, to] = [heap(x), heap(out)];
  // Axes from the last to the first that is cut make up one run of memory.
  let axis = x.shape.length - 1;
  let stride = 1;
  while (axis > 0 && size[axis] === x.shape[axis]) stride *= x.shape[axis--]!;
  const run = stride * size[axis]!;
  let written = 0;
  const visit = (outer: number, offset: number): void => {
    if (outer === axis) {
      copyRun(from, offset * x.shape[axis]! * stride + begin[axis]! * stride, to, written, run);
      written += run;
      return;
    }
    const first = offset * x.shape[outer]! + begin[outer]!;
    for (let i = 0; i < size[outer]!; i++) visit(outer + 1, first + i);
  };
  if (to.length > 0) visit(0, 0);
  return out;
}

export function splitOnHeap(x: tf.TensorInfo, sizes: readonly number[], axis: number): tf.TensorInfo[] {
  let start = 0;
  return sizes.map((length) => {
    const begin = x.shape.map((_, other) => (other === axis ? start : 0));
    start += length;
    return sliceOnHeap(
      x,
      begin,
      x.shape.map((whole, other) => (other === axis ? length : whole)),
    );
  });
}

export function concatOnHeap(parts: readonly tf.TensorInfo[], axis: number): tf.TensorInfo {
  const [first] = parts as [tf.TensorInfo];
  const length = parts.reduce((sum, { shape }) => sum + shape[axis]!, 0);
  const out = backend().makeOutput(
    first.shape.map((size, other) => (other === axis ? length : size)),
    first.dtype,
  );
  const to = heap(out);
  const rows = tf.util.sizeFromShape(first.shape.slice(0, axis));
  const rowLength = to.length / Math.max(1, rows);
  let start = 0;
  for (const part of parts) {
    const from = heap(part);
    const run = from.length / Math.max(1, rows);
    for (let row = 0; row < rows; row++) copyRun(from, row * run, to, row * rowLength + start, run);
    start += run;
  }
  return out;
}

function copyRun(from: Values, fromStart: number, to: Values, toStart: number, length: number): void {
  if (length > SHORT_RUN) to.set(from.subarray(fromStart, fromStart + length), toStart);
  else for (let i = 0; i < length; i++) to[toStart + i] = from[fromStart + i]!;
}

/** Channels to blocks of pixels, by turning axes: the stock kernel is twenty times slower. */
export function depthToSpaceByTranspose(x: tf.Tensor4D, block: number): tf.Tensor4D {
  const [batch, height, width, depth] = x.shape;
  const channels = depth / (block * block);
  return tf.tidy(() => {
    const rows = tf.reshape(x, [batch * height, width, block, block * channels]);
    return tf.reshape(tf.transpose(rows, [0, 2, 1, 3]), [batch, height * block, width * block, channels]);
  });
}
