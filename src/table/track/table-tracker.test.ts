import { expect, test } from "vitest";
import { add, boxOf, centroid, type ImagePoint, imagePoint, scale, subtract } from "../../geometry/index.ts";
import { isWagons } from "../../record/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { Sighting } from "../../vision/seen/index.ts";
import { type Camera, cameraOver, type LaidTile } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import { laidDomino, layRun, type Pair } from "../synthetic/line-layout.ts";
import { randomFrom } from "../synthetic/random.ts";
import { TableWatch } from "../watch-table.ts";
import type { TableObservation } from "./observation.ts";
import { TableTracker } from "./table-tracker.ts";
import type { Surety } from "./track.ts";

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

/** One domino with its halves side by side, 60 px high. */
const tileAt = (values: readonly (Pips | null)[], x: number): Sighting => ({
  kind: "domino",
  values,
  corners: [imagePoint(x, 160), imagePoint(x, 100), imagePoint(x + 120, 100), imagePoint(x + 120, 160)],
  confidence: 0.95,
  face: 0.98,
});
/** Looks five times a second at a table of which nobody knows what is bare; `handOver`: the tile whose place a hand is over. */
function* looksAt(
  count: number,
  shown: (look: number) => { readonly tiles: readonly Sighting[]; readonly handOver?: Sighting },
): Generator<TableObservation> {
  for (let frame = 0; frame < count; frame++) {
    const { tiles, handOver } = shown(frame);
    const moving = handOver ? [boxOf(handOver.corners)] : [];
    yield {
      frame,
      atMs: 200 * frame,
      widthPx: 640,
      heightPx: 360,
      tiles,
      moving,
      isBare: () => null,
    };
  }
}
const changesOf = (looks: Iterable<TableObservation>, tracker = new TableTracker()) =>
  [...looks].flatMap((look) =>
    tracker.update(look).map((change) => ("tile" in change ? `${change.type} ${change.tile}` : change.type)),
  );

test("a tile misread in its first looks is mended, though its neighbour is laid by a hand beside it", () => {
  const [wrong, right, neighbour] = [tileAt([6, 3], 100), tileAt([6, 2], 100), tileAt([2, 5], 223)];
  const looks = looksAt(40, (i) => {
    if (i < 4) return { tiles: [wrong] };
    // The hand comes over both, and hides neither for a look.
    if (i === 8) return { tiles: [right], handOver: right };
    return { tiles: i > 8 ? [right, neighbour] : [right] };
  });
  expect(changesOf(looks).filter((change) => change !== "laid 5-2")).toEqual(["laid 6-3", "reread 6-2"]);
});

test("a tile exchanged under a hand is another within a second", () => {
  const [before, after] = [tileAt([6, 3], 100), tileAt([5, 1], 100)];
  const tracker = new TableTracker();
  const looks = [
    ...looksAt(40, (i) =>
      i < 20 ? { tiles: [before] } : i < 23 ? { tiles: [], handOver: before } : { tiles: [after] },
    ),
  ];
  expect(changesOf(looks.slice(0, 23), tracker)).toEqual(["laid 6-3"]);
  expect(changesOf(looks.slice(23, 28), tracker)).toEqual(["taken 6-3", "laid 5-1"]);
});

test("a tile taken back is taken, though an outline is found in the bare cloth where it lay", () => {
  const [tile, outline] = [tileAt([6, 3], 100), { ...tileAt([null, null], 120), confidence: 0.4, face: 0.7 }];
  const looks = [
    ...looksAt(40, (i) =>
      i < 20 ? { tiles: [tile] } : i < 23 ? { tiles: [], handOver: tile } : { tiles: [outline] },
    ),
  ];
  const changesWhere = (isBare: boolean): string[] =>
    changesOf(looks.map((look) => ({ ...look, isBare: () => isBare && look.frame >= 23 })));
  expect(changesWhere(true)).toEqual(["laid 6-3", "taken 6-3"]);
  expect(changesWhere(false)).toEqual(["laid 6-3"]);
});

test("what is seen and not sure is asked to be read again, what is sure or a back is not, and nothing for ever", () => {
  const [unread, read] = [tileAt([6, null], 100), tileAt([2, 5], 300)];
  const back = { ...tileAt([null, null], 500), face: 0 };
  const tracker = new TableTracker();
  const unsure = [...looksAt(60, () => ({ tiles: [unread, read, back] }))].map((look) => {
    tracker.update(look);
    return tracker.outlines.unsure;
  });
  expect(unsure[8]).toEqual([unread.corners]);
  expect(unsure.at(-1)).toEqual([]);
});

test("in a tower what cannot be read is still asked for when another has lain upon it for long, until its place is bare", () => {
  const [unread, upon] = [tileAt([6, null], 100), tileAt([2, 5], 160)];
  const unreadAfter = (isStacked: boolean, isBare: boolean): number => {
    const tracker = new TableTracker({ isStacked });
    for (const look of looksAt(60, (i) => ({ tiles: [i < 15 ? unread : upon] })))
      tracker.update({ ...look, isBare: () => isBare && look.frame >= 15 });
    return tracker.unread.length;
  };
  expect(unreadAfter(true, false)).toBe(1);
  expect(unreadAfter(true, true)).toBe(0);
  expect(unreadAfter(false, false)).toBe(0);
});

test("what was said to be no tile stays none though it is not found for a while", () => {
  const tile = tileAt([3, 1], 100);
  const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
  for (const look of looksAt(25, (i) => ({ tiles: i >= 10 && i < 15 ? [] : [tile] }))) {
    if (look.frame === 6) watch.tell({ type: "noTile", track: watch.view.tiles[0]!.track });
    watch.look({ ...look, lastChangeMs: () => 400 });
  }
  expect(placed(watch)).toEqual([]);
});

test("what is read by exception, in one look of eight, is asked for and not laid", () => {
  const [sure, doubtful] = [tileAt([4, 4], 100), tileAt([4, null], 100)];
  const changes = changesOf(looksAt(60, (i) => ({ tiles: [i % 8 === 3 ? sure : doubtful] })));
  expect(changes).toEqual(["unread"]);
});

test("what is read in every other look is laid", () => {
  const [sure, doubtful] = [tileAt([4, 4], 100), tileAt([4, null], 100)];
  const changes = changesOf(looksAt(20, (i) => ({ tiles: [i % 2 ? sure : doubtful] })));
  expect(changes).toContain("laid 4-4");
});

test("a tile that nobody can read is asked for within a second and a half, though hands come and go; what is hardly a tile never", () => {
  const tile = tileAt([null, null], 100);
  const looks = (confidence: number, face: number): Iterable<TableObservation> =>
    looksAt(40, (i) => ({
      tiles: [{ ...tile, confidence, face }],
      ...(i % 5 === 4 ? { handOver: tile } : {}),
    }));
  for (const [confidence, face] of [
    [0.7, 0.9],
    [0.2, 0.995],
  ] as const) {
    const asked = [...looks(confidence, face)].findIndex((_, i, all) =>
      changesOf(all.slice(0, i + 1)).includes("unread"),
    );
    expect(asked).toBeGreaterThan(4);
    expect(asked).toBeLessThanOrEqual(8);
  }
  expect(changesOf(looks(0.3, 0.9))).toEqual([]);
});

test("a laid tile rests once it has been seen for long enough where it is, not where a single look shows it", () => {
  const tracker = new TableTracker();
  const looks = looksAt(30, (i) => ({ tiles: [tileAt([6, 3], i < 20 ? 100 : 130)] }));
  const rests = [...looks].map((look) => {
    tracker.update(look);
    return tracker.resting.length;
  });
  expect(rests.slice(18, 24)).toEqual([1, 1, 0, 0, 1, 1]);
});

test("what people say of a tile holds at once, though no look shows it any more", () => {
  const tile = { ...tileAt([null, null], 100), confidence: 0.7 };
  const tracker = new TableTracker();
  const looks = [...looksAt(13, (i) => ({ tiles: i < 12 ? [tile] : [] }))];
  expect(changesOf(looks.slice(0, 12), tracker)).toEqual(["unread"]);
  tracker.correct(tracker.unread[0]!.track, [0, 0]);
  expect(changesOf(looks.slice(12), tracker)).toEqual(["laid 0-0"]);
});

test("a tile whose corners are followed to where others were, in two looks askew, has its values where they are read", () => {
  const [tile, ...others] = [tileAt([3, 1], 100), tileAt([2, 2], 300), tileAt([4, 4], 450)];
  const middle = centroid(tile!.corners);
  const askew = (rad: number): Sighting => ({
    ...tile!,
    values: [null, null],
    corners: tile!.corners.map((corner) => {
      const [x, y] = subtract(corner, middle);
      const [cos, sin] = [Math.cos(rad), Math.sin(rad)];
      return imagePoint(middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos);
    }),
  });
  const tracker = new TableTracker();
  // By less than a quarter at a time, that the nearest corners are the same ones.
  const seen = (i: number): Sighting => (i === 10 ? askew(1.4) : i === 11 ? askew(2.8) : tile!);
  const changes = changesOf(
    looksAt(40, (i) => ({ tiles: [seen(i), ...others] })),
    tracker,
  );
  expect(changes.filter((change) => change.endsWith("3-1"))).toEqual(["laid 3-1"]);
  const lying = tracker.laid[0]!.seen;
  expect(lying.corners[0]![0]).toBeCloseTo(tile!.corners[2]![0], 0);
  expect(lying.values).toEqual([1, 3]);
});

test("a blank that nobody saw come is asked for, and not laid; a tile with pips that lay there at first is laid", () => {
  const watched = (values: readonly [Pips, Pips], isAsAtFirst: boolean): string[] =>
    changesOf(
      [...looksAt(30, () => ({ tiles: [tileAt(values, 100)] }))].map((look) => ({
        ...look,
        isAsAtFirst: () => isAsAtFirst,
      })),
    );
  expect(watched([0, 0], true)).toEqual(["unread"]);
  expect(watched([0, 0], false)).toEqual(["laid 0-0"]);
  expect(watched([3, 1], true)).toEqual(["laid 3-1"]);
});

test("what is found after a hand passed, where all looks as it did at first, is asked for, and not laid", () => {
  const looks = looksAt(60, (i) => {
    const tile = tileAt([3, 1], 100);
    if (i === 25) return { tiles: [], handOver: tile };
    return { tiles: i > 25 ? [tile] : [] };
  });
  const seen = [...looks].map((look) => ({ ...look, isAsAtFirst: () => true, lastChangeMs: () => 5000 }));
  expect(changesOf(seen)).toEqual(["unread"]);
});
