import type { Point } from "./point.ts";
import { cross, distance, middle, subtract } from "./vector.ts";

/** Twice the signed area: positive where the corners run clockwise on a screen (y downwards). */
const doubleArea = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, point, i) => sum + cross(point, polygon[(i + 1) % polygon.length]!), 0);

export const signedArea = (polygon: readonly Point[]): number => doubleArea(polygon) / 2;
export const area = (polygon: readonly Point[]): number => Math.abs(doubleArea(polygon)) / 2;

/** The same corners, or what goes with them, counted from another one: the one at `place` comes first. */
export const startingAt = <T>(items: readonly T[], place: number): T[] =>
  items.map((_, i) => items[(i + place) % items.length]!);

/** At which of these places a polygon must start so that its corners lie nearest to the known ones; of equals the first. */
export function nearestStart(
  known: readonly Point[],
  polygon: readonly Point[],
  places: readonly number[],
): number {
  const missOf = (place: number): number => {
    const corners = startingAt(polygon, place);
    return known.reduce((sum, corner, i) => sum + distance(corner, corners[i]!), 0);
  };
  return places.reduce((best, place) => (missOf(place) < missOf(best) ? place : best));
}

/** The two halves of a domino’s outline of four corners, of which the first two are those of a short side: each with its own corners. */
export function halvesOf([a, b, c, d]: readonly Point[]): readonly [readonly Point[], readonly Point[]] {
  const [right, left] = [middle(b!, c!), middle(a!, d!)];
  return [
    [a!, b!, right, left],
    [left, right, c!, d!],
  ];
}

/** The longest distance between neighbouring corners. */
export const longestSide = (polygon: readonly Point[]): number =>
  Math.max(...polygon.map((point, i) => distance(point, polygon[(i + 1) % polygon.length]!)));

const clockwise = (polygon: readonly Point[]): readonly Point[] =>
  doubleArea(polygon) >= 0 ? polygon : [...polygon].reverse();

/** Whether a convex polygon, its corners in either direction, holds the point or has it on its border. */
export function contains(polygon: readonly Point[], point: Point): boolean {
  let sign = 0;
  for (let i = 0; i < polygon.length; i++) {
    const from = polygon[i]!;
    const turn = cross(subtract(polygon[(i + 1) % polygon.length]!, from), subtract(point, from));
    if (turn === 0) continue;
    if (sign !== 0 && Math.sign(turn) !== sign) return false;
    sign = Math.sign(turn);
  }
  return true;
}

/**
 * The common part of two convex polygons (Sutherland and Hodgman 1974); empty where they do not meet. `a` may be bent: parts of it then
 * hang together by edges of no area.
 */
export function intersection(a: readonly Point[], b: readonly Point[]): Point[] {
  let rest: readonly Point[] = clockwise(a);
  const window = clockwise(b);
  for (let i = 0; i < window.length && rest.length > 0; i++) {
    const from = window[i]!;
    const along = subtract(window[(i + 1) % window.length]!, from);
    const inside = (point: Point): number => cross(along, subtract(point, from));
    const kept: Point[] = [];
    for (let k = 0; k < rest.length; k++) {
      const here = rest[k]!;
      const next = rest[(k + 1) % rest.length]!;
      const hereInside = inside(here);
      const nextInside = inside(next);
      if (hereInside >= 0) kept.push(here);
      if (hereInside >= 0 !== nextInside >= 0) {
        const t = hereInside / (hereInside - nextInside);
        kept.push([here[0] + t * (next[0] - here[0]), here[1] + t * (next[1] - here[1])]);
      }
    }
    rest = kept;
  }
  return [...rest];
}

/** Whether all of one polygon comes before all of the other along an axis. */
function isBefore(a: readonly Point[], b: readonly Point[], axis: 0 | 1): boolean {
  let end = Number.NEGATIVE_INFINITY;
  for (const point of a) end = Math.max(end, point[axis]);
  return b.every((point) => point[axis] >= end);
}

/** Whether boxes around them show that two polygons share no area. Every pair of a picture is asked: nothing is allocated. */
const areApart = (a: readonly Point[], b: readonly Point[]): boolean =>
  isBefore(a, b, 0) || isBefore(b, a, 0) || isBefore(a, b, 1) || isBefore(b, a, 1);

/** Whether two outlines have the same corners, to the last digit and in the same order. */
export const areSameCorners = (a: readonly Point[], b: readonly Point[]): boolean =>
  a.length === b.length && a.every(([x, y], k) => x === b[k]![0] && y === b[k]![1]);

/** The area that two convex polygons share; `a` may be bent. Most pairs are apart, and the intersection is dear. */
export const sharedArea = (a: readonly Point[], b: readonly Point[]): number =>
  areApart(a, b) ? 0 : area(intersection(a, b));

/** How two convex polygons overlap, 0…1: common area over joint area (IoU), and over the smaller one's. */
export function overlapOf(a: readonly Point[], b: readonly Point[]): { iou: number; ofSmaller: number } {
  const common = sharedArea(a, b);
  if (common === 0) return { iou: 0, ofSmaller: 0 };
  const [areaA, areaB] = [area(a), area(b)];
  const [joint, smaller] = [areaA + areaB - common, Math.min(areaA, areaB)];
  return { iou: joint > 0 ? common / joint : 0, ofSmaller: smaller > 0 ? common / smaller : 0 };
}

export const intersectionOverUnion = (a: readonly Point[], b: readonly Point[]): number =>
  overlapOf(a, b).iou;

type Outlined = { readonly corners: readonly Point[] };

/** The share of a convex outline that others cover, what two of them cover counted twice; 0 where it has no area. */
export function coveredShare({ corners }: Outlined, others: readonly Outlined[]): number {
  const covered = others.reduce((sum, other) => sum + sharedArea(other.corners, corners), 0);
  return covered > 0 ? covered / area(corners) : 0;
}
