import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as tf from "@tensorflow/tfjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCheckpoint, restoreCheckpoint, saveCheckpoint } from "./checkpoint.ts";
import { exportModel, loadExportedModel } from "./export-model.ts";
import { forgetRun, type TrainingOptions, type TrainingResult, trainInParallel } from "./parallel-trainer.ts";
import type { WorkerReport } from "./run-reporter.ts";
import { SharedTrainingState } from "./shared-training-state.ts";
import { task } from "./toy-task.ts";
import { startWasmBackend } from "./wasm-backend.ts";

let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "ocko-training-"));
  await startWasmBackend();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function run(
  name: string,
  change: Partial<TrainingOptions> = {},
): Promise<{ result: TrainingResult; reports: WorkerReport[] }> {
  const reports: WorkerReport[] = [];
  const result = await trainInParallel({
    taskUrl: new URL("./toy-task.ts", import.meta.url).href,
    cacheFolder: join(root, name),
    modelFolder: join(root, name, "final"),
    threads: 2,
    resume: false,
    isSmoke: false,
    schedule: { steps: 8, batchSize: 16, validateEverySteps: 4 },
    totalMs: null,
    checkpointEveryMs: 60_000,
    reportEveryMs: 1,
    onReport: (report) => reports.push(report),
    ...change,
  });
  return { result, reports };
}

const modelBytes = (name: string): Buffer => readFileSync(join(root, name, "final/weights.bin"));

test("same seed and threads, same model; it loads, and the log tells the run", async () => {
  const { result, reports } = await run("once");
  await run("twice");
  expect(result.isComplete).toBe(true);
  expect(modelBytes("once").equals(modelBytes("twice"))).toBe(true);

  const validations = reports.filter((report) => report.kind === "validation");
  expect(validations.map(({ step }) => step)).toEqual([4, 8]);
  expect(validations[0]!.figures).toHaveProperty("accuracy");
  const log = readFileSync(join(root, "once/log.ndjson"), "utf8").trim().split("\n");
  expect(log.map((line) => JSON.parse(line).kind)).toEqual(["start", ...reports.map(({ kind }) => kind)]);

  const model = await loadExportedModel(join(root, "once/final"));
  expect(model.name).toBe("toy");
  expect((model.predict(tf.zeros([2, 24, 24, 1])) as tf.Tensor).shape).toEqual([2, 5]);
  model.dispose();
});

test("a run that is forgotten is not gone on from", async () => {
  const steps = async (): Promise<number[]> => {
    const { reports } = await run("forgotten", { threads: 1, resume: true });
    return reports.flatMap((report) => (report.kind === "step" ? [report.step] : []));
  };
  await steps();
  expect(await steps()).not.toContain(1);
  forgetRun(join(root, "forgotten"));
  expect(await steps()).toContain(1);
});

test("workers share the validation, however many they are", async () => {
  const model = task.buildModel(5);
  // Of 256 samples: 86, 85 and 85.
  for (const [workerIndex, samples] of [86, 85, 85].entries()) {
    const { accuracy } = await task.validate(model, { workerIndex, workers: 3, scenes: null });
    const [right, of] = accuracy!;
    expect(right).toBeGreaterThan(0);
    expect(of).toBe(samples);
  }
  model.dispose();
});

test("a run goes on where it was stopped, moments and all", async () => {
  const stop = new AbortController();
  const { result } = await run("resumed", {
    threads: 1,
    schedule: { steps: 10_000, batchSize: 16, validateEverySteps: 10_000 },
    signal: stop.signal,
    onReport: () => stop.abort(),
  });
  expect(result.isComplete).toBe(false);
  const before = readCheckpoint(join(root, "resumed/checkpoint.bin"));
  expect(before.head.step).toBe(result.step);
  expect(before.stored.secondMoment.some((value) => value > 0)).toBe(true);

  const steps = result.step + 3;
  const again = await run("resumed", {
    threads: 1,
    resume: true,
    schedule: { steps, batchSize: 16, learningRate: 1e-9, averageDecay: 0 },
  });
  expect(again.result).toMatchObject({ step: steps, isComplete: true });
  const after = readCheckpoint(join(root, "resumed/checkpoint.bin"));
  expect(after.head.elapsedMs).toBeGreaterThan(before.head.elapsedMs);
  after.stored.weights.forEach((value, i) => {
    expect(value).toBeCloseTo(before.stored.weights[i]!, 5);
  });
});

test("a run goes on with the seed that it began with, and with no other", async () => {
  const seedOf = (name: string): number => readCheckpoint(join(root, name, "checkpoint.bin")).head.seed;
  const schedule = { steps: 1, batchSize: 16 };
  await run("seeded", { threads: 1, schedule: { ...schedule, seed: 5 } });
  await run("seeded", { threads: 1, resume: true, schedule: { ...schedule, steps: 2 } });
  expect(seedOf("seeded")).toBe(5);
  const other = run("seeded", { threads: 1, resume: true, schedule: { ...schedule, steps: 3, seed: 6 } });
  await expect(other).rejects.toThrow("seed 5, not 6");
  expect(readCheckpoint(join(root, "seeded/checkpoint.bin")).head.step).toBe(2);
});

test("a run that is told to stop before it begins ends after its first step", async () => {
  const { result } = await run("stopped", { threads: 1, signal: AbortSignal.abort() });
  expect(result).toMatchObject({ step: 1, isComplete: false });
  expect(existsSync(join(root, "stopped/final"))).toBe(false);
});

test("a model that cannot be written on the way is told when the run has ended", async () => {
  const steps: number[] = [];
  const running = run("unwritable", {
    checkpointEveryMs: 0,
    reportEveryMs: 0,
    onReport: ({ kind, step }) => {
      if (kind !== "step") return;
      // A file where the folder should be.
      if (steps.length === 0) writeFileSync(join(root, "unwritable/model"), "");
      steps.push(step);
    },
  });
  await expect(running).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(steps.at(-1)).toBe(8);
  expect(existsSync(join(root, "unwritable/final/weights.bin"))).toBe(true);
});

test("a failing worker ends the run with its error, and nothing of an earlier run is left to be taken for its own", async () => {
  const earlier = ["checkpoint.bin", "model/weights.bin"].map((file) => join(root, "failing", file));
  mkdirSync(join(root, "failing/model"), { recursive: true });
  for (const path of earlier) writeFileSync(path, "");
  await expect(run("failing", { schedule: { steps: 4, learningRate: Number.NaN } })).rejects.toThrow(
    "not finite",
  );
  expect(earlier.filter(existsSync)).toEqual([]);
});

test("a checkpoint comes back as it was, and only into the model that made it", () => {
  const path = join(root, "small/checkpoint.bin");
  const state = SharedTrainingState.allocate({ workers: 1, trainable: 3, fixed: 1 });
  state.weights.set([1, 2, 3, 4]);
  state.average.set([5, 6, 7, 8]);
  state.secondMoment.set([9, 10, 11]);
  const head = { task: "small", step: 7, elapsedMs: 12.5, seed: 3, weights: ["kernel [3]", "mean [1]"] };
  saveCheckpoint(path, head, state);

  const checkpoint = readCheckpoint(path);
  expect(checkpoint.head).toEqual(head);
  const restored = SharedTrainingState.allocate({ workers: 2, trainable: 3, fixed: 1 });
  restoreCheckpoint(checkpoint, head.weights, restored);
  for (const part of ["weights", "average", "firstMoment", "secondMoment"] as const) {
    expect(restored[part]).toEqual(state[part]);
  }
  expect(() => restoreCheckpoint(checkpoint, ["other [4]"], restored)).toThrow("another model");
});

test("a model exported and loaded says nearly the same; exported again, the same bytes", async () => {
  const model = task.buildModel(5);
  await exportModel(model, join(root, "a"));
  const loaded = await loadExportedModel(join(root, "a"));
  await exportModel(loaded, join(root, "b"));
  for (const file of ["model.json", "weights.bin"]) {
    expect(readFileSync(join(root, "b", file)).equals(readFileSync(join(root, "a", file)))).toBe(true);
  }
  tf.tidy(() => {
    const pictures = tf.randomUniform([4, 24, 24, 1], 0, 1, "float32", 1);
    const [before, after] = [model, loaded].map((one) => (one.predict(pictures) as tf.Tensor).dataSync());
    before!.forEach((value, i) => {
      expect(after![i]).toBeCloseTo(value, 2);
    });
  });
  model.dispose();
  loaded.dispose();
});

test("a run can begin with the network that is shipped", async () => {
  const schedule = { steps: 1, batchSize: 16, learningRate: 1e-9 };
  await run("first", { schedule: { steps: 8, batchSize: 16 } });
  const modelFolder = join(root, "first/final");
  const before = modelBytes("first");
  await run("random", { schedule, modelFolder: join(root, "random/final") });
  expect(modelBytes("random").equals(before)).toBe(false);
  await run("further", { schedule, modelFolder, fromShipped: true });
  expect(modelBytes("first").equals(before)).toBe(true);
});
