import { describe, expect, test } from "vitest";
import { imagePoint, intersectionOverUnion, type Point } from "../../geometry/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { laidDomino, type Pair } from "../synthetic/line-layout.ts";
import { isFree, isInLine, outlinesOf, placesBeside } from "./places-beside.ts";

const PX = 40;

/** A domino with its middle there, in short sides, that runs along the axis. */
const domino = (values: Pair, center: Point, axis: Point): SeenTile => {
  const { corners } = laidDomino(values, center, axis);
  return {
    kind: "domino",
    values: [...values],
    corners: corners.map(([x, y]) => imagePoint(200 + PX * x, 200 + PX * y)),
    confidence: 1,
  };
};
/** A triomino of this base, with its third corner above or below it. */
const triangle = (x: number, up: boolean): SeenTile => {
  const h = (Math.sqrt(3) / 2) * PX;
  const [left, right, tip]: Point[] = [
    [200 + PX * x, 200],
    [200 + PX * (x + 1), 200],
    [200 + PX * (x + 0.5), up ? 200 - h : 200 + h],
  ];
  const corners = up ? [left!, tip!, right!] : [right!, tip!, left!];
  return {
    kind: "triomino",
    values: [1, 2, 3],
    corners: corners.map(([a, b]) => imagePoint(a, b)),
    confidence: 1,
  };
};
const nearest = (places: readonly (readonly Point[])[], { corners }: SeenTile): number =>
  Math.max(0, ...places.map((place) => intersectionOverUnion(place, corners)));

describe("beside dominoes", () => {
  const line = [domino([6, 3], [0, 0], [1, 0]), domino([3, 1], [2, 0], [1, 0])];

  test.each([
    ["straight on", domino([1, 2], [4, 0], [1, 0])],
    ["across", domino([1, 1], [3.5, 0], [0, 1])],
    ["at the other end", domino([6, 2], [-2, 0], [1, 0])],
    ["round a corner", domino([1, 2], [2.5, 1.5], [0, 1])],
  ] as const)("is a place %s, in line", (_, next) => {
    const places = placesBeside("ctyrky", line, []);
    expect(nearest(places, next)).toBeGreaterThan(0.9);
    expect(isInLine("ctyrky", line, next.corners)).toBe(true);
  });

  test("is none where a tile lies, placed or not", () => {
    const next = domino([1, 2], [4, 0], [1, 0]);
    expect(nearest(placesBeside("ctyrky", line, []), line[0]!)).toBeLessThan(0.2);
    expect(nearest(placesBeside("ctyrky", line, [next]), next)).toBeLessThan(0.2);
    expect(isFree(next.corners, outlinesOf(line))).toBe(true);
    expect(isFree(next.corners, outlinesOf([next]))).toBe(false);
  });

  test("away from them a domino is in no line", () => {
    expect(isInLine("ctyrky", line, domino([1, 2], [0, 4], [1, 0]).corners)).toBe(false);
  });

  test("none is in a tower, nor beside nothing", () => {
    expect(placesBeside("magnetic-tower", line, [])).toEqual([]);
    expect(placesBeside("ctyrky", [], [])).toEqual([]);
  });
});

test("beside triominoes is a place across each edge that is free", () => {
  const [one, below] = [triangle(0, true), triangle(0, false)];
  expect(placesBeside("triomino", [one], [])).toHaveLength(3);
  expect(nearest(placesBeside("triomino", [one], []), below)).toBeGreaterThan(0.99);
  const both = placesBeside("triomino", [one, below], []);
  expect(both).toHaveLength(4);
  expect(Math.max(nearest(both, one), nearest(both, below))).toBeLessThan(0.1);
  expect(isInLine("triomino", [one], below.corners)).toBe(true);
});
