import type { Point } from "../../geometry/index.ts";
import type { LatticePoint } from "../../layouts/index.ts";

/** A lattice point in the plane of the drawing, in units of `edge`; the lattice's y goes upwards, the drawing's down. */
export const toDrawing = ({ q, r }: LatticePoint, edge: number): Point => [
  (q + r / 2) * edge,
  (-r * Math.sqrt(3) * edge) / 2,
];

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export function boxAround(points: readonly Point[], margin: number): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}
