import * as tf from "@tensorflow/tfjs";

type Symbolic = tf.SymbolicTensor;

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
      useBias: !this.#isNormalised,
      activation: linear || this.#isNormalised ? "linear" : "relu",
      kernelInitializer: tf.initializers.heNormal({ seed: this.#seed++ }),
    });
    const y = layer.apply(x) as Symbolic;
    if (!this.#isNormalised) return y;
    const normal = tf.layers.batchNormalization({ name: `${name}-normal`, momentum: 0.98 });
    const z = normal.apply(y) as Symbolic;
    return linear ? z : (tf.layers.reLU({ name: `${name}-relu` }).apply(z) as Symbolic);
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

  /**
   * Layers to be applied one after the other, to as many inputs as share them: they read a view's value. Each of
   * `convolutions` is a 3×3 one, normalised and rectified.
   */
  reader(
    name: string,
    convolutions: readonly { readonly filters: number; readonly strides: number }[],
    hidden: number,
    classes: number,
  ): tf.layers.Layer[] {
    const conv = (part: string, filters: number, strides: number): tf.layers.Layer[] => [
      tf.layers.conv2d({
        name: `${name}-${part}`,
        filters,
        kernelSize: 3,
        strides,
        padding: "same",
        useBias: false,
        kernelInitializer: tf.initializers.heNormal({ seed: this.#seed++ }),
      }),
      tf.layers.batchNormalization({ name: `${name}-${part}-normal`, momentum: 0.98 }),
      tf.layers.reLU({ name: `${name}-${part}-relu` }),
    ];
    return [
      ...convolutions.flatMap(({ filters, strides }, k) => conv(`conv-${k + 1}`, filters, strides)),
      tf.layers.flatten({ name: `${name}-flat` }),
      tf.layers.dense({
        name: `${name}-hidden`,
        units: hidden,
        activation: "relu",
        kernelInitializer: tf.initializers.heNormal({ seed: this.#seed++ }),
      }),
      tf.layers.dense({
        name: `${name}-values`,
        units: classes,
        kernelInitializer: tf.initializers.randomNormal({ stddev: 0.02, seed: this.#seed++ }),
      }),
    ];
  }
}
