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
   * Reads a view's value, with the same layers for every view that it is given. Each of `convolutions` is a 3×3 one,
   * normalised and rectified; `residual`: two more follow, and what they find is added.
   */
  reader(
    name: string,
    convolutions: readonly {
      readonly filters: number;
      readonly strides: number;
      readonly residual?: boolean;
    }[],
    hidden: number,
    classes: number,
  ): (view: Symbolic) => Symbolic {
    type Shared = (x: Symbolic) => Symbolic;
    const shared = (layer: tf.layers.Layer): Shared => {
      return (x) => layer.apply(x) as Symbolic;
    };
    const inTurn = (steps: readonly Shared[]): Shared => {
      return (x) => steps.reduce((y, step) => step(y), x);
    };
    const relu = (part: string): Shared => shared(tf.layers.reLU({ name: `${part}-relu` }));
    const conv = (part: string, filters: number, strides: number): Shared => {
      const layer = tf.layers.conv2d({
        name: part,
        filters,
        kernelSize: 3,
        strides,
        padding: "same",
        useBias: false,
        kernelInitializer: tf.initializers.heNormal({ seed: this.#seed++ }),
      });
      const normal = tf.layers.batchNormalization({ name: `${part}-normal`, momentum: 0.98 });
      return inTurn([shared(layer), shared(normal)]);
    };
    const residual = (part: string, filters: number): Shared => {
      const inner = inTurn([conv(`${part}-a`, filters, 1), relu(`${part}-a`), conv(`${part}-b`, filters, 1)]);
      const add = tf.layers.add({ name: `${part}-add` });
      const rectify = relu(part);
      return (x) => rectify(add.apply([x, inner(x)]) as Symbolic);
    };
    return inTurn([
      ...convolutions.flatMap((wanted, k) => {
        const part = `${name}-conv-${k + 1}`;
        return [
          conv(part, wanted.filters, wanted.strides),
          relu(part),
          ...(wanted.residual ? [residual(`${part}-more`, wanted.filters)] : []),
        ];
      }),
      shared(tf.layers.flatten({ name: `${name}-flat` })),
      shared(
        tf.layers.dense({
          name: `${name}-hidden`,
          units: hidden,
          activation: "relu",
          kernelInitializer: tf.initializers.heNormal({ seed: this.#seed++ }),
        }),
      ),
      shared(
        tf.layers.dense({
          name: `${name}-values`,
          units: classes,
          kernelInitializer: tf.initializers.randomNormal({ stddev: 0.02, seed: this.#seed++ }),
        }),
      ),
    ]);
  }
}
