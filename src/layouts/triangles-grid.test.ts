import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CORNERS,
  cornersOf,
  cornersOfEdge,
  type LatticePoint,
  movePoint,
  moveTriangle,
  neighboursOf,
  pointKey,
  type Triangle,
  triangleKey,
  trianglesAround,
} from "./triangles-grid.ts";

const coordinate = fc.integer({ min: -60, max: 60 });
const point = fc.record({ q: coordinate, r: coordinate });
const triangle = fc.record({ q: coordinate, r: coordinate, up: fc.boolean() });
const move = fc.record({ sixths: fc.integer({ min: -7, max: 7 }), q: coordinate, r: coordinate });

const drawn = ({ q, r }: LatticePoint) => ({ x: q + r / 2, y: (r * Math.sqrt(3)) / 2 });
/** Twice the signed area; negative for clockwise corners, y upwards. */
const turning = ([a, b, c]: readonly { x: number; y: number }[]) =>
  (b!.x - a!.x) * (c!.y - a!.y) - (c!.x - a!.x) * (b!.y - a!.y);
const keys = (points: readonly LatticePoint[]) => points.map(pointKey).sort((a, b) => a - b);

describe("the lattice", () => {
  test("the corners stand as the file format says", () => {
    expect(cornersOf({ q: 0, r: 0, up: true })).toEqual([
      { q: 0, r: 0 },
      { q: 0, r: 1 },
      { q: 1, r: 0 },
    ]);
    expect(cornersOf({ q: 0, r: 0, up: false })).toEqual([
      { q: 0, r: 1 },
      { q: 1, r: 1 },
      { q: 1, r: 0 },
    ]);
  });

  test("corners run clockwise around a triangle of edge 1", () => {
    fc.assert(
      fc.property(triangle, (at) => {
        const corners = cornersOf(at).map(drawn);
        expect(turning(corners)).toBeCloseTo(-Math.sqrt(3) / 2);
        for (const corner of CORNERS) {
          const [a, b] = [corners[corner]!, corners[(corner + 1) % 3]!];
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1);
        }
      }),
    );
  });

  test("a neighbour shares exactly the two corners of its edge, and the edge from its side", () => {
    fc.assert(
      fc.property(triangle, (at) => {
        neighboursOf(at).forEach((neighbour, edge) => {
          const shared = keys(cornersOf(at)).filter((key) => keys(cornersOf(neighbour)).includes(key));
          const ends = cornersOfEdge(edge as 0 | 1 | 2).map((corner) => cornersOf(at)[corner]);
          expect(shared).toEqual(keys(ends));
          expect(neighboursOf(neighbour)).toContainEqual(at);
        });
      }),
    );
  });

  test("six triangles meet at a point, each sharing an edge with the next", () => {
    fc.assert(
      fc.property(point, (at) => {
        const around = trianglesAround(at);
        expect(new Set(around.map(triangleKey)).size).toBe(6);
        around.forEach((one, place) => {
          expect(keys(cornersOf(one))).toContain(pointKey(at));
          expect(neighboursOf(one)).toContainEqual(around[(place + 1) % 6]);
        });
      }),
    );
  });

  test("keys tell any two triangles apart, up to the limit", () => {
    fc.assert(
      fc.property(triangle, triangle, (a: Triangle, b: Triangle) => {
        const isSame = a.q === b.q && a.r === b.r && a.up === b.up;
        expect(triangleKey(a) === triangleKey(b)).toBe(isSame);
      }),
    );
    const edge = 2 ** 23 - 1;
    const corners = [-edge, edge].flatMap((q) =>
      [-edge, edge].flatMap((r) => [true, false].map((up) => ({ q, r, up }))),
    );
    expect(new Set(corners.map(triangleKey)).size).toBe(8);
    expect(corners.every((at) => Number.isSafeInteger(triangleKey(at)))).toBe(true);
  });
});

describe("moving the lattice", () => {
  test("a sixth of a turn turns the drawing by 60° counter-clockwise", () => {
    fc.assert(
      fc.property(point, (at) => {
        const before = drawn(at);
        const after = drawn(movePoint(at, { sixths: 1, q: 0, r: 0 }));
        expect(after.x).toBeCloseTo(before.x / 2 - (before.y * Math.sqrt(3)) / 2);
        expect(after.y).toBeCloseTo((before.x * Math.sqrt(3)) / 2 + before.y / 2);
      }),
    );
  });

  test("a moved triangle has the moved corners, in the same sense", () => {
    fc.assert(
      fc.property(triangle, move, (at, by) => {
        const moved = moveTriangle(at, by);
        const corners = cornersOf(moved.at);
        cornersOf(at).forEach((corner, place) => {
          expect(corners[(place + moved.corner) % 3]).toEqual(movePoint(corner, by));
        });
      }),
    );
  });
});
