import type { ShownLayers } from "./training-task.ts";

/*
 * What training needs of a model and reading does not, and the other way round: normalisation over the batch is, once trained, a gain and an offset
 * for each channel, which the convolution before it can hold; a rectifier after it is the convolution's own activation
 * then, and the backends do all three in one go. And a model that crops views out of its input gets them as inputs
 * of their own: cropping inside costs the wasm backend as much as the convolutions (it copies pixel by pixel). A dense layer
 * that reads parts, each by itself, is a convolution over them: TensorFlow.js copies the dense layer's kernel at each call, which
 * for one tile takes a third of the time.
 */

/** One weight by its name (`layer/kernel`). */
export type NamedWeight = {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array;
};

type Reference = [layer: string, node: number, tensor: number, ...rest: unknown[]];

type LayerJson = {
  class_name: string;
  name: string;
  config: Record<string, unknown>;
  /** For each time that the layer is applied, what it is applied to. */
  inbound_nodes: Reference[][];
};

type GraphJson = {
  config: { layers: LayerJson[]; input_layers: Reference[]; output_layers: Reference[] };
};

export type TrainedModel = { readonly topology: object; readonly weights: readonly NamedWeight[] };

const isGraph = (topology: object): topology is GraphJson =>
  Array.isArray((topology as { config?: { input_layers?: unknown } }).config?.input_layers);

/** The layers that read what the layer `name` gives, each once. */
const readersOf = (layers: readonly LayerJson[], name: string): LayerJson[] =>
  layers.filter(({ inbound_nodes }) => inbound_nodes.some((node) => node.some(([from]) => from === name)));

/** The one layer that `layer` reads, node by node in the same order; undefined where there is none such. */
function onlySource(layers: readonly LayerJson[], layer: LayerJson): LayerJson | undefined {
  const source = layers.find(({ name }) => name === layer.inbound_nodes[0]?.[0]?.[0]);
  const isAligned = layer.inbound_nodes.every(
    (node, k) => node.length === 1 && node[0]![0] === source?.name && node[0]![1] === k,
  );
  return isAligned ? source : undefined;
}

const FOR_TRAINING = /_(initializer|regularizer|constraint)$/;

class Graph {
  readonly #graph: GraphJson;
  readonly #weights: Map<string, NamedWeight>;

  constructor(graph: GraphJson, weights: readonly NamedWeight[]) {
    this.#graph = graph;
    this.#weights = new Map(weights.map((weight) => [weight.name, weight]));
  }

  get weights(): NamedWeight[] {
    return [...this.#weights.values()];
  }

  foldNormalisation(): void {
    for (const layer of this.#layersOf("BatchNormalization")) {
      const before = this.#convolutionBefore(layer);
      if (before?.config.activation !== "linear") continue;
      this.#absorb(before, layer);
      this.#bypass(layer, before);
    }
    for (const layer of this.#layersOf("ReLU")) {
      const before = this.#convolutionBefore(layer);
      if (before?.config.activation !== "linear" || typeof layer.config.max_value === "number") continue;
      before.config.activation = "relu";
      this.#bypass(layer, before);
    }
  }

  /** Each crop of the one input becomes an input, in the order of their names. */
  cropOutside(): void {
    const { config } = this.#graph;
    const [input, ...others] = this.#layersOf("InputLayer");
    if (!input || others.length > 0) return;
    const views = readersOf(config.layers, input.name);
    if (views.length === 0 || views.some(({ class_name }) => class_name !== "Cropping2D")) return;
    const [, rows, columns, channels] = input.config.batch_input_shape as [null, number, number, number];
    for (const view of views) {
      const [[top, bottom], [left, right]] = view.config.cropping as [[number, number], [number, number]];
      view.class_name = "InputLayer";
      view.inbound_nodes = [];
      view.config = {
        ...input.config,
        name: view.name,
        batch_input_shape: [null, rows - top - bottom, columns - left - right, channels],
      };
    }
    config.layers = config.layers.filter((layer) => layer !== input);
    // The layers come in an order that follows from how much is done with each: names alone say which view is which.
    const names = views.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
    config.input_layers = names.map((name) => [name, 0, 0]);
  }

  /** A dense layer that reads a row of parts becomes a convolution of one of them. */
  convolve(name: string): void {
    const layer = this.#layer(name)!;
    const { units, activation, use_bias } = layer.config;
    layer.class_name = "Conv1D";
    layer.config = { name, filters: units, kernel_size: [1], strides: [1], activation, use_bias };
    const kernel = this.#weight(layer, "kernel")!;
    this.#weights.set(kernel.name, { ...kernel, shape: [1, ...kernel.shape] });
  }

  /** How weights begin and what keeps them in bounds concerns training alone. */
  forgetTraining(): void {
    for (const layer of this.#graph.config.layers)
      layer.config = Object.fromEntries(
        Object.entries(layer.config).filter(([key]) => !FOR_TRAINING.test(key)),
      );
  }

  /**
   * What the layer `name` gives, each time that it is applied, stands behind the output from now on; flat, whether it is
   * applied to each part in turn or once to all of them.
   */
  showBehindOutput(name: string): void {
    const [output, shown] = [this.#output, this.#layer(name)];
    if (!shown || output?.class_name !== "Concatenate") throw new Error(`${name} cannot be shown`);
    const flat: LayerJson = {
      class_name: "Reshape",
      name: `${name}-shown`,
      config: { name: `${name}-shown`, target_shape: [-1] },
      inbound_nodes: shown.inbound_nodes.map((_, node) => [[name, node, 0, {}]]),
    };
    const { layers } = this.#graph.config;
    layers.splice(layers.indexOf(output), 0, flat);
    output.inbound_nodes[0]!.push(
      ...flat.inbound_nodes.map((_, node): Reference => [flat.name, node, 0, {}]),
    );
  }

  /** What the layer `name` gives no longer stands in the output. */
  hideFromOutput(name: string): void {
    const output = this.#output!;
    output.inbound_nodes = output.inbound_nodes.map((node) => node.filter(([from]) => from !== name));
  }

  get #output(): LayerJson | undefined {
    return this.#layer(this.#graph.config.output_layers[0]![0]);
  }

  #layer(wanted: string): LayerJson | undefined {
    return this.#graph.config.layers.find(({ name }) => name === wanted);
  }

  #layersOf(className: string): LayerJson[] {
    return this.#graph.config.layers.filter(({ class_name }) => class_name === className);
  }

  /** The convolution that `layer` alone reads. */
  #convolutionBefore(layer: LayerJson): LayerJson | undefined {
    const { layers, output_layers } = this.#graph.config;
    const before = onlySource(layers, layer);
    if (before?.class_name !== "Conv2D") return undefined;
    const isOutput = output_layers.some(([name]) => name === before.name);
    return !isOutput && readersOf(layers, before.name).length === 1 ? before : undefined;
  }

  #weight(layer: LayerJson, name: string): NamedWeight | undefined {
    return this.#weights.get(`${layer.name}/${name}`);
  }

  /** Puts a normalisation's gain and offset into the kernel and bias of the convolution before it. */
  #absorb(convolution: LayerJson, normalisation: LayerJson): void {
    const kernel = this.#weight(convolution, "kernel")!;
    const bias = this.#weight(convolution, "bias")?.values;
    const [gamma, beta, mean, variance] = ["gamma", "beta", "moving_mean", "moving_variance"].map((name) => {
      const weight = this.#weight(normalisation, name);
      this.#weights.delete(`${normalisation.name}/${name}`);
      return weight?.values;
    });
    const epsilon = normalisation.config.epsilon as number;
    const channels = kernel.shape.at(-1)!;
    const gains = Float32Array.from(
      { length: channels },
      (_, k) => (gamma?.[k] ?? 1) / Math.sqrt(variance![k]! + epsilon),
    );
    const offsets = gains.map((gain, k) => (beta?.[k] ?? 0) + ((bias?.[k] ?? 0) - mean![k]!) * gain);
    this.#weights.set(kernel.name, {
      ...kernel,
      values: kernel.values.map((value, i) => value * gains[i % channels]!),
    });
    const name = `${convolution.name}/bias`;
    this.#weights.set(name, { name, shape: [channels], values: offsets });
    convolution.config.use_bias = true;
  }

  /** Takes a layer out: who reads it reads `source`. */
  #bypass(layer: LayerJson, source: LayerJson): void {
    const { config } = this.#graph;
    config.layers = config.layers.filter((other) => other !== layer);
    const redirect = (reference: Reference): void => {
      if (reference[0] === layer.name) reference[0] = source.name;
    };
    for (const { inbound_nodes } of config.layers) for (const node of inbound_nodes) node.forEach(redirect);
    config.output_layers.forEach(redirect);
  }
}

/**
 * The same function in fewer layers, for reading alone; a model that is no graph of layers stays as it is. `partwise`: the dense
 * layers that read parts, each by itself. Throws where there is no layer `features`, or nowhere to show what it gives.
 */
export function inferenceForm(
  { topology, weights }: TrainedModel,
  { features, auxiliary = [] }: ShownLayers = {},
  partwise: readonly string[] = [],
): TrainedModel {
  if (!isGraph(topology)) return { topology, weights };
  const copy = structuredClone(topology);
  const graph = new Graph(copy, weights);
  graph.foldNormalisation();
  graph.cropOutside();
  for (const layer of auxiliary) graph.hideFromOutput(layer);
  if (features) graph.showBehindOutput(features);
  for (const layer of partwise) graph.convolve(layer);
  graph.forgetTraining();
  const order = copy.config.layers.map(({ name }) => name);
  const placeOf = ({ name }: NamedWeight): number => order.indexOf(name.slice(0, name.lastIndexOf("/")));
  return { topology: copy, weights: graph.weights.sort((a, b) => placeOf(a) - placeOf(b)) };
}
