import { expect, test } from "vitest";
import { distanceToSegment } from "./vector.ts";

test("a point's distance to a segment is that to its nearest place, at its ends too, and to a segment without length", () => {
  expect(distanceToSegment([2, 3], [0, 0], [4, 0])).toBe(3);
  expect(distanceToSegment([7, 4], [0, 0], [4, 0])).toBe(5);
  expect(distanceToSegment([-3, -4], [0, 0], [4, 0])).toBe(5);
  expect(distanceToSegment([3, 4], [0, 0], [0, 0])).toBe(5);
});
