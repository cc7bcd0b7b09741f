import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type * as tf from "@tensorflow/tfjs";
import { averageGradients, learningRateAt, updateWeights } from "./adam.ts";
import { saveCheckpoint } from "./checkpoint.ts";
import { GradientStep } from "./gradient-step.ts";
import { ModelWeights } from "./model-weights.ts";
import { RunReporter } from "./run-reporter.ts";
import { sampleSheet } from "./sample-sheet.ts";
import { type SharedSizes, SharedTrainingState } from "./shared-training-state.ts";
import type { TrainingSchedule, TrainingTask, ValidationShare } from "./training-task.ts";
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

const options = workerData as WorkerOptions;
await startWasmBackend();
const { task } = (await import(options.taskUrl)) as { task: TrainingTask };
await train(task, options);

async function train(task: TrainingTask, options: WorkerOptions): Promise<void> {
  const { worker, sizes, schedule, firstStep, totalMs } = options;
  const state = new SharedTrainingState(options.buffer, sizes);
  const model = task.buildModel(schedule.seed);
  const weights = new ModelWeights(model);
  const decays = weights.decays();
  const batchSize = Math.max(1, Math.round(schedule.batchSize / sizes.workers));
  const gradient = new GradientStep(task, model, weights, {
    workerIndex: worker,
    // Resumed runs see new samples; workers never see each other's.
    seed: mixSeed(schedule.seed, firstStep, worker),
    batchSize,
    scenes: schedule.trainingScenes,
  });
  const startedMs = performance.now();
  const elapsedMs = (): number => options.elapsedMs + performance.now() - startedMs;
  // Worker 0 decides and reports for all.
  const reporter =
    worker === 0
      ? new RunReporter({
          ...options,
          batchSize: batchSize * sizes.workers,
          elapsedMs,
          send: (report) => parentPort!.postMessage(report),
          save: (step, savedMs) => {
            const { name } = task;
            const head = { task: name, step, elapsedMs: savedMs, seed: schedule.seed };
            saveCheckpoint(options.checkpointPath, { ...head, weights: weights.describe() }, state);
          },
        })
      : null;

  let step = firstStep;
  const isDone = (): boolean => (totalMs === null ? step >= schedule.steps : elapsedMs() >= totalMs);
  if (reporter && isDone()) state.decideToStop();
  state.barrier();
  // Read between barriers only: later, worker 0 may already have decided about the step after.
  let stopping = state.isStopping();
  state.barrier();
  while (!stopping) {
    const names = await gradient.writeInto(state);
    step += 1;
    if (reporter) {
      state.progress[0] = totalMs === null ? step / schedule.steps : elapsedMs() / totalMs;
      if (isDone() || state.isStopWanted()) state.decideToStop();
    }
    state.barrier();
    averageGradients(state, worker);
    stopping = state.isStopping();
    const progress = state.progress[0]!;
    reporter?.add(state.meanFigures(names));
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
      reporter?.validated(step, figures);
      if (reporter && task.samples) {
        const sheet = join(dirname(options.checkpointPath), "sheet.png");
        writeFileSync(sheet, sampleSheet(await task.samples(model, schedule.validationScenes)));
      }
    }
    const { dataMs } = gradient;
    reporter?.stepped({ step, progress, learningRate, gradientNorm, dataMs, isLast: stopping });
  }
  await gradient.end();
  reporter?.ended(step);
}

/** Validates the moving average, each worker its share; returns the mean over all. */
async function validateAverage(
  task: TrainingTask,
  model: tf.LayersModel,
  weights: ModelWeights,
  state: SharedTrainingState,
  share: ValidationShare,
): Promise<Record<string, number>> {
  weights.readFrom(state.average);
  const names = state.putParts(share.workerIndex, await task.validate(model, share));
  state.barrier();
  const means = state.meanParts(names);
  state.barrier();
  return means;
}

function mixSeed(...parts: number[]): number {
  return parts.reduce((hash, part) => Math.imul(hash ^ (part + 0x9e3779b9), 0x85ebca6b) >>> 0, 0x2545f491);
}
