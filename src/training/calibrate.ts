import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import type { TileKind } from "../tiles/index.ts";
import {
  type Calibration,
  judge,
  NO_CALIBRATION,
  PATCHES,
  TILE_OUTPUTS,
  tileOutputLength,
} from "../vision/index.ts";
import { runPipeline } from "./evaluation/run.ts";
import type { Said } from "./evaluation/score.ts";
import { MODELS_FOLDER, openEngine } from "./evaluation/vision-engine.ts";
import { type TilePatch, tilePatches } from "./samples/tile-patch.ts";
import { Random } from "./synth/index.ts";

// `npm run calibrate`: chooses each tile network's temperatures and the confidence from which values are said, on a
// split of its own that is neither trained on nor reported, and writes models/NAME/calibration.json.
const program = new Command("calibrate").option("--scenes <count>", "scenes", Number, 200).parse();
const { scenes } = program.opts<{ scenes: number }>();

/** Of readings that are said, at most so many may be wrong. */
const MOST_WRONG = 1 / 1000;

type Outputs = { readonly patches: readonly TilePatch[]; readonly outputs: readonly Float32Array[] };

async function outputsOf(kind: TileKind): Promise<Outputs> {
  const engine = await openEngine(MODELS_FOLDER, { asIs: true });
  const { widthPx, heightPx } = PATCHES[kind];
  const length = tileOutputLength(TILE_OUTPUTS[kind]);
  const all: { patches: TilePatch[]; outputs: Float32Array[] } = { patches: [], outputs: [] };
  const options = { kind, misplacement: [0.05, 0.4], repeats: 1, nothing: 0.5, augment: false } as const;
  for (let index = 0; index < scenes; index++) {
    for (const patch of await tilePatches("calibration", index, new Random(index), options)) {
      const output = await engine.nets[kind].run(patch.pixels, [1, heightPx, widthPx]);
      all.patches.push(patch);
      all.outputs.push(output.slice(0, length));
    }
  }
  return all;
}

/** Mean negative log-likelihood of what is true, for the kind or for the values. */
function surprise(
  { patches, outputs }: Outputs,
  kind: TileKind,
  calibration: Calibration,
  of: "kind" | "values",
): number {
  let [sum, count] = [0, 0];
  const add = (confidence: number): void => {
    sum -= Math.log(Math.max(1e-9, confidence));
    count++;
  };
  patches.forEach((patch, i) => {
    const said = judge(outputs[i]!, TILE_OUTPUTS[kind], calibration);
    if (of === "kind") {
      if (patch.kind) add(said[patch.kind]);
      return;
    }
    patch.values.forEach((value, k) => {
      if (value === null) return;
      const reading = said.values[k]!;
      const isRight = (reading.value ?? TILE_OUTPUTS[kind].highest + 1) === value;
      add(isRight ? reading.confidence : 1 - reading.confidence);
    });
  });
  return sum / Math.max(1, count);
}

const TEMPERATURES = Array.from({ length: 41 }, (_, i) => 0.4 * 1.05 ** i);

function bestTemperature(score: (temperature: number) => number): number {
  const best = TEMPERATURES.map((t) => [score(t), t] as const).sort((a, b) => a[0] - b[0])[0]![1];
  return Number(best.toFixed(3));
}

/** The lowest confidence from which on no more than `MOST_WRONG` of what is said is wrong (at least one may be). */
function sureFrom(said: readonly Said[]): number {
  const sorted = [...said].sort((a, b) => b.confidence - a.confidence);
  let [wrong, threshold] = [0, 0.999];
  sorted.forEach(({ right, confidence }, i) => {
    if (!right) wrong++;
    if (wrong <= Math.max(1, MOST_WRONG * (i + 1)) && right) threshold = confidence;
  });
  return Number(Math.min(0.999, Math.max(0.5, threshold)).toFixed(4));
}

const chosen: Partial<Record<TileKind, Calibration>> = {};
for (const kind of ["domino", "triomino"] as const) {
  const outputs = await outputsOf(kind);
  const kindTemperature = bestTemperature((t) =>
    surprise(outputs, kind, { ...NO_CALIBRATION, kindTemperature: t }, "kind"),
  );
  const valueTemperature = bestTemperature((t) =>
    surprise(outputs, kind, { ...NO_CALIBRATION, valueTemperature: t }, "values"),
  );
  chosen[kind] = { kindTemperature, valueTemperature, sureFrom: 0 };
  write(kind);
}
const { said } = await runPipeline(await openEngine(), "calibration", scenes);
for (const kind of ["domino", "triomino"] as const) {
  const own = said.filter((reading) => reading.kind === kind);
  chosen[kind] = { ...chosen[kind]!, sureFrom: sureFrom(own) };
  write(kind);
  console.log(kind, chosen[kind], `from ${own.length} readings`);
  for (const [from, to] of [
    [0, 0.5],
    [0.5, 0.8],
    [0.8, 0.9],
    [0.9, 0.95],
    [0.95, 0.99],
    [0.99, 1.01],
  ] as const) {
    const bin = own.filter(({ confidence }) => confidence >= from && confidence < to);
    const right = bin.filter((reading) => reading.right).length;
    console.log(
      `  said with ${from}–${Math.min(1, to)}: ${bin.length}, right ${bin.length ? ((100 * right) / bin.length).toFixed(1) : "–"} %`,
    );
  }
}

function write(kind: TileKind): void {
  writeFileSync(join(MODELS_FOLDER, kind, "calibration.json"), `${JSON.stringify(chosen[kind], null, 2)}\n`);
}
