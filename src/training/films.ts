import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Argument, Command } from "commander";
import { MODELS_FOLDER, openEngine } from "./evaluation/vision-engine.ts";
import { forgetFilm, readScript, readTruth, renderFilm } from "./films/film-folder.ts";
import { FILMS } from "./films/film-plan.ts";
import { type FilmScore, scoreFilm } from "./films/score-film.ts";
import { scoreLine, totalLine } from "./films/score-text.ts";
import { watchFilm } from "./films/watch-film.ts";
import { wholeNumber } from "./whole-number.ts";

// `npm run films`: renders films of tables being played into .cache/films, as far as they do not lie there; `--score` then
// watches each as `ocko watch` does and compares the record with what was played; `--answered`: as the app does when people answer;
// `--slower`: as a slower device does, which misses what happens while it looks.
// `--others` plays the same plans with other seeds: other moves, tables, lights and hands, for what was tuned by the first ones.

const NAMES = FILMS.map(({ name }) => name);

const command = new Command("films")
  .addArgument(new Argument("[names...]", "default: all").choices(NAMES))
  .option("--score", "watch them, and compare the records with the scripts", false)
  .option(
    "--answered",
    "watch them with someone there who says what a tile is when it is asked for, doubted or accused",
    false,
  )
  .option(
    "--slower <times>",
    "watch them as a device does that is so many times slower than this one",
    wholeNumber,
    0,
  )
  .option("--anew", "render them again", false)
  .option("--others <seeds>", "so much is added to the plans’ seeds", wholeNumber, 0)
  .option("--models <folder>", "other networks than the shipped ones", MODELS_FOLDER)
  .parse();
const { score, answered, slower, anew, others, models } = command.opts<{
  score: boolean;
  answered: boolean;
  slower: number;
  anew: boolean;
  others: number;
  models: string;
}>();
const chosen = FILMS.filter(({ name }) => command.args.length === 0 || command.args.includes(name)).map(
  (plan) => (others === 0 ? plan : { ...plan, name: `${plan.name}+${others}`, seed: plan.seed + others }),
);

const folders: string[] = [];
for (const plan of chosen) {
  if (anew) forgetFilm(plan.name);
  const startMs = performance.now();
  folders.push(await renderFilm(plan));
  const seconds = (performance.now() - startMs) / 1000;
  if (seconds > 1) console.error(`${plan.name} rendered in ${seconds.toFixed(0)} s`);
}

if (score) {
  const engine = await openEngine(models);
  const scores: FilmScore[] = [];
  for (const folder of folders) {
    const truth = readTruth(folder);
    const watched = await watchFilm(engine, folder, truth, { isAnswered: answered, slower });
    // Beside the script, to be looked at where it differs.
    writeFileSync(join(folder, "watched.ocko.json"), `${JSON.stringify(watched.record)}\n`);
    const film = scoreFilm(truth, readScript(folder), watched);
    scores.push(film);
    console.log(scoreLine(film));
  }
  if (scores.length > 1) console.log(totalLine(scores));
}
