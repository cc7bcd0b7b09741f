import type * as tf from "@tensorflow/tfjs";
import type { ShownSample } from "./sample-sheet.ts";

/** A tensor as plain data. Bytes become float32 without scaling; Int32Array stays int32. */
export interface HostTensor {
  readonly shape: readonly number[];
  readonly values: Float32Array | Int32Array | Uint8Array;
}

/** What a network says of a batch. */
export interface NetworkOutput extends HostTensor {
  readonly values: Float32Array;
}

/** One batch as plain data; the names of the targets are the task's own. */
export interface HostBatch {
  readonly inputs: HostTensor;
  readonly targets: Readonly<Record<string, HostTensor>>;
}

/** What one batch says about the network's output. */
export interface LossResult {
  /** `loss`, the mean over the batch, and its parts by name; they are written to the log. */
  readonly figures: Readonly<Record<string, number>>;
  /** Of the loss by each number of the output. */
  readonly gradient: Float32Array;
}

/** What a worker needs to make its own batches. Two workers, or a run resumed, never get the same seed. */
export interface BatchContext {
  readonly workerIndex: number;
  readonly seed: number;
  /** Samples in each batch of this worker. */
  readonly batchSize: number;
  /** Draw from so many of the task's first scenes only; null: from all. */
  readonly scenes: number | null;
}

/** One worker's share of the validation: of all samples, those with index % workers === workerIndex. */
export interface ValidationShare {
  readonly workerIndex: number;
  readonly workers: number;
  /** Look at so many of the task's first scenes only; null: at all. */
  readonly scenes: number | null;
}

/** For each figure its sum and of how many: workers whose shares differ in size have one mean together. */
export type ValidationFigures = Readonly<Record<string, readonly [sum: number, of: number]>>;

export interface TrainingSchedule {
  readonly steps: number;
  /** Samples in a step, over all workers together. */
  readonly batchSize: number;
  readonly learningRate: number;
  /** The rate rises from zero over this part of the run, and then falls as half a cosine wave. */
  readonly warmUpShare: number;
  /** The rate at the end, as a share of learningRate. */
  readonly finalRateShare: number;
  /** The gradient is scaled down to this length where it is longer. */
  readonly clipNorm: number;
  /** Share of the old value in the moving average of the weights; smaller in the first steps. */
  readonly averageDecay: number;
  /** Decoupled weight decay (AdamW), for kernels only. */
  readonly weightDecay: number;
  readonly validateEverySteps: number;
  /** So many scenes are drawn from, or looked at, at most; null: all that the task has. Few make a short run short. */
  readonly trainingScenes: number | null;
  readonly validationScenes: number | null;
  readonly seed: number;
}

export const DEFAULT_SCHEDULE: TrainingSchedule = {
  steps: 10_000,
  batchSize: 128,
  learningRate: 2e-3,
  warmUpShare: 0.02,
  finalRateShare: 0.01,
  clipNorm: 5,
  averageDecay: 0.998,
  weightDecay: 0,
  validateEverySteps: 1_000,
  trainingScenes: null,
  validationScenes: null,
  seed: 1,
};

/** Layers, by name, whose answers reading sees although training does not, and the other way round. */
export interface ShownLayers {
  /** The layer whose answers the shipped network shows behind its output: what it has seen, before it judges. */
  readonly features?: string;
  /** Layers whose answers stand in the output for training alone: the shipped network does not show them there. */
  readonly auxiliary?: readonly string[];
  /** The shipped network has dense layers' kernels of so many numbers and more in bytes; else of as many as `stored` has it. */
  readonly bytesFrom?: number;
}

/** What is trained: a module that exports one of these as `task` is imported by every worker. */
export interface TrainingTask extends ShownLayers {
  readonly name: string;
  readonly schedule: Partial<TrainingSchedule>;
  /** What `--smoke` changes in the schedule. */
  readonly smoke: Partial<TrainingSchedule>;
  /** Same seed, same weights; every layer and the model are named, so that the saved bytes are stable. */
  buildModel(seed: number): tf.LayersModel;
  /** Endless. */
  batches(context: BatchContext): AsyncIterator<HostBatch> | Iterator<HostBatch>;
  /** `output` is what the model says of the batch in training. */
  loss(output: NetworkOutput, targets: HostBatch["targets"]): LossResult;
  /** Named figures of a worker's share. */
  validate(model: tf.LayersModel, share: ValidationShare): ValidationFigures | Promise<ValidationFigures>;
  /**
   * Some of what validation shows the model and what it says of it, the worst first: for people to look at. From so many of
   * the validation's scenes at most; null: from as many as the task likes.
   */
  samples?(model: tf.LayersModel, scenes: number | null): Promise<readonly ShownSample[]>;
}
