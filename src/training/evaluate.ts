import { Command } from "commander";
import { percent, runPipeline } from "./evaluation/run.ts";
import { openEngine } from "./evaluation/vision-engine.ts";
import type { Split } from "./synth/index.ts";

// `npm run evaluate`: the shipped pipeline on synthetic scenes, of families that training saw and of others. The pictures
// are rendered when they are first asked for.
const program = new Command("evaluate")
  .option("--scenes <count>", "scenes of each split", Number, 100)
  .option("--splits <names>", "comma-separated", "seen,unseen")
  .option("--models <folder>", "other networks than the shipped ones")
  .option("--failures", "name the scenes that were not read wholly right", false)
  .parse();
const options = program.opts<{ scenes: number; splits: string; models?: string; failures: boolean }>();

const engine = await openEngine(options.models);
for (const split of options.splits.split(",") as Split[]) {
  const { tally } = await runPipeline(engine, split, options.scenes, {}, (index, own) => {
    if (options.failures && own.perfect === 0) console.log(`${split} ${index}: ${JSON.stringify(own)}`);
  });
  const { tiles, right, wrong, unsure, missed, extra, pictures, perfect } = tally;
  console.log(
    `${split}: ${pictures} pictures, ${tiles} tiles; right ${percent(right, tiles)}; wrong or extra of those said ` +
      `${percent(wrong + extra, right + wrong + extra)}; unsure ${unsure}, missed ${missed}; wholly right ${percent(perfect, pictures)}`,
  );
}
