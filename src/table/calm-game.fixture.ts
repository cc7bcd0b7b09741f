import type { PlayerId } from "../record/index.ts";
import type { Pips } from "../tiles/index.ts";
import type { Sighting } from "../vision/seen/index.ts";
import { CALM_NOISE, layCalmly } from "./synthetic/calm-table.ts";
import { cameraOver, type LaidTile } from "./synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "./synthetic/film.ts";
import type { Pair } from "./synthetic/line-layout.ts";
import { randomFrom } from "./synthetic/random.ts";
import type { TableObservation } from "./track/observation.ts";
import { TableWatch } from "./watch-table.ts";

export const PLAYERS = [{ id: "a" }, { id: "b" }, { id: "c" }];
export const [A, B, C] = ["a", "b", "c"] as PlayerId[] as [PlayerId, PlayerId, PlayerId];
export const RUN: readonly Pair[] = [
  [6, 6],
  [6, 2],
  [2, 5],
  [5, 5],
];

/** A table on which these tiles are laid one after another, and then those acts follow. */
export function film(
  count: number,
  more: readonly FilmAct[] = [],
  run: readonly Pair[] = RUN,
): TableObservation[] {
  const random = randomFrom(31);
  const tiles = laidTiles(run);
  const acts = tiles.slice(0, count).map((as, tile): FilmAct => ({ do: "lay", tile, as }));
  const camera = cameraOver(tiles, random, { mostTiltRad: 0.4 });
  return [...simulateFilm([...acts, ...more], camera, random, { noise: CALM_NOISE, pauseMs: 1600 })];
}

/** A table on which a double is laid first, then a tile at either of its sides. */
export function doubleFirst(): TableObservation[] {
  const run: Pair[] = [
    [2, 6],
    [6, 6],
    [6, 5],
  ];
  const tiles = laidTiles(run);
  const acts = [1, 0, 2].map((tile): FilmAct => ({ do: "lay", tile, as: tiles[tile]! }));
  return film(0, acts, run);
}

export const laidTiles = (run: readonly Pair[] = RUN): readonly LaidTile[] => layCalmly(run);

export function watched(looks: readonly TableObservation[], watch = watchOf()): TableWatch {
  for (const look of looks) watch.look(look);
  return watch;
}
export const watchOf = (rounds: TableWatch["view"]["rounds"] = []): TableWatch =>
  new TableWatch({ game: "ctyrky", players: PLAYERS }, {}, rounds);
export const told = (watch: TableWatch, round = 0): string[] =>
  watch.view.rounds[round]!.map((event) =>
    [event.type, event.player, ...("tile" in event ? [event.tile] : [])].join(" "),
  );

/** The tile as a look shows it that is sure of nothing, and takes its values for these. */
export const hardlySeen = (
  tile: Sighting,
  as: (value: Pips) => Pips = (value) => value,
  confidence = 0.92,
): Sighting => ({
  ...tile,
  values: tile.values.map(() => null),
  likely: tile.values.map((value) => ({ value: as(value!), confidence })),
});
