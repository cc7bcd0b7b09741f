import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import type { TileKind } from "../tiles/index.ts";
import { type Calibration, faceInContext, isRead, judge, type Kept, TILE_OUTPUTS } from "../vision/index.ts";
import { type CalibrationRecord, saveRecord, weightsOf } from "./evaluation/records.ts";
import {
  fitCalibration,
  type RawReading,
  reliability,
  type Said,
  sureFrom,
} from "./evaluation/reliability.ts";
import { runPipeline } from "./evaluation/run.ts";
import type { MatchedTile, PictureScore } from "./evaluation/score.ts";
import { keptFor, MODELS_FOLDER, openEngine, sayingAll } from "./evaluation/vision-engine.ts";
import { DATA_VERSION, SPLIT_SCENES } from "./synth/index.ts";
import { wholeNumber } from "./whole-number.ts";

// `npm run calibrate`: chooses each tile network's calibration and the confidence from which values are said, on a
// split of its own that is neither trained on nor reported. Writes models/NAME/calibration.json for the pipeline, and
// models/calibration.json for the card.
const { scenes, models } = new Command("calibrate")
  .option(
    "--scenes <count>",
    "so many scenes of the calibration split",
    wholeNumber,
    SPLIT_SCENES.calibration,
  )
  .option("--models <folder>", "other networks than the shipped ones", MODELS_FOLDER)
  .parse()
  .opts<{ scenes: number; models: string }>();

type Observed = { readonly match: MatchedTile; readonly kept: Kept };

/** Every tile that the pipeline reports, whatever its confidence. */
async function observe(): Promise<Observed[]> {
  const observed: Observed[] = [];
  let kept: readonly Kept[] = [];
  const onScene = (index: number, { seen }: PictureScore): void => {
    for (const match of seen) observed.push({ match, kept: keptFor(match.seen, kept) });
    if ((index + 1) % 20 === 0) console.log(`${index + 1} of ${scenes} scenes`);
  };
  await runPipeline(sayingAll(await openEngine(models)), "calibration", scenes, onScene, {
    onKept: (all) => {
      kept = all;
    },
  });
  return observed;
}

const rawReading = ({ match: { truth }, kept: { answer, isInCompany } }: Observed): RawReading => ({
  output: answer,
  isInCompany,
  isFace: truth !== null,
  values: truth?.map(({ value, shows }) => (shows ? value : null)) ?? [],
});

/** What the calibrated network says of a tile: the confidence of the whole, and that of its least certain value. */
function claims(
  { match: { seen, isRight }, kept: { answer, isInCompany } }: Observed,
  calibration: Calibration,
): { whole: Said; least: Said } {
  const judgement = judge(answer, TILE_OUTPUTS[seen.kind], calibration);
  const face = faceInContext(judgement.face, isInCompany, calibration);
  const confidences = judgement.values.map(({ confidence }) => confidence);
  return {
    whole: { isRight, confidence: confidences.reduce((product, confidence) => product * confidence, face) },
    least: { isRight, confidence: face * Math.min(...confidences) },
  };
}

function calibrateKind(observed: readonly Observed[], kind: TileKind): CalibrationRecord["kinds"][TileKind] {
  const own = observed.filter(({ match }) => match.seen.kind === kind);
  const fitted = fitCalibration(own.map(rawReading), kind);
  const said = own.filter(({ match }) => isRead(match.seen)).map((one) => claims(one, fitted));
  if (said.length === 0)
    throw new Error(`no ${kind} was read in ${scenes} scenes: there is nothing to calibrate on`);
  const calibration = { ...fitted, sureFrom: sureFrom(said.map(({ least }) => least)) };
  return { calibration, readings: said.length, reliability: reliability(said.map(({ whole }) => whole)) };
}

const observed = await observe();
const record: CalibrationRecord = {
  dataVersion: DATA_VERSION,
  weights: weightsOf(models),
  scenes,
  kinds: { domino: calibrateKind(observed, "domino"), triomino: calibrateKind(observed, "triomino") },
};
// Written when all kinds are fitted: a calibration of one alone would not go with the record.
for (const [kind, { calibration }] of Object.entries(record.kinds))
  writeFileSync(join(models, kind, "calibration.json"), `${JSON.stringify(calibration, null, 2)}\n`);
saveRecord(models, "calibration", record);
for (const [kind, { calibration, readings, reliability }] of Object.entries(record.kinds)) {
  console.log(`${kind}, from ${readings} readings:`, calibration);
  for (const { from, to, said, right } of reliability)
    console.log(
      `  said with ${from}–${to}: ${said}, right ${said ? ((100 * right) / said).toFixed(1) : "–"} %`,
    );
}
