import { describe, expect, test } from "vitest";
import { intersectionOverUnion, type Point } from "../../geometry/index.ts";
import {
  encodeDomino,
  encodeTriomino,
  LOCATOR_CHANNEL,
  LOCATOR_STRIDE_PX,
  LOCATOR_UNIT_PX,
} from "./locator-code.ts";
import { type LocatorMap, type Proposal, proposalsOf, suppressed } from "./proposals.ts";
import { SEGMENT_DEFAULTS } from "./segment-config.ts";

const domino = (x: number, y: number, angleRad = 0, longPx = 40): Point[] =>
  [
    [-0.5, 0.25],
    [-0.5, -0.25],
    [0.5, -0.25],
    [0.5, 0.25],
  ].map(
    ([u, v]): Point => [
      x + longPx * (u! * Math.cos(angleRad) - v! * Math.sin(angleRad)),
      y + longPx * (u! * Math.sin(angleRad) + v! * Math.cos(angleRad)),
    ],
  );
const triomino = (x: number, y: number, angleRad = 0, radiusPx = 20): Point[] =>
  [0, 1, 2].map(
    (k): Point => [
      x + radiusPx * Math.cos(angleRad + (k * 2 * Math.PI) / 3),
      y + radiusPx * Math.sin(angleRad + (k * 2 * Math.PI) / 3),
    ],
  );

/** What a perfect locator writes for these outlines: three by three cells around each centre know of it. */
function perfectMap(
  columns: number,
  rows: number,
  things: readonly { readonly corners: readonly Point[]; readonly channel: number }[],
): LocatorMap {
  const values = new Float32Array(rows * columns * LOCATOR_CHANNEL.count).fill(-8);
  for (const { corners, channel } of things) {
    const { centre, g } = corners.length === 4 ? encodeDomino(corners) : encodeTriomino(corners);
    const [column, row] = centre.map((at) => Math.floor(at / LOCATOR_STRIDE_PX)) as [number, number];
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = column - 1; c <= column + 1; c++) {
        const at = (r * columns + c) * LOCATOR_CHANNEL.count;
        values[at + channel] = r === row && c === column ? 5 : 1;
        values[at + LOCATOR_CHANNEL.offset] = (centre[0] - (c + 0.5) * LOCATOR_STRIDE_PX) / LOCATOR_UNIT_PX;
        values[at + LOCATOR_CHANNEL.offset + 1] =
          (centre[1] - (r + 0.5) * LOCATOR_STRIDE_PX) / LOCATOR_UNIT_PX;
        values.set(g, at + LOCATOR_CHANNEL.shape);
      }
    }
  }
  return { rows, columns, values };
}

describe("a level's map", () => {
  test("each tile comes back once, with its outline", () => {
    const things = [
      { corners: domino(50, 40, 0.3), channel: LOCATOR_CHANNEL.domino },
      { corners: domino(120, 40, 1.2), channel: LOCATOR_CHANNEL.back },
      { corners: triomino(70, 110, 0.5), channel: LOCATOR_CHANNEL.triomino },
    ];
    const found = proposalsOf(perfectMap(40, 40, things), SEGMENT_DEFAULTS);
    expect(found.map(({ shape }) => shape).sort()).toEqual(["domino", "domino", "triomino"]);
    for (const { corners } of things) {
      const best = Math.max(...found.map((each) => intersectionOverUnion(each.corners, corners)));
      expect(best).toBeGreaterThan(0.9999);
    }
    expect(found[0]!.confidence).toBeCloseTo(1 / (1 + Math.exp(-5)), 6);
  });

  test("tiles too small or too large for the level are left to another one", () => {
    const sizes = [8, 40, 110];
    const things = sizes.map((longPx, k) => ({
      corners: domino(60 + 100 * k, 60, 0.1, longPx),
      channel: LOCATOR_CHANNEL.domino,
    }));
    const found = proposalsOf(perfectMap(100, 40, things), SEGMENT_DEFAULTS);
    expect(found).toHaveLength(1);
    expect(intersectionOverUnion(found[0]!.corners, things[1]!.corners)).toBeGreaterThan(0.9999);
  });

  test("a plateau gives one proposal, and what is below the confidence none", () => {
    const map = perfectMap(20, 20, [{ corners: domino(40, 40), channel: LOCATOR_CHANNEL.domino }]);
    const around = [9, 10, 11].flatMap((row) =>
      [9, 10, 11].map((column) => (row * 20 + column) * LOCATOR_CHANNEL.count),
    );
    for (const at of around) map.values[at] = 5;
    expect(proposalsOf(map, SEGMENT_DEFAULTS)).toHaveLength(1);
    for (const at of around) map.values[at] = -2;
    expect(proposalsOf(map, SEGMENT_DEFAULTS)).toHaveLength(0);
  });

  test("so do two equal neighbours, however they lie; what lies at the other border is no neighbour", () => {
    const peaksAt = (...cells: [row: number, column: number, logit: number][]): number => {
      const map = perfectMap(20, 20, []);
      for (const [row, column, logit] of cells) {
        const at = (row * 20 + column) * LOCATOR_CHANNEL.count;
        map.values[at + LOCATOR_CHANNEL.domino] = logit;
        map.values.set(encodeDomino(domino(0, 0)).g, at + LOCATOR_CHANNEL.shape);
      }
      return proposalsOf(map, SEGMENT_DEFAULTS).length;
    };
    expect(peaksAt([8, 8, 5], [8, 9, 5])).toBe(1);
    expect(peaksAt([8, 8, 5], [9, 8, 5])).toBe(1);
    expect(peaksAt([8, 8, 5], [9, 9, 5])).toBe(1);
    expect(peaksAt([8, 9, 5], [9, 8, 5])).toBe(1);
    expect(peaksAt([8, 19, 5], [9, 0, 4])).toBe(2);
    expect(peaksAt([8, 19, 4], [9, 0, 5])).toBe(2);
    expect(peaksAt([0, 5, 5], [19, 5, 4])).toBe(2);
  });

  test("a damaged map (not a number everywhere) gives nothing", () => {
    const map = perfectMap(20, 20, []);
    map.values.fill(Number.NaN);
    expect(proposalsOf(map, SEGMENT_DEFAULTS)).toEqual([]);
  });
});

describe("suppression", () => {
  const of = (corners: Point[], confidence: number): Proposal => ({
    shape: corners.length === 4 ? "domino" : "triomino",
    corners,
    confidence,
  });

  test("of two on the same tile the stronger stays; tiles that touch both stay", () => {
    const strong = of(domino(50, 50), 0.9);
    const weak = of(domino(52, 51, 0.05), 0.8);
    const beside = of(domino(50, 70), 0.7);
    expect(suppressed([weak, strong, beside], SEGMENT_DEFAULTS)).toEqual([strong, beside]);
  });

  test("a triomino's outline does not suppress a domino's", () => {
    const both = [of(domino(50, 50), 0.9), of(triomino(50, 50, 0, 24), 0.8)];
    expect(suppressed(both, SEGMENT_DEFAULTS)).toHaveLength(2);
  });

  test("no more than the bound, whatever their order", () => {
    const many = Array.from({ length: 30 }, (_, k) => of(domino(50 * k, 0), (k % 7) / 10));
    const config = { ...SEGMENT_DEFAULTS, maxProposals: 5 };
    const kept = suppressed(many, config);
    expect(kept).toHaveLength(5);
    expect(suppressed([...many].reverse(), config)).toEqual(kept);
  });
});
