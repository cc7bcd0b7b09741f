import type { Point } from "./point.ts";

/** A rectangle with its sides along the picture's, in pixels: what lies right of `x0` and left of `x1`, below `y0` and above `y1`. */
export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

export const boxOf = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
};

/** Clockwise in the picture, from the upper left one on. */
export const cornersOfBox = ({ x0, y0, x1, y1 }: Box): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** Whether the box around these points comes nearer than `rim` pixels to another one, or overlaps it. */
export const reachesBox = (points: readonly Point[], { x0, y0, x1, y1 }: Box, rim = 0): boolean =>
  points.some(([x]) => x > x0 - rim) &&
  points.some(([x]) => x < x1 + rim) &&
  points.some(([, y]) => y > y0 - rim) &&
  points.some(([, y]) => y < y1 + rim);
