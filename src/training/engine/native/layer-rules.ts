import type * as tf from "@tensorflow/tfjs";
import type { OnnxGraph, Value } from "./onnx-graph.ts";

/*
 * [Note: Forward and backward in two graphs]
 *
 * Every layer writes its operations into the forward graph and returns how it would write its gradient into the
 * backward graph. What the gradient needs of the forward pass is kept: an output of the one, an input of the other.
 * Between the two lies the loss, which TensorFlow.js computes and differentiates. Pictures are channels first inside,
 * since ONNX Runtime's convolutions are; flattened, they are channels last, as the weights of the model have them.
 */

/** The two graphs as the layers see them. */
export interface TrainingGraphs {
  readonly forward: OnnxGraph;
  readonly backward: OnnxGraph;
  /** A weight of the model as an input of a graph. */
  weight(graph: OnnxGraph, variable: tf.LayerVariable): Value;
  /** The picture that comes in, and what is made of it without weights: nobody asks for its gradient. */
  isPicture(value: Value): boolean;
  /** A value of the forward graph as an input of the backward graph. */
  keep(value: Value): Value;
  /** Adds to the gradient of a weight; the value is the backward graph's. */
  addGradient(variable: tf.LayerVariable, gradient: Value): void;
  /** The batch's mean and variance, [channels], that a layer's moving ones follow. */
  addMoments(layer: tf.layers.Layer, mean: Value, variance: Value): void;
}

export interface LayerPass {
  readonly output: Value;
  /** From the gradient of the output to those of the inputs, in their order. */
  backward(dOutput: Value): Value[];
}

// What getConfig holds is decided by each layer, and typed nowhere.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Config = Record<string, any>;
type Rule = (graphs: TrainingGraphs, layer: tf.layers.Layer, inputs: readonly Value[]) => LayerPass;

const product = (numbers: readonly number[]): number => numbers.reduce((a, b) => a * b, 1);
const TO_CHANNELS_FIRST = [0, 3, 1, 2];
const TO_CHANNELS_LAST = [0, 2, 3, 1];

/** Channels first from channels last. */
export function channelsFirst(graph: OnnxGraph, value: Value): Value {
  const shape = TO_CHANNELS_FIRST.map((axis) => value.shape[axis]!);
  return graph.add("Transpose", [value], shape, { perm: TO_CHANNELS_FIRST });
}

/** Channels last from channels first. */
export function channelsLast(graph: OnnxGraph, value: Value): Value {
  const shape = TO_CHANNELS_LAST.map((axis) => value.shape[axis]!);
  return graph.add("Transpose", [value], shape, { perm: TO_CHANNELS_LAST });
}

/** The value as TensorFlow.js orders its axes. */
const asWritten = (graph: OnnxGraph, value: Value): Value =>
  value.shape.length === 4 ? channelsLast(graph, value) : value;
const asKept = (graph: OnnxGraph, value: Value): Value =>
  value.shape.length === 4 ? channelsFirst(graph, value) : value;

const reshaped = (graph: OnnxGraph, value: Value, shape: readonly number[]): Value =>
  graph.add("Reshape", [value, graph.integers(shape)], shape);

/** Sum over `axes`, which go. */
const summed = (graph: OnnxGraph, value: Value, axes: readonly number[]): Value =>
  graph.add(
    "ReduceSum",
    [value, graph.integers(axes)],
    value.shape.filter((_, axis) => !axes.includes(axis)),
    { keepdims: 0 },
  );

const sliced = (
  graph: OnnxGraph,
  value: Value,
  axes: readonly number[],
  from: readonly number[],
  to: readonly number[],
  steps: readonly number[] = axes.map(() => 1),
): Value => {
  const shape = [...value.shape];
  axes.forEach((axis, i) => {
    shape[axis] = Math.ceil((to[i]! - from[i]!) / steps[i]!);
  });
  const operands = [from, to, axes, steps].map((numbers) => graph.integers(numbers));
  return graph.add("Slice", [value, ...operands], shape);
};

/** Zeros about the picture: [top, left, bottom, right]. */
const padded = (graph: OnnxGraph, value: Value, [t, l, b, r]: readonly number[]): Value => {
  const [n, c, h, w] = value.shape as [number, number, number, number];
  const pads = graph.integers([0, 0, t!, l!, 0, 0, b!, r!]);
  return graph.add("Pad", [value, pads], [n, c, h + t! + b!, w + l! + r!]);
};

/** As ONNX numbers its types of elements. */
const ELEMENTS = { float: 1, bool: 9 } as const;

/** Follows a layer with its activation. */
function activated(graphs: TrainingGraphs, activation: string, pass: LayerPass): LayerPass {
  if (activation === "linear") return pass;
  if (activation !== "relu") throw new Error(`activation ${activation} cannot be trained`);
  const output = graphs.forward.add("Relu", [pass.output], pass.output.shape);
  return {
    output,
    backward(dOutput) {
      const g = graphs.backward;
      // Rectified values are never negative: 1 where the gradient passes, else 0. Sign would say so, too, in several times the time.
      const on = g.add("Cast", [graphs.keep(output)], output.shape, { to: ELEMENTS.bool });
      const isOn = g.add("Cast", [on], output.shape, { to: ELEMENTS.float });
      return pass.backward(g.add("Mul", [dOutput, isOn], output.shape));
    },
  };
}

/** TensorFlow's "same": what cannot be shared evenly goes to the end. */
function samePads(size: number, kernel: number, stride: number): readonly [number, number] {
  const total = Math.max(0, (Math.ceil(size / stride) - 1) * stride + kernel - size);
  return [Math.floor(total / 2), Math.ceil(total / 2)];
}

const convolution: Rule = (graphs, layer, [x]) => {
  const config: Config = layer.getConfig();
  const [kernelHeight, kernelWidth] = config.kernelSize as [number, number];
  const strides = config.strides as [number, number];
  if (config.padding !== "same" && config.padding !== "valid") throw new Error(`padding ${config.padding}`);
  const [n, c, height, width] = x!.shape as [number, number, number, number];
  const isSame = config.padding === "same";
  const [top, bottom] = isSame ? samePads(height, kernelHeight, strides[0]) : [0, 0];
  const [left, right] = isSame ? samePads(width, kernelWidth, strides[1]) : [0, 0];
  const outHeight = Math.floor((height + top + bottom - kernelHeight) / strides[0]) + 1;
  const outWidth = Math.floor((width + left + right - kernelWidth) / strides[1]) + 1;
  const filters = config.filters as number;
  const [kernel, bias] = layer.trainableWeights as [tf.LayerVariable, tf.LayerVariable?];
  const turnedKernel = (graph: OnnxGraph): Value =>
    graph.add("Transpose", [graphs.weight(graph, kernel)], [filters, c, kernelHeight, kernelWidth], {
      perm: [3, 2, 0, 1],
    });
  const { forward } = graphs;
  const operands = [x!, turnedKernel(forward), ...(bias ? [graphs.weight(forward, bias)] : [])];
  const outShape = [n, filters, outHeight, outWidth];
  const pads = [top, left, bottom, right];
  const output = forward.add("Conv", operands, outShape, { strides, pads });

  /** Each tap's view of the picture times the gradient. */
  const kernelGradient = (dOutput: Value): Value => {
    const g = graphs.backward;
    const cells = outHeight * outWidth;
    const source = padded(g, graphs.keep(x!), pads);
    const flat = reshaped(g, dOutput, [n, filters, cells]);
    const turned = g.add("Transpose", [flat], [n, cells, filters], { perm: [0, 2, 1] });
    const taps: Value[] = [];
    for (let row = 0; row < kernelHeight; row++) {
      for (let column = 0; column < kernelWidth; column++) {
        const to = [row + (outHeight - 1) * strides[0] + 1, column + (outWidth - 1) * strides[1] + 1];
        const view = reshaped(g, sliced(g, source, [2, 3], [row, column], to, strides), [n, c, cells]);
        const each = g.add("MatMul", [view, turned], [n, c, filters]);
        taps.push(reshaped(g, summed(g, each, [0]), [1, c, filters]));
      }
    }
    const stacked = g.add("Concat", taps, [taps.length, c, filters], { axis: 0 });
    return reshaped(g, stacked, [kernelHeight, kernelWidth, c, filters]);
  };

  const pass: LayerPass = {
    output,
    backward(dOutput) {
      const g = graphs.backward;
      graphs.addGradient(kernel, kernelGradient(dOutput));
      if (bias) graphs.addGradient(bias, summed(g, dOutput, [0, 2, 3]));
      if (graphs.isPicture(x!)) return [];
      const rest = [
        height - (strides[0] * (outHeight - 1) + kernelHeight - top - bottom),
        width - (strides[1] * (outWidth - 1) + kernelWidth - left - right),
      ];
      const attributes = { strides, pads, output_padding: rest };
      return [g.add("ConvTranspose", [dOutput, turnedKernel(g)], x!.shape, attributes)];
    },
  };
  return activated(graphs, config.activation as string, pass);
};

const batchNormalization: Rule = (graphs, layer, [x]) => {
  const { epsilon } = layer.getConfig() as Config;
  const [gamma, beta] = layer.trainableWeights as [tf.LayerVariable, tf.LayerVariable];
  const { forward } = graphs;
  const [n, channels, height, width] = x!.shape as [number, number, number, number];
  const each = [channels];
  const wide = [1, channels, 1, 1];
  const axes = [0, 2, 3];
  const mean = forward.add("ReduceMean", [x!], each, { axes, keepdims: 0 });
  const squares = forward.add("ReduceSumSquare", [x!], each, { axes, keepdims: 0 });
  const meanSquare = forward.add("Mul", [squares, forward.number(1 / (n * height * width))], each);
  const difference = forward.add("Sub", [meanSquare, forward.add("Mul", [mean, mean], each)], each);
  // Rounding can leave a little below zero of a constant channel.
  const variance = forward.add("Relu", [difference], each);
  const operands = [x!, graphs.weight(forward, gamma), graphs.weight(forward, beta), mean, variance];
  const output = forward.add("BatchNormalization", operands, x!.shape, {
    epsilon: { float: epsilon as number },
  });
  graphs.addMoments(layer, mean, variance);
  return {
    output,
    backward(dOutput) {
      const g = graphs.backward;
      const [source, m] = [graphs.keep(x!), graphs.keep(mean)];
      const shifted = g.add("Add", [graphs.keep(variance), g.number(epsilon as number)], each);
      const inverse = g.add("Reciprocal", [g.add("Sqrt", [shifted], each)], each);
      const sum = summed(g, dOutput, axes);
      const product = summed(g, g.add("Mul", [dOutput, source], x!.shape), axes);
      const centred = g.add("Sub", [product, g.add("Mul", [m, sum], each)], each);
      const dGamma = g.add("Mul", [centred, inverse], each);
      graphs.addGradient(beta, sum);
      graphs.addGradient(gamma, dGamma);
      // dx = a·dy + b·x + c, with a, b and c for each channel.
      const share = g.number(-1 / (n * height * width));
      const a = g.add("Mul", [graphs.weight(g, gamma), inverse], each);
      const slope = g.add("Mul", [g.add("Mul", [a, inverse], each), dGamma], each);
      const b = g.add("Mul", [slope, share], each);
      const meanPart = g.add("Mul", [g.add("Mul", [a, sum], each), share], each);
      const c = g.add("Sub", [meanPart, g.add("Mul", [b, m], each)], each);
      const spread = (value: Value): Value => reshaped(g, value, wide);
      const first = g.add("Mul", [dOutput, spread(a)], x!.shape);
      const second = g.add("Add", [g.add("Mul", [source, spread(b)], x!.shape), spread(c)], x!.shape);
      return [g.add("Add", [first, second], x!.shape)];
    },
  };
};

const dense: Rule = (graphs, layer, [x]) => {
  const { activation } = layer.getConfig() as Config;
  const [kernel, bias] = layer.trainableWeights as [tf.LayerVariable, tf.LayerVariable?];
  const { forward } = graphs;
  const width = x!.shape.at(-1)!;
  const rows = product(x!.shape) / width;
  const units = kernel.shape[1]!;
  const weight = graphs.weight(forward, kernel);
  const flat = reshaped(forward, x!, [rows, width]);
  const operands = [flat, weight, ...(bias ? [graphs.weight(forward, bias)] : [])];
  const flatOutput = forward.add("Gemm", operands, [rows, units]);
  const pass: LayerPass = {
    output: reshaped(forward, flatOutput, [...x!.shape.slice(0, -1), units]),
    backward(dOutput) {
      const g = graphs.backward;
      const dFlat = reshaped(g, dOutput, [rows, units]);
      graphs.addGradient(kernel, g.add("Gemm", [graphs.keep(flat), dFlat], [width, units], { transA: 1 }));
      if (bias) graphs.addGradient(bias, summed(g, dFlat, [0]));
      const dx = g.add("Gemm", [dFlat, graphs.weight(g, kernel)], [rows, width], { transB: 1 });
      return [reshaped(g, dx, x!.shape)];
    },
  };
  return activated(graphs, activation as string, pass);
};

/** Another order or shape of the same numbers: `write` there, `writeBack` again. */
function rearranged(
  graphs: TrainingGraphs,
  x: Value,
  write: (graph: OnnxGraph, value: Value) => Value,
  writeBack: (graph: OnnxGraph, value: Value) => Value,
): LayerPass {
  const output = write(graphs.forward, x);
  return { output, backward: (dOutput) => [writeBack(graphs.backward, dOutput)] };
}

/** To a shape as TensorFlow.js writes it, batch included. */
function reshapeTo(graphs: TrainingGraphs, x: Value, shape: readonly number[]): LayerPass {
  const written = x.shape.length === 4 ? TO_CHANNELS_LAST.map((axis) => x.shape[axis]!) : x.shape;
  return rearranged(
    graphs,
    x,
    (graph, value) => asKept(graph, reshaped(graph, asWritten(graph, value), shape)),
    (graph, value) => asKept(graph, reshaped(graph, asWritten(graph, value), written)),
  );
}

const permute: Rule = (graphs, layer, [x]) => {
  const perm = [0, ...((layer.getConfig() as Config).dims as number[])];
  const turned = (graph: OnnxGraph, value: Value, order: readonly number[]): Value => {
    const written = asWritten(graph, value);
    const shape = order.map((axis) => written.shape[axis]!);
    return asKept(graph, graph.add("Transpose", [written], shape, { perm: order }));
  };
  const inverse = perm.map((_, axis) => perm.indexOf(axis));
  return rearranged(
    graphs,
    x!,
    (graph, value) => turned(graph, value, perm),
    (graph, value) => turned(graph, value, inverse),
  );
};

const upSampling: Rule = (graphs, layer, [x]) => {
  const { size, interpolation } = layer.getConfig() as Config;
  const [sy, sx] = size as [number, number];
  if (interpolation && interpolation !== "nearest") throw new Error("only the nearest cell can be repeated");
  const [n, c, h, w] = x!.shape as [number, number, number, number];
  const { forward } = graphs;
  const apart = reshaped(forward, x!, [n, c, h, 1, w, 1]);
  const repeated = [n, c, h, sy, w, sx];
  const spread = forward.add("Expand", [apart, forward.integers(repeated)], repeated);
  return {
    output: reshaped(forward, spread, [n, c, h * sy, w * sx]),
    backward(dOutput) {
      const g = graphs.backward;
      const mean = g.add("AveragePool", [dOutput], x!.shape, { kernel_shape: [sy, sx], strides: [sy, sx] });
      return [g.add("Mul", [mean, g.number(sy * sx)], x!.shape)];
    },
  };
};

const repeatVector: Rule = (graphs, layer, [x]) => {
  const [n, numbers] = x!.shape as [number, number];
  const repeated = [n, (layer.getConfig() as Config).n as number, numbers];
  const { forward } = graphs;
  const apart = reshaped(forward, x!, [n, 1, numbers]);
  return {
    output: forward.add("Expand", [apart, forward.integers(repeated)], repeated),
    backward: (dOutput) => [summed(graphs.backward, dOutput, [1])],
  };
};

const cropping: Rule = (graphs, layer, [x]) => {
  const [[top, bottom], [left, right]] = (layer.getConfig() as Config).cropping as [number, number][] as [
    [number, number],
    [number, number],
  ];
  const [, , h, w] = x!.shape as [number, number, number, number];
  return {
    output: sliced(graphs.forward, x!, [2, 3], [top, left], [h - bottom, w - right]),
    backward: (dOutput) => [padded(graphs.backward, dOutput, [top, left, bottom, right])],
  };
};

const concatenate: Rule = (graphs, layer, inputs) => {
  const rank = inputs[0]!.shape.length;
  const written = (layer.getConfig() as Config).axis as number;
  if (written !== -1 && written !== rank - 1) throw new Error("only channels can be joined");
  const axis = rank === 4 ? 1 : rank - 1;
  const shape = [...inputs[0]!.shape];
  shape[axis] = inputs.reduce((sum, input) => sum + input.shape[axis]!, 0);
  return {
    output: graphs.forward.add("Concat", inputs, shape, { axis }),
    backward(dOutput) {
      let from = 0;
      return inputs.map((input) => {
        const to = from + input.shape[axis]!;
        const part = sliced(graphs.backward, dOutput, [axis], [from], [to]);
        from = to;
        return part;
      });
    },
  };
};

/** How the layers that can be trained are written, by the name of their class. */
export const LAYER_RULES: Readonly<Record<string, Rule>> = {
  Conv2D: convolution,
  BatchNormalization: batchNormalization,
  Dense: dense,
  Permute: permute,
  UpSampling2D: upSampling,
  RepeatVector: repeatVector,
  Cropping2D: cropping,
  Concatenate: concatenate,
  ReLU: (graphs, _, [x]) => activated(graphs, "relu", { output: x!, backward: (dOutput) => [dOutput] }),
  Add: (graphs, _, inputs) => ({
    output: inputs.reduce((a, b) => graphs.forward.add("Add", [a, b], a.shape)),
    backward: (dOutput) => inputs.map(() => dOutput),
  }),
  Flatten: (graphs, _, [x]) => reshapeTo(graphs, x!, [x!.shape[0]!, product(x!.shape.slice(1))]),
  Reshape: (graphs, layer, [x]) =>
    reshapeTo(graphs, x!, [x!.shape[0]!, ...((layer.getConfig() as Config).targetShape as number[])]),
};
