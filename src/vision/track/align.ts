import {
  applyHomography,
  composeHomographies,
  type Homography,
  IDENTITY,
  invertHomography,
  solveLinear,
} from "../../geometry/index.ts";

// [Note: Why not OpenCV's]
// `findTransformECC` throws where two pictures do not correlate, as a hand on a plain cloth does not, and OpenCV.js never gives
// back what it held then: more than a megabyte each time, some hundreds a minute. It has no robust weights either.

/** Values row by row. */
export type Field = { readonly columns: number; readonly rows: number; readonly values: Float32Array };

/** `plane`: what a plane's picture may do; `rigid`: turn and shift only. */
export type MotionModel = "plane" | "rigid";

const ROUNDS = 15;
/** A step that moves nothing by more than so many cells is the last one. */
const LAST_STEP = 0.02;
/** What differs by more mean differences than this counts for a quarter, and ever less. */
const ROBUST = { means: 1.5, least: 0.05 } as const;

/** The value between cells; NaN outside. */
function valueAt({ columns, rows, values }: Field, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (!(left >= 0 && top >= 0 && left < columns - 1 && top < rows - 1)) return Number.NaN;
  const [u, v] = [x - left, y - top];
  const i = top * columns + left;
  const above = values[i]! * (1 - u) + values[i + 1]! * u;
  const below = values[i + columns]! * (1 - u) + values[i + columns + 1]! * u;
  return above * (1 - v) + below * v;
}

/** Cell by cell what the field shows there once all has moved; NaN where that is outside. */
export function seenThrough(
  motion: Homography,
  field: Field,
  { columns, rows }: Pick<Field, "columns" | "rows">,
): Float32Array {
  const [a, b, c, d, e, f, g, h, i] = motion;
  const seen = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const w = g * x + h * y + i;
      seen[y * columns + x] = valueAt(field, (a * x + b * y + c) / w, (d * x + e * y + f) / w);
    }
  }
  return seen;
}

/**
 * The motion, in cells, under which `now` shows what `before` did (inverse compositional Gauss-Newton steps, reweighted by how
 * much each cell differs); null where nothing fixes it. `guess` must be right to a few cells. `weights`: how much each cell of
 * `before` counts.
 */
export function align(
  before: Field,
  now: Field,
  guess: Homography,
  model: MotionModel,
  weights: Float32Array,
): Homography | null {
  const { columns, rows } = before;
  // Coordinates from -1 to 1: a tilt and a shift are then of one size.
  const scale = columns / 2;
  const toUnits: Homography = [1 / scale, 0, -1, 0, 1 / scale, -rows / columns, 0, 0, 1];
  const toCells = invertHomography(toUnits) ?? IDENTITY;
  const { cells, slopes, count } = slopesOf(before, model, weights, toUnits);
  let motion = guess;
  for (let round = 0; round < ROUNDS; round++) {
    const step = stepOf(before, seenThrough(motion, now, before), cells, slopes, count, weights);
    if (!step) return null;
    const change = composeHomographies(composeHomographies(toUnits, changeOf(step, model)), toCells);
    const back = invertHomography(change);
    if (!back) return null;
    motion = composeHomographies(back, motion);
    if (scale * Math.max(...step.map(Math.abs)) < LAST_STEP) break;
  }
  const corners = [[0, 0] as const, [columns, rows] as const].map((at) => applyHomography(motion, at));
  return corners.flat().every(Number.isFinite) ? motion : null;
}

/** By how much each cell's value changes with each parameter; of those cells that count and have any slope. */
function slopesOf(
  { columns, rows, values }: Field,
  model: MotionModel,
  weights: Float32Array,
  toUnits: Homography,
): { cells: Int32Array; slopes: Float64Array; count: number } {
  const count = model === "plane" ? 8 : 3;
  const cells = new Int32Array(columns * rows);
  const slopes = new Float64Array(count * columns * rows);
  let n = 0;
  for (let y = 1; y < rows - 1; y++) {
    for (let x = 1; x < columns - 1; x++) {
      const i = y * columns + x;
      if (weights[i] === 0) continue;
      const gx = (values[i + 1]! - values[i - 1]!) / 2 / toUnits[0];
      const gy = (values[i + columns]! - values[i - columns]!) / 2 / toUnits[4];
      if (gx === 0 && gy === 0) continue;
      const [u, v] = [toUnits[0] * x + toUnits[2], toUnits[4] * y + toUnits[5]];
      const out = gx * u + gy * v;
      const of =
        count === 8
          ? [gx * u, gx * v, gx, gy * u, gy * v, gy, -u * out, -v * out]
          : [gy * u - gx * v, gx, gy];
      slopes.set(of, count * n);
      cells[n++] = i;
    }
  }
  return { cells: cells.subarray(0, n), slopes: slopes.subarray(0, count * n), count };
}

/** The parameters' step that takes most of the differences away. */
function stepOf(
  { values }: Field,
  seen: Float32Array,
  cells: Int32Array,
  slopes: Float64Array,
  count: number,
  weights: Float32Array,
): number[] | null {
  let [sum, valid] = [0, 0];
  for (const i of cells) {
    const difference = seen[i]! - values[i]!;
    if (Number.isNaN(difference)) continue;
    sum += Math.abs(difference);
    valid++;
  }
  const most = Math.max(ROBUST.least, (ROBUST.means * sum) / Math.max(1, valid)) ** 2;
  const a = Array.from({ length: count }, () => new Array<number>(count).fill(0));
  const b = new Array<number>(count).fill(0);
  for (let n = 0; n < cells.length; n++) {
    const i = cells[n]!;
    const difference = seen[i]! - values[i]!;
    if (Number.isNaN(difference)) continue;
    const weight = weights[i]! * (most / (most + difference * difference)) ** 2;
    for (let j = 0; j < count; j++) {
      const slope = weight * slopes[count * n + j]!;
      b[j]! += slope * difference;
      const row = a[j]!;
      for (let k = j; k < count; k++) row[k]! += slope * slopes[count * n + k]!;
    }
  }
  for (let j = 0; j < count; j++) for (let k = 0; k < j; k++) a[j]![k] = a[k]![j]!;
  return solveLinear(a, b);
}

function changeOf(step: readonly number[], model: MotionModel): Homography {
  if (model === "plane") {
    const [a, b, c, d, e, f, g, h] = step as [number, number, number, number, number, number, number, number];
    return [1 + a, b, c, d, 1 + e, f, g, h, 1];
  }
  const [angle, dx, dy] = step as [number, number, number];
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  return [c, -s, dx, s, c, dy, 0, 0, 1];
}
