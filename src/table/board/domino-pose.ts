import {
  add,
  applyHomography,
  centroid,
  distance,
  type Homography,
  middle,
  type Point,
  quarterTurn,
  scale,
  subtract,
  unit,
} from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";

/** A domino on the table plane; `index` is its place in the reading. */
export type DominoPose = {
  readonly index: number;
  readonly values: readonly [Pips | null, Pips | null];
  readonly center: Point;
  /** Unit direction from the half `values[0]` to the half `values[1]`. */
  readonly axis: Point;
  readonly across: Point;
  readonly halfLength: number;
  readonly halfWidth: number;
};

/** What was measured where it is near enough to what is usual, else that. */
const believed = (measured: number, usual: number, most: number): number =>
  Math.abs(measured - usual) <= most ? measured : usual;

/** A domino is known to be no double only where both halves were read. */
export const mayBeDouble = ({ values: [a, b] }: Pick<DominoPose, "values">): boolean =>
  a === null || b === null || a === b;

export function dominoPoseOf(tile: SeenTile, index: number, imageToTable: Homography): DominoPose {
  const corners = tile.corners.map((corner) => applyHomography(imageToTable, corner));
  const [c0, c1, c2, c3] = corners as [Point, Point, Point, Point];
  const axis = unit(subtract(middle(c2, c3), middle(c0, c1)));
  return {
    index,
    values: [tile.values[0] ?? null, tile.values[1] ?? null],
    center: centroid(corners),
    axis,
    across: quarterTurn(axis),
    // A quad may be cut by a hand or grown by the tile's side face: sizes far off are not believed.
    halfLength: believed(distance(middle(c0, c1), middle(c2, c3)) / 2, 1, 0.15),
    halfWidth: believed(distance(middle(c0, c3), middle(c1, c2)) / 2, 0.5, 0.08),
  };
}

export type HalfIndex = 0 | 1;

/** Outwards along the tile at this half. */
export const outwards = (pose: DominoPose, half: HalfIndex): Point =>
  half === 0 ? scale(pose.axis, -1) : pose.axis;

/** The middle of the short side at this half. */
export const endPoint = (pose: DominoPose, half: HalfIndex): Point =>
  add(pose.center, scale(outwards(pose, half), pose.halfLength));
