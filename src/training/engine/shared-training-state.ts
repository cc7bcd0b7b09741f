import type { ValidationFigures } from "./training-task.ts";

/*
 * [Note: Shared memory of a training run]
 *
 * One SharedArrayBuffer holds everything that outlives a step: weights, their moving average, Adam's two moments, and
 * for each worker a row for its gradient. A worker reads the rows of all, and writes its own row and its own slice
 * of the rest; barriers lie between. Non-trainable weights (moving statistics) stand after the trainable ones; their
 * "gradient" is each worker's own value, and their update the mean.
 */

const BARRIER_WAIT_MS = 60_000;
/** Floats in a worker's row of figures: loss, parts, or validation. */
const MAX_FIGURES = 64;

export interface SharedSizes {
  readonly workers: number;
  readonly trainable: number;
  readonly fixed: number;
}

const CONTROL = { arrived: 0, generation: 1, stopWanted: 2, stopNow: 3 } as const;
const CONTROL_BYTES = 64;

export class SharedTrainingState {
  readonly buffer: SharedArrayBuffer;
  readonly sizes: SharedSizes;
  readonly weights: Float32Array;
  readonly average: Float32Array;
  readonly firstMoment: Float32Array;
  readonly secondMoment: Float32Array;
  /** Per worker: its gradient, then its own non-trainable values. */
  readonly rows: readonly Float32Array[];
  /** Per worker: named figures in the order that the worker itself knows. */
  readonly figures: readonly Float64Array[];
  /** Per worker: the squared length of its slice of the gradient. */
  readonly squaredNorms: Float64Array;
  /** Share of the run that is done, 0…1, decided by worker 0 for all. */
  readonly progress: Float64Array;
  readonly #control: Int32Array;

  static allocate(sizes: SharedSizes): SharedTrainingState {
    const total = sizes.trainable + sizes.fixed;
    const floats64 = sizes.workers * (MAX_FIGURES + 1) + 1;
    const floats32 = total * (2 + sizes.workers) + sizes.trainable * 2;
    return new SharedTrainingState(new SharedArrayBuffer(CONTROL_BYTES + floats64 * 8 + floats32 * 4), sizes);
  }

  constructor(buffer: SharedArrayBuffer, sizes: SharedSizes) {
    this.buffer = buffer;
    this.sizes = sizes;
    const { workers, trainable, fixed } = sizes;
    const total = trainable + fixed;
    let offset = 0;
    const take = <T>(
      View: new (b: SharedArrayBuffer, o: number, n: number) => T,
      bytes: number,
      length: number,
    ): T => {
      const view = new View(buffer, offset, length);
      offset += bytes * length;
      return view;
    };
    this.#control = take(Int32Array, 4, CONTROL_BYTES / 4);
    this.figures = Array.from({ length: workers }, () => take(Float64Array, 8, MAX_FIGURES));
    this.squaredNorms = take(Float64Array, 8, workers);
    this.progress = take(Float64Array, 8, 1);
    this.weights = take(Float32Array, 4, total);
    this.average = take(Float32Array, 4, total);
    this.firstMoment = take(Float32Array, 4, trainable);
    this.secondMoment = take(Float32Array, 4, trainable);
    this.rows = Array.from({ length: workers }, () => take(Float32Array, 4, total));
  }

  /** Returns when every worker has come here. Blocks the thread. */
  barrier(): void {
    const control = this.#control;
    const generation = Atomics.load(control, CONTROL.generation);
    if (Atomics.add(control, CONTROL.arrived, 1) === this.sizes.workers - 1) {
      Atomics.store(control, CONTROL.arrived, 0);
      Atomics.add(control, CONTROL.generation, 1);
      Atomics.notify(control, CONTROL.generation);
      return;
    }
    while (Atomics.load(control, CONTROL.generation) === generation) {
      Atomics.wait(control, CONTROL.generation, generation, BARRIER_WAIT_MS);
    }
  }

  /** Writes a worker's named figures into its row; returns the names in their order there. */
  putFigures(worker: number, figures: Readonly<Record<string, number>>): string[] {
    this.#put(worker, Object.values(figures));
    return Object.keys(figures);
  }

  /** The figures' means over all workers, named as the worker that asks knows them. */
  meanFigures(names: readonly string[]): Record<string, number> {
    const mean = (index: number): number =>
      this.figures.reduce((sum, row) => sum + row[index]!, 0) / this.figures.length;
    return Object.fromEntries(names.map((name, index) => [name, mean(index)]));
  }

  /** Writes a worker's part of named means into its row; returns the names in their order there. */
  putParts(worker: number, parts: ValidationFigures): string[] {
    this.#put(worker, Object.values(parts).flat());
    return Object.keys(parts);
  }

  /** The means of all workers' parts together, 0 of nothing. */
  meanParts(names: readonly string[]): Record<string, number> {
    const sum = (index: number): number => this.figures.reduce((all, row) => all + row[index]!, 0);
    return Object.fromEntries(names.map((name, k) => [name, sum(2 * k) / Math.max(1, sum(2 * k + 1))]));
  }

  /** From outside: the run should end after the step in progress. */
  askToStop(): void {
    Atomics.store(this.#control, CONTROL.stopWanted, 1);
  }

  isStopWanted(): boolean {
    return Atomics.load(this.#control, CONTROL.stopWanted) === 1;
  }

  /** Worker 0 decides between two barriers, so that all end after the same step. */
  decideToStop(): void {
    Atomics.store(this.#control, CONTROL.stopNow, 1);
  }

  isStopping(): boolean {
    return Atomics.load(this.#control, CONTROL.stopNow) === 1;
  }

  #put(worker: number, numbers: readonly number[]): void {
    if (numbers.length > MAX_FIGURES) throw new Error(`more than ${MAX_FIGURES} figures`);
    this.figures[worker]!.set(numbers);
  }
}
