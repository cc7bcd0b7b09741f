import { describe, expect, test } from "vitest";
import { intersectionOverUnion, type Point, signedArea } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import { FLAT, foreshorteningAmong, isSlanted, laidFlat, viewCosine } from "./foreshortening.ts";
import { placesBeside } from "./places-beside.ts";

/** A table seen from the side: 40 px to the unit across, 22 px along, a little sheared. */
const seenFromTheSide = ([x, y]: Point): Point => [300 + 40 * x + 6 * y, 200 + 22 * y];

/** A tile on that table, as the picture shows it. */
const laid = (kind: TileKind, x: number, y: number, turnRad: number): Point[] =>
  FLAT[kind].map(([u, v]) => {
    const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)];
    return seenFromTheSide([x + c * u - s * v, y + s * u + c * v]);
  });

describe.each(["domino", "triomino"] as const)("a %s beside one that is seen", (kind) => {
  const seen = { kind, corners: laid(kind, 0, 0, 0.2) };
  const other = laid(kind, 3, 1, 1.4);

  test("lies as that one does, however it is turned", () => {
    const there = foreshorteningAmong([seen])([0, 0])!;
    const flat = laidFlat({ kind, corners: other }, there)!;
    flat.forEach((corner, k) => {
      expect(Math.hypot(corner[0] - other[k]![0], corner[1] - other[k]![1])).toBeLessThan(1e-6);
    });
  });

  test("is better known by that than by an outline that takes no notice of the view", () => {
    const [cx, cy] = seenFromTheSide([3, 1]);
    const direction = Math.atan2(other[0]![1] - cy, other[0]![0] - cx);
    const own = Math.atan2(FLAT[kind][0]![1], FLAT[kind][0]![0]);
    const [c, s] = [Math.cos(direction - own), Math.sin(direction - own)];
    const proposed = FLAT[kind].map(
      ([x, y]): Point => [cx + 31 * (c * x - s * y), cy + 31 * (s * x + c * y)],
    );
    const flat = laidFlat({ kind, corners: proposed }, foreshorteningAmong([seen])([cx, cy])!)!;
    expect(intersectionOverUnion(flat, other)).toBeGreaterThan(intersectionOverUnion(proposed, other) + 0.1);
  });

  test("has places beside it that its own outline meets by no more than an edge", () => {
    const places = placesBeside(seen);
    expect(places).toHaveLength(kind === "domino" ? 12 : 3);
    for (const corners of places) {
      expect(intersectionOverUnion(corners, seen.corners)).toBeLessThan(0.01);
      // As large as itself, and no mirror image.
      expect(signedArea(corners)).toBeCloseTo(signedArea(seen.corners), 6);
    }
  });
});

test("among many tiles the three nearest say how a place is foreshortened, whatever came first", () => {
  const size = (x: number, px: number) => ({
    kind: "domino" as const,
    corners: FLAT.domino.map(([u, v]): Point => [x + px * u, px * v]),
  });
  const [far, near] = [size(4000, 10), [0, 100, 200].map((x) => size(x, 40))];
  expect(foreshorteningAmong([far, ...near])([100, 0])!.xx).toBeCloseTo(40 ** 2, 6);
});

test("where nothing is seen, or only a line, nothing is foreshortened", () => {
  expect(foreshorteningAmong([])([0, 0])).toBeNull();
  const line = {
    kind: "triomino" as const,
    corners: [
      [0, 0],
      [1, 1],
      [2, 2],
    ] as Point[],
  };
  const there = foreshorteningAmong([line])([0, 0]);
  expect(there && laidFlat(line, there)).toBeNull();
});

test.each(["domino", "triomino"] as const)(
  "how slanted a %s is seen does not depend on how it is turned, nor on how the camera is",
  (kind) => {
    const turned = ([x, y]: Point, byRad: number): Point => {
      const [c, s] = [Math.cos(byRad), Math.sin(byRad)];
      return [c * x - s * y, s * x + c * y];
    };
    for (let turnRad = 0; turnRad < 6; turnRad += 0.7) {
      for (const cosine of [0.4, 0.69, 0.72, 1]) {
        const corners = FLAT[kind].map((corner): Point => {
          const [x, y] = turned(corner, turnRad);
          return turned([30 * x, 30 * cosine * y], 2 * turnRad);
        });
        expect(viewCosine({ kind, corners })).toBeCloseTo(cosine, 6);
        expect(isSlanted({ kind, corners })).toBe(cosine < 0.7);
      }
    }
  },
);
