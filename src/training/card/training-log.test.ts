import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DATA_VERSION, TRAINING_SCENES } from "../synth/index.ts";
import { keepTrainingRecord, moveTrainingRecord, runOf, trainingBefore } from "./training-log.ts";

const schedule = { batchSize: 16, learningRate: 0.003, seed: 1 };
const step = (step: number, loss: number): object => ({
  kind: "step",
  step,
  elapsedMs: step * 600,
  figures: { loss },
});
const LOG = [
  { kind: "start", threads: 1, firstStep: 0, commit: "abc1234", schedule },
  step(100, 5),
  { kind: "checkpoint", step: 90, elapsedMs: 54_000 },
  step(130, 4),
  {
    kind: "start",
    threads: 2,
    firstStep: 90,
    commit: "def5678",
    schedule: { ...schedule, batchSize: 31, trainingScenes: 50 },
  },
  { kind: "validation", step: 150, elapsedMs: 1, figures: { found: 0.5 } },
  step(200, 3),
  { kind: "validation", step: 200, elapsedMs: 1, figures: { found: 0.7 } },
]
  .map((line) => JSON.stringify(line))
  .join("\n");

test("a log tells of all parts of a run", () => {
  expect(runOf(`${LOG}\n`)).toEqual({
    // As the program was when the run began.
    commit: "abc1234",
    dataVersion: null,
    trainingScenes: 50,
    seed: 1,
    steps: 200,
    // Ninety steps of the first part count, and 110 of the second, on two threads with 16 samples each.
    samples: 90 * 16 + 110 * 32,
    minutes: 2,
    threads: 2,
    learningRate: 0.003,
    loss: { loss: 3 },
    validation: { step: 200, figures: { found: 0.7 } },
  });
  expect(runOf(`${LOG}\n{"kind":"st`)).toEqual(runOf(LOG));
  expect(runOf(LOG.split("\n").slice(0, 2).join("\n"))).toMatchObject({
    validation: null,
    trainingScenes: null,
  });
  const start = { kind: "start", threads: 1, firstStep: 0, schedule, dataVersion: 3, scenes: 1911 };
  expect(runOf([start, step(1, 5)].map((line) => JSON.stringify(line)).join("\n"))).toMatchObject({
    dataVersion: 3,
    trainingScenes: 1911,
  });
  expect(runOf(LOG.split("\n")[0]!)).toBeNull();
  expect(runOf("")).toBeNull();
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ocko-card-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const keep = (models: string): boolean =>
  keepTrainingRecord(join(folder, models), "domino", join(folder, "run"));
const keptIn = (models: string) => JSON.parse(readFileSync(join(folder, models, "training.json"), "utf8"));

test("only the run that ended with the shipped weights is kept, beside those of other networks", () => {
  write("models/domino/weights.bin", "shipped");
  write("models/training.json", JSON.stringify({ locator: { steps: 7 } }));
  expect(keep("models")).toBe(false);
  write("run/log.ndjson", LOG);
  write("run/model/weights.bin", "other");
  expect(keep("models")).toBe(false);
  write("run/model/weights.bin", "shipped");
  expect(keep("models")).toBe(true);
  // The log of an older program tells of no commit: the record does.
  write("run/log.ndjson", LOG.replaceAll(/"commit":"\w+",/g, ""));
  expect(keep("models")).toBe(true);
  const kept = keptIn("models");
  expect(kept.locator).toEqual({ steps: 7 });
  expect(kept.domino).toMatchObject({
    steps: 200,
    dataVersion: DATA_VERSION,
    trainingScenes: 50,
    commit: "abc1234",
  });
  expect(kept.domino.weights).toMatch(/^[0-9a-f]{12}$/);
});

test("weights trained on older data keep its version and number of scenes", () => {
  const [older, fewer] = [DATA_VERSION - 1, TRAINING_SCENES - 1];
  const start = { kind: "start", threads: 1, firstStep: 0, schedule };
  const logOf = (about: object): string =>
    [{ ...start, ...about }, step(100, 5)].map((line) => JSON.stringify(line)).join("\n");
  write("older/domino/weights.bin", "older");
  write("run/model/weights.bin", "older");

  write("run/log.ndjson", logOf({ dataVersion: older, scenes: fewer }));
  expect(keep("older")).toBe(true);
  expect(keptIn("older").domino).toMatchObject({ dataVersion: older, trainingScenes: fewer });

  // The log of an older program: the record tells.
  write("run/log.ndjson", logOf({}));
  expect(keep("older")).toBe(true);
  expect(keptIn("older").domino).toMatchObject({ dataVersion: older, trainingScenes: fewer });

  // Neither tells.
  write("older/training.json", JSON.stringify({ domino: { ...keptIn("older").domino, weights: "other" } }));
  expect(keep("older")).toBe(true);
  expect(keptIn("older").domino).toMatchObject({
    dataVersion: DATA_VERSION,
    trainingScenes: TRAINING_SCENES,
  });
});

test("a run that began with shipped weights tells what these had seen, all runs before it together", () => {
  const models = join(folder, "further");
  const logOf = (about: object): string =>
    [{ kind: "start", threads: 1, firstStep: 0, schedule, ...about }, step(100, 5)]
      .map((line) => JSON.stringify(line))
      .join("\n");
  write("further/domino/weights.bin", "first");
  expect(trainingBefore(models, "domino")).toBeNull();
  write("run/model/weights.bin", "first");
  write("run/log.ndjson", logOf({}));
  expect(keep("further")).toBe(true);
  expect(keptIn("further").domino).not.toHaveProperty("before");
  const once = trainingBefore(models, "domino");
  expect(once).toMatchObject({ steps: 100, samples: 1600, minutes: 1 });

  write("further/domino/weights.bin", "second");
  expect(trainingBefore(models, "domino")).toBeNull();
  write("run/model/weights.bin", "second");
  write("run/log.ndjson", logOf({ before: once }));
  expect(keep("further")).toBe(true);
  expect(keptIn("further").domino.before).toEqual(once);
  expect(trainingBefore(models, "domino")).toMatchObject({ steps: 200, samples: 3200, minutes: 2 });
});

test("a mean has the record of the weights that it was made of, and of no others, but not their figures", () => {
  const models = join(folder, "mean");
  write("mean/domino/weights.bin", "ended");
  write("run/model/weights.bin", "ended");
  write("run/log.ndjson", LOG);
  expect(keep("mean")).toBe(true);
  const { weights, ...run } = keptIn("mean").domino;
  write("mean/domino/weights.bin", "averaged");
  expect(trainingBefore(models, "domino")).toBeNull();
  expect(moveTrainingRecord(models, "domino", "of other weights")).toBe(false);
  expect(moveTrainingRecord(models, "domino", weights)).toBe(true);
  expect(keptIn("mean").domino).toMatchObject({ ...run, loss: null, validation: null });
  expect(trainingBefore(models, "domino")).toMatchObject({ steps: 200 });
});
