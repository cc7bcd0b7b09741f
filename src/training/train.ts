import { join, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { loadExportedModel, trainInParallel, type WorkerReport } from "./engine/index.ts";
import { TASK_MODULES, TASK_NAMES, type TaskName } from "./tasks.ts";

interface Options {
  readonly resume: boolean;
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
const whole = (text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("must be a whole number above 0");
  return Number(text);
};

await new Command("train")
  .description(`Trains a network from seeds and writes it to models/NAME. Names: ${TASK_NAMES.join(", ")}.`)
  .argument("<name>", "what to train", (name: string): TaskName => {
    if (Object.hasOwn(TASK_MODULES, name)) return name as TaskName;
    throw new InvalidArgumentError(`known are ${TASK_NAMES.join(", ")}`);
  })
  .option("--resume", "go on from the last checkpoint", false)
  .option("--smoke", "a short run that shows that training works; writes no model to models/", false)
  .addOption(
    new Option("--minutes <minutes>", "length of the run in time").argParser(positive).conflicts("steps"),
  )
  .addOption(new Option("--steps <steps>", "length of the run in steps").argParser(whole))
  .addOption(new Option("--batch <samples>", "samples in a step").argParser(whole))
  .addOption(new Option("--rate <rate>", "highest learning rate").argParser(positive))
  .addOption(new Option("--seed <seed>", "seed of weights and data").argParser(whole))
  .addOption(new Option("--threads <threads>", "worker threads").argParser(whole).default(2))
  .option("--cache <folder>", "folder of checkpoint and log (default: .cache/training/NAME)")
  .action(train)
  .parseAsync();

async function train(name: TaskName, options: Options): Promise<void> {
  const run = options.smoke ? `${name}-smoke` : name;
  const cacheFolder = resolve(options.cache ?? join(ROOT, ".cache/training", run));
  const modelFolder = options.smoke ? join(cacheFolder, "final") : join(ROOT, "models", name);
  const abort = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => abort.abort());
  const { steps, batch, rate, seed } = options;
  const losses: number[] = [];
  const result = await trainInParallel({
    taskUrl: TASK_MODULES[name],
    cacheFolder,
    modelFolder,
    threads: options.threads,
    resume: options.resume,
    isSmoke: options.smoke,
    schedule: {
      ...(steps !== undefined && { steps }),
      ...(batch !== undefined && { batchSize: batch }),
      ...(rate !== undefined && { learningRate: rate }),
      ...(seed !== undefined && { seed }),
    },
    totalMs: options.minutes === undefined ? null : options.minutes * 60_000,
    checkpointEveryMs: CHECKPOINT_EVERY_MS,
    reportEveryMs: options.smoke ? 1_000 : REPORT_EVERY_MS,
    signal: abort.signal,
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
}

async function checkSmoke(losses: readonly number[], modelFolder: string): Promise<void> {
  const [first, last] = [losses[0], losses.at(-1)];
  const model = await loadExportedModel(modelFolder);
  const isFalling = losses.length >= 2 && last! < first!;
  console.log(
    `smoke: loss ${first?.toFixed(3)} → ${last?.toFixed(3)}, ${model.countParams()} weights loaded`,
  );
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
