import { expect, test } from "vitest";
import { isWagons } from "../../record/index.ts";
import { type Camera, cameraOver, type LaidTile } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import { laidDomino } from "../synthetic/line-layout.ts";
import { randomFrom } from "../synthetic/random.ts";
import { TableWatch } from "../watch-table.ts";
import type { TableObservation } from "./observation.ts";

const NOISE = { cornerNoise: 0.01, cornerNoisePx: 0.2, misread: 0, unread: 0, missed: 0 };
const PLAYERS = [{ id: "a" }, { id: "b" }];

const placed = (watch: TableWatch): string[] =>
  watch.record.rounds[0]!.events.flatMap((event) =>
    event.type === "place" && !isWagons(event) ? [event.tile] : [],
  );

function filmOf(tiles: readonly LaidTile[], camera: Camera): TableObservation[] {
  const acts = tiles.map((as, tile): FilmAct => ({ do: "lay", tile, as }));
  return [...simulateFilm(acts, camera, randomFrom(5), { noise: NOISE, pauseMs: 2000 })];
}
const cameraFor = (tiles: readonly LaidTile[]): Camera =>
  cameraOver(tiles, randomFrom(5), { mostTiltRad: 0.2 });

test("a tile that is laid upon another hides it, and neither is lost", () => {
  const tower = [
    laidDomino([6, 6], [0, 0], [1, 0]),
    laidDomino([6, 5], [-1, 0], [-1, 0]),
    laidDomino([6, 3], [0.5, 0.5], [0, 1]),
  ];
  const camera = cameraFor(tower);
  const watch = new TableWatch({ game: "magnetic-tower", players: PLAYERS });
  const notices = filmOf(tower, camera).flatMap((look) => {
    // Of a tile that another lies upon nothing is found.
    const isUpon = look.tiles.length > 1;
    return watch.look({
      ...look,
      tiles: isUpon ? look.tiles.filter(({ values }) => !isDouble(values)) : look.tiles,
    });
  });
  expect(notices.map(({ type }) => type)).toEqual(["event", "event", "event"]);
  expect(placed(watch).map((tile) => [...tile].sort().join(""))).toEqual(["-66", "-56", "-36"]);
});

const isDouble = ([a, b]: readonly (number | null)[]): boolean => a === b;
