import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Argument, Command, InvalidArgumentError } from "commander";
import { ensurePicture, manifest, SPLIT_SCENES, SPLITS, type Split } from "./synth/index.ts";
import { wholeNumber } from "./whole-number.ts";

// `npm run synthesise`: renders the labelled pictures that training and evaluation read, all splits or one of them. Safe
// to stop and to run again; several processes may share the work (`--part 0/2`, `--part 1/2`).

const part = (text: string): Part => {
  const [index, of] = (/^(\d+)\/([1-9]\d*)$/.exec(text) ?? []).slice(1).map(Number);
  if (index === undefined || of === undefined || index >= of)
    throw new InvalidArgumentError("must be I/N, with I from 0 to N-1");
  return { index, of };
};
type Part = { readonly index: number; readonly of: number };

await new Command("synthesise")
  .addArgument(new Argument("[split]", "default: all").choices(Object.keys(SPLITS)))
  .addArgument(new Argument("[count]", "so many scenes; default: what training uses").argParser(wholeNumber))
  .option("--part <i/n>", "every n-th scene from the i-th on", part, { index: 0, of: 1 })
  .option("--manifest", "render nothing, write datasets/manifest.json", false)
  .action(run)
  .parseAsync();

async function run(
  split: Split | undefined,
  scenes: number | undefined,
  options: { part: Part; manifest: boolean },
): Promise<void> {
  if (options.manifest) {
    const path = resolve(import.meta.dirname, "../../datasets/manifest.json");
    writeFileSync(path, `${JSON.stringify(manifest(), null, 2)}\n`);
    return;
  }
  for (const one of split ? [split] : (Object.keys(SPLITS) as Split[]))
    await renderSplit(one, scenes ?? SPLIT_SCENES[one], options.part);
}

async function renderSplit(split: Split, scenes: number, { index, of }: Part): Promise<void> {
  const startMs = performance.now();
  for (let i = index; i < scenes; i += of) {
    ensurePicture(split, i);
    // Canvases give their memory back between turns of the event loop only: without this, gigabytes pile up.
    await nextTurn();
    if (i % 100 < of)
      console.log(`${split} ${i}/${scenes}  ${((performance.now() - startMs) / 1000).toFixed(0)} s`);
  }
}
