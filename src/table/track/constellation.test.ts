import { describe, expect, test } from "vitest";
import { applyHomography, distance, type Homography, type Point, startingAt } from "../../geometry/index.ts";
import { registerByPlaces } from "./constellation.ts";
import type { Outline } from "./quad-match.ts";

/** A domino of 80 × 40 px, lying or standing, by its left upper corner. */
const domino = (x: number, y: number, isLying = true): Outline => {
  const [width, height] = isLying ? [80, 40] : [40, 80];
  const corners: Point[] = [
    [x, y + height],
    [x, y],
    [x + width, y],
    [x + width, y + height],
  ];
  return { kind: "domino", corners: isLying ? corners : [...corners.slice(1), corners[0]!] };
};
const turned = (degrees: number, x: number, y: number): Homography => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, -sin, x, sin, cos, y, 0, 0, 1];
};
/** Every second one begins at its other end. */
const through = (view: Homography, outlines: readonly Outline[]): Outline[] =>
  outlines.map(({ kind, corners }, k) => ({
    kind,
    corners: startingAt(
      corners.map((at) => applyHomography(view, at)),
      k % 2 === 0 ? 2 : 0,
    ),
  }));
const farthest = (found: Homography | null, view: Homography, outlines: readonly Outline[]): number =>
  Math.max(
    ...outlines.flatMap(({ corners }) =>
      corners.map((at) => distance(applyHomography(found!, at), applyHomography(view, at))),
    ),
  );

// A line that turns a corner: it looks like itself from no other side.
const LINE = [domino(0, 0), domino(82, 0), domino(164, 0), domino(204, 42, false), domino(204, 124, false)];

describe("tiles that are known again by how they lie", () => {
  test("were pushed aside or turned, in whatever order they are seen, one of them hidden", () => {
    for (const view of [turned(0, 60, 45), turned(70, 400, 10), turned(180, 500, 300)]) {
      const seen = through(view, LINE).reverse().slice(1);
      expect(farthest(registerByPlaces(LINE, seen), view, LINE)).toBeLessThan(1);
    }
  });

  test("lie where they moved least, when they look alike from two sides", () => {
    const straight = LINE.slice(0, 3);
    const view = turned(0, 30, 55);
    const seen = through(view, straight);
    for (const order of [seen, [...seen].reverse()])
      expect(farthest(registerByPlaces(straight, order), view, straight)).toBeLessThan(1);
  });

  test("are many, and no more guesses are made than their time is worth", () => {
    const many = Array.from({ length: 60 }, (_, k) =>
      domino(82 * (k % 10), 45 * Math.floor(k / 10) + (k === 7 ? 20 : 0)),
    );
    const view = turned(10, 30, 20);
    expect(farthest(registerByPlaces(many, through(view, many)), view, many)).toBeLessThan(1);
  });

  test("are none of another kind, and none where nothing is seen", () => {
    const triangle: Outline = {
      kind: "triomino",
      corners: [
        [0, 0],
        [40, 0],
        [20, 35],
      ],
    };
    expect(registerByPlaces(LINE, [triangle])).toBeNull();
    expect(registerByPlaces(LINE, [])).toBeNull();
    expect(registerByPlaces([], LINE)).toBeNull();
  });
});
