import { centroid, type Point } from "../../geometry/index.ts";

// [Note: How the locator writes a tile's shape]
// A network cannot learn to name a tile's "first" corner: a domino looks the same after half a turn, a triomino after a
// third of one. So the four shape numbers of a cell do not change when the corners are renamed. Points and vectors are
// complex numbers x + i·y, x to the right and y downwards, hence a positive turn is clockwise on the screen.
//
// Domino, the parallelogram nearest to its corners: centre c, u from c to the middle of a short side, w half a short
// side, turned clockwise from u (ideal rectangle: w = i·u/2). Half a turn makes (u, w) to (-u, -w), and leaves
//     g = [ u²/|u| , w·ū/|u| ].
// Triomino: corners z_k about the centre, ω = exp(2πi/3), z_k = a₁·ω^k + a₂·ω^(-k): a₁ is the equilateral triangle in
// it, a₂ what perspective adds. A third of a turn makes (a₁, a₂) to (ω·a₁, a₂/ω), and leaves
//     g = [ a₁³/|a₁|² , a₁·a₂/|a₁| ].
// Both are smooth in the corners, and grow like a length, so an error in g is an error in pixels.

/** One output cell stands for 4 × 4 input pixels; its centre is at (4·column + 2, 4·row + 2). */
export const LOCATOR_STRIDE_PX = 4;

/** Offsets and shapes leave the network in units of 16 input pixels. */
export const LOCATOR_UNIT_PX = 16;

/** The meaning of the last axis of the locator's output; channels from `spare` on are ignored. */
export const LOCATOR_CHANNEL = {
  domino: 0,
  triomino: 1,
  back: 2,
  offset: 3,
  shape: 5,
  spare: 9,
  count: 11,
} as const;

/** Four numbers in units of `LOCATOR_UNIT_PX`: two complex ones, see the note above. */
export type ShapeCode = readonly [number, number, number, number];

/** Where a tile is (pixels) and what shape it has (units of `LOCATOR_UNIT_PX`). */
export type TileCode = { readonly centre: Point; readonly g: ShapeCode };

type Complex = readonly [re: number, im: number];
const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];
const conjugate = ([a, b]: Complex): Complex => [a, -b];
const scaled = ([a, b]: Complex, by: number): Complex => [a * by, b * by];
const absolute = ([a, b]: Complex): number => Math.hypot(a, b);
/** The unit number e^{i·angle}. */
const turn = (angleRad: number): Complex => [Math.cos(angleRad), Math.sin(angleRad)];

const THIRD_RAD = (2 * Math.PI) / 3;

/** Domino corners in pixels, clockwise in the picture, the first two those of a short side. */
export function encodeDomino(corners: readonly Point[]): TileCode {
  const [c0, c1, c2, c3] = corners as readonly [Point, Point, Point, Point];
  const part = (s0: number, s1: number, s2: number, s3: number): Complex => [
    (s0 * c0[0] + s1 * c1[0] + s2 * c2[0] + s3 * c3[0]) / 4,
    (s0 * c0[1] + s1 * c1[1] + s2 * c2[1] + s3 * c3[1]) / 4,
  ];
  const u = part(1, 1, -1, -1);
  const w = part(-1, 1, 1, -1);
  const toUnits = 1 / (absolute(u) * LOCATOR_UNIT_PX);
  const [g0, g1] = scaled(times(u, u), toUnits);
  const [g2, g3] = scaled(times(w, conjugate(u)), toUnits);
  return { centre: centroid(corners), g: [g0, g1, g2, g3] };
}

/** Triomino corners in pixels, clockwise in the picture. */
export function encodeTriomino(corners: readonly Point[]): TileCode {
  const centre = centroid(corners);
  const waveOf = (sign: number): Complex =>
    corners
      .map((corner, k) => times([corner[0] - centre[0], corner[1] - centre[1]], turn(-sign * k * THIRD_RAD)))
      .reduce<Complex>(([a, b], [c, d]) => [a + c / 3, b + d / 3], [0, 0]);
  const a1 = waveOf(1);
  const a2 = waveOf(-1);
  const size = absolute(a1);
  const [g0, g1] = scaled(times(times(a1, a1), a1), 1 / (size * size * LOCATOR_UNIT_PX));
  const [g2, g3] = scaled(times(a1, a2), 1 / (size * LOCATOR_UNIT_PX));
  return { centre, g: [g0, g1, g2, g3] };
}

/** The four corners in pixels, clockwise, the first two those of a short side (which of the two: unknown). */
export function decodeDomino(centre: Point, g: ShapeCode): Point[] {
  const length = Math.hypot(g[0], g[1]) * LOCATOR_UNIT_PX;
  const direction = turn(Math.atan2(g[1], g[0]) / 2);
  const u = scaled(direction, length);
  const w = scaled(times([g[2], g[3]], direction), LOCATOR_UNIT_PX);
  const at = (alongU: number, alongW: number): Point => [
    centre[0] + alongU * u[0] + alongW * w[0],
    centre[1] + alongU * u[1] + alongW * w[1],
  ];
  return [at(1, -1), at(1, 1), at(-1, 1), at(-1, -1)];
}

/** The three corners in pixels, clockwise (which is the first: unknown). */
export function decodeTriomino(centre: Point, g: ShapeCode): Point[] {
  const direction = turn(Math.atan2(g[1], g[0]) / 3);
  const a1 = scaled(direction, Math.hypot(g[0], g[1]) * LOCATOR_UNIT_PX);
  const a2 = scaled(times([g[2], g[3]], conjugate(direction)), LOCATOR_UNIT_PX);
  return [0, 1, 2].map((k) => {
    const [x1, y1] = times(a1, turn(k * THIRD_RAD));
    const [x2, y2] = times(a2, turn(-k * THIRD_RAD));
    return [centre[0] + x1 + x2, centre[1] + y1 + y2];
  });
}
