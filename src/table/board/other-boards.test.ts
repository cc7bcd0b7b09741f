import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Face, hexagonsOf } from "../../layouts/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { type Camera, cameraOver, type LaidTile, seenThrough } from "../synthetic/camera.ts";
import { canonicalFaces } from "../synthetic/canonical-faces.ts";
import { type Looseness, laidDomino, type Pair } from "../synthetic/line-layout.ts";
import { growFaces, layCross, layFaces, layTrains } from "../synthetic/other-layouts.ts";
import { type Random, randomFrom } from "../synthetic/random.ts";
import { boardOf } from "./board-of.ts";

const LOOSE: Looseness = { widestGap: 0.5, mostAngleRad: (6 * Math.PI) / 180, mostOffset: 0.12 };
const SIGHT = { cornerNoise: 0.02, cornerNoisePx: 0.5 };

const look = (random: Random, tiles: readonly LaidTile[]): SeenTile[] => {
  const camera = cameraOver(tiles, random);
  return random.shuffled(tiles.map((tile) => seenThrough(camera, tile, random, SIGHT)));
};
const written = (run: readonly Pair[]): string[] => run.map((pair) => pair.join("-"));
const flipped = (line: readonly string[]): string[] =>
  line.map((tile) => tile.split("-").reverse().join("-")).reverse();
const holds = (lines: readonly (readonly string[])[], part: readonly string[]): boolean =>
  lines.some((line) =>
    [line, flipped(line)].some((way) => ` ${way.join(" ")} `.includes(` ${part.join(" ")} `)),
  );

test("sevastopol: every arm in its order, from any camera", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 }),
      (seed, lengths) => {
        const random = randomFrom(seed);
        const { arms, tiles } = layCross(random, lengths, LOOSE);
        const board = boardOf({ tiles: look(random, tiles), backs: [] }, "sevastopol");
        for (const arm of arms)
          expect(arm.length === 0 || holds(board.lines!, written(arm)), written(arm).join(" ")).toBe(true);
        // Clockwise round the spinner, from wherever the camera stands.
        const clockwise = [board.arms!.north, board.arms!.east, board.arms!.south, board.arms!.west].map(
          (arm) => arm.join(" "),
        );
        const laid = arms.map((arm) => written(arm).join(" "));
        expect([0, 1, 2, 3].map((k) => [...laid.slice(k), ...laid.slice(0, k)].join("|"))).toContain(
          clockwise.join("|"),
        );
        expect(board.beside).toEqual([]);
        const early = arms.some((arm) => arm.length === 0) ? arms.filter((arm) => arm.length > 1).length : 0;
        expect(board.violations.map(({ rule }) => rule)).toEqual(new Array(early).fill("sevastopol.cross"));
      },
    ),
    { numRuns: 80, seed: 2 },
  );
});

test("vlaky: every train from the hub outwards, from any camera", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 8 }),
      (seed, lengths) => {
        const random = randomFrom(seed);
        const { trains, tiles } = layTrains(random, 12, lengths, { ...LOOSE, widestGap: 0.3 });
        const seen = look(random, tiles);
        const board = boardOf({ tiles: seen, backs: [] }, "vlaky");
        expect(seen[board.hub!]!.values).toEqual([12, 12]);
        expect(board.lines!.map((line) => line.join(" ")).sort()).toEqual(
          trains.map((run) => written(run).join(" ")).sort(),
        );
        expect(board.violations.filter(({ rule }) => rule !== "vlaky.alternate")).toEqual([]);
      },
    ),
    { numRuns: 50, seed: 3 },
  );
});

const CAMERA: Camera = {
  lookAt: [5, 0],
  tiltRad: 0,
  turnRad: 0,
  rollRad: 0,
  away: 30,
  focalPx: 1000,
  widthPx: 1280,
  heightPx: 720,
};
/** Straight down, without noise. */
const seenFromAbove = (tiles: readonly LaidTile[]): SeenTile[] =>
  tiles.map((tile) => seenThrough(CAMERA, tile, randomFrom(1), { cornerNoise: 0, cornerNoisePx: 0 }));
const straightRun = (...run: Pair[]): LaidTile[] =>
  run.map((values, i) => laidDomino(values, [2.1 * i, 0], [1, 0]));

test("sevastopol: until the cross is whole, the free sides of 6-6 alone are open", () => {
  const spinner = { ...laidDomino([6, 6], [2.1, 0], [0, 1]) };
  const east = laidDomino([6, 5], [3.7, 0], [1, 0]);
  const west = laidDomino([4, 6], [0.5, 0], [1, 0]);
  const endsOf = (...tiles: LaidTile[]) =>
    boardOf({ tiles: seenFromAbove(tiles), backs: [] }, "sevastopol").openEnds;
  expect(endsOf(spinner, east)).toEqual([[6]]);
  expect(endsOf(spinner, east, west)).toEqual([[]]);
  const [north, south] = [laidDomino([3, 6], [2.1, -2.1], [0, 1]), laidDomino([6, 2], [2.1, 2.1], [0, 1])];
  expect(
    endsOf(spinner, east, west, north, south)!
      .map((ends) => [...ends].sort())
      .sort(),
  ).toEqual([
    [2, 3],
    [4, 5],
  ]);
});

test("sevastopol: a 6-6 that is not read is known by three tiles around it", () => {
  const spinnerOf = (values: LaidTile["values"], around: number) =>
    boardOf(
      {
        tiles: seenFromAbove([
          ...[
            laidDomino([6, 5], [6.6, 0], [1, 0]),
            laidDomino([4, 6], [3.4, 0], [1, 0]),
            laidDomino([6, 2], [5, 2.1], [0, 1]),
          ].slice(0, around),
          { ...laidDomino([6, 6], [5, 0], [0, 1]), values },
        ]),
        backs: [],
      },
      "sevastopol",
    ).spinner;
  expect(spinnerOf([null, null], 3)).toBe(3);
  expect(spinnerOf([null, 6], 3)).toBe(3);
  expect(spinnerOf([null, 5], 3)).toBeNull();
  expect(spinnerOf([null, null], 2)).toBeNull();
});

test("vlaky: two trains from 12-12 are two, one grows at its free end alone", () => {
  const tiles = straightRun([3, 12], [12, 12], [12, 6]);
  const two = boardOf({ tiles: seenFromAbove(tiles), backs: [] }, "vlaky");
  expect([...two.lines!].sort()).toEqual([["12-3"], ["12-6"]]);
  expect(two).toMatchObject({ hub: 1, violations: [] });
  const one = boardOf({ tiles: seenFromAbove(straightRun([12, 12], [12, 6], [6, 8])), backs: [] }, "vlaky");
  expect(one).toMatchObject({ lines: [["12-12", "12-6", "6-8"]], openEnds: [[8]], violations: [] });
});

test("trains and rows without a start are written from left to right, in whichever order their tiles are seen", () => {
  const seen = seenFromAbove(straightRun([3, 9], [9, 5], [5, 7], [7, 11]));
  for (const game of ["vlaky", "sevastopol"] as const)
    for (const tiles of [seen, [...seen].reverse()])
      expect(boardOf({ tiles, backs: [] }, game).lines, game).toEqual([["3-9", "9-5", "5-7", "7-11"]]);
});

test("vlaky: doubles that lie crosswise in rows beside one another are no hubs", () => {
  const row = (y: number, before: Pair, double: number, after: Pair): LaidTile[] => [
    laidDomino(before, [-1.5, y], [1, 0]),
    laidDomino([double, double], [0, y], [0, 1]),
    laidDomino(after, [1.5, y], [1, 0]),
  ];
  const tiles = [...row(0, [6, 7], 7, [7, 8]), ...row(2.9, [5, 4], 4, [4, 3])];
  const board = boardOf({ tiles: seenFromAbove(tiles), backs: [] }, "vlaky");
  expect(board).toMatchObject({ hub: null, beside: [], violations: [] });
  expect(board.lines!.map((line) => line.length)).toEqual([3, 3]);
});

test("vlaky: a hub that is not read is asked for, as are the values that meet it", () => {
  const around = (hub: LaidTile["values"], start: number | null): LaidTile[] => [
    { ...laidDomino([12, 12], [5, 0], [0, 1]), values: hub },
    { ...laidDomino([12, 3], [6.6, 0], [1, 0]), values: [start, 3] as LaidTile["values"] },
    laidDomino([5, 12], [3.4, 0], [1, 0]),
    laidDomino([12, 7], [5, 2.1], [0, 1]),
  ];
  const unsureOf = (tiles: LaidTile[]) => boardOf({ tiles: seenFromAbove(tiles), backs: [] }, "vlaky").unsure;
  expect(unsureOf(around([null, null], 12)).map(({ tile }) => tile)).toEqual([0, 0]);
  expect(unsureOf(around([12, 12], null))).toMatchObject([{ tile: 1, to: 12 }]);
});

test("vlaky: one half of the hub says what both show, whichever is read, and is not itself to be mended", () => {
  const boards = (
    [
      [null, 12],
      [12, null],
    ] as const
  ).map((hub) => {
    const around: LaidTile[] = [
      { ...laidDomino([12, 12], [5, 0], [0, 1]), values: hub },
      laidDomino([12, 3], [6.6, 0], [1, 0]),
      laidDomino([5, 9], [3.4, 0], [1, 0]),
      laidDomino([12, 7], [5, 2.1], [0, 1]),
    ];
    return boardOf({ tiles: seenFromAbove(around), backs: [] }, "vlaky");
  });
  for (const { hub, violations } of boards) {
    expect(hub).toBe(0);
    expect(violations).toMatchObject([{ rule: "vlaky.match", indices: [0, 2] }]);
    expect(violations[0]!.corrections.map(({ tile, to }) => [tile, to])).toEqual([[2, 12]]);
  }
});

test("vlaky: wagons go down and up by turns, a joker takes the direction due", () => {
  const train = (...run: Pair[]) =>
    boardOf({ tiles: seenFromAbove(straightRun(...run)), backs: [] }, "vlaky").violations.map(
      ({ rule, tiles: names }) => [rule, ...names],
    );
  expect(train([12, 6], [6, 8], [8, 3], [3, 5])).toEqual([]);
  expect(train([12, 6], [6, 8], [8, 8], [8, 9])).toEqual([]);
  expect(train([12, 6], [6, 8], [8, 8], [8, 4])).toEqual([["vlaky.alternate", "8-4"]]);
  expect(train([12, 6], [6, 3], [3, 5])).toEqual([["vlaky.alternate", "6-3"]]);
});

const facesOf = (board: ReturnType<typeof boardOf>): Face[] =>
  board.faces!.map(({ tile, at }) => ({
    at,
    values: tile.split("-").map(Number) as unknown as Face["values"],
  }));

describe("triomino", () => {
  test("all faces on one lattice, drift and gaps and all, from any camera", () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 45 }),
        fc.double({ min: 1, max: 1.12, noNaN: true }),
        (seed, count, pitch) => {
          const random = randomFrom(seed);
          const faces = growFaces(random, count);
          const tiles = layFaces(random, faces, { pitch, turnRad: random.between(0, 6) });
          const board = boardOf({ tiles: look(random, tiles), backs: [] }, "triomino");
          expect(canonicalFaces(facesOf(board))).toBe(canonicalFaces(faces));
          expect(board.hexagons!.length).toBe(hexagonsOf(faces).length);
          expect(board.violations).toEqual([]);
        },
      ),
      { numRuns: 40, seed: 4 },
    );
  });

  test("a tile that hangs on by a tip because its neighbour was not seen keeps its place", () => {
    const random = randomFrom(5);
    const faces = growFaces(random, 20);
    const seen = layFaces(random, faces).map((tile) =>
      seenThrough(cameraOver(layFaces(random, faces), randomFrom(9)), tile, random, SIGHT),
    );
    for (let gone = 0; gone < seen.length; gone++) {
      const board = boardOf({ tiles: seen.filter((_, i) => i !== gone), backs: [] }, "triomino");
      expect(board.faces!.length + board.beside.length).toBe(19);
      if (board.beside.length > 0) continue;
      expect(canonicalFaces(facesOf(board))).toBe(canonicalFaces(faces.filter((_, i) => i !== gone)));
    }
  });

  const corner = (faces: Face[]) =>
    boardOf({ tiles: look(randomFrom(6), layFaces(randomFrom(6), faces)), backs: [] }, "triomino");

  test("a side that differs names both tiles and the reading that would mend it", () => {
    const board = corner([
      { at: { q: 0, r: 0, up: true }, values: [1, 2, 0] },
      { at: { q: 0, r: 0, up: false }, values: [3, 4, 0] },
    ]);
    expect(board.violations).toMatchObject([{ rule: "triomino.side", why: { key: "board.sideDiffers" } }]);
    expect(board.violations[0]!.tiles.length).toBe(2);
    expect(board.violations[0]!.corrections.map(({ to }) => to).sort()).toEqual([2, 3]);
  });

  /** Three triangles around a point, each with one value at all of its corners; the third shares an edge with the second alone. */
  const around = (first: number, second: number, third: number): SeenTile[] =>
    look(
      randomFrom(6),
      layFaces(
        randomFrom(6),
        [first, second, third].map(
          (value, i): Face => ({
            at: { q: 0, r: i === 2 ? 1 : 0, up: i !== 1 },
            values: [value, value, value],
          }),
        ),
      ),
    );

  test("where two agree against a third, it alone can be mended, and nobody is reported for the tip behind it", () => {
    const { violations } = boardOf({ tiles: around(1, 1, 2), backs: [] }, "triomino");
    const sides = violations.filter(({ rule }) => rule === "triomino.side");
    expect(sides.map(({ tiles }) => [...tiles].sort())).toEqual([
      ["1-1-1", "2-2-2"],
      ["1-1-1", "2-2-2"],
    ]);
    const mended = sides.map(({ corrections }) => corrections.map(({ to }) => to).sort());
    expect(mended.sort((a, b) => a.length - b.length)).toEqual([[1], [1, 2]]);
  });

  test("what is not read may show what all around it agree on", () => {
    const mayShow = (first: number, second: number): (number | null)[] => {
      const tiles = around(first, second, 5).map((tile) =>
        tile.values.includes(5) ? { ...tile, values: [null, null, null] } : tile,
      );
      return boardOf({ tiles, backs: [] }, "triomino").unsure.map(({ to }) => to);
    };
    expect(mayShow(1, 1).sort()).toEqual([1, 1, null]);
    expect(mayShow(2, 1).sort()).toEqual([1, null, null]);
  });

  test("a tip that meets another value breaks the corner rule", () => {
    // A ring round two points that is open at one triangle: there the first and the last tile meet by their tips alone.
    const ring: [number, number, boolean][] = [
      [0, 0, true],
      [0, 0, false],
      [0, 1, true],
      [-1, 1, false],
      [-1, 1, true],
      [-2, 1, false],
      [-2, 1, true],
      [-2, 0, false],
      [-1, 0, true],
    ];
    const faces = ring.map(
      ([q, r, up], i): Face => ({ at: { q, r, up }, values: i === 8 ? [1, 1, 2] : [1, 1, 1] }),
    );
    const tips = corner(faces).violations.filter(({ rule }) => rule !== "set.once");
    expect(tips).toMatchObject([{ rule: "triomino.corner", why: { key: "board.cornerDiffers" } }]);
    expect(tips[0]!.tiles.length).toBe(2);
    const right = faces.map((face): Face => ({ ...face, values: [1, 1, 1] }));
    expect(corner(right).violations.filter(({ rule }) => rule !== "set.once")).toEqual([]);
  });
});

describe("magnetic tower", () => {
  const camera: Camera = { ...CAMERA, lookAt: [2, 1], tiltRad: 0.3, away: 20 };
  const see = (tiles: readonly LaidTile[]) =>
    tiles.map((tile) => seenThrough(camera, tile, randomFrom(7), { cornerNoise: 0.01, cornerNoisePx: 0.3 }));
  const laid = [
    laidDomino([6, 6], [0.5, 0], [1, 0]),
    laidDomino([6, 3], [1.5, 0], [1, 0]),
    laidDomino([3, 1], [2, -0.5], [0, -1]),
  ];

  test("levels follow the order of placing", () => {
    const board = boardOf({ tiles: see(laid), backs: [] }, "magnetic-tower", {
      spots: [null, null, null],
    });
    const [first, ...rest] = board.squares!.map(({ index, at: { level } }) => [index, level]);
    expect([first, ...rest]).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    expect(board.violations).toEqual([]);
  });

  test("a half that is covered lies under the half that was read", () => {
    const seen = see(laid.slice(0, 2)).map(
      (tile, i): SeenTile => (i === 0 ? { ...tile, values: [6, null] } : tile),
    );
    const board = boardOf({ tiles: [seen[1]!, seen[0]!], backs: [] }, "magnetic-tower");
    expect(board.squares!.map(({ index, at: { level } }) => [index, level])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test("squares upon one another that differ", () => {
    const wrong = [laid[0]!, laidDomino([4, 3], [1.5, 0], [1, 0])];
    const board = boardOf({ tiles: see(wrong), backs: [] }, "magnetic-tower", { spots: [null, null] });
    expect(board.violations).toMatchObject([{ rule: "magnetic.tower", tiles: ["4-3", "6-6"] }]);
  });
});
