import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { NET_NAMES } from "../vision/index.ts";
import { keepTrainingRecord, trainingBefore } from "./card/training-log.ts";
import { forgetRun, loadExportedModel, trainInParallel, type WorkerReport } from "./engine/index.ts";
import { lossTrend, SMOKE_TASK } from "./smoke.ts";
import { DATA_VERSION, TRAINING_SCENES } from "./synth/index.ts";
import { TASK_MODULES, TASK_NAMES, type TaskName, TRAINING_MINUTES } from "./tasks.ts";
import { wholeNumber } from "./whole-number.ts";

interface Options {
  readonly resume: boolean;
  readonly fromShipped: boolean;
  readonly smoke: boolean;
  readonly minutes?: number;
  readonly steps?: number;
  readonly batch?: number;
  readonly rate?: number;
  readonly seed?: number;
  readonly threads: number;
  readonly cache?: string;
}

const ROOT = resolve(import.meta.dirname, "../..");
const CHECKPOINT_EVERY_MS = 60_000;
const REPORT_EVERY_MS = 10_000;

const positive = (text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError("must be a number above 0");
  return value;
};

await new Command("train")
  .description("Trains networks from seeds and writes them to models/NAME.")
  .argument(
    "[name]",
    `what to train: ${TASK_NAMES.join(", ")} (default: ${NET_NAMES.join(", ")}, one after the other; a smoke run: ${SMOKE_TASK})`,
    (name: string): TaskName => {
      if (Object.hasOwn(TASK_MODULES, name)) return name as TaskName;
      throw new InvalidArgumentError(`known are ${TASK_NAMES.join(", ")}`);
    },
  )
  .option("--resume", "go on from the last checkpoint", false)
  .addOption(
    new Option("--from-shipped", "begin with the weights of the shipped network, not with random ones")
      .default(false)
      .conflicts("smoke"),
  )
  .option("--smoke", "a short run that shows that training works; writes no model to models/", false)
  .addOption(
    new Option("--minutes <minutes>", "length of each network’s run in time; else its own, or so many steps")
      .argParser(positive)
      .conflicts("steps"),
  )
  .addOption(new Option("--steps <steps>", "length of the run in steps").argParser(wholeNumber))
  .addOption(new Option("--batch <samples>", "samples in a step").argParser(wholeNumber))
  .addOption(new Option("--rate <rate>", "highest learning rate").argParser(positive))
  .addOption(new Option("--seed <seed>", "seed of weights and data").argParser(wholeNumber))
  .addOption(new Option("--threads <threads>", "worker threads").argParser(wholeNumber).default(2))
  .option("--cache <folder>", "instead of .cache/training: checkpoint and log lie in its folder NAME")
  .action(trainAll)
  .parseAsync();

async function trainAll(name: TaskName | undefined, options: Options): Promise<void> {
  const abort = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => abort.abort());
  const names: readonly TaskName[] = name ? [name] : options.smoke ? [SMOKE_TASK] : NET_NAMES;
  // Of all of them, before the first begins: one that this run does not come to must not go on where an earlier run stopped.
  if (!options.resume) for (const one of names) forgetRun(cacheFolderOf(one, options));
  for (const one of names) {
    if (names.length > 1) console.log(`${one}:`);
    await train(one, options, abort.signal);
    if (abort.signal.aborted) break;
  }
}

/** Checkpoint and log of a network's run lie here. */
function cacheFolderOf(name: TaskName, { cache, smoke }: Options): string {
  return resolve(cache ?? join(ROOT, ".cache/training"), smoke ? `${name}-smoke` : name);
}

async function train(name: TaskName, options: Options, signal: AbortSignal): Promise<void> {
  const cacheFolder = cacheFolderOf(name, options);
  const modelFolder = options.smoke ? join(cacheFolder, "final") : join(ROOT, "models", name);
  const { steps, batch, rate, seed } = options;
  const net = NET_NAMES.find((one) => one === name);
  const minutes =
    options.minutes ?? (net && !options.smoke && steps === undefined ? TRAINING_MINUTES[net] : undefined);
  const losses: number[] = [];
  const before = options.fromShipped && net ? trainingBefore(join(ROOT, "models"), net) : null;
  const result = await trainInParallel({
    taskUrl: TASK_MODULES[name],
    cacheFolder,
    modelFolder,
    threads: options.threads,
    resume: options.resume,
    isSmoke: options.smoke,
    fromShipped: options.fromShipped,
    schedule: {
      ...(steps !== undefined && { steps }),
      ...(batch !== undefined && { batchSize: batch }),
      ...(rate !== undefined && { learningRate: rate }),
      ...(seed !== undefined && { seed }),
    },
    about: {
      dataVersion: DATA_VERSION,
      scenes: TRAINING_SCENES,
      commit: currentCommit(),
      ...(before && { before }),
    },
    totalMs: minutes === undefined ? null : minutes * 60_000,
    checkpointEveryMs: CHECKPOINT_EVERY_MS,
    // A smoke run reports every step: what it says then depends on the seed alone, not on the machine’s speed.
    reportEveryMs: options.smoke ? 0 : REPORT_EVERY_MS,
    signal,
    onReport: (report) => {
      if (report.kind === "step") losses.push(report.figures.loss!);
      const line = describe(report);
      if (line) console.log(line);
    },
  });
  const kB = Math.round(result.modelBytes / 1000);
  if (!result.isComplete) {
    console.log(`stopped after step ${result.step}; --resume goes on`);
    return;
  }
  console.log(`done after step ${result.step}: ${kB} kB in ${modelFolder}`);
  if (options.smoke) await checkSmoke(losses, modelFolder);
  else if (net) keepTrainingRecord(join(ROOT, "models"), net, cacheFolder);
}

/** The version of the project; null outside a git checkout. */
function currentCommit(): string | null {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}

async function checkSmoke(losses: readonly number[], modelFolder: string): Promise<void> {
  const { first, last, isFalling } = lossTrend(losses);
  const model = await loadExportedModel(modelFolder);
  console.log(`smoke: loss ${first.toFixed(3)} → ${last.toFixed(3)}, ${model.countParams()} weights loaded`);
  model.dispose();
  if (!isFalling) {
    console.error("smoke: the loss did not fall");
    process.exitCode = 1;
  }
}

function describe(report: WorkerReport): string | null {
  const figures = (named: Readonly<Record<string, number>>): string =>
    Object.entries(named)
      .map(([name, value]) => `${name} ${Number(value.toPrecision(4))}`)
      .join("  ");
  if (report.kind === "validation") return `step ${report.step}  VALIDATION  ${figures(report.figures)}`;
  if (report.kind !== "step") return null;
  const restMin = report.progress > 0 ? (report.elapsedMs / 60_000) * (1 / report.progress - 1) : 0;
  return [
    `step ${report.step} (${(report.progress * 100).toFixed(1)} %)`,
    figures(report.figures),
    `rate ${report.learningRate.toExponential(1)}`,
    `norm ${report.gradientNorm.toFixed(2)}`,
    `${Math.round(report.samplesPerS)}/s (data ${Math.round(report.dataShare * 100)} %)`,
    `${restMin.toFixed(1)} min left`,
  ].join("  ");
}
