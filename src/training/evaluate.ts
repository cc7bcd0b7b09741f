import { Command, InvalidArgumentError } from "commander";
import { evaluationOf } from "./evaluation/evaluation-of.ts";
import { cutOut, type Failure, failuresOf, saveFailureSheet, shownFailures } from "./evaluation/failures.ts";
import { type SplitEvaluation, saveRecord, weightsOf } from "./evaluation/records.ts";
import { runPipeline } from "./evaluation/run.ts";
import { MODELS_FOLDER, openEngine } from "./evaluation/vision-engine.ts";
import { percent } from "./evaluation/wilson.ts";
import { loadScenePicture } from "./samples/picture.ts";
import { DATA_VERSION, SPLIT_SCENES, SPLITS, type Split } from "./synth/index.ts";
import { wholeNumber } from "./whole-number.ts";

// `npm run evaluate`: the shipped pipeline on synthetic scenes, of families that training saw and of others. The pictures
// are rendered when they are first asked for. What was measured is kept beside the networks, in models/evaluation.json, and what
// failed in models/failures.webp, unless less was measured than the card tells of.

const CARD_SPLITS: readonly Split[] = ["seen", "unseen"];
const CARD_SCENES = SPLIT_SCENES.unseen;

const splitsIn = (text: string): Split[] =>
  text.split(",").map((name) => {
    if (!Object.hasOwn(SPLITS, name))
      throw new InvalidArgumentError(`known are ${Object.keys(SPLITS).join(", ")}`);
    return name as Split;
  });

const options = new Command("evaluate")
  .option("--scenes <count>", "scenes of each split", wholeNumber, CARD_SCENES)
  .option("--splits <names>", "comma-separated", splitsIn, [...CARD_SPLITS])
  .option("--models <folder>", "other networks than the shipped ones", MODELS_FOLDER)
  .option("--failures", "name the scenes that were not read wholly right", false)
  .parse()
  .opts<{ scenes: number; splits: Split[]; models: string; failures: boolean }>();

function describe(split: Split, { tally, groups }: SplitEvaluation): string {
  const { tiles, right, wrong, unsure, missed, extra, pictures, perfect } = tally;
  const lines = [
    `${split}: ${pictures} pictures, ${tiles} tiles`,
    `right ${percent(right, tiles)}, unsure ${unsure}, missed ${missed}`,
    `wrong or extra of those said ${percent(wrong + extra, right + wrong + extra)}`,
    `pictures wholly right ${percent(perfect, pictures)}`,
    ...Object.entries(groups).map(([name, of]) => `${name}: right ${percent(of.right, of.tiles)}`),
  ];
  return lines.join("\n  ");
}

const engine = await openEngine(options.models);
const splits: Record<string, SplitEvaluation> = {};
const failures: (Failure & { split: Split; index: number })[] = [];
for (const split of options.splits) {
  const scores = await runPipeline(engine, split, options.scenes, (index, score) => {
    const failed = failuresOf(score);
    failures.push(...failed.map((failure) => ({ ...failure, split, index })));
    if (options.failures && failed.length > 0)
      console.log(`${split} ${index}: ${failed.map(({ kind, caption }) => `${kind} ${caption}`).join(", ")}`);
  });
  splits[split] = evaluationOf(scores);
  console.log(describe(split, splits[split]));
}
async function keep(): Promise<void> {
  saveRecord(options.models, "evaluation", {
    dataVersion: DATA_VERSION,
    weights: weightsOf(options.models),
    splits,
  });
  const cuts = shownFailures(failures).map(async (failure) =>
    cutOut(await loadScenePicture(failure.split, failure.index), failure),
  );
  await saveFailureSheet(options.models, await Promise.all(cuts));
}

const isForCard =
  options.scenes >= CARD_SCENES && CARD_SPLITS.every((split) => options.splits.includes(split));
if (isForCard) await keep();
else console.log(`not kept: the card tells of ${CARD_SCENES} scenes of ${CARD_SPLITS.join(" and ")}`);
