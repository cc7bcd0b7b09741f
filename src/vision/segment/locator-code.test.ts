import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Point, startingAt } from "../../geometry/index.ts";
import {
  decodeDomino,
  decodeTriomino,
  encodeDomino,
  encodeTriomino,
  LOCATOR_UNIT_PX,
  type ShapeCode,
} from "./locator-code.ts";

const turned = (points: readonly Point[], angleRad: number, at: Point): Point[] =>
  points.map(([x, y]) => [
    at[0] + x * Math.cos(angleRad) - y * Math.sin(angleRad),
    at[1] + x * Math.sin(angleRad) + y * Math.cos(angleRad),
  ]);
const distance = (a: readonly Point[], b: readonly Point[]): number =>
  Math.max(...a.map(([x, y], k) => Math.hypot(x - b[k]![0], y - b[k]![1])));
const isClockwise = (points: readonly Point[]): boolean =>
  points.reduce((sum, [x, y], k) => {
    const [nextX, nextY] = points[(k + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0) > 0;

const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const place = fc.tuple(
  fc.double({ min: -500, max: 500, noNaN: true }),
  fc.double({ min: -500, max: 500, noNaN: true }),
);
const small = fc.double({ min: -0.25, max: 0.25, noNaN: true });

describe("domino", () => {
  // Bottom left, top left, top right, bottom right: clockwise on the screen, the first two on the left short side.
  const upright: Point[] = [
    [-40, 20],
    [-40, -20],
    [40, -20],
    [40, 20],
  ];

  test("an ideal rectangle lying east-west: u² points east, w is a quarter turn clockwise of half the length", () => {
    const { centre, g } = encodeDomino(upright);
    expect(centre).toEqual([0, 0]);
    expect(isClockwise(upright)).toBe(true);
    const expected: ShapeCode = [40 / LOCATOR_UNIT_PX, 0, 0, 20 / LOCATOR_UNIT_PX];
    for (const [k, value] of g.entries()) expect(value).toBeCloseTo(expected[k]!, 9);
  });

  test("any parallelogram comes back up to half a turn, which leaves the code as it was", () => {
    fc.assert(
      fc.property(
        angle,
        place,
        small,
        fc.double({ min: 3, max: 300, noNaN: true }),
        (angleRad, at, shear, size) => {
          const corners = turned(
            upright.map(([x, y]): Point => [((x + shear * y) * size) / 40, (y * size) / 40]),
            angleRad,
            at,
          );
          const { centre, g } = encodeDomino(corners);
          const back = decodeDomino(centre, g);
          const tolerance = 1e-9 * (size + 1000);
          expect(Math.min(distance(back, corners), distance(back, startingAt(corners, 2)))).toBeLessThan(
            tolerance,
          );
          expect(isClockwise(back)).toBe(true);
          for (const [k, value] of encodeDomino(startingAt(corners, 2)).g.entries())
            expect(value).toBeCloseTo(g[k]!, 6);
        },
      ),
    );
  });

  test("a quad in perspective becomes the nearest parallelogram", () => {
    const corners: Point[] = [
      [-40, 22],
      [-40, -22],
      [40, -18],
      [40, 18],
    ];
    const { centre, g } = encodeDomino(corners);
    const back = decodeDomino(centre, g);
    expect(Math.min(distance(back, upright), distance(back, startingAt(upright, 2)))).toBeLessThan(1e-9);
  });
});

describe("triomino", () => {
  const upright: Point[] = [0, 1, 2].map((k) => {
    const angleRad = (-90 + 120 * k) * (Math.PI / 180);
    return [30 * Math.cos(angleRad), 30 * Math.sin(angleRad)];
  });

  test("an ideal triangle has no second wave; pointing up, a₁³ points down (i³ reversed)", () => {
    const { g } = encodeTriomino(upright);
    const expected: ShapeCode = [0, 30 / LOCATOR_UNIT_PX, 0, 0];
    for (const [k, value] of g.entries()) expect(value).toBeCloseTo(expected[k]!, 9);
    expect(isClockwise(upright)).toBe(true);
  });

  test("any clockwise triangle comes back up to a third of a turn, which leaves the code as it was", () => {
    fc.assert(
      fc.property(angle, place, fc.array(small, { minLength: 6, maxLength: 6 }), (angleRad, at, shifts) => {
        const corners = turned(
          upright.map(([x, y], k): Point => [x + 30 * shifts[2 * k]!, y + 30 * shifts[2 * k + 1]!]),
          angleRad,
          at,
        );
        const { centre, g } = encodeTriomino(corners);
        const back = decodeTriomino(centre, g);
        const nearest = Math.min(...[0, 1, 2].map((by) => distance(back, startingAt(corners, by))));
        expect(nearest).toBeLessThan(1e-9 * 2000);
        expect(isClockwise(back)).toBe(true);
        for (const by of [1, 2])
          for (const [k, value] of encodeTriomino(startingAt(corners, by)).g.entries())
            expect(value).toBeCloseTo(g[k]!, 6);
      }),
    );
  });
});
