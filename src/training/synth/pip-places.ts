import type { TriominoDesign } from "./design.ts";
import { type FacePoint, faceCorners } from "./outline.ts";
import { Random } from "./random.ts";

/** Where the marks of corner `k` have their middle, on the face. */
export function markPlace(design: TriominoDesign, k: number): FacePoint {
  const [u, v] = faceCorners(design)[k]!;
  return [u * (1 - design.markDepth), v * (1 - design.markDepth)];
}

/** The way from the upright to where the tip of corner `k` points, in radians, clockwise. */
export function tipDirectionRad(design: TriominoDesign, k: number): number {
  const [u, v] = faceCorners(design)[k]!;
  return Math.atan2(v, u) + Math.PI / 2;
}

/** The middles of the pips at corner `k` of a triomino with these values, on its face. */
export function pipPlaces(design: TriominoDesign, values: readonly number[], k: number): FacePoint[] {
  const towardsTip = tipDirectionRad(design, k);
  const [s, c] = [Math.sin(towardsTip), Math.cos(towardsTip)];
  const [cu, cv] = markPlace(design, k);
  const radius = 1 / Math.sqrt(3);
  // The same tile of a set is off in the same way wherever it lies.
  const byHand = new Random(
    [...values, k].reduce((seed, n) => 7 * seed + n, Math.round(1e6 * design.pipRadius)),
  );
  const off = (): number => byHand.normal(design.pipJitter);
  return design.patterns[values[k]!]!.map(([x, y]): FacePoint => {
    const [a, b] = [(x + off()) * design.pipSpread, (y + off()) * design.pipSpread + radius * 0.02];
    return [cu + a * c - b * s, cv + a * s + b * c];
  });
}
