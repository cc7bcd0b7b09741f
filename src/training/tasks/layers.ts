import * as tf from "@tensorflow/tfjs";

type Symbolic = tf.SymbolicTensor;
/** Layers that are there once, and read whatever they are given with the same weights. */
type Shared = (x: Symbolic) => Symbolic;

const shared = (layer: tf.layers.Layer): Shared => {
  return (x) => layer.apply(x) as Symbolic;
};
/** One after the other, each reading what the one before gives. */
export const inTurn = (...steps: readonly Shared[]): Shared => {
  return (x) => steps.reduce((y, step) => step(y), x);
};
const relu = (name: string): Shared => shared(tf.layers.reLU({ name: `${name}-relu` }));

/** One after the other in the last axis. */
export const joined = (name: string, ...parts: Symbolic[]): Symbolic =>
  tf.layers.concatenate({ name }).apply(parts) as Symbolic;

/** Layers of one network with names and seeds of their own, so that the same seed gives the same weights. */
export class Layers {
  #seed: number;
  readonly #isNormalised: boolean;

  /** `isNormalised`: convolutions are normalised over the batch, else they have a bias. */
  constructor(seed: number, isNormalised: boolean) {
    this.#seed = seed * 1000;
    this.#isNormalised = isNormalised;
  }

  /** 3×3 convolution, rectified unless `linear`; `strides` 2 halves the picture. */
  conv(x: Symbolic, ...wanted: Parameters<Layers["sharedConv"]>): Symbolic {
    return this.sharedConv(...wanted)(x);
  }

  /** `startsSilent`: normalised to nothing at first. */
  sharedConv(
    name: string,
    filters: number,
    { strides = 1, kernelSize = 3, linear = false, startsSilent = false } = {},
  ): Shared {
    const layer = tf.layers.conv2d({
      name,
      filters,
      kernelSize,
      strides,
      padding: "same",
      useBias: !this.#isNormalised,
      activation: linear || this.#isNormalised ? "linear" : "relu",
      kernelInitializer: tf.initializers.heNormal({ seed: this.#seed++ }),
    });
    if (!this.#isNormalised) return shared(layer);
    const normal = tf.layers.batchNormalization({
      name: `${name}-normal`,
      momentum: 0.98,
      gammaInitializer: startsSilent ? "zeros" : "ones",
    });
    return inTurn(shared(layer), shared(normal), ...(linear ? [] : [relu(name)]));
  }

  /** x + two convolutions of it, rectified; at first they say nothing, so that a network can grow by them. */
  residual(x: Symbolic, name: string, filters: number): Symbolic {
    return this.sharedResidual(name, filters)(x);
  }

  sharedResidual(name: string, filters: number): Shared {
    const first = this.sharedConv(`${name}-a`, filters);
    const inner = inTurn(first, this.sharedConv(`${name}-b`, filters, { linear: true, startsSilent: true }));
    const add = tf.layers.add({ name: `${name}-add` });
    const rectify = relu(name);
    return (x) => rectify(add.apply([x, inner(x)]) as Symbolic);
  }

  dense(x: Symbolic, ...wanted: Parameters<Layers["sharedDense"]>): Symbolic {
    return this.sharedDense(...wanted)(x);
  }

  sharedDense(name: string, units: number, { linear = false } = {}): Shared {
    return shared(
      tf.layers.dense({
        name,
        units,
        activation: linear ? "linear" : "relu",
        kernelInitializer: linear
          ? tf.initializers.randomNormal({ stddev: 0.02, seed: this.#seed++ })
          : tf.initializers.heNormal({ seed: this.#seed++ }),
      }),
    );
  }

  /** What the network says of each cell of a picture, a number for each of `channels`: no convolution, no normalisation. */
  sharedCells(name: string, channels: number): Shared {
    const kernelInitializer = tf.initializers.randomNormal({ stddev: 0.02, seed: this.#seed++ });
    return shared(tf.layers.conv2d({ name, filters: channels, kernelSize: 1, kernelInitializer }));
  }
}
