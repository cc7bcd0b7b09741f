import { type Box, centroid, type ImagePoint, imagePoint, type Point } from "../../geometry/index.ts";

/** Where something comes in over a border of the picture, and the unit direction out of it there. */
export type Entry = { readonly at: ImagePoint; readonly outwards: Point };

/**
 * Something that moved and reaches in from beyond the picture, an arm most likely, in pixels: the rectangle around it, the middle of what
 * moved, and of what moved at each border.
 */
export type ReachingIn = {
  readonly box: Box;
  readonly middle: ImagePoint;
  readonly entries: readonly Entry[];
};

/** What moves so near the picture's border, in shares of its width, comes from outside. */
const BORDER_SHARE = 0.02;

/** What moved in these places (middles of cells), within this rectangle; null where it reaches no border of the picture. */
export function reachingIn(
  moved: readonly Point[],
  box: Box,
  { width, height }: { readonly width: number; readonly height: number },
): ReachingIn | null {
  const rim = BORDER_SHARE * width;
  const borders: readonly { readonly outwards: Point; readonly distanceTo: (point: Point) => number }[] = [
    { outwards: [-1, 0], distanceTo: ([x]) => x },
    { outwards: [1, 0], distanceTo: ([x]) => width - x },
    { outwards: [0, -1], distanceTo: ([, y]) => y },
    { outwards: [0, 1], distanceTo: ([, y]) => height - y },
  ];
  const entries = borders.flatMap(({ outwards, distanceTo }): Entry[] => {
    const there = moved.filter((point) => distanceTo(point) <= rim);
    return there.length > 0 ? [{ at: asImagePoint(centroid(there)), outwards }] : [];
  });
  return entries.length > 0 ? { box, middle: asImagePoint(centroid(moved)), entries } : null;
}

const asImagePoint = ([x, y]: Point): ImagePoint => imagePoint(x, y);
