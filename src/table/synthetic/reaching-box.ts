import type { Box, Point } from "../../geometry/index.ts";
import { type ReachingIn, reachingIn } from "../../vision/seen/index.ts";

/** Cells of so many pixels are what a film is watched by. */
const CELL_PX = 8;

/** What reaches in where all of these rectangles moved, as far as they lie in a picture of this size. */
export const reachingInBoxes = (boxes: readonly Box[], width: number, height: number): ReachingIn[] =>
  boxes.flatMap((box) => {
    const [x0, y0] = [Math.max(0, box.x0), Math.max(0, box.y0)];
    const [x1, y1] = [Math.min(width, box.x1), Math.min(height, box.y1)];
    return reachingIn(middlesIn({ x0, y0, x1, y1 }), box, { width, height }) ?? [];
  });

function middlesIn({ x0, y0, x1, y1 }: Box): Point[] {
  const points: Point[] = [];
  for (let y = y0 + CELL_PX / 2; y < y1; y += CELL_PX)
    for (let x = x0 + CELL_PX / 2; x < x1; x += CELL_PX) points.push([x, y]);
  return points;
}
