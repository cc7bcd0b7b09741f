import { expect, test } from "vitest";
import { add, centroid, type ImagePoint, scale, subtract } from "../../geometry/index.ts";
import { isWagons } from "../../record/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { type Camera, cameraOver, type LaidTile, project, seenThrough } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import { laidDomino, layRun, type Pair } from "../synthetic/line-layout.ts";
import { randomFrom } from "../synthetic/random.ts";
import { TableWatch } from "../watch-table.ts";
import type { TableObservation } from "./observation.ts";
import { sizeOf } from "./quad-match.ts";
import type { Surety } from "./track.ts";

// Games that are played before a camera: what is written of them when tiles are hidden, covered, or seen out of place.

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

/** So many looks of 4° each: a little less than a quarter. */
const TURNING_LOOKS = 20;

test.each([
  ["two", 5],
  ["one", 3],
])(
  "a camera that is slowly turned takes along what lies hidden in a tower of which %s can be seen",
  (_, top) => {
    const tower = [
      laidDomino([6, 6], [0, 0], [1, 0]),
      laidDomino([6, 5], [-1, 0], [-1, 0]),
      laidDomino([5, 3], [-2.5, 0.5], [0, 1]),
    ];
    const camera = cameraFor(tower);
    const turnedBy = (steps: number): Camera => ({ ...camera, turnRad: camera.turnRad + steps * 0.07 });
    const before = filmOf(tower, camera);
    const last = before.at(-1)!;
    const turning = Array.from({ length: TURNING_LOOKS }, (_, i): TableObservation => {
      const at = { frame: last.frame + 1 + i, atMs: last.atMs + 200 * (i + 1) };
      const tiles = tower.map((tile) => seenThrough(turnedBy(i + 1), tile, randomFrom(i), NOISE));
      const whole = { x0: 0, y0: 0, x1: last.widthPx, y1: last.heightPx };
      return { ...last, ...at, tiles, moving: [whole], isBare: () => null };
    });
    const watch = new TableWatch({ game: "magnetic-tower", players: PLAYERS });
    const isShown = ({ values }: SeenTile): boolean => values.includes(top);
    for (const look of before) watch.look(look);
    for (const look of turning) watch.look({ ...look, tiles: look.tiles.filter(isShown) });
    const [hidden] = watch.tracker.laid;
    const [x, y] = centroid(watch.tracker.inPresent(hidden!.seen.corners));
    const [trueX, trueY] = project(turnedBy(TURNING_LOOKS), [0, 0]);
    expect(Math.hypot(x - trueX, y - trueY)).toBeLessThan(0.3 * sizeOf(turning.at(-1)!.tiles[0]!));
  },
);

test("what a hand laid where a tile lies is another upon it, though it lies nearly as that one did", () => {
  const tower = [
    laidDomino([6, 6], [0, 0], [1, 0]),
    laidDomino([6, 3], [0.5, 0.5], [0, 1]),
    laidDomino([3, 0], [0.55, 0.8], [0, 1]),
  ];
  const looks = filmOf(tower, cameraFor(tower));
  const third = looks.findIndex(({ tiles }) => tiles.length === 3);
  const watch = new TableWatch({ game: "magnetic-tower", players: PLAYERS });
  looks.forEach((look, i) => {
    const hidden = (value: number | null): boolean => i >= third && value === 6;
    watch.look({
      ...look,
      tiles: look.tiles.filter(({ values: [a, b] }) => !hidden(a!) && !hidden(b!)),
      lastChangeMs: () => looks[Math.min(i, third)]!.atMs,
    });
  });
  expect(watch.tracker.laid).toHaveLength(3);
  expect(placed(watch).map((tile) => [...tile].sort().join(""))).toContain("-03");
});

const isDouble = ([a, b]: readonly (number | null)[]): boolean => a === b;

/**
 * How many looks later than without it the second tile of a line is written down where another outline is seen, unread and so
 * sure, from shortly before until so many looks before that tile.
 */
function looksWaited(surety: Surety, untilBefore: number): number {
  const run: Pair[] = [
    [6, 6],
    [6, 2],
  ];
  const loose = { widestGap: 0.1, mostAngleRad: 0.02, mostOffset: 0.05 };
  const tiles = layRun(randomFrom(5), run, { at: [-4, 0], headingRad: 0 }, loose)!;
  const looks = filmOf(tiles, cameraFor(tiles));
  const second = looks.findIndex((look) => look.tiles.length === 2);
  const first = looks[second]!.tiles[0]!;
  const corners = first.corners.map(([x, y]) => [x, y + 200] as unknown as ImagePoint);
  const outline = { ...first, values: [null, null] as const, corners, ...surety };
  const writtenBy = (seen: readonly TableObservation[]): number => {
    const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
    return seen.findIndex((look) => {
      watch.look(look);
      return placed(watch).length === 2;
    });
  };
  const withOutline = looks.map((look, i) => ({
    ...look,
    tiles: i >= second - 7 && i < second - untilBefore ? [...look.tiles, outline] : look.tiles,
    // Whatever it is, the table does not look there as it did.
    isBare: (place: readonly ImagePoint[]) =>
      place[0]![1] > corners[0]![1] - 50 ? false : look.isBare(place),
  }));
  expect(writtenBy(looks)).toBeGreaterThan(second);
  return writtenBy(withOutline) - writtenBy(looks);
}

test("a placing waits for one that came before it and is still being read", () => {
  expect(looksWaited({ confidence: 0.9, face: 0.95 }, Number.NEGATIVE_INFINITY)).toBeGreaterThan(0);
  expect(looksWaited({ confidence: 0.2, face: 0.995 }, Number.NEGATIVE_INFINITY)).toBeGreaterThan(0);
});

test("what was taken for a tile, and is not seen any more, keeps no placing waiting", () => {
  expect(looksWaited({ confidence: 0.9, face: 0.95 }, 6)).toBe(0);
});

test("nor does what is hardly one", () => {
  expect(looksWaited({ confidence: 0.3, face: 0.9 }, Number.NEGATIVE_INFINITY)).toBe(0);
});

/** So far towards the end of the line the last two tiles are seen in two looks, in tiles: halves of them, and of what lies there. */
const OUT_OF_PLACE = [
  [0.45, 0.35],
  [0.6, 0.62],
];

test("tiles that are seen out of their places for two looks, and followed as each other, are themselves again", () => {
  const run: Pair[] = [
    [3, 4],
    [4, 6],
    [6, 6],
    [6, 5],
    [5, 2],
    [2, 1],
  ];
  const loose = { widestGap: 0.02, mostAngleRad: 0.01, mostOffset: 0.02 };
  const tiles = layRun(randomFrom(5), run, { at: [-4, 0], headingRad: 0 }, loose)!;
  const looks = filmOf(tiles, cameraFor(tiles));
  const whole = looks.findIndex((look) => look.tiles.length === run.length);
  const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
  const changes = looks.flatMap((look, i) => {
    const reading = (values: Pair) => look.tiles.find((tile) => values.every((v) => tile.values.includes(v)));
    const [middle, last] = [reading([5, 2]), reading([2, 1])];
    const shares = OUT_OF_PLACE[i - whole - 6];
    if (!shares || !last || !middle) return watch.tracker.update({ ...look, isBare: () => false });
    const step = subtract(centroid(last.corners), centroid(middle.corners));
    const outOfPlace = [middle, last].map((tile, k) => ({
      ...tile,
      values: [null, null],
      corners: tile.corners.map((corner) => add(corner, scale(step, shares[k]!)) as ImagePoint),
    }));
    const others = look.tiles.filter((tile) => tile !== middle && tile !== last);
    return watch.tracker.update({ ...look, tiles: [...others, ...outOfPlace], isBare: () => false });
  });
  expect(looks.length).toBeGreaterThan(whole + 16);
  expect(changes.filter(({ type }) => type !== "moved").map(({ type }) => type)).toEqual(
    run.map(() => "laid"),
  );
  expect(watch.tracker.laid).toHaveLength(run.length);
});

test.each([
  ["beside it", 0.4],
  ["in its very place", 0],
])("a tile came when its own place last changed, whatever was seen %s before", (_, asideShare) => {
  const tiles = [laidDomino([6, 6], [0, 0], [0, 1]), laidDomino([6, 5], [1.6, 0], [1, 0])];
  const looks = filmOf(tiles, cameraFor(tiles));
  const second = looks.findIndex((look) => look.tiles.length === 2);
  const { corners } = looks[second]!.tiles.find(({ values }) => values.includes(5))!;
  const width = Math.abs(corners[0]![0] - corners[2]![0]);
  const beside = corners.map(([x, y]) => [x + asideShare * width, y] as unknown as ImagePoint);
  const shadow = { ...looks[second]!.tiles[0]!, values: [null, null], corners: beside };
  const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
  const laid = looks.flatMap((look, i) =>
    watch.tracker.update({
      ...look,
      tiles: i >= second - 7 && i < second - 5 ? [...look.tiles, shadow] : look.tiles,
      isBare: () => false,
      lastChangeMs: () => looks[Math.min(i, second)]!.atMs,
    }),
  );
  expect(laid.map(({ type, atMs }) => [type, atMs])).toContainEqual(["laid", looks[second]!.atMs]);
});

/** A game, and something seen in the cloth below it from 3.5 s on, where nothing ever came. */
function overCloth(values: readonly (Pips | null)[]) {
  const tiles = [laidDomino([6, 6], [0, 0], [0, 1]), laidDomino([6, 5], [1.6, 0], [1, 0])];
  const looks = filmOf(tiles, cameraFor(tiles));
  const last = looks.at(-1)!.tiles.find((tile) => tile.values.includes(5))!;
  const inCloth = (place: readonly ImagePoint[]): boolean =>
    centroid(place)[1] > centroid(last.corners)[1] + 100;
  const pattern = {
    ...last,
    values,
    corners: last.corners.map(([x, y]) => [x, y + 200] as unknown as ImagePoint),
  };
  const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
  const asked = looks.flatMap((look) => {
    const isFound = look.atMs > 3500;
    const notices = watch.look({
      ...look,
      tiles: isFound ? [...look.tiles, pattern] : look.tiles,
      lastChangeMs: (corners) => (inCloth(corners) ? looks[0]!.atMs : look.atMs),
    });
    return notices.flatMap((notice) => (notice.type === "askTile" ? [notice.track] : []));
  });
  return { watch, asked, pattern, lastLook: looks.at(-1)! };
}

test("a tile seen where nothing ever came is asked for, and is one when people say so", () => {
  const { watch, asked, pattern, lastLook } = overCloth([4, 4]);
  expect(asked).toHaveLength(1);
  const laid = (): string[] => watch.view.tiles.map(({ values }) => values.join("-")).sort();
  expect(watch.tracker.laid).toHaveLength(2);
  watch.tell({ type: "tile", track: asked[0]!, values: [4, 4] });
  watch.look({ ...lastLook, atMs: lastLook.atMs + 200, tiles: [...lastLook.tiles, pattern] });
  expect(watch.tracker.laid).toHaveLength(3);
  expect(laid()).toContain("4-4");
});

test("nobody is asked for an outline in which nothing is read, and to which nothing ever came", () => {
  const { watch, asked } = overCloth([null, null]);
  expect(asked).toEqual([]);
  expect(watch.tracker.laid).toHaveLength(2);
});
