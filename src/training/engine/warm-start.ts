import * as tf from "@tensorflow/tfjs";

/** Units that on a whole batch are never louder than this share of what their layer's median unit reaches are silent. */
const SILENT_SHARE = 0.05;
/** A unit that begins anew is so much softer than others begin: what the network says hardly changes by it. */
const SOFTNESS = 0.1;

const isNormalisation = (layer: tf.layers.Layer): boolean => layer.getClassName() === "BatchNormalization";

/** What a layer is given, each time that it is applied. */
const inputsOf = (layer: tf.layers.Layer): tf.SymbolicTensor[] =>
  layer.inboundNodes.map((_, node) => layer.getInputAt(node) as tf.SymbolicTensor);

/** What `wanted` is for `inputs`, a batch as the model takes it, one below the other: [rows, channels]. */
function rowsOf(model: tf.LayersModel, wanted: readonly tf.SymbolicTensor[], inputs: tf.Tensor): tf.Tensor2D {
  const rows = wanted.map((output) => {
    const given = tf.model({ inputs: model.inputs, outputs: output }).predict(inputs) as tf.Tensor;
    return tf.reshape(given, [-1, given.shape.at(-1)!]);
  });
  return tf.concat(rows) as tf.Tensor2D;
}

/** Which units of a rectified layer are silent on `inputs`; null where all are heard. */
function silentUnits(
  model: tf.LayersModel,
  rectified: tf.layers.Layer,
  inputs: tf.Tensor,
): tf.Tensor1D | null {
  const outputs = rectified.inboundNodes.map((_, node) => rectified.getOutputAt(node) as tf.SymbolicTensor);
  const loudest = tf
    .max(rowsOf(model, outputs, inputs), 0)
    .dataSync<"float32">()
    .slice();
  const heardFrom = SILENT_SHARE * loudest.toSorted()[loudest.length >> 1]!;
  const silent = Array.from(loudest, (value) => value <= heardFrom);
  return silent.includes(true) ? tf.tensor1d(silent, "bool") : null;
}

const replaced = (units: tf.Tensor1D, anew: tf.Tensor | number, kept: tf.Tensor): tf.Tensor =>
  tf.where(units, typeof anew === "number" ? tf.fill(kept.shape, anew) : anew, kept);

/** A dense layer's kernel, [inputs, units], for one that reads more: what it did not read before counts nothing yet. */
function grownTo(weight: tf.Tensor, shape: readonly number[]): tf.Tensor {
  const more = shape[0]! - weight.shape[0]!;
  return weight.rank === 2 && more > 0
    ? tf.pad(weight, [
        [0, more],
        [0, 0],
      ])
    : weight;
}

const countOf = (units: tf.Tensor1D): number => tf.sum(tf.cast(units, "int32")).dataSync()[0]!;

/** Goes through a model's layers in the order in which they are computed, and gives them the weights of its shipped form. */
class WarmStart {
  /** So many units began anew. */
  begunAnew = 0;
  readonly #model: tf.LayersModel;
  readonly #shipped: tf.LayersModel;
  readonly #inputs: tf.Tensor;
  /** The weights that each layer was built with. */
  readonly #built = new Map<string, tf.Tensor[]>();

  constructor(model: tf.LayersModel, shipped: tf.LayersModel, inputs: tf.Tensor) {
    this.#model = model;
    this.#shipped = shipped;
    this.#inputs = inputs;
  }

  start(layer: tf.layers.Layer): void {
    const built = layer.getWeights().map((weight) => weight.clone());
    this.#built.set(layer.name, built);
    if (!this.#isShipped(layer)) return;
    const shipped = this.#shippedWeights(layer)
      .slice(0, built.length)
      .map((weight, k) => grownTo(weight, built[k]!.shape));
    layer.setWeights(shipped);
    if (layer.getClassName() !== "Dense" || layer.getConfig().activation !== "relu") return;
    const silent = silentUnits(this.#model, layer, this.#inputs);
    if (!silent) return;
    this.begunAnew += countOf(silent);
    const [kernel, bias] = shipped as [tf.Tensor, tf.Tensor];
    layer.setWeights([replaced(silent, tf.mul(built[0]!, SOFTNESS), kernel), replaced(silent, 0, bias)]);
  }

  startNormalisation(layer: tf.layers.Layer): void {
    const { sourceLayer } = inputsOf(layer)[0]!;
    if (!this.#isShipped(sourceLayer)) {
      const [gamma, beta] = layer.getWeights();
      const { mean, variance } = this.#moments(layer);
      layer.setWeights([gamma!, beta!, mean, variance]);
      return;
    }
    const bias = this.#shippedWeights(sourceLayer)[1];
    if (!bias) throw new Error(`${sourceLayer.name} has no bias that ${layer.name} could have left in it`);
    const before = this.#moments(layer);
    layer.setWeights([before.gain, tf.add(bias, before.mean), before.mean, before.variance]);
    const rectifier = this.#model.layers.find(
      (other) => other.getClassName() === "ReLU" && inputsOf(other)[0]!.sourceLayer === layer,
    );
    const silent = rectifier ? silentUnits(this.#model, rectifier, this.#inputs) : null;
    if (!silent) return;
    this.begunAnew += countOf(silent);
    const [kernel] = sourceLayer.getWeights();
    sourceLayer.setWeights([replaced(silent, this.#built.get(sourceLayer.name)![0]!, kernel!)]);
    const { mean, variance, gain } = this.#moments(layer);
    const offset = replaced(silent, 0, tf.add(bias, mean));
    layer.setWeights([replaced(silent, SOFTNESS, gain), offset, mean, variance]);
  }

  #isShipped({ name }: tf.layers.Layer): boolean {
    return this.#shipped.layers.some((other) => other.name === name);
  }

  #shippedWeights({ name }: tf.layers.Layer): tf.Tensor[] {
    const weights = this.#shipped.getLayer(name).getWeights();
    // What was shipped as a convolution over parts is a dense layer here.
    return weights.map((weight) => (weight.rank === 3 ? tf.squeeze(weight, [0]) : weight));
  }

  /** What a normalisation meets, and the gain that undoes its variance, [channels] each. */
  #moments(layer: tf.layers.Layer): Record<"mean" | "variance" | "gain", tf.Tensor> {
    const { mean, variance } = tf.moments(rowsOf(this.#model, inputsOf(layer), this.#inputs), 0);
    return { mean, variance, gain: tf.sqrt(tf.add(variance, layer.getConfig().epsilon as number)) };
  }
}

/**
 * Gives a model the weights of its own shipped form, from where training can go on. There each normalisation is part of the
 * convolution before it (`inferenceForm`); here it gets the mean and variance that it meets on `inputs`, a batch as the
 * model takes it, and a gain and offset that undo them. The convolutions before have no bias of their own. Rectified units
 * that are silent on all of `inputs` no gradient would ever reach: they begin anew, softly, with the weights that the model
 * was built with. So does what the model has grown by since: layers that the shipped form lacks, and what a dense layer reads
 * behind what it read. Returns how many units began anew. Throws where the shipped form is another model's.
 */
export function warmStart(model: tf.LayersModel, shipped: tf.LayersModel, inputs: tf.Tensor): number {
  const known = new Set(model.layers.map(({ name }) => name));
  const strange = shipped.layers.find(({ name, weights }) => weights.length > 0 && !known.has(name));
  if (strange) throw new Error(`the model has no layer ${strange.name}, which was shipped`);
  return tf.tidy(() => {
    const from = new WarmStart(model, shipped, inputs);
    for (const layer of model.layers) {
      if (layer.weights.length === 0) continue;
      if (isNormalisation(layer)) from.startNormalisation(layer);
      else from.start(layer);
    }
    return from.begunAnew;
  });
}
