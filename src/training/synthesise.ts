import { setImmediate as nextTurn } from "node:timers/promises";
import { Command } from "commander";
import { ensurePicture, SPLITS, type Split } from "./synth/index.ts";

// `npm run synthesise -- train 4000`: renders the labelled pictures that training reads. Safe to stop and to run again;
// several processes may share the work (`--part 0/2`, `--part 1/2`).
const program = new Command("synthesise")
  .argument("<split>", Object.keys(SPLITS).join(", "))
  .argument("<count>", "so many scenes", Number)
  .option("--part <i/n>", "every n-th scene from the i-th on", "0/1")
  .parse();
const [split, count] = program.processedArgs as [Split, number];
const [part, parts] = program.opts<{ part: string }>().part.split("/").map(Number) as [number, number];
const startMs = performance.now();
for (let i = part; i < count; i += parts) {
  ensurePicture(split, i);
  // Canvases give their memory back between turns of the event loop only: without this, gigabytes pile up.
  await nextTurn();
  if (i % 100 < parts)
    console.log(`${split} ${i}/${count}  ${((performance.now() - startMs) / 1000).toFixed(0)} s`);
}
