import type { SharedTrainingState } from "./shared-training-state.ts";
import type { TrainingSchedule } from "./training-task.ts";

const BETA_1 = 0.9;
const BETA_2 = 0.999;
const EPSILON = 1e-7;

/** Learning rate when the share `progress` (0…1) of the run is done: a straight rise, then half a cosine wave. */
export function learningRateAt(progress: number, schedule: TrainingSchedule): number {
  const { learningRate, warmUpShare, finalRateShare } = schedule;
  if (progress < warmUpShare) return learningRate * Math.max(0.01, progress / warmUpShare);
  const fall = Math.min(1, (progress - warmUpShare) / (1 - warmUpShare));
  return learningRate * (finalRateShare + (1 - finalRateShare) * 0.5 * (1 + Math.cos(Math.PI * fall)));
}

/** The part of `length` values that falls to one of `workers`. */
export function sliceOf(length: number, worker: number, workers: number): { start: number; end: number } {
  return {
    start: Math.floor((length * worker) / workers),
    end: Math.floor((length * (worker + 1)) / workers),
  };
}

/** Averages this worker's slice of the gradients into row 0, and notes the slice's squared length. */
export function averageGradients(state: SharedTrainingState, worker: number): void {
  const { workers, trainable, fixed } = state.sizes;
  const [target, ...others] = state.rows as [Float32Array, ...Float32Array[]];
  const { start, end } = sliceOf(trainable + fixed, worker, workers);
  let squares = 0;
  for (let i = start; i < end; i++) {
    let sum = target[i]!;
    for (const row of others) sum += row[i]!;
    const mean = sum / workers;
    target[i] = mean;
    if (i < trainable) squares += mean * mean;
  }
  state.squaredNorms[worker] = squares;
}

export interface AdamStep {
  readonly step: number;
  readonly learningRate: number;
  readonly schedule: TrainingSchedule;
  /** 1 for weights that decay, 0 for the others; as long as the trainable weights. */
  readonly decays: Uint8Array;
}

/** Adam (Kingma and Ba 2015) on this worker's slice, and the moving average of the weights. Returns the gradient's length. */
export function updateWeights(state: SharedTrainingState, worker: number, options: AdamStep): number {
  const { workers, trainable, fixed } = state.sizes;
  const { step, learningRate, schedule, decays } = options;
  const { weights, average, firstMoment, secondMoment } = state;
  const gradient = state.rows[0]!;
  const norm = Math.sqrt(state.squaredNorms.reduce((sum, value) => sum + value, 0));
  if (!Number.isFinite(norm)) throw new Error(`step ${step}: the gradient is not finite`);
  const clip = norm > schedule.clipNorm ? schedule.clipNorm / norm : 1;
  const correction1 = 1 - BETA_1 ** step;
  const correction2 = 1 - BETA_2 ** step;
  const decay = learningRate * schedule.weightDecay;
  // Young averages forget faster, or the random first weights would stay in them for long.
  const keep = Math.min(schedule.averageDecay, step / (step + 9));
  const { start, end } = sliceOf(trainable + fixed, worker, workers);
  for (let i = start; i < end; i++) {
    if (i >= trainable) {
      weights[i] = gradient[i]!;
    } else {
      const g = gradient[i]! * clip;
      const first = BETA_1 * firstMoment[i]! + (1 - BETA_1) * g;
      const second = BETA_2 * secondMoment[i]! + (1 - BETA_2) * g * g;
      firstMoment[i] = first;
      secondMoment[i] = second;
      const move = (first / correction1 / (Math.sqrt(second / correction2) + EPSILON)) * learningRate;
      weights[i] = weights[i]! * (1 - decay * decays[i]!) - move;
    }
    average[i] = keep * average[i]! + (1 - keep) * weights[i]!;
  }
  return norm;
}
