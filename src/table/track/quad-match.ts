import {
  area,
  centroid,
  distance,
  intersectionOverUnion,
  nearestStart,
  type Point,
  startingAt,
} from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import { UNIT_AREA } from "../unit-area.ts";

export type Outline = { readonly kind: TileKind; readonly corners: readonly Point[] };

/** The length of a short side or edge as it is seen. */
export const sizeOf = ({ kind, corners }: Outline): number => Math.sqrt(area(corners) / UNIT_AREA[kind]);

/** The ways in which one outline's corners can be another's: a domino's halves change by two corners. */
export const turnsOf = (kind: TileKind): readonly number[] => (kind === "domino" ? [0, 2] : [0, 1, 2]);

/** By how many corners `seen` must be turned so that its corners lie nearest to those of `known`. */
export const bestTurn = (known: Outline, seen: Outline): number =>
  nearestStart(known.corners, seen.corners, turnsOf(known.kind));

/** Values go with their corners: two corners a half, one a tip. */
export const turnValues = <V>(kind: TileKind, values: readonly V[], turn: number): V[] =>
  startingAt(values, kind === "domino" ? turn / 2 : turn);

/** The farthest that any corner lies from its own before, in short sides. */
export function farthestMove(known: Outline, corners: readonly Point[]): number {
  const size = sizeOf(known);
  return Math.max(...known.corners.map((corner, i) => distance(corner, corners[i]!))) / size;
}

/** Pairs of outlines that lie upon each other and may be the same, best first, each used once. `[place in a, place in b]`. */
export function overlapPairs(
  a: readonly Outline[],
  b: readonly Outline[],
  leastIoU: number,
  mayBeSame: (i: number, k: number) => boolean = () => true,
): [number, number][] {
  const centers = b.map(({ corners }) => centroid(corners));
  const rated = a.flatMap((one, i) => {
    const [center, reach] = [centroid(one.corners), 2 * sizeOf(one)];
    return b.flatMap((other, k) => {
      if (one.kind !== other.kind || distance(center, centers[k]!) >= reach) return [];
      const iou = intersectionOverUnion(one.corners, other.corners);
      return iou >= leastIoU && mayBeSame(i, k) ? [{ i, k, iou }] : [];
    });
  });
  const usedA = new Set<number>();
  const usedB = new Set<number>();
  return rated
    .sort((x, y) => y.iou - x.iou)
    .flatMap(({ i, k }): [number, number][] => {
      if (usedA.has(i) || usedB.has(k)) return [];
      usedA.add(i);
      usedB.add(k);
      return [[i, k]];
    });
}
