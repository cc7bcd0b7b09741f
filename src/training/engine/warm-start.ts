import * as tf from "@tensorflow/tfjs";

const isNormalisation = (layer: tf.layers.Layer): boolean => layer.getClassName() === "BatchNormalization";

/** What a layer is given, each time that it is applied. */
const inputsOf = (layer: tf.layers.Layer): tf.SymbolicTensor[] =>
  layer.inboundNodes.map((_, node) => layer.getInputAt(node) as tf.SymbolicTensor);

/** The mean and variance of each channel of what `layer` is given for `inputs`, [channels] each. */
function momentsBefore(
  model: tf.LayersModel,
  layer: tf.layers.Layer,
  inputs: tf.Tensor,
): [tf.Tensor, tf.Tensor] {
  const given = inputsOf(layer).map((output) => {
    const before = tf.model({ inputs: model.inputs, outputs: output });
    return before.predict(inputs) as tf.Tensor;
  });
  const { mean, variance } = tf.moments(tf.concat(given), [0, 1, 2]);
  return [mean, variance];
}

/**
 * Gives a model the weights of its own shipped form, from where training can go on. There each normalisation is part of the
 * convolution before it (`inferenceForm`); here it gets the mean and variance that it meets on `inputs`, a batch as the
 * model takes it, and a gain and offset that undo them. The convolutions before have no bias of their own. Throws where the
 * shipped form is another model's.
 */
export function warmStart(model: tf.LayersModel, shipped: tf.LayersModel, inputs: tf.Tensor): void {
  const weightsOf = (name: string): tf.Tensor[] => shipped.getLayer(name).getWeights();
  // Layers come in the order in which they are computed: all before a normalisation have their weights by then.
  for (const layer of model.layers) {
    if (layer.weights.length === 0) continue;
    if (!isNormalisation(layer)) {
      layer.setWeights(weightsOf(layer.name).slice(0, layer.weights.length));
      continue;
    }
    tf.tidy(() => {
      const { sourceLayer } = inputsOf(layer)[0]!;
      const bias = weightsOf(sourceLayer.name)[1];
      if (!bias) throw new Error(`${sourceLayer.name} has no bias that ${layer.name} could have left in it`);
      const [mean, variance] = momentsBefore(model, layer, inputs);
      const gain = tf.sqrt(tf.add(variance, layer.getConfig().epsilon as number));
      layer.setWeights([gain, tf.add(bias, mean), mean, variance]);
    });
  }
}
