import { parentPort, workerData } from "node:worker_threads";
import type * as tf from "@tensorflow/tfjs";
import { averageGradients, learningRateAt, updateWeights } from "./adam.ts";
import { saveCheckpoint } from "./checkpoint.ts";
import { ModelWeights } from "./model-weights.ts";
import { NativeNetwork } from "./native/native-network.ts";
import { RunningMeans } from "./running-means.ts";
import { MAX_FIGURES, type SharedSizes, SharedTrainingState } from "./shared-training-state.ts";
import type { NetworkOutput, TrainingSchedule, TrainingTask, ValidationShare } from "./training-task.ts";
import { startWasmBackend } from "./wasm-backend.ts";

export interface WorkerOptions {
  readonly entryUrl: string;
  readonly taskUrl: string;
  readonly worker: number;
  readonly buffer: SharedArrayBuffer;
  readonly sizes: SharedSizes;
  readonly schedule: TrainingSchedule;
  readonly firstStep: number;
  readonly elapsedMs: number;
  /** Where given, the run ends after this time (counted over all its parts) instead of schedule.steps. */
  readonly totalMs: number | null;
  readonly checkpointPath: string;
  readonly checkpointEveryMs: number;
  readonly reportEveryMs: number;
}

export type WorkerReport =
  | {
      readonly kind: "step";
      readonly step: number;
      readonly elapsedMs: number;
      readonly progress: number;
      readonly learningRate: number;
      readonly gradientNorm: number;
      readonly samplesPerS: number;
      /** Share of the time spent on making batches. */
      readonly dataShare: number;
      /** Means since the last report. */
      readonly figures: Readonly<Record<string, number>>;
    }
  | {
      readonly kind: "validation";
      readonly step: number;
      readonly elapsedMs: number;
      readonly figures: Readonly<Record<string, number>>;
    }
  | { readonly kind: "checkpoint"; readonly step: number; readonly elapsedMs: number }
  | { readonly kind: "end"; readonly step: number; readonly elapsedMs: number };

const options = workerData as WorkerOptions;
await startWasmBackend();
const { task } = (await import(options.taskUrl)) as { task: TrainingTask };
await train(task, options);

async function train(task: TrainingTask, options: WorkerOptions): Promise<void> {
  const { worker, sizes, schedule } = options;
  const state = new SharedTrainingState(options.buffer, sizes);
  const model = task.buildModel(schedule.seed);
  const weights = new ModelWeights(model);
  const decays = weights.decays();
  const isFirst = worker === 0;
  const report = (message: WorkerReport): void => parentPort!.postMessage(message);
  const batchSize = Math.max(1, Math.round(schedule.batchSize / sizes.workers));
  // Resumed runs see new samples; workers never see each other's.
  const seed = mixSeed(schedule.seed, options.firstStep, worker);
  const batches = task.batches({ workerIndex: worker, seed, batchSize, scenes: schedule.trainingScenes });
  const startedMs = performance.now();
  const elapsed = (): number => options.elapsedMs + performance.now() - startedMs;
  const means = new RunningMeans();
  let reported = { step: options.firstStep, ms: elapsed(), dataMs: 0 };
  let savedMs = elapsed();
  let dataMs = 0;

  const save = (step: number): void => {
    const head = {
      task: task.name,
      step,
      elapsedMs: elapsed(),
      seed: schedule.seed,
      weights: weights.describe(),
    };
    saveCheckpoint(options.checkpointPath, head, state);
    savedMs = elapsed();
    report({ kind: "checkpoint", step, elapsedMs: savedMs });
  };

  let network: NativeNetwork | undefined;
  let step = options.firstStep;
  const isDone = (): boolean =>
    options.totalMs === null ? step >= schedule.steps : elapsed() >= options.totalMs;
  if (isFirst && isDone()) state.decideToStop();
  state.barrier();
  // Read between barriers only: later, worker 0 may already have decided about the step after.
  let stopping = state.isStopping();
  state.barrier();
  while (!stopping) {
    const beforeData = performance.now();
    const next = await batches.next();
    if (next.done) throw new Error(`${task.name}: the batches came to an end`);
    dataMs += performance.now() - beforeData;
    const { inputs, targets } = next.value;
    network ??= await NativeNetwork.of(model, weights, inputs.shape);
    const loss = (output: NetworkOutput) => task.loss(output, targets);
    const figures = await network.writeGradients(state.weights, inputs, loss, state.rows[worker]!);
    const names = putFigures(state.figures[worker]!, figures);
    step += 1;
    if (isFirst) {
      state.progress[0] = options.totalMs === null ? step / schedule.steps : elapsed() / options.totalMs;
      if (isDone() || state.isStopWanted()) state.decideToStop();
    }
    state.barrier();
    averageGradients(state, worker);
    stopping = state.isStopping();
    const progress = state.progress[0]!;
    if (isFirst) means.add(averageFigures(state, names));
    state.barrier();
    const learningRate = learningRateAt(progress, schedule);
    const gradientNorm = updateWeights(state, worker, { step, learningRate, schedule, decays });
    state.barrier();
    if (stopping || step % schedule.validateEverySteps === 0) {
      const figures = await validateAverage(task, model, weights, state, {
        workerIndex: worker,
        workers: sizes.workers,
        scenes: schedule.validationScenes,
      });
      if (isFirst) report({ kind: "validation", step, elapsedMs: elapsed(), figures });
    }
    if (!isFirst) continue;
    const nowMs = elapsed();
    if (nowMs - reported.ms >= options.reportEveryMs || stopping) {
      const spentMs = nowMs - reported.ms;
      report({
        kind: "step",
        step,
        elapsedMs: nowMs,
        progress,
        learningRate,
        gradientNorm,
        samplesPerS: ((step - reported.step) * batchSize * sizes.workers * 1000) / spentMs,
        dataShare: (dataMs - reported.dataMs) / spentMs,
        figures: means.take(),
      });
      reported = { step, ms: nowMs, dataMs };
    }
    if (nowMs - savedMs >= options.checkpointEveryMs || stopping) save(step);
  }
  await batches.return?.();
  await network?.release();
  if (isFirst) report({ kind: "end", step, elapsedMs: elapsed() });
}

/** Validates the moving average, each worker its share; worker 0 returns the mean over all. */
async function validateAverage(
  task: TrainingTask,
  model: tf.LayersModel,
  weights: ModelWeights,
  state: SharedTrainingState,
  share: ValidationShare,
): Promise<Record<string, number>> {
  weights.readFrom(state.average);
  const figures = await task.validate(model, share);
  const names = putFigures(state.figures[share.workerIndex]!, figures);
  state.barrier();
  const means = averageFigures(state, names);
  state.barrier();
  return means;
}

function putFigures(row: Float64Array, figures: Readonly<Record<string, number>>): string[] {
  const names = Object.keys(figures);
  if (names.length > MAX_FIGURES) throw new Error(`more than ${MAX_FIGURES} figures`);
  names.forEach((name, index) => {
    row[index] = figures[name]!;
  });
  return names;
}

function averageFigures(state: SharedTrainingState, names: readonly string[]): Record<string, number> {
  const mean = (index: number): number =>
    state.figures.reduce((sum, row) => sum + row[index]!, 0) / state.figures.length;
  return Object.fromEntries(names.map((name, index) => [name, mean(index)]));
}

function mixSeed(...parts: number[]): number {
  return parts.reduce((hash, part) => Math.imul(hash ^ (part + 0x9e3779b9), 0x85ebca6b) >>> 0, 0x2545f491);
}
