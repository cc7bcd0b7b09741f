import { expect, test } from "vitest";
import { CALM_NOISE } from "../synthetic/calm-table.ts";
import { cameraOver } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import { laidDomino } from "../synthetic/line-layout.ts";
import { randomFrom } from "../synthetic/random.ts";
import type { TableObservation } from "../track/observation.ts";
import { TableWatch } from "../watch-table.ts";

/** The third tile lies upon the second one's three alone. */
const TOWER = [
  laidDomino([6, 6], [0, 0], [1, 0]),
  laidDomino([6, 3], [1, 0], [1, 0]),
  laidDomino([3, 0], [1.5, 0.5], [0, 1]),
];

/** Everything that is told of this tower while nothing can be read of its second tile, but in so many of the last looks. */
function watchedUnread({ lastRead = 0 }): { watch: TableWatch; verdicts: string[] } {
  const camera = cameraOver(TOWER, randomFrom(5), { mostTiltRad: 0.2 });
  const acts = TOWER.map((as, tile): FilmAct => ({ do: "lay", tile, as }));
  const looks = [...simulateFilm(acts, camera, randomFrom(5), { noise: CALM_NOISE, pauseMs: 3000 })];
  const unread = (look: TableObservation): TableObservation => ({
    ...look,
    tiles: look.tiles.map((tile) =>
      tile.values.includes(6) && tile.values.includes(3)
        ? { ...tile, values: [null, null], confidence: 0.6 }
        : tile,
    ),
  });
  const watch = new TableWatch({ game: "magnetic-tower", players: [{ id: "a" }, { id: "b" }] });
  const told = looks.flatMap((look, i) => watch.look(i < looks.length - lastRead ? unread(look) : look));
  return {
    watch,
    verdicts: told.flatMap((notice) => (notice.type === "event" ? [notice.verdict.verdict] : [])),
  };
}

test("a tile upon one that cannot be read is nobody's fault: it lies beside", () => {
  const { watch, verdicts } = watchedUnread({});
  expect(verdicts).toEqual(["legal"]);
  expect(watch.scribe.beside).toEqual(["3-0"]);
});

test("it follows when that one is read", () => {
  const { watch, verdicts } = watchedUnread({ lastRead: 10 });
  expect(verdicts).toEqual(["legal", "legal", "legal"]);
  expect(watch.scribe.beside).toEqual([]);
});
