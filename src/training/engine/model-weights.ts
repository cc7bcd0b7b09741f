import * as tf from "@tensorflow/tfjs";

/** A model's weights as one row of floats: the trainable ones first, then the others. */
export class ModelWeights {
  readonly trainable: readonly tf.Variable[];
  readonly fixed: readonly tf.Variable[];
  readonly trainableSize: number;
  readonly fixedSize: number;
  readonly #names: readonly string[];

  constructor(model: tf.LayersModel) {
    // read() gives the variable itself, typed as the tensor that it is.
    this.trainable = model.trainableWeights.map((weight) => weight.read() as tf.Variable);
    this.fixed = model.nonTrainableWeights.map((weight) => weight.read() as tf.Variable);
    const size = (variables: readonly tf.Variable[]): number =>
      variables.reduce((sum, { size }) => sum + size, 0);
    this.trainableSize = size(this.trainable);
    this.fixedSize = size(this.fixed);
    this.#names = [...model.trainableWeights, ...model.nonTrainableWeights].map(
      (weight) => weight.originalName,
    );
  }

  /** "name [shape]" of every weight, in the order of the row. */
  describe(): string[] {
    return this.#variables().map((variable, index) => `${this.#names[index]} [${variable.shape.join("x")}]`);
  }

  writeTo(row: Float32Array): void {
    this.#eachSlice((variable, start) => row.set(variable.dataSync(), start));
  }

  writeFixedTo(row: Float32Array): void {
    this.#eachSlice((variable, start) => {
      if (start >= this.trainableSize) row.set(variable.dataSync(), start);
    });
  }

  readFrom(row: Float32Array): void {
    this.#eachSlice((variable, start) => {
      const value = tf.tensor(row.slice(start, start + variable.size), variable.shape);
      variable.assign(value);
      value.dispose();
    });
  }

  /** Gradients by variable name into a row; a weight that the loss does not reach has a gradient of zero. */
  writeGradientsTo(row: Float32Array, gradients: Readonly<Record<string, tf.Tensor | null>>): void {
    this.#eachSlice((variable, start) => {
      if (start >= this.trainableSize) return;
      const gradient = gradients[variable.name];
      if (gradient) row.set(gradient.dataSync() as Float32Array, start);
      else row.fill(0, start, start + variable.size);
    });
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
