import type { Point } from "./point.ts";

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const scale = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
/** Positive where `b` lies clockwise of `a` as seen on a screen (y downwards). */
export const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
export const length = (a: Point): number => Math.hypot(a[0], a[1]);
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The point that lies `share` of the way from `a` to `b`. */
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** `a` turned a quarter clockwise as seen on a screen (y downwards). */
export const quarterTurn = (a: Point): Point => [-a[1], a[0]];

/** Length one; the zero vector stays as it is. */
export function unit(a: Point): Point {
  const size = length(a);
  return size === 0 ? a : [a[0] / size, a[1] / size];
}

/** The angle between two directions, 0…π. */
export const angleBetweenRad = (a: Point, b: Point): number => Math.atan2(Math.abs(cross(a, b)), dot(a, b));

/** How far the point is from the nearest place on the segment from `a` to `b`. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const along = subtract(b, a);
  const share = dot(subtract(point, a), along) / Math.max(dot(along, along), Number.MIN_VALUE);
  return distance(point, add(a, scale(along, Math.min(1, Math.max(0, share)))));
}

export function centroid(points: readonly Point[]): Point {
  let x = 0;
  let y = 0;
  for (const point of points) {
    x += point[0];
    y += point[1];
  }
  return [x / points.length, y / points.length];
}
