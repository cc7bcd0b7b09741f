import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { NetName } from "../../vision/index.ts";
import {
  type EarlierTraining,
  readRecord,
  saveRecord,
  type TrainingRecord,
  weightPrint,
} from "../evaluation/records.ts";
import { DATA_VERSION, TRAINING_SCENES } from "../synth/index.ts";

/** The lines of a run's `log.ndjson` that tell what it was. */
type Start = {
  readonly kind: "start";
  readonly threads: number;
  readonly firstStep: number;
  /** Of the data; older logs do not tell. */
  readonly dataVersion?: number;
  readonly scenes?: number;
  readonly before?: EarlierTraining;
  readonly commit?: string | null;
  readonly schedule: {
    readonly batchSize: number;
    readonly learningRate: number;
    readonly seed: number;
    readonly trainingScenes?: number | null;
  };
};
type Step = {
  readonly kind: "step";
  readonly step: number;
  readonly elapsedMs: number;
  readonly figures: Readonly<Record<string, number>>;
};
type Validation = { readonly kind: "validation"; readonly step: number; readonly figures: Step["figures"] };
type Line = Start | Step | Validation | { readonly kind: "checkpoint" | "end" };

/** A run that was killed may have left half a line. */
function linesOf(log: string): Line[] {
  return log.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line) as Line];
    } catch {
      return [];
    }
  });
}

/** What a log tells of a run; of its data it may tell nothing. */
type LoggedRun = Omit<TrainingRecord, "weights" | "dataVersion" | "trainingScenes"> & {
  readonly dataVersion: number | null;
  readonly trainingScenes: number | null;
};

/** What a log tells of a run, all its parts together; null before the first step was reported. */
export function runOf(log: string): LoggedRun | null {
  const lines = linesOf(log);
  const starts = lines.filter((line) => line.kind === "start");
  const steps = lines.filter((line) => line.kind === "step");
  const [start, step] = [starts.at(-1), steps.at(-1)];
  if (!start || !step) return null;
  // A part that was killed ends where the next one began: at the last checkpoint.
  const samples = starts.reduce((sum, { firstStep, threads, schedule }, part) => {
    const end = starts[part + 1]?.firstStep ?? step.step;
    return sum + (end - firstStep) * threads * Math.max(1, Math.round(schedule.batchSize / threads));
  }, 0);
  const validation = lines.filter((line) => line.kind === "validation").at(-1);
  const { before, commit = null } = starts[0]!;
  return {
    commit,
    ...(before && { before }),
    dataVersion: start.dataVersion ?? null,
    trainingScenes: start.schedule.trainingScenes ?? start.scenes ?? null,
    seed: start.schedule.seed,
    steps: step.step,
    samples,
    minutes: Number((step.elapsedMs / 60_000).toFixed(1)),
    threads: start.threads,
    learningRate: start.schedule.learningRate,
    loss: step.figures,
    validation: validation ? { step: validation.step, figures: validation.figures } : null,
  };
}

/** What the shipped weights of a network have seen, as far as it is on record. */
export function trainingBefore(modelsFolder: string, net: NetName): EarlierTraining | null {
  const record = readRecord(modelsFolder, "training")?.[net];
  if (!record || record.weights !== weightPrint(join(modelsFolder, net, "weights.bin"))) return null;
  const { before, weights, steps, samples, minutes, threads } = record;
  return {
    weights,
    steps: steps + (before?.steps ?? 0),
    samples: samples + (before?.samples ?? 0),
    minutes: Number((minutes * threads + (before?.minutes ?? 0)).toFixed(1)),
  };
}

/**
 * Writes what the log in `runFolder` tells into `training.json` beside the networks, where the run ended with the
 * weights that are shipped. Says whether it did.
 */
export function keepTrainingRecord(modelsFolder: string, net: NetName, runFolder: string): boolean {
  const [shipped, trained] = [join(modelsFolder, net, "weights.bin"), join(runFolder, "model/weights.bin")];
  const logPath = join(runFolder, "log.ndjson");
  if (![shipped, trained, logPath].every(existsSync)) return false;
  const weights = weightPrint(shipped);
  const run = runOf(readFileSync(logPath, "utf8"));
  if (!run || weightPrint(trained) !== weights) return false;
  const records = readRecord(modelsFolder, "training") ?? {};
  // What the log does not tell, a record made anew of the same weights keeps: since then the data may have changed.
  const before = records[net]?.weights === weights ? records[net] : null;
  const record: TrainingRecord = {
    weights,
    ...run,
    commit: run.commit ?? before?.commit ?? null,
    dataVersion: run.dataVersion ?? before?.dataVersion ?? DATA_VERSION,
    trainingScenes: run.trainingScenes ?? before?.trainingScenes ?? TRAINING_SCENES,
  };
  saveRecord(modelsFolder, "training", { ...records, [net]: record });
  return true;
}

/**
 * The record of the weights `before` (their fingerprint) becomes that of those that lie there now: a mean has seen what the
 * networks had that it was made of, but what a run measured at its end was measured of one of them. Says whether there was one.
 */
export function moveTrainingRecord(modelsFolder: string, net: NetName, before: string): boolean {
  const records = readRecord(modelsFolder, "training") ?? {};
  const record = records[net];
  if (record?.weights !== before) return false;
  const weights = weightPrint(join(modelsFolder, net, "weights.bin"));
  saveRecord(modelsFolder, "training", {
    ...records,
    [net]: { ...record, weights, loss: null, validation: null },
  });
  return true;
}
