import type * as tf from "@tensorflow/tfjs";
import { InferenceSession, Tensor } from "onnxruntime-node";
import type { ModelWeights } from "../model-weights.ts";
import type { HostTensor, LossResult, NetworkOutput } from "../training-task.ts";
import { channelsFirst, channelsLast, LAYER_RULES, type TrainingGraphs } from "./layer-rules.ts";
import { OnnxGraph, type Value } from "./onnx-graph.ts";

interface Moments {
  readonly mean: Value;
  readonly variance: Value;
  /** Where the moving ones stand in the row of weights. */
  readonly meanStart: number;
  readonly varianceStart: number;
  readonly momentum: number;
}

/**
 * A model's gradients by ONNX Runtime, which is several times as fast as TensorFlow.js on a processor: its convolutions
 * use all that the processor has. [Note: Forward and backward in two graphs]
 */
export class NativeNetwork {
  readonly #weights: ModelWeights;
  readonly #forward: InferenceSession;
  readonly #backward: InferenceSession;
  readonly #output: Value;
  readonly #gradients: ReadonlyMap<number, Value>;
  readonly #moments: readonly Moments[];
  /** What the graphs answered last: the next answers are written in their place. */
  #kept: Record<string, Tensor> | undefined;
  #found: Record<string, Tensor> | undefined;

  private constructor(
    weights: ModelWeights,
    forward: InferenceSession,
    backward: InferenceSession,
    compiled: Compiled,
  ) {
    this.#weights = weights;
    this.#forward = forward;
    this.#backward = backward;
    this.#output = compiled.output;
    this.#gradients = compiled.gradients;
    this.#moments = compiled.moments;
  }

  /** For inputs of one shape, batch included. Throws where the model holds a layer that cannot be trained. */
  static async of(
    model: tf.LayersModel,
    weights: ModelWeights,
    inputShape: readonly number[],
  ): Promise<NativeNetwork> {
    const compiled = compile(model, weights, inputShape);
    // The trainer has a thread for every core already.
    const start = (graph: OnnxGraph): Promise<InferenceSession> =>
      InferenceSession.create(graph.encode(), { intraOpNumThreads: 1, interOpNumThreads: 1 });
    return new NativeNetwork(
      weights,
      await start(compiled.forward),
      await start(compiled.backward),
      compiled,
    );
  }

  /**
   * One step forward and back with the weights in `values`. Writes their gradients into `row`, and after them the
   * non-trainable weights as they are after this batch. Returns the figures of the loss.
   */
  async writeGradients(
    values: Float32Array,
    inputs: HostTensor,
    loss: (output: NetworkOutput) => LossResult,
    row: Float32Array,
  ): Promise<Record<string, number>> {
    const pixels = inputs.values instanceof Float32Array ? inputs.values : Float32Array.from(inputs.values);
    const feeds: Record<string, Tensor> = { input: tensor(pixels, inputs.shape) };
    this.#weights.slices.forEach(({ start, size, shape }, index) => {
      // A copy: the weights may lie in shared memory, which the runtime does not read.
      feeds[weightName(index)] = tensor(values.slice(start, start + size), shape);
    });
    this.#kept = (await this.#forward.run(
      only(feeds, this.#forward.inputNames),
      this.#kept ?? this.#forward.outputNames,
    )) as Record<string, Tensor>;
    const kept = this.#kept;
    const output = kept[this.#output.name]!;
    const { figures, gradient } = loss({ shape: output.dims, values: output.data as Float32Array });
    const all = { ...feeds, ...kept, "d-output": tensor(gradient, output.dims) };
    this.#found = (await this.#backward.run(
      only(all, this.#backward.inputNames),
      this.#found ?? this.#backward.outputNames,
    )) as Record<string, Tensor>;
    const found = this.#found;
    row.fill(0, 0, this.#weights.trainableSize);
    for (const [index, { name }] of this.#gradients)
      row.set(found[name]!.data as Float32Array, this.#weights.slices[index]!.start);
    this.#moveMeans(values, kept, row);
    return figures;
  }

  #moveMeans(values: Float32Array, kept: Readonly<Record<string, Tensor>>, row: Float32Array): void {
    const { trainableSize } = this.#weights;
    row.set(values.subarray(trainableSize, trainableSize + this.#weights.fixedSize), trainableSize);
    for (const { mean, variance, meanStart, varianceStart, momentum } of this.#moments) {
      const move = (start: number, value: Value): void => {
        (kept[value.name]!.data as Float32Array).forEach((now, i) => {
          row[start + i] = row[start + i]! * momentum + now * (1 - momentum);
        });
      };
      move(meanStart, mean);
      move(varianceStart, variance);
    }
  }

  async release(): Promise<void> {
    await Promise.all([this.#forward.release(), this.#backward.release()]);
  }
}

const weightName = (index: number): string => `w${index}`;

const tensor = (values: Float32Array, shape: readonly number[]): Tensor =>
  new Tensor("float32", values, [...shape]);

const only = (tensors: Readonly<Record<string, Tensor>>, names: readonly string[]): Record<string, Tensor> =>
  Object.fromEntries(names.map((name) => [name, tensors[name]!]));

interface Compiled {
  readonly forward: OnnxGraph;
  readonly backward: OnnxGraph;
  readonly output: Value;
  readonly gradients: ReadonlyMap<number, Value>;
  readonly moments: readonly Moments[];
}

/** Writes both graphs of a model with one input and one output. */
function compile(model: tf.LayersModel, weights: ModelWeights, inputShape: readonly number[]): Compiled {
  const forward = new OnnxGraph("f");
  const backward = new OnnxGraph("b");
  const gradients = new Map<number, Value>();
  const moments: Moments[] = [];
  const kept = new Map<string, Value>();
  const input = forward.input({ name: "input", shape: inputShape });
  const picture = inputShape.length === 4 ? channelsFirst(forward, input) : input;
  const pictures = new Set([picture]);
  const graphs: TrainingGraphs = {
    forward,
    backward,
    isPicture: (value) => pictures.has(value),
    weight: (graph, variable) => {
      const index = weights.indexOf(variable);
      return graph.input({ name: weightName(index), shape: weights.slices[index]!.shape });
    },
    keep: (value) => {
      kept.set(value.name, value);
      return backward.input(value);
    },
    addGradient: (variable, gradient) => {
      const index = weights.indexOf(variable);
      const before = gradients.get(index);
      gradients.set(index, before ? backward.add("Add", [before, gradient], gradient.shape) : gradient);
    },
    addMoments: (layer, mean, variance) => {
      const [movingMean, movingVariance] = layer.nonTrainableWeights as [tf.LayerVariable, tf.LayerVariable];
      const startOf = (variable: tf.LayerVariable): number =>
        weights.slices[weights.indexOf(variable)]!.start;
      moments.push({
        mean,
        variance,
        meanStart: startOf(movingMean),
        varianceStart: startOf(movingVariance),
        momentum: layer.getConfig().momentum as number,
      });
    },
  };
  const calls = callsOf(model);
  const values = new Map([[model.inputs[0]!, picture]]);
  const passes = calls.map(({ layer, inputs, output }) => {
    const rule = LAYER_RULES[layer.getClassName()];
    if (!rule) throw new Error(`${layer.name}: ${layer.getClassName()} cannot be trained`);
    const given = inputs.map((input) => values.get(input)!);
    const pass = rule(graphs, layer, given);
    if (layer.weights.length === 0 && given.every(graphs.isPicture)) pictures.add(pass.output);
    values.set(output, pass.output);
    return pass;
  });

  const inside = values.get(model.outputs[0]!)!;
  const output = forward.output(inside.shape.length === 4 ? channelsLast(forward, inside) : inside);
  const dOutput = backward.input({ name: "d-output", shape: output.shape });
  const flowing = new Map<tf.SymbolicTensor, Value>([
    [model.outputs[0]!, inside.shape.length === 4 ? channelsFirst(backward, dOutput) : dOutput],
  ]);
  for (let i = calls.length - 1; i >= 0; i--) {
    const { inputs, output: symbol } = calls[i]!;
    const dOut = flowing.get(symbol);
    if (!dOut) continue;
    passes[i]!.backward(dOut).forEach((dInput, k) => {
      const input = inputs[k]!;
      const before = flowing.get(input);
      flowing.set(input, before ? backward.add("Add", [before, dInput], dInput.shape) : dInput);
    });
  }
  for (const gradient of gradients.values()) backward.output(gradient);
  for (const value of kept.values()) if (value !== input) forward.output(value);
  for (const { mean, variance } of moments) for (const value of [mean, variance]) forward.output(value);
  return { forward, backward, output, gradients, moments };
}

interface Call {
  readonly layer: tf.layers.Layer;
  readonly inputs: readonly tf.SymbolicTensor[];
  readonly output: tf.SymbolicTensor;
}

/** Every application of a layer in the model, each after those that it needs; a shared layer comes more than once. */
function callsOf(model: tf.LayersModel): Call[] {
  const calls: Call[] = [];
  const done = new Set<tf.SymbolicTensor>(model.inputs);
  const visit = (output: tf.SymbolicTensor): void => {
    if (done.has(output)) return;
    done.add(output);
    const inputs = output.inputs;
    inputs.forEach(visit);
    calls.push({ layer: output.sourceLayer, inputs, output });
  };
  model.outputs.forEach(visit);
  return calls;
}
