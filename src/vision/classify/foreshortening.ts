import {
  applyHomography,
  centroid,
  cross,
  distance,
  dot,
  fitAffine,
  type Homography,
  type Point,
} from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import type { Companion } from "../observation.ts";

// [Note: Tiles of one size]
// All tiles of a set have one shape, and lie flat on one table. So a tile that is seen for certain tells how any other one
// beside it looks, however it is turned: near there the table's plane comes into the picture by an affine map A, up to the
// tile's turn R, and A·R·(A·R)ᵀ = A·Aᵀ does not know the turn. The locator sees where a tile lies and where it points
// better than how a slanted view shortens it.

/** A third of a turn. */
export const THIRD_RAD = (2 * Math.PI) / 3;

/**
 * Each kind's corners in its own plane about its centre, clockwise, y downwards; a domino's short side, its first, and a
 * triomino's circumradius are 1.
 */
export const FLAT: Readonly<Record<TileKind, readonly Point[]>> = {
  domino: [
    [-0.5, -1],
    [0.5, -1],
    [0.5, 1],
    [-0.5, 1],
  ],
  triomino: [0, 1, 2].map((k) => [Math.sin(k * THIRD_RAD), -Math.cos(k * THIRD_RAD)]),
};

/** The affine map that takes a tile's own plane nearest to where its corners lie; null for corners in one line. */
export const planeToPicture = ({ kind, corners }: Companion): Homography | null =>
  fitAffine(FLAT[kind].map((from, k) => ({ from, to: corners[k]! })));

/** A·Aᵀ of the map from a tile's plane to the picture: how the table is foreshortened near the tile; pixels². */
export type Foreshortening = { readonly xx: number; readonly xy: number; readonly yy: number };

const foreshorteningOf = (h: Homography): Foreshortening => ({
  xx: h[0] ** 2 + h[1] ** 2,
  xy: h[0] * h[3] + h[1] * h[4],
  yy: h[3] ** 2 + h[4] ** 2,
});

/** Of a tile that lies flat, the cosine of the angle between the way one looks at it and the table's normal: 1 from above. */
export function viewCosine(tile: Companion): number {
  const h = planeToPicture(tile);
  if (!h) return 0;
  // The share of the shortest way across a circle of the table in the longest, as the picture shows it.
  const { xx, xy, yy } = foreshorteningOf(h);
  const [sum, spread] = [xx + yy, Math.hypot(xx - yy, 2 * xy)];
  return Math.sqrt(Math.max(0, sum - spread) / (sum + spread));
}

/** Whether a tile is seen more from the side than from above. */
export const isSlanted = (tile: Companion): boolean => viewCosine(tile) < Math.SQRT1_2;

/** So many tiles nearby say together how the table is foreshortened at a place. */
const NEARBY = 3;

/** How the table is foreshortened at any place among tiles of one kind; null where there are none. */
export function foreshorteningAmong(tiles: readonly Companion[]): (place: Point) => Foreshortening | null {
  const known = tiles.flatMap((tile) => {
    const h = planeToPicture(tile);
    return h ? [{ shortened: foreshorteningOf(h), at: centroid(tile.corners) }] : [];
  });
  return (place) => {
    // Every proposal asks: the nearest are picked, not all sorted.
    const near: { shortened: Foreshortening; away: number }[] = [];
    for (const { shortened, at } of known) {
      const away = distance(at, place);
      if (near.length === NEARBY && away >= near[NEARBY - 1]!.away) continue;
      if (near.length === NEARBY) near.pop();
      const behind = near.findIndex((other) => other.away > away);
      near.splice(behind < 0 ? near.length : behind, 0, { shortened, away });
    }
    if (near.length === 0) return null;
    const mean = (axes: keyof Foreshortening): number =>
      near.reduce((sum, { shortened }) => sum + shortened[axes], 0) / near.length;
    return { xx: mean("xx"), xy: mean("xy"), yy: mean("yy") };
  };
}

/** A table that is so much flatter one way than the other is seen from its edge. */
const EDGE_ON = 1e-3;

/** The outline of a tile that lies flat where this one does and points where it points; null: no table looks so. */
export function laidFlat(
  { kind, corners }: Companion,
  { xx, xy, yy }: Foreshortening,
): readonly Point[] | null {
  // Cholesky's factor of A·Aᵀ is such an A: rows (a, 0) and (b, c).
  const a = Math.sqrt(xx);
  const b = xy / a;
  const c = Math.sqrt(yy - b * b);
  if (!(c > EDGE_ON * a)) return null;
  const [cx, cy] = centroid(corners);
  const inPlane = corners.map(([x, y]): Point => [(x - cx) / a, (y - cy - (b * (x - cx)) / a) / c]);
  // The turn that brings the flat corners nearest to these (least squares).
  const sum = (of: (flat: Point, seen: Point) => number): number =>
    FLAT[kind].reduce((total, corner, k) => total + of(corner, inPlane[k]!), 0);
  const turnRad = Math.atan2(sum(cross), sum(dot));
  const [cos, sin] = [Math.cos(turnRad), Math.sin(turnRad)];
  const toPicture: Homography = [a * cos, -a * sin, cx, b * cos + c * sin, c * cos - b * sin, cy, 0, 0, 1];
  return FLAT[kind].map((corner) => applyHomography(toPicture, corner));
}
