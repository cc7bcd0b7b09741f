import * as tf from "@tensorflow/tfjs";

export interface WeightSlice {
  readonly start: number;
  readonly size: number;
  readonly shape: readonly number[];
}

/** A model's weights as one row of floats: the trainable ones first, then the others. */
export class ModelWeights {
  readonly trainable: readonly tf.Variable[];
  readonly fixed: readonly tf.Variable[];
  readonly trainableSize: number;
  readonly fixedSize: number;
  /** Where each weight stands in the row. */
  readonly slices: readonly WeightSlice[];
  readonly #layerVariables: readonly tf.LayerVariable[];

  constructor(model: tf.LayersModel) {
    // read() gives the variable itself, typed as the tensor that it is.
    this.trainable = model.trainableWeights.map((weight) => weight.read() as tf.Variable);
    this.fixed = model.nonTrainableWeights.map((weight) => weight.read() as tf.Variable);
    const size = (variables: readonly tf.Variable[]): number =>
      variables.reduce((sum, { size }) => sum + size, 0);
    this.trainableSize = size(this.trainable);
    this.fixedSize = size(this.fixed);
    this.#layerVariables = [...model.trainableWeights, ...model.nonTrainableWeights];
    let start = 0;
    this.slices = this.#variables().map(({ shape, size }) => {
      start += size;
      return { start: start - size, size, shape };
    });
  }

  /** "name [shape]" of every weight, in the order of the row. */
  describe(): string[] {
    return this.#variables().map(
      (variable, index) => `${this.#layerVariables[index]!.originalName} [${variable.shape.join("x")}]`,
    );
  }

  writeTo(row: Float32Array): void {
    this.#eachSlice((variable, start) => row.set(variable.dataSync(), start));
  }

  readFrom(row: Float32Array): void {
    this.#eachSlice((variable, start) => {
      const value = tf.tensor(row.slice(start, start + variable.size), variable.shape);
      variable.assign(value);
      value.dispose();
    });
  }

  /** Index of a layer's weight in `slices`. */
  indexOf(variable: tf.LayerVariable): number {
    const index = this.#layerVariables.indexOf(variable);
    if (index < 0) throw new Error(`${variable.originalName} is no weight of this model`);
    return index;
  }

  /** 1 where weight decay applies: in kernels, not in biases and scales. */
  decays(): Uint8Array {
    const mask = new Uint8Array(this.trainableSize);
    this.#eachSlice((variable, start) => {
      if (start < this.trainableSize && variable.rank >= 2) mask.fill(1, start, start + variable.size);
    });
    return mask;
  }

  #variables(): tf.Variable[] {
    return [...this.trainable, ...this.fixed];
  }

  #eachSlice(visit: (variable: tf.Variable, start: number) => void): void {
    let start = 0;
    for (const variable of this.#variables()) {
      visit(variable, start);
      start += variable.size;
    }
  }
}
