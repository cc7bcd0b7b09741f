import * as tf from "@tensorflow/tfjs";

type Symbolic = tf.SymbolicTensor;

/** Layers of one network with names and seeds of their own, so that the same seed gives the same weights. */
export class Layers {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed * 1000;
  }

  /** 3×3 convolution, normalised over the batch, rectified; `strides` 2 halves the picture. */
  conv(
    x: Symbolic,
    name: string,
    filters: number,
    { strides = 1, kernelSize = 3, linear = false } = {},
  ): Symbolic {
    const layer = tf.layers.conv2d({
      name,
      filters,
      kernelSize,
      strides,
      padding: "same",
      useBias: false,
      kernelInitializer: tf.initializers.heNormal({ seed: this.#seed++ }),
    });
    // Without it half of the deep filters die in the first hundred steps.
    const normal = tf.layers.batchNormalization({ name: `${name}-normal`, momentum: 0.98 });
    const y = normal.apply(layer.apply(x)) as Symbolic;
    return linear ? y : (tf.layers.reLU({ name: `${name}-relu` }).apply(y) as Symbolic);
  }

  /** x + two convolutions of it, rectified. */
  residual(x: Symbolic, name: string, filters: number): Symbolic {
    const inner = this.conv(this.conv(x, `${name}-a`, filters), `${name}-b`, filters, { linear: true });
    const sum = tf.layers.add({ name: `${name}-add` }).apply([x, inner]) as Symbolic;
    return tf.layers.reLU({ name: `${name}-relu` }).apply(sum) as Symbolic;
  }

  dense(x: Symbolic, name: string, units: number, { linear = false } = {}): Symbolic {
    const layer = tf.layers.dense({
      name,
      units,
      activation: linear ? "linear" : "relu",
      kernelInitializer: linear
        ? tf.initializers.randomNormal({ stddev: 0.02, seed: this.#seed++ })
        : tf.initializers.heNormal({ seed: this.#seed++ }),
    });
    return layer.apply(x) as Symbolic;
  }
}
