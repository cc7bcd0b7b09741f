import { expect, test } from "vitest";
import { openRecord, replay } from "../../games/index.ts";
import { centroid, contains } from "../../geometry/index.ts";
import type { TowerSpot } from "../../layouts/index.ts";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { CALM_NOISE } from "../synthetic/calm-table.ts";
import { type Camera, cameraOver, type LaidTile } from "../synthetic/camera.ts";
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

/**
 * Everything that is told of this tower while nothing can be read of its second tile, but in so many of the last looks; for so long after
 * the third one came.
 */
function watchedUnread({ lastRead = 0, forMs = Number.POSITIVE_INFINITY }): {
  watch: TableWatch;
  verdicts: string[];
} {
  const camera = cameraOver(TOWER, randomFrom(5), { mostTiltRad: 0.2 });
  const acts = TOWER.map((as, tile): FilmAct => ({ do: "lay", tile, as }));
  const all = [...simulateFilm(acts, camera, randomFrom(5), { noise: CALM_NOISE, pauseMs: 4000 })];
  const thirdMs = all.find(({ tiles }) => tiles.some(({ values }) => values.includes(0)))!.atMs;
  const looks = all.filter(({ atMs }) => atMs <= thirdMs + forMs);
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

test("a tile upon one that cannot be read is nobody's fault: it lies beside, until that counts as what it must be", () => {
  const { watch, verdicts } = watchedUnread({ forMs: 2500 });
  expect(verdicts).toEqual(["legal"]);
  expect(watch.scribe.beside).toEqual(["3-0"]);
  expect(watchedUnread({}).verdicts).toEqual(["legal", "legal", "legal"]);
});

test("it follows when that one is read", () => {
  const { watch, verdicts } = watchedUnread({ lastRead: 10 });
  expect(verdicts).toEqual(["legal", "legal", "legal"]);
  expect(watch.scribe.beside).toEqual([]);
});

type TowerGame = "magnetic-alternating" | "magnetic-tower";

/** Each placing that is written while these things happen, with what the referee says of it. */
function written(
  game: TowerGame,
  acts: readonly FilmAct[],
  camera: Camera,
  { watch = watchOf(game), seen = (look: TableObservation) => look } = {},
): string[] {
  for (const look of simulateFilm(acts, camera, randomFrom(5), { noise: CALM_NOISE, pauseMs: 2000 }))
    watch.look(seen(look));
  const opened = openRecord(watch.record);
  if (!opened.ok) throw new Error(opened.error[0].message);
  return replay(opened.value).rounds.flatMap(({ steps }, round) =>
    steps.map(({ event, verdict }) => {
      const level = event.type === "place" && "at" in event ? ` ${(event.at as TowerSpot).level}` : "";
      return `${round} ${event.type}${level} ${verdict.verdict}`;
    }),
  );
}

const watchOf = (game: TowerGame, rounds: readonly (readonly TableEvent[])[] = []): TableWatch =>
  new TableWatch({ game, players: [{ id: "a" }, { id: "b" }] }, {}, rounds);
const lay = (tiles: readonly LaidTile[], from = 0): FilmAct[] =>
  tiles.map((as, i) => ({ do: "lay", tile: from + i, as }));
const WAIT: FilmAct = { do: "cover", at: [40, 40], reach: 1, forMs: 3500, still: true };

test("alternating: a tile slid under what overhangs lies on the table", () => {
  const tiles = [
    laidDomino([6, 6], [0, 0], [1, 0]),
    laidDomino([6, 3], [1, 0], [1, 0]),
    laidDomino([3, 0], [2, 0], [1, 0]),
  ];
  const camera = cameraOver(tiles, randomFrom(5), { mostTiltRad: 0.3 });
  expect(written("magnetic-alternating", lay(tiles), camera)).toEqual([
    "0 place 0 legal",
    "0 place 1 legal",
    "0 place 0 legal",
  ]);
});

test("a tower that fell is cleared away and built anew in the same round", () => {
  const again = [laidDomino([6, 6], [0.2, 0.1], [1, 0]), laidDomino([6, 4], [1.2, 0.1], [1, 0])];
  const camera = cameraOver(TOWER, randomFrom(5), { mostTiltRad: 0.3 });
  const watch = watchOf("magnetic-tower");
  const take = [2, 1, 0].map((tile): FilmAct => ({ do: "take", tile }));
  let isSaid = false;
  const told = written("magnetic-tower", [...lay(TOWER), WAIT, ...take, WAIT, ...lay(again, 10)], camera, {
    watch,
    seen: (look) => {
      if (!isSaid && watch.record.rounds[0]!.events.length === TOWER.length) {
        isSaid = true;
        watch.tell({ type: "event", event: { type: "collapse", player: "a" as PlayerId } });
      }
      return look;
    },
  });
  expect(told).toEqual([
    "0 place 0 legal",
    "0 place 1 legal",
    "0 place 2 legal",
    "0 collapse legal",
    "0 place 0 legal",
    "0 place 1 legal",
  ]);
});

test("a tower that was said to have fallen and stands: a tile carried elsewhere on it is placed anew", () => {
  const there = laidDomino([3, 0], [2, 0], [1, 0]);
  const camera = cameraOver(TOWER, randomFrom(5), { mostTiltRad: 0.3 });
  const watch = watchOf("magnetic-tower");
  let isSaid = false;
  const told = written("magnetic-tower", [...lay(TOWER), WAIT, { do: "move", tile: 2, to: there }], camera, {
    watch,
    seen: (look) => {
      if (!isSaid && watch.record.rounds[0]!.events.length === TOWER.length) {
        isSaid = true;
        watch.tell({ type: "event", event: { type: "collapse", player: "a" as PlayerId } });
        watch.tell({ type: "takeBack" });
      }
      return look;
    },
  });
  expect(told).toEqual([
    "0 place 0 legal",
    "0 place 1 legal",
    "0 place 2 legal",
    "0 retract legal",
    "0 place 2 legal",
  ]);
});

test("a tile lifted off the tower is taken back: only the square that lay upon none is bare then", () => {
  const camera = cameraOver(TOWER, randomFrom(5), { mostTiltRad: 0.3 });
  const [other] = lay([laidDomino([3, 5], [2, 0], [1, 0])], 10);
  const acts: FilmAct[] = [...lay(TOWER), WAIT, { do: "take", tile: 2 }, WAIT, other!];
  expect(written("magnetic-tower", acts, camera)).toEqual([
    "0 place 0 legal",
    "0 place 1 legal",
    "0 place 2 legal",
    "0 retract legal",
    "0 place 2 legal",
  ]);
});

test("a refused tile that lay all upon another is played once it is laid where it fits, though play went on meanwhile", () => {
  const refused = laidDomino([6, 2], [1, 0], [1, 0]);
  const inView = [...TOWER, laidDomino([3, 5], [2, 0], [1, 0]), laidDomino([6, 2], [-1, 0], [-1, 0])];
  const camera = cameraOver(inView, randomFrom(5), { mostTiltRad: 0.3 });
  const acts: FilmAct[] = [
    ...lay([...TOWER.slice(0, 2), refused]),
    WAIT,
    { do: "take", tile: 2 },
    ...lay([inView[3]!], 10),
    WAIT,
    ...lay([inView[4]!], 2),
  ];
  const is = (tile: SeenTile, values: string): boolean => values === [...tile.values].sort().join("-");
  let movedMs = 0;
  // What lies beneath it is hidden.
  const seen = (look: TableObservation): TableObservation => {
    if (look.moving.length > 0) movedMs = look.atMs;
    const upon = look.tiles.find((tile) => is(tile, "2-6"));
    const isHidden = (tile: SeenTile): boolean =>
      upon !== undefined && is(tile, "3-6") && contains(upon.corners, centroid(tile.corners));
    const changedMs = movedMs;
    return { ...look, tiles: look.tiles.filter((tile) => !isHidden(tile)), lastChangeMs: () => changedMs };
  };
  expect(written("magnetic-tower", acts, camera, { seen })).toEqual([
    "0 place 0 legal",
    "0 place 1 legal",
    "0 place 2 illegal",
    "0 place 2 legal",
    "0 place 1 legal",
  ]);
});

test("after a reload a tile lies upon what the record has there, though it is buried", () => {
  const tiles = [...TOWER.slice(0, 2), laidDomino([3, 0], [2, 0], [1, 0])];
  const placed = (player: string, tile: string, x: number, level: number): TableEvent =>
    ({ type: "place", player, tile, at: { x, y: 0, level, dir: "E" } }) as TableEvent;
  const watch = watchOf("magnetic-tower", [[placed("a", "6-6", 0, 0), placed("b", "6-3", 1, 1)]]);
  const camera = cameraOver(tiles, randomFrom(5), { mostTiltRad: 0.3 });
  const isBuried = ({ values }: SeenTile): boolean => values.every((value) => value === 6);
  let wereThere = false;
  const told = written("magnetic-tower", lay(tiles), camera, {
    watch,
    seen: (look) => {
      wereThere ||= look.tiles.length >= 2;
      return { ...look, tiles: wereThere ? look.tiles.filter((tile) => !isBuried(tile)) : [] };
    },
  });
  expect(told).toEqual(["0 place 0 legal", "0 place 1 legal", "0 place 2 legal"]);
});

test("a refused tile that is gone bears nothing after a reload", () => {
  const tiles = TOWER.slice(0, 2);
  const placed = (player: string, tile: string, x: number, level: number): TableEvent =>
    ({ type: "place", player, tile, at: { x, y: 0, level, dir: "E" } }) as TableEvent;
  const watch = watchOf("magnetic-tower", [[placed("a", "6-6", 0, 0), placed("b", "5-3", 1, 1)]]);
  const camera = cameraOver(tiles, randomFrom(5), { mostTiltRad: 0.3 });
  expect(written("magnetic-tower", lay(tiles), camera, { watch })).toEqual([
    "0 place 0 legal",
    "0 place 1 illegal",
    "0 place 1 legal",
  ]);
});

/** The tile as it is seen by this camera where its top lies so high, in short sides. */
function raised(tile: LaidTile, height: number, { lookAt, turnRad, tiltRad, away }: Camera): LaidTile {
  const aside = away * Math.sin(tiltRad);
  const [x0, y0] = [lookAt[0] - aside * Math.sin(turnRad), lookAt[1] + aside * Math.cos(turnRad)];
  const grow = (away * Math.cos(tiltRad)) / (away * Math.cos(tiltRad) - height);
  return {
    ...tile,
    corners: tile.corners.map(([x, y]) => [x0 + (x - x0) * grow, y0 + (y - y0) * grow] as const),
  };
}

/** What is written of this tower of tiles 0.35 short sides thick, each upon the one before, seen from there. */
function writtenFrom(degrees: number, turnRad: number, tiles: readonly LaidTile[]): string[] {
  const base = cameraOver(tiles, randomFrom(5), { mostTiltRad: 0.01 });
  const camera = { ...base, tiltRad: (degrees * Math.PI) / 180, turnRad, rollRad: 0, away: 24 };
  return written(
    "magnetic-tower",
    lay(tiles.map((tile, level) => raised(tile, 0.35 * level, camera))),
    camera,
  );
}

test.each([20, 35, 45])("thick tiles upon one another are on their squares, seen from %i°", (degrees) => {
  const tiles = [
    laidDomino([6, 6], [0, 0], [1, 0]),
    laidDomino([6, 3], [1, 0], [1, 0]),
    laidDomino([3, 0], [2, 0], [1, 0]),
    laidDomino([0, 5], [3, 0], [1, 0]),
    laidDomino([5, 5], [4, 0], [1, 0]),
  ];
  for (const turnRad of [0, 1, 2.5, 4])
    expect(writtenFrom(degrees, turnRad, tiles)).toEqual(tiles.map((_, level) => `0 place ${level} legal`));
});

test("a fresh tile does not seat those elsewhere that the record has", () => {
  const tiles = [
    laidDomino([6, 6], [0, 0], [1, 0]),
    laidDomino([6, 3], [1, 0], [1, 0]),
    laidDomino([3, 1], [1.5, 0.5], [0, 1]),
    laidDomino([1, 4], [2, 1], [1, 0]),
    laidDomino([4, 4], [2.5, 1.5], [0, 1]),
  ];
  for (const turnRad of [0, 1, 2, 3, 4, 5])
    expect(writtenFrom(45, turnRad, tiles)).toEqual(tiles.map((_, level) => `0 place ${level} legal`));
});
