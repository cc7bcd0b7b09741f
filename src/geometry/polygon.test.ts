import { expect, test } from "vitest";
import { nearestStart, type Point, startingAt } from "./index.ts";

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
