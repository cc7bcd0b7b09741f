import { isWagons } from "../../record/index.ts";
import { CALM_NOISE } from "../synthetic/calm-table.ts";
import { cameraOver } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import { layRays } from "../synthetic/other-layouts.ts";
import { randomFrom } from "../synthetic/random.ts";
import { TableWatch } from "../watch-table.ts";
import { openedRecord } from "./standing.ts";
import type { TableWord } from "./table-word.ts";

/** A double, and around it three trains. */
const TILES = layRays(
  randomFrom(7),
  12,
  [
    [
      [12, 0],
      [0, 3],
      [3, 1],
    ],
    [
      [12, 1],
      [1, 5],
    ],
    [[12, 2]],
  ],
  { widestGap: 0.06, mostAngleRad: 0.03, mostOffset: 0.05 },
);
const CAMERA = { ...cameraOver(TILES, randomFrom(8), { mostTiltRad: 0.3 }), turnRad: 0, rollRad: 0 };

/** A tile by its name and the side its hand comes from, none where that is not seen; or something that people say. */
export type TrainAct = readonly [tile: string, from?: "left" | "right"] | TableWord;

const isWord = (act: TrainAct): act is TableWord => "type" in act;

/** What a and b do around that double, each when what came before is written; `pauseMs`: between one tile and the next. */
export function watchTrains(acts: readonly TrainAct[], pauseMs = 9000): TableWatch {
  const watch = new TableWatch({ game: "vlaky", players: [{ id: "a" }, { id: "b" }] });
  const lays = acts.flatMap((act, i): FilmAct[] => {
    if (isWord(act)) return [];
    const as = TILES.find(({ values }) => [...values].sort((a, b) => b! - a!).join("-") === act[0])!;
    return [{ do: "lay", tile: i, as, ...(act[1] ? { from: act[1] } : {}) }];
  });
  // As many tiles as lie there, and the words that follow them, are done with.
  const wordsAfter = acts.flatMap((act, i) =>
    isWord(act) ? [{ word: act, laid: acts.slice(0, i).filter((each) => !isWord(each)).length }] : [],
  );
  for (const look of simulateFilm(lays, CAMERA, randomFrom(9), { noise: CALM_NOISE, pauseMs })) {
    watch.look(look);
    while (wordsAfter[0] && wordsAfter[0].laid === watch.tracker.laid.length)
      watch.tell(wordsAfter.shift()!.word);
  }
  return watch;
}

/** What is written of the round: each event, and whether the referee refuses it. */
export const textOf = (watch: TableWatch): string[] =>
  openedRecord(watch.record).rounds[0]!.steps.map(({ event, verdict }) => {
    const what = event.type === "place" && isWagons(event) ? `${event.train} ${event.tiles}` : event.type;
    return `${event.player} ${what}${verdict.verdict === "illegal" ? " refused" : ""}`;
  });
