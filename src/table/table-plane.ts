import {
  applyHomography,
  area,
  centroid,
  composeHomographies,
  type Equation,
  type Homography,
  leastSquares,
  median,
  middle,
  type Point,
  subtract,
} from "../geometry/index.ts";
import type { TileKind } from "../tiles/index.ts";
import { UNIT_AREA } from "./unit-area.ts";

export type PlaneConfig = {
  /** Spread of the cube root of a tile's seen area around the plane's, from corner noise of about 2 % of a side. */
  readonly sizeSpread: number;
  /** How much the seen size may change over eight short sides: a 60° camera with a 60° lens gives 0.4. */
  readonly slopeSpread: number;
  readonly rounds: number;
};

export const PLANE_CONFIG: PlaneConfig = { sizeSpread: 0.02, slopeSpread: 0.4, rounds: 5 };

type Shape = { readonly kind: TileKind; readonly corners: readonly Point[] };

const tukey = (miss: number, cut: number): number =>
  Math.abs(miss) >= cut ? 0 : (1 - (miss / cut) ** 2) ** 2;

/**
 * [Note: A plane from equal tiles]
 * A homography divides by `w`, a linear function of the picture's x and y, and scales areas by 1/w³. All tiles have one
 * area on the table, so the cube root of a tile's seen area is `w` up to a factor: a plane through the tiles' sizes
 * gives the horizon. What is left is affine: long sides must become two, short sides one and stand upright on each
 * other (triangles: three edges of one), three linear equations a tile in the three numbers of a metric.
 */
function horizonOf(shapes: readonly Shape[], config: PlaneConfig): Homography {
  const sizes = shapes.map((shape) => Math.cbrt(area(shape.corners) / UNIT_AREA[shape.kind]));
  const usual = median(sizes);
  const [x0, y0] = centroid(shapes.map((shape) => centroid(shape.corners)));
  // Eight short sides in pixels: the seen size of a short side is the square root of the seen area of its square.
  const reachPx = 8 * usual ** 1.5;
  let [a, b, c] = [1, 0, 0];
  let weights = shapes.map(() => 1);
  for (let round = 0; round < config.rounds; round++) {
    const equations: Equation[] = shapes.map((shape, i) => {
      const [x, y] = centroid(shape.corners);
      return {
        coefficients: [1, (x - x0) / reachPx, (y - y0) / reachPx],
        value: sizes[i]! / usual,
        weight: weights[i]! / config.sizeSpread ** 2,
      };
    });
    // Few tiles say little about the slope: then it stays near none.
    const flat = 1 / config.slopeSpread ** 2;
    equations.push({ coefficients: [0, 1, 0], value: 0, weight: flat });
    equations.push({ coefficients: [0, 0, 1], value: 0, weight: flat });
    const solved = leastSquares(equations, 3);
    if (!solved) break;
    [a, b, c] = solved as [number, number, number];
    const misses = equations.slice(0, shapes.length).map(({ coefficients, value }) => {
      return value - (a + b * coefficients[1]! + c * coefficients[2]!);
    });
    const cut = 4.7 * Math.max(config.sizeSpread, 1.48 * median(misses.map(Math.abs)));
    weights = misses.map((miss) => tukey(miss, cut));
  }
  const [g, h] = [b / a / reachPx, c / a / reachPx];
  return [1, 0, 0, 0, 1, 0, g, h, 1 - g * x0 - h * y0];
}

/** Sides that must have a known length, and pairs that must have a known product, as equations in the metric (p, q, r). */
function sidesOf(shape: Shape, horizon: Homography): { a: Point; b: Point; product: number }[] {
  const corners = shape.corners.map((corner) => applyHomography(horizon, corner));
  if (shape.kind === "domino") {
    const [c0, c1, c2, c3] = corners as [Point, Point, Point, Point];
    const long = subtract(middle(c2, c3), middle(c0, c1));
    const short = subtract(middle(c1, c2), middle(c0, c3));
    return [
      { a: long, b: long, product: 4 },
      { a: short, b: short, product: 1 },
      { a: long, b: short, product: 0 },
    ];
  }
  return corners.map((corner, i) => {
    const edge = subtract(corners[(i + 1) % 3]!, corner);
    return { a: edge, b: edge, product: 1 };
  });
}

/** The affine rest: upright, without a turn, so that the table's x runs to the right as the picture's does. */
function metricOf(shapes: readonly Shape[], horizon: Homography, config: PlaneConfig): Homography {
  const sides = shapes.map((shape) => sidesOf(shape, horizon));
  const scalePx = Math.sqrt(
    median(shapes.map((s) => area(s.corners.map((c) => applyHomography(horizon, c))) / UNIT_AREA[s.kind])),
  );
  let metric = [1, 0, 1];
  let weights = shapes.map(() => 1);
  for (let round = 0; round < config.rounds; round++) {
    const equations: Equation[] = sides.flatMap((tile, i) =>
      tile.map(({ a, b, product }) => ({
        coefficients: [a[0] * b[0], a[0] * b[1] + a[1] * b[0], a[1] * b[1]].map((v) => v / scalePx ** 2),
        value: product,
        weight: weights[i]!,
      })),
    );
    const solved = leastSquares(equations, 3);
    if (!solved || solved[0]! <= 0 || solved[0]! * solved[2]! - solved[1]! ** 2 <= 0) break;
    metric = solved;
    const perTile = sides[0]!.length;
    const misses = equations.map(({ coefficients, value }) =>
      Math.abs(value - coefficients.reduce((sum, v, k) => sum + v * solved[k]!, 0)),
    );
    const worst = shapes.map((_, i) => Math.max(...misses.slice(i * perTile, (i + 1) * perTile)));
    const cut = 4.7 * Math.max(0.05, 1.48 * median(worst));
    weights = worst.map((miss) => tukey(miss, cut));
  }
  const [p, q, r] = metric as [number, number, number];
  const top = Math.sqrt(p);
  return [top / scalePx, q / top / scalePx, 0, 0, Math.sqrt(r - (q / top) ** 2) / scalePx, 0, 0, 0, 1];
}

/**
 * The picture's plane laid onto the table's, from the tiles alone: unit is a domino's short side or a triomino's edge.
 * Tiles of a second kind do not take part. Null where no tile of `kind` is seen.
 */
export function tablePlaneOf(
  tiles: readonly Shape[],
  kind: TileKind,
  config: PlaneConfig = PLANE_CONFIG,
): Homography | null {
  const shapes = tiles.filter((tile) => tile.kind === kind && area(tile.corners) > 1);
  if (shapes.length === 0) return null;
  const horizon = horizonOf(shapes, config);
  return composeHomographies(horizon, metricOf(shapes, horizon, config));
}
