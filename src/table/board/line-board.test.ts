import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SeenTile } from "../../vision/seen/index.ts";
import { cameraOver, type LaidTile, seenThrough } from "../synthetic/camera.ts";
import { fittingRun, type Looseness, laidDomino, layRun, type Pair } from "../synthetic/line-layout.ts";
import { type Random, randomFrom } from "../synthetic/random.ts";
import type { Violation } from "./board.ts";
import { boardOf } from "./board-of.ts";

const LOOSE: Looseness = { widestGap: 0.6, mostAngleRad: (7 * Math.PI) / 180, mostOffset: 0.15 };
const SIGHT = { cornerNoise: 0.02, cornerNoisePx: 0.5 };

function laidLine(random: Random, count: number, loose = LOOSE): { run: Pair[]; tiles: LaidTile[] } {
  for (;;) {
    const run = fittingRun(random, "double-six", count, random.below(7));
    if (run.length < count) continue;
    const tiles = layRun(random, run, { at: [-7, 0], headingRad: 0 }, loose);
    if (tiles) return { run, tiles };
  }
}

const look = (random: Random, tiles: readonly LaidTile[]): SeenTile[] => {
  const camera = cameraOver(tiles, random);
  return random.shuffled(tiles.map((tile) => seenThrough(camera, tile, random, SIGHT)));
};

const written = (run: readonly Pair[]): string => run.map((pair) => pair.join("-")).join(" ");
const flipped = (run: readonly Pair[]): Pair[] => run.map(([a, b]): Pair => [b, a]).reverse();

test("a line that turns corners is read in its order, from any camera", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 24 }), (seed, count) => {
      const random = randomFrom(seed);
      const { run, tiles } = laidLine(random, count);
      const board = boardOf({ tiles: look(random, tiles), backs: [] }, "ctyrky");
      expect([written(run), written(flipped(run))]).toContain(
        board.lines!.map((line) => line.join(" ")).join(" | "),
      );
      expect(board.beside).toEqual([]);
      expect(board.violations).toEqual([]);
    }),
    { numRuns: 100, seed: 1 },
  );
});

/** Straight down, short sides of 40 px. */
const fromAbove = (tiles: readonly LaidTile[]): SeenTile[] =>
  tiles.map(({ kind, values, corners }) => ({
    kind,
    values,
    corners: corners.map(([x, y]) => [x * 40 + 640, y * 40 + 360] as unknown as SeenTile["corners"][number]),
    confidence: 1,
  }));

test("a line may turn off the end of a double that lies crosswise, or off the side of one that lies along", () => {
  fc.assert(
    fc.property(fc.integer(), fc.boolean(), fc.boolean(), (seed, isCrosswise, isRead) => {
      const random = randomFrom(seed);
      const double: Pair | [null, null] = isRead ? [6, 6] : [null, null];
      const off = (): number => random.between(-0.12, 0.12);
      const tiles = isCrosswise
        ? [
            laidDomino([3, 6], [0, off()], [1, 0]),
            { ...laidDomino([6, 6], [1.55, 0], [0, 1]), values: double },
            laidDomino([6, 2], [1.55 + off(), 2.1], [0, 1]),
            laidDomino([2, 5], [1.55 + off(), 4.2], [0, 1]),
          ]
        : [
            laidDomino([3, 6], [0, off()], [1, 0]),
            { ...laidDomino([6, 6], [2.1, 0], [1, 0]), values: double },
            laidDomino([6, 2], [2.1 + off(), 1.6], [0, 1]),
            laidDomino([2, 5], [2.1 + off(), 3.7], [0, 1]),
          ];
      const board = boardOf({ tiles: look(random, tiles), backs: [] }, "ctyrky");
      expect(board.lineTiles!.map((line) => line.length)).toEqual([4]);
      expect(board.sum).toBe(8);
      expect(board.violations).toEqual([]);
    }),
    { numRuns: 100, seed: 6 },
  );
});

test("of a tile that lies crosswise the halves meet what fits them, wherever in its middle it is met", () => {
  for (const along of [-0.15, 0.15]) {
    const seen = fromAbove([
      laidDomino([3, 6], [0, along], [1, 0]),
      laidDomino([6, 5], [1.55, 0], [0, 1]),
      laidDomino([5, 2], [3.1, along], [1, 0]),
    ]);
    const readingOf = (tiles: readonly SeenTile[]) => {
      const { lines, violations } = boardOf({ tiles, backs: [] }, "ctyrky");
      return { lines, violations };
    };
    expect(readingOf(seen)).toEqual({ lines: [["3-6", "6-5", "5-2"]], violations: [] });
    expect(readingOf(seen.slice(0, 2))).toEqual({ lines: [["3-6", "6-5"]], violations: [] });
    // What a correction of a double names is so once it is made.
    const double = seen.map((tile, i): SeenTile => (i === 1 ? { ...tile, values: [6, 6] } : tile));
    const [{ corrections }] = boardOf({ tiles: double, backs: [] }, "ctyrky").violations as [Violation];
    for (const { tile, place, to } of corrections) {
      const values = double[tile]!.values.map((value, k) => (k === place ? to : value));
      const mended = double.map((each, i): SeenTile => (i === tile ? { ...each, values } : each));
      expect(readingOf(mended).violations.filter(({ rule }) => rule === "line.match")).toEqual([]);
    }
  }
});

describe("matador", () => {
  const rulesOf = (...run: Pair[]): string[] => {
    const tiles = run.map((values, i) => laidDomino(values, [2.1 * i, 0], [1, 0]));
    return boardOf({ tiles: fromAbove(tiles), backs: [] }, "matador").violations.map(({ rule }) => rule);
  };

  test("a matador joins any end, and the half that it leaves open takes sevens only", () => {
    expect(rulesOf([1, 2], [5, 3])).toEqual([]);
    expect(rulesOf([1, 2], [6, 1])).toEqual([]);
    expect(rulesOf([1, 2], [6, 1], [6, 3])).toEqual([]);
    expect(rulesOf([1, 2], [6, 1], [2, 3])).toEqual(["matador.seven"]);
    expect(rulesOf([1, 2], [2, 3])).toEqual(["matador.seven"]);
  });

  test("doubles that lie crosswise one behind the other join as others do", () => {
    const boardWith = (...doubles: readonly [Pair, Pair]) => {
      const tiles = [
        laidDomino([2, 3], [0, 0], [1, 0]),
        ...doubles.map((values, i) => laidDomino(values, [1.6 + 1.1 * i, 0.1 * i], [0, i === 0 ? 1 : -1])),
        laidDomino([4, 1], [4.3, 0], [1, 0]),
      ];
      return boardOf({ tiles: fromAbove(tiles), backs: [] }, "matador");
    };
    expect(boardWith([4, 4], [3, 3])).toMatchObject({
      lines: [["2-3", "4-4", "3-3", "4-1"]],
      beside: [],
      violations: [],
    });
    const broken = boardWith([4, 4], [5, 5]).violations.map(({ tiles }) => tiles);
    expect(broken).toContainEqual(["4-4", "5-5"]);
  });

  test("two matadors beside each other, and one that opened, excuse what lies on either side", () => {
    expect(rulesOf([1, 2], [6, 1], [4, 3], [4, 6])).toEqual([]);
    expect(rulesOf([6, 1], [6, 6], [0, 0])).toEqual([]);
    expect(rulesOf([0, 0], [2, 2], [6, 1])).toEqual([]);
  });

  test("a correction that is named leaves fewer joints that no order of placing explains", () => {
    const brokenIn = (run: readonly (readonly number[])[]) => {
      const tiles = run.map((values, i) => laidDomino(values as unknown as Pair, [2.1 * i, 0], [1, 0]));
      return boardOf({ tiles: fromAbove(tiles), backs: [] }, "matador").violations.filter(
        ({ rule }) => rule === "matador.seven",
      );
    };
    const anyTile = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(fc.array(anyTile, { minLength: 2, maxLength: 5 }), (run) => {
        const broken = brokenIn(run);
        for (const { corrections } of broken) {
          for (const { tile, place, to } of corrections) {
            const mended = run.map((values, i) => values.map((v, k) => (i === tile && k === place ? to : v)));
            expect(brokenIn(mended).length).toBeLessThan(broken.length);
          }
        }
      }),
      { numRuns: 40, seed: 7 },
    );
    const [{ corrections }] = brokenIn([
      [1, 2],
      [6, 1],
      [2, 3],
    ]) as [Violation];
    expect(corrections).toContainEqual({ tile: 2, place: 0, to: 6 });
  });
});

describe("čtyřky", () => {
  test("says no sum while the line is in two parts: nobody knows which ends count", () => {
    const tiles = [
      laidDomino([6, 5], [0, 0], [1, 0]),
      laidDomino([5, 4], [2.1, 0], [1, 0]),
      laidDomino([1, 0], [7, 0], [1, 0]),
      laidDomino([0, 2], [9.1, 0], [1, 0]),
    ];
    const board = boardOf({ tiles: fromAbove(tiles), backs: [] }, "ctyrky");
    expect(board).toMatchObject({ sum: null, sticks: null });
    expect(board.lines).toHaveLength(2);
  });

  test("counts the outer halves of the ends, a double once", () => {
    const tiles = [laidDomino([6, 6], [0, 0], [0, 1]), laidDomino([6, 2], [1.5, 0], [1, 0])];
    const board = boardOf({ tiles: fromAbove(tiles), backs: [] }, "ctyrky");
    expect(board).toMatchObject({ lines: [["6-6", "6-2"]], openEnds: [[6, 2]], sum: 8, sticks: 2 });
  });

  test("of one tile both halves count", () => {
    const board = boardOf({ tiles: fromAbove([laidDomino([1, 3], [0, 0], [-1, 0])]), backs: [] }, "ctyrky");
    expect(board).toMatchObject({ lines: [["3-1"]], openEnds: [[3, 1]], sum: 4, sticks: 1 });
  });

  test("names the joint that breaks a rule, and what would mend it", () => {
    const tiles = [laidDomino([6, 5], [0, 0], [1, 0]), laidDomino([4, 2], [2.1, 0], [1, 0])];
    const board = boardOf({ tiles: fromAbove(tiles), backs: [] }, "ctyrky");
    expect(board.joints).toMatchObject([[{ tiles: [0, 1], values: [5, 4], legal: false }]]);
    expect(board.violations).toMatchObject([
      {
        rule: "line.match",
        tiles: ["6-5", "4-2"],
        corrections: [
          { tile: 0, place: 1, to: 4 },
          { tile: 1, place: 0, to: 5 },
        ],
      },
    ]);
    const [[x, y]] = board.violations[0]!.points as unknown as [[number, number]];
    expect(Math.hypot(x - 682, y - 360)).toBeLessThan(3);
  });

  test("calls a joint with an uncertain reading unsure, and says which reading would make it legal", () => {
    const tiles = [laidDomino([6, 5], [0, 0], [1, 0]), laidDomino([4, 2], [2.1, 0], [1, 0])];
    const seen = fromAbove(tiles).map(
      (tile, i): SeenTile => (i === 1 ? { ...tile, values: [null, 2] } : tile),
    );
    const board = boardOf({ tiles: seen, backs: [] }, "ctyrky");
    expect(board.joints![0]).toMatchObject([{ legal: null, corrections: [{ tile: 1, place: 0, to: 5 }] }]);
    expect(board.unsure).toEqual([{ tile: 1, place: 0, to: 5 }]);
    expect(board.violations).toEqual([]);
    expect(board.sum).toBe(8);
  });

  test("of two unread halves each is asked for by its own neighbour, and the free one by none", () => {
    const tiles = [
      laidDomino([6, 5], [0, 0], [1, 0]),
      { ...laidDomino([5, 4], [2.1, 0], [1, 0]), values: [null, null] as const },
      laidDomino([4, 2], [4.2, 0], [1, 0]),
      { ...laidDomino([2, 1], [6.3, 0], [1, 0]), values: [2, null] as const },
    ];
    const { unsure } = boardOf({ tiles: fromAbove(tiles), backs: [] }, "ctyrky");
    expect(unsure).toEqual([
      { tile: 1, place: 0, to: 5 },
      { tile: 1, place: 1, to: 4 },
      { tile: 3, place: 1, to: null },
    ]);
  });

  test("a joint of an unread half is unsure also beside a value that the set lacks", () => {
    const tiles = [
      laidDomino([0, 8], [0, 0], [1, 0]),
      { ...laidDomino([8, 4], [2.1, 0], [1, 0]), values: [null, null] },
    ];
    const board = boardOf({ tiles: fromAbove(tiles), backs: [] }, "ctyrky");
    expect(board.joints![0]).toMatchObject([{ legal: null, corrections: [] }]);
    expect(board.violations.map(({ rule }) => rule)).toEqual(["set.unknown"]);
  });

  test("keeps lines apart, and tiles beside them out", () => {
    const tiles = [
      laidDomino([6, 5], [0, 0], [1, 0]),
      laidDomino([5, 2], [2.1, 0], [1, 0]),
      laidDomino([2, 2], [3.7, 0.1], [0, 1]),
      laidDomino([1, 0], [0, 4], [1, 0]),
      laidDomino([0, 3], [2, 4.1], [1, 0]),
      laidDomino([4, 4], [-4, -3], [1, 1]),
    ];
    const board = boardOf({ tiles: fromAbove(tiles), backs: [] }, "ctyrky");
    expect(board.lines).toEqual([
      ["6-5", "5-2", "2-2"],
      ["1-0", "0-3"],
    ]);
    expect(board.beside).toEqual([5]);
  });

  test("reports a tile against the middle of the line", () => {
    const tiles = [
      laidDomino([6, 5], [0, 0], [1, 0]),
      laidDomino([5, 5], [1.55, 0], [0, 1]),
      laidDomino([5, 2], [3.1, 0], [1, 0]),
      laidDomino([5, 1], [1.55, 2.05], [0, 1]),
    ];
    const board = boardOf({ tiles: fromAbove(tiles), backs: [] }, "ctyrky");
    expect(board.violations).toMatchObject([{ rule: "line.ends", tiles: ["5-5", "5-1"] }]);
  });

  test("a tile seen twice and a tile of another set", () => {
    const tiles = [
      laidDomino([6, 9], [0, 0], [1, 0]),
      laidDomino([3, 2], [5, 0], [1, 0]),
      laidDomino([2, 3], [0, 5], [0, 1]),
    ];
    const board = boardOf({ tiles: fromAbove(tiles), backs: [] }, "ctyrky");
    expect(board.violations.map(({ rule, tiles: names }) => [rule, names])).toEqual([
      ["set.unknown", ["9-6"]],
      ["set.once", ["3-2", "3-2"]],
    ]);
  });

  test("an empty table", () => {
    expect(boardOf({ tiles: [], backs: [] }, "ctyrky")).toMatchObject({
      lines: [],
      sum: null,
      violations: [],
    });
  });
});

test("matador: touching halves make seven, a matador joins anything", () => {
  const pair = (a: Pair, b: Pair) =>
    boardOf(
      { tiles: fromAbove([laidDomino(a, [0, 0], [1, 0]), laidDomino(b, [2.1, 0], [1, 0])]), backs: [] },
      "matador",
    );
  expect(pair([6, 5], [2, 4]).violations).toEqual([]);
  expect(pair([6, 5], [0, 0]).violations).toEqual([]);
  expect(pair([6, 5], [6, 1]).violations).toEqual([]);
  expect(pair([6, 5], [5, 4]).violations).toMatchObject([{ rule: "matador.seven" }]);
});
