import { type Equation, leastSquares, median } from "./linear.ts";
import type { Point } from "./point.ts";
import { centroid, distance } from "./vector.ts";

/** A plane onto a plane, `3 × 3` row by row. A name says from what to what: `imageToTable`. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

export const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export function applyHomography(h: Homography, [x, y]: Point): Point {
  const w = h[6] * x + h[7] * y + h[8];
  return [(h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w];
}

/** First `first`, then `second`. */
export function composeHomographies(first: Homography, second: Homography): Homography {
  const product = new Array<number>(9).fill(0);
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++)
      for (let k = 0; k < 3; k++) product[3 * i + j]! += second[3 * i + k]! * first[3 * k + j]!;
  return product as unknown as Homography;
}

/** The way back; null for a mapping that flattens the plane. */
export function invertHomography(h: Homography): Homography | null {
  const [a, b, c, d, e, f, g, i, j] = h;
  const determinant = a * (e * j - f * i) - b * (d * j - f * g) + c * (d * i - e * g);
  if (!(Math.abs(determinant) > 1e-18)) return null;
  const adjugate = [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ];
  return adjugate.map((value) => value / determinant) as unknown as Homography;
}

/** Moves the points' middle to the origin and makes their mean distance from it √2 (Hartley 1997). */
function normalizing(points: readonly Point[]): Homography {
  const [x, y] = centroid(points);
  const spread = points.reduce((sum, point) => sum + distance(point, [x, y]), 0) / points.length;
  const s = spread > 0 ? Math.SQRT2 / spread : 1;
  return [s, 0, -s * x, 0, s, -s * y, 0, 0, 1];
}

export type Correspondence = { readonly from: Point; readonly to: Point; readonly weight?: number };

type Model = (normalized: readonly { from: Point; to: Point; weight: number }[]) => Homography | null;

/** Fits a model in normalized coordinates, where the equations of big and small numbers weigh alike. */
function fitNormalized(pairs: readonly Correspondence[], model: Model): Homography | null {
  if (pairs.length === 0) return null;
  const from = normalizing(pairs.map((pair) => pair.from));
  const to = normalizing(pairs.map((pair) => pair.to));
  const normalized = pairs.map((pair) => ({
    from: applyHomography(from, pair.from),
    to: applyHomography(to, pair.to),
    weight: pair.weight ?? 1,
  }));
  const fitted = model(normalized);
  const back = invertHomography(to);
  return fitted && back ? composeHomographies(composeHomographies(from, fitted), back) : null;
}

/** The homography nearest to four or more pairs (direct linear transform); null where they do not fix one. */
export const fitHomography = (pairs: readonly Correspondence[]): Homography | null =>
  pairs.length < 4
    ? null
    : fitNormalized(pairs, (normalized) => {
        const equations: Equation[] = normalized.flatMap(({ from: [x, y], to: [u, v], weight }) => [
          { coefficients: [x, y, 1, 0, 0, 0, -u * x, -u * y], value: u, weight },
          { coefficients: [0, 0, 0, x, y, 1, -v * x, -v * y], value: v, weight },
        ]);
        const h = leastSquares(equations, 8);
        return h && ([...h, 1] as unknown as Homography);
      });

/** The affine mapping nearest to three or more pairs. */
export const fitAffine = (pairs: readonly Correspondence[]): Homography | null =>
  pairs.length < 3
    ? null
    : fitNormalized(pairs, (normalized) => {
        const row = (axis: 0 | 1): number[] | null =>
          leastSquares(
            normalized.map(({ from: [x, y], to, weight }) => ({
              coefficients: [x, y, 1],
              value: to[axis],
              weight,
            })),
            3,
          );
        const top = row(0);
        const bottom = row(1);
        return top && bottom ? ([...top, ...bottom, 0, 0, 1] as unknown as Homography) : null;
      });

/** Turn, size and shift nearest to two or more pairs. It never mirrors. */
export const fitSimilarity = (pairs: readonly Correspondence[]): Homography | null =>
  pairs.length < 2
    ? null
    : fitNormalized(pairs, (normalized) => {
        const equations: Equation[] = normalized.flatMap(({ from: [x, y], to: [u, v], weight }) => [
          { coefficients: [x, -y, 1, 0], value: u, weight },
          { coefficients: [y, x, 0, 1], value: v, weight },
        ]);
        const s = leastSquares(equations, 4);
        return s && [s[0]!, -s[1]!, s[2]!, s[1]!, s[0]!, s[3]!, 0, 0, 1];
      });

/**
 * A fit that pairs far off cannot pull away: reweighted by Tukey's biweight with the scale taken from the median
 * miss, `rounds` times. `smallestScale`: the miss that is always forgiven, in units of `to`.
 */
export function fitRobustly(
  fitModel: (pairs: readonly Correspondence[]) => Homography | null,
  pairs: readonly Correspondence[],
  { rounds = 6, smallestScale = 1e-6 } = {},
): Homography | null {
  let current = fitModel(pairs);
  for (let round = 0; round < rounds && current; round++) {
    const h = current;
    const misses = pairs.map(({ from, to }) => distance(applyHomography(h, from), to));
    // 1.48 × median = standard deviation of a normal error; 4.7 of them is Tukey's usual cut.
    const cut = 4.7 * Math.max(1.48 * median(misses), smallestScale);
    const reweighted = pairs.map((pair, i) => {
      const t = Math.min(1, misses[i]! / cut);
      return { ...pair, weight: (pair.weight ?? 1) * (1 - t * t) ** 2 };
    });
    current = fitModel(reweighted) ?? current;
  }
  return current;
}
