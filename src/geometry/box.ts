import type { Point } from "./point.ts";

/** A rectangle with its sides along the picture's, in pixels: what lies right of `x0` and left of `x1`, below `y0` and above `y1`. */
export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** Whether the box around these points comes nearer than `rim` pixels to another one, or overlaps it. */
export function reachesBox(points: readonly Point[], { x0, y0, x1, y1 }: Box, rim = 0): boolean {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return (
    Math.max(...xs) > x0 - rim &&
    Math.min(...xs) < x1 + rim &&
    Math.max(...ys) > y0 - rim &&
    Math.min(...ys) < y1 + rim
  );
}
