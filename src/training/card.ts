import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Command } from "commander";
import { NET_NAMES } from "../vision/index.ts";
import { cardText } from "./card/card-text.ts";
import { netFacts } from "./card/net-facts.ts";
import { keptNotes } from "./card/notes.ts";
import { keepTrainingRecord } from "./card/training-log.ts";
import { readRecord } from "./evaluation/records.ts";
import { MODELS_FOLDER } from "./evaluation/vision-engine.ts";

// `npm run card`: writes the networks' card from their files and from what `train`, `calibrate` and `evaluate` kept beside
// them. Measures nothing itself; texts by hand stay.
const { models, runs } = new Command("card")
  .option("--models <folder>", "other networks than the shipped ones", MODELS_FOLDER)
  .option("--runs <folder>", "where runs of training lie", resolve(MODELS_FOLDER, "../.cache/training"))
  .parse()
  .opts<{ models: string; runs: string }>();

for (const net of NET_NAMES) keepTrainingRecord(models, net, join(runs, net));
const path = join(models, "README.md");
writeFileSync(
  path,
  cardText({
    nets: NET_NAMES.map((net) => netFacts(models, net)),
    training: readRecord(models, "training"),
    calibration: readRecord(models, "calibration"),
    evaluation: readRecord(models, "evaluation"),
    notes: keptNotes(existsSync(path) ? readFileSync(path, "utf8") : ""),
  }),
);
console.log(path);
