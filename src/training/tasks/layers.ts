import * as tf from "@tensorflow/tfjs";

type Symbolic = tf.SymbolicTensor;

/** Layers of one network with names and seeds of their own, so that the same seed gives the same weights. */
export class Layers {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed * 1000;
  }

  /** 3×3 convolution with rectifier; `strides` 2 halves the picture. */
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
      activation: linear ? "linear" : "relu",
      kernelInitializer: tf.initializers.heNormal({ seed: this.#seed++ }),
    });
    return layer.apply(x) as Symbolic;
  }

  /** x + two convolutions of it, rectified: the second starts small, so that deep stacks begin as the identity. */
  residual(x: Symbolic, name: string, filters: number): Symbolic {
    const inner = this.conv(x, `${name}-a`, filters);
    const layer = tf.layers.conv2d({
      name: `${name}-b`,
      filters,
      kernelSize: 3,
      padding: "same",
      kernelInitializer: tf.initializers.randomNormal({ stddev: 0.01, seed: this.#seed++ }),
    });
    const sum = tf.layers.add({ name: `${name}-add` }).apply([x, layer.apply(inner) as Symbolic]) as Symbolic;
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
