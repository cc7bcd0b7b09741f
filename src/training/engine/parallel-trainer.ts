import { appendFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import * as tf from "@tensorflow/tfjs";
import { type Checkpoint, readCheckpoint, restoreCheckpoint } from "./checkpoint.ts";
import { exportModel, loadExportedModel } from "./export-model.ts";
import type { WorkerOptions } from "./gradient-worker.ts";
import { ModelWeights } from "./model-weights.ts";
import type { WorkerReport } from "./run-reporter.ts";
import { SharedTrainingState } from "./shared-training-state.ts";
import { DEFAULT_SCHEDULE, type TrainingSchedule, type TrainingTask } from "./training-task.ts";
import { warmStart } from "./warm-start.ts";
import { startWasmBackend } from "./wasm-backend.ts";

export interface TrainingOptions {
  /** URL of the module that exports `task`. */
  readonly taskUrl: string;
  /** Checkpoint, log and the model as it was at the last checkpoint lie here. */
  readonly cacheFolder: string;
  /** Where the model goes when the run has come to its end. */
  readonly modelFolder: string;
  readonly threads: number;
  readonly resume: boolean;
  readonly isSmoke: boolean;
  /** Begin with the weights of the shipped network in `modelFolder`, not with random ones, where there is no run to resume. */
  readonly fromShipped?: boolean;
  /** Changes to the task's own schedule. */
  readonly schedule: Partial<TrainingSchedule>;
  /** Written into the log beside the schedule: what the trainer itself does not know of its data. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** Ends the run after this time, counted over all its parts, instead of after schedule.steps. */
  readonly totalMs: number | null;
  readonly checkpointEveryMs: number;
  readonly reportEveryMs: number;
  readonly onReport: (report: WorkerReport) => void;
  /** Ends the run early after a step, with a checkpoint and without a final model. */
  readonly signal?: AbortSignal;
}

export interface TrainingResult {
  readonly step: number;
  readonly isComplete: boolean;
  /** What was exported; to `modelFolder` only when complete. */
  readonly modelBytes: number;
}

const runFiles = (cacheFolder: string) => ({
  checkpointPath: join(cacheFolder, "checkpoint.bin"),
  logPath: join(cacheFolder, "log.ndjson"),
  lastModelFolder: join(cacheFolder, "model"),
});

/** Nothing of an earlier run may be gone on from, or be taken for what the next one's log tells of. */
export function forgetRun(cacheFolder: string): void {
  for (const path of Object.values(runFiles(cacheFolder))) rmSync(path, { recursive: true, force: true });
}

/** Trains a task on several threads: each makes batches and gradients, all share weights. [Note: Shared memory of a training run] */
export async function trainInParallel(options: TrainingOptions): Promise<TrainingResult> {
  const { task } = (await import(options.taskUrl)) as { task: TrainingTask };
  const { checkpointPath, logPath, lastModelFolder } = runFiles(options.cacheFolder);
  const checkpoint = options.resume && existsSync(checkpointPath) ? readCheckpoint(checkpointPath) : null;
  const schedule = scheduleOf(task, options, checkpoint);
  mkdirSync(options.cacheFolder, { recursive: true });
  await startWasmBackend();
  const model = task.buildModel(schedule.seed);
  const weights = new ModelWeights(model);
  const sizes = { workers: options.threads, trainable: weights.trainableSize, fixed: weights.fixedSize };
  const state = SharedTrainingState.allocate(sizes);
  let begunAnew = 0;
  if (checkpoint) {
    restoreCheckpoint(checkpoint, weights.describe(), state);
  } else {
    if (options.fromShipped) begunAnew = await startFromShipped(model, task, options.modelFolder, schedule);
    weights.writeTo(state.weights);
    state.average.set(state.weights);
    forgetRun(options.cacheFolder);
  }
  const exportAverage = async (folder: string): Promise<number> => {
    weights.readFrom(readCheckpoint(checkpointPath).stored.average);
    return (await exportModel(model, folder, task)).bytes;
  };
  const shared = {
    entryUrl: new URL("./gradient-worker.ts", import.meta.url).href,
    taskUrl: options.taskUrl,
    buffer: state.buffer,
    sizes,
    schedule,
    firstStep: checkpoint?.head.step ?? 0,
    elapsedMs: checkpoint?.head.elapsedMs ?? 0,
    totalMs: options.totalMs,
    checkpointPath,
    checkpointEveryMs: options.checkpointEveryMs,
    reportEveryMs: options.reportEveryMs,
  };
  const log = (entry: object): void => appendFileSync(logPath, `${JSON.stringify(entry)}\n`);
  const { threads, about } = options;
  log({
    kind: "start",
    task: task.name,
    threads,
    firstStep: shared.firstStep,
    begunAnew,
    schedule,
    ...about,
  });
  // One after the other, since all go through the one model and into the one folder. One that fails need not end a run of
  // hours: it is told when the run has come to its end.
  let exports: Promise<unknown> = Promise.resolve();
  const failures: unknown[] = [];
  const onReport = (report: WorkerReport): void => {
    log(report);
    options.onReport(report);
    if (report.kind === "checkpoint")
      exports = exports
        .then(() => exportAverage(lastModelFolder))
        .catch((error: unknown) => failures.push(error));
  };
  const stop = (): void => state.askToStop();
  options.signal?.addEventListener("abort", stop);
  // A signal that was given before, even while the model was built, is not told again.
  if (options.signal?.aborted) stop();
  try {
    const step = await runWorkers(shared, onReport);
    await exports;
    const isComplete = !options.signal?.aborted;
    const modelFolder = isComplete ? options.modelFolder : lastModelFolder;
    const modelBytes = await exportAverage(modelFolder);
    if (failures.length > 0) throw failures[0];
    return { step, isComplete, modelBytes };
  } finally {
    options.signal?.removeEventListener("abort", stop);
    await exports;
    model.dispose();
  }
}

/** The schedule of a run; one that goes on keeps the seed that it began with. Throws where it is asked to go on with another. */
function scheduleOf(
  task: TrainingTask,
  { isSmoke, schedule }: TrainingOptions,
  checkpoint: Checkpoint | null,
): TrainingSchedule {
  const wished = { ...DEFAULT_SCHEDULE, ...task.schedule, ...(isSmoke && task.smoke), ...schedule };
  if (!checkpoint) return wished;
  const { seed } = checkpoint.head;
  if (schedule.seed !== undefined && schedule.seed !== seed)
    throw new Error(
      `the checkpoint of ${task.name} began with seed ${seed}, not ${schedule.seed}; start without --resume`,
    );
  return { ...wished, seed };
}

/** Enough samples for the means that normalisation needs. */
const WARM_START_SAMPLES = 128;

/** Returns how many silent units begin anew. */
async function startFromShipped(
  model: tf.LayersModel,
  task: TrainingTask,
  folder: string,
  { seed, trainingScenes: scenes }: TrainingSchedule,
): Promise<number> {
  const batches = task.batches({ workerIndex: 0, seed, batchSize: WARM_START_SAMPLES, scenes });
  const { value: batch } = await batches.next();
  await batches.return?.();
  const shipped = await loadExportedModel(folder);
  const begunAnew = tf.tidy(() =>
    warmStart(model, shipped, tf.tensor(batch.inputs.values, [...batch.inputs.shape])),
  );
  shipped.dispose();
  return begunAnew;
}

/** Runs all workers to their end and returns the last step. If one fails, the others are ended: they wait for it. */
async function runWorkers(
  shared: Omit<WorkerOptions, "worker">,
  onReport: (report: WorkerReport) => void,
): Promise<number> {
  let lastStep = shared.firstStep;
  const workers: Worker[] = [];
  const run = (worker: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const workerData: WorkerOptions = { ...shared, worker };
      const thread = new Worker(new URL("./worker-bootstrap.mjs", import.meta.url), { workerData });
      workers.push(thread);
      thread.on("message", (report: WorkerReport) => {
        if (report.kind === "end") lastStep = report.step;
        else onReport(report);
      });
      thread.on("error", reject);
      thread.on("exit", (code) =>
        code === 0 ? resolve() : reject(new Error(`worker ${worker} ended with ${code}`)),
      );
    });
  try {
    await Promise.all(Array.from({ length: shared.sizes.workers }, (_, worker) => run(worker)));
  } catch (error) {
    await Promise.all(workers.map((thread) => thread.terminate()));
    throw error;
  }
  return lastStep;
}
