import type * as tf from "@tensorflow/tfjs";
import type { ModelWeights } from "./model-weights.ts";
import { NativeNetwork } from "./native/native-network.ts";
import type { SharedTrainingState } from "./shared-training-state.ts";
import type { BatchContext, HostBatch, NetworkOutput, TrainingTask } from "./training-task.ts";

/** A worker's own part of each step: a batch, and its gradient. */
export class GradientStep {
  readonly #task: TrainingTask;
  readonly #model: tf.LayersModel;
  readonly #weights: ModelWeights;
  readonly #batches: AsyncIterator<HostBatch> | Iterator<HostBatch>;
  readonly #worker: number;
  #network: NativeNetwork | undefined;
  #dataMs = 0;

  constructor(task: TrainingTask, model: tf.LayersModel, weights: ModelWeights, context: BatchContext) {
    this.#task = task;
    this.#model = model;
    this.#weights = weights;
    this.#worker = context.workerIndex;
    this.#batches = task.batches(context);
  }

  /** Time spent on making batches. */
  get dataMs(): number {
    return this.#dataMs;
  }

  /** Writes gradient and figures of the next batch into the worker's rows; returns the figures' names. */
  async writeInto(state: SharedTrainingState): Promise<string[]> {
    const { inputs, targets } = await this.#nextBatch();
    this.#network ??= await NativeNetwork.of(this.#model, this.#weights, inputs.shape);
    const loss = (output: NetworkOutput) => this.#task.loss(output, targets);
    const row = state.rows[this.#worker]!;
    return state.putFigures(
      this.#worker,
      await this.#network.writeGradients(state.weights, inputs, loss, row),
    );
  }

  async end(): Promise<void> {
    await this.#batches.return?.();
    await this.#network?.release();
  }

  async #nextBatch(): Promise<HostBatch> {
    const startMs = performance.now();
    const next = await this.#batches.next();
    if (next.done) throw new Error(`${this.#task.name}: the batches came to an end`);
    this.#dataMs += performance.now() - startMs;
    return next.value;
  }
}
