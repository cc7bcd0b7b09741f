import { expect, test } from "vitest";
import type { Box, Point } from "../../geometry/index.ts";
import { reachingIn } from "./reaching-in.ts";

const SIZE = { width: 1280, height: 720 };
const BOX: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };

test("what moved comes in where it meets the border", () => {
  const moved: Point[] = [
    [4, 600],
    [12, 580],
    [100, 400],
    [200, 200],
  ];
  expect(reachingIn(moved, BOX, SIZE)).toEqual({
    box: BOX,
    middle: [79, 445],
    entries: [{ at: [8, 590], outwards: [-1, 0] }],
  });
});

test("in a corner it comes in over both borders; in the middle of the picture over none", () => {
  const { entries } = reachingIn([[4, 716]], BOX, SIZE)!;
  expect(entries.map(({ outwards }) => outwards)).toEqual([
    [-1, 0],
    [0, 1],
  ]);
  expect(reachingIn([[640, 360]], BOX, SIZE)).toBeNull();
});
