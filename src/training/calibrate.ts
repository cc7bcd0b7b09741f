import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command, Option } from "commander";
import { TILE_KINDS, type TileKind } from "../tiles/index.ts";
import { calibrateKind, observe } from "./evaluation/calibrate-kind.ts";
import { readRecord, saveRecord, weightsOf } from "./evaluation/records.ts";
import { MODELS_FOLDER, openEngine } from "./evaluation/vision-engine.ts";
import { DATA_VERSION, SPLIT_SCENES } from "./synth/index.ts";
import { wholeNumber } from "./whole-number.ts";

// `npm run calibrate`: chooses the tile networks' style model, calibration and the confidence from which values are said,
// on a split of its own that is neither trained on nor reported. Writes models/NAME/calibration.json and, for networks that
// show features, models/NAME/style.json for the pipeline, and models/calibration.json for the card.
const {
  scenes,
  models,
  kind: only,
} = new Command("calibrate")
  .option(
    "--scenes <count>",
    "so many scenes of the calibration split",
    wholeNumber,
    SPLIT_SCENES.calibration,
  )
  .addOption(new Option("--kind <kind>", "of one network alone; the other keeps its own").choices(TILE_KINDS))
  .option("--models <folder>", "other networks than the shipped ones", MODELS_FOLDER)
  .parse()
  .opts<{ scenes: number; models: string; kind?: TileKind }>();

const observed = await observe(await openEngine(models), scenes, (index) => {
  if ((index + 1) % 20 === 0) console.log(`${index + 1} of ${scenes} scenes`);
});
// Written when all are fitted: one that cannot be leaves everything as it was.
const fitted = (only ? [only] : TILE_KINDS).map((kind) => [kind, calibrateKind(observed, kind)] as const);
const prints = weightsOf(models);
const kinds = fitted.map(([kind, { style, ...own }]) => {
  const folder = join(models, kind);
  writeFileSync(join(folder, "calibration.json"), `${JSON.stringify(own.calibration, null, 2)}\n`);
  if (style) writeFileSync(join(folder, "style.json"), `${JSON.stringify(style)}\n`);
  const weights = { locator: prints.locator, [kind]: prints[kind] };
  return [kind, { dataVersion: DATA_VERSION, weights, scenes, ...own }] as const;
});
saveRecord(models, "calibration", { ...readRecord(models, "calibration"), ...Object.fromEntries(kinds) });
for (const [kind, { calibration, readings, reliability }] of kinds) {
  console.log(`${kind}, from ${readings} readings:`, calibration);
  for (const { from, to, said, right } of reliability)
    console.log(
      `  said with ${from}–${to}: ${said}, right ${said ? ((100 * right) / said).toFixed(1) : "–"} %`,
    );
}
