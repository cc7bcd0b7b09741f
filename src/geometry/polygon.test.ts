import { expect, test } from "vitest";
import {
  coveredShare,
  intersectionOverUnion,
  nearestStart,
  overlapOf,
  type Point,
  startingAt,
} from "./index.ts";

const SQUARE: readonly Point[] = [
  [0, 10],
  [0, 0],
  [10, 0],
  [10, 10],
];

test("corners counted from another one keep their direction", () => {
  expect(startingAt(SQUARE, 0)).toEqual(SQUARE);
  expect(startingAt(SQUARE, 1)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]);
  expect(startingAt("abc".split(""), 2).join("")).toBe("cab");
});

test("a polygon starts where its corners come nearest to the known ones, at an allowed place", () => {
  const near = SQUARE.map(([x, y]): Point => [x + 1, y - 2]);
  for (const place of [0, 1, 2, 3]) {
    const back = (4 - place) % 4;
    expect(nearestStart(SQUARE, startingAt(near, place), [0, 1, 2, 3])).toBe(back);
    expect([0, 2]).toContain(nearestStart(SQUARE, startingAt(near, place), [0, 2]));
  }
});

test("of places that are equally near the first is taken", () => {
  const points: Point[] = [
    [5, 5],
    [5, 5],
    [5, 5],
  ];
  expect(nearestStart(points, points, [1, 0, 2])).toBe(1);
});

const moved = (polygon: readonly Point[], dx: number, dy: number): Point[] =>
  polygon.map(([x, y]) => [x + dx, y + dy]);

test.each([
  ["the same", SQUARE, 1, 1],
  ["the same, the other way round", [...SQUARE].reverse(), 1, 1],
  ["half of it beside", moved(SQUARE, 5, 0), 1 / 3, 0.5],
  ["a quarter of it", moved(SQUARE, 5, -5), 1 / 7, 0.25],
  ["a part of it", SQUARE.map(([x, y]): Point => [x / 2, y]), 0.5, 1],
  ["touching", moved(SQUARE, 10, 0), 0, 0],
  ["apart", moved(SQUARE, 30, 40), 0, 0],
  ["flat", SQUARE.map(([x]): Point => [x, 5]), 0, 0],
  [
    // The boxes around them meet.
    "apart in one direction only",
    [
      [9, 20],
      [20, 9],
      [20, 20],
    ] satisfies Point[],
    0,
    0,
  ],
])("overlap of a square with one that is %s", (_, other, iou, ofSmaller) => {
  for (const [a, b] of [
    [SQUARE, other],
    [other, SQUARE],
  ] as const) {
    const found = overlapOf(a, b);
    expect(found.iou).toBeCloseTo(iou, 9);
    expect(found.ofSmaller).toBeCloseTo(ofSmaller, 9);
    expect(intersectionOverUnion(a, b)).toBe(found.iou);
  }
});

test("of an outline others cover the sum of what each covers", () => {
  const beside = (by: number) => ({ corners: SQUARE.map(([x, y]): Point => [x + by, y]) });
  expect(coveredShare({ corners: SQUARE }, [beside(8), beside(-5), beside(10)])).toBeCloseTo(0.7, 9);
  expect(coveredShare({ corners: SQUARE }, [])).toBe(0);
  expect(coveredShare({ corners: [SQUARE[0]!, SQUARE[0]!, SQUARE[0]!] }, [beside(0)])).toBe(0);
});
