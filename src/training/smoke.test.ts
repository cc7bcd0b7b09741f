import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as tf from "@tensorflow/tfjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PATCHES, TILE_OUTPUTS, tileOutputLength } from "../vision/index.ts";
import { loadExportedModel, startWasmBackend } from "./engine/index.ts";
import { lossTrend } from "./smoke.ts";

const ROOT = resolve(import.meta.dirname, "../..");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ocko-smoke-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a smoke run learns, and its model loads", async () => {
  // Throws where the command ends with anything but 0.
  const said = execFileSync(
    process.execPath,
    ["--import", "tsx", "src/training/train.ts", "--smoke", "--threads", "1", "--cache", folder],
    { cwd: ROOT, encoding: "utf8" },
  );
  const [, first, last] = /smoke: loss ([\d.]+) → ([\d.]+)/.exec(said) ?? [];
  expect(Number(last)).toBeLessThan(Number(first));
  expect(said).toMatch(/VALIDATION .*seen wrong values/);
  expect(existsSync(join(folder, "domino-smoke/sheet.png"))).toBe(true);

  await startWasmBackend();
  const model = await loadExportedModel(join(folder, "domino-smoke/final"));
  const views = PATCHES.domino.views.map(({ heightPx, widthPx }) => tf.zeros([1, heightPx, widthPx, 3]));
  const output = model.predict(views) as tf.Tensor;
  const [, length] = output.shape as [number, number];
  const features = length - tileOutputLength(TILE_OUTPUTS.domino);
  expect(features).toBeGreaterThan(0);
  expect(features % TILE_OUTPUTS.domino.readings).toBe(0);
  model.dispose();
});

test.each([
  [[4, 3.9, 4.1, 2, 1.9, 2.1], true],
  [[4, 1, 1, 4.5], false],
  [[2, 2], false],
  [[3, Number.NaN], false],
  [[3], false],
  [[], false],
])("losses %j: falling is %s", (losses, isFalling) => {
  expect(lossTrend(losses).isFalling).toBe(isFalling);
});
