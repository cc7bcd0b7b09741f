import {
  applyHomography,
  between,
  boxOf,
  centroid,
  contains,
  type Homography,
  type Point,
} from "../../geometry/index.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import { align, type Field, seenThrough } from "./align.ts";
import {
  type Cells,
  motionInCells,
  motionInPixels,
  type Outlines,
  type PlaneMotion,
  pointInCells,
  pointInPixels,
} from "./plane-motion.ts";

// [Note: Wood has no corners]
// Its grain runs all one way, and a point on a line is found again anywhere along it. All lines together, each only across
// itself, say exactly how the picture moved: the motion is sought under which the whole of it looks most as it did. Contrast is
// made alike all over before, or a hand's edges would outweigh the grain of all the table. What did not move along is seen by the
// squares that do not correlate. On a cloth that is all alike there are the tiles alone: too few for a plane that tilts, so they
// turn and shift only.

/** The whole is sought in cells that are so many times as wide: that takes a quarter of the time, and is as exact. */
const COARSER = 2;
/** Neighbourhoods in cells, for the mean and for the deviation. */
const SIGMA = { mean: 1.8, deviation: 2.8 } as const;
/** Grey levels; what varies by less is noise, and stays small. */
const NOISE = 3;
/** Of a tile and what is just around it, so many times as large: there are its edges. */
const REACH = 1.3;
/** How much tiles count, and the rest; in the whole more, since they have edges in every direction. */
const WEIGHTS = { whole: { tiles: 9, rest: 1 }, tiles: { tiles: 1, rest: 0 } } as const;
/** Slopes are told over a few cells. */
const BLUR_CELLS = 3;
/** Cells to a side. */
const SQUARE = 5;
/** The variance of a square in which something is to be seen, once contrast is alike; of pure lines it is near 1. */
const LEAST_VARIANCE = 0.2;
/** How well a square that moved along correlates. */
const LEAST_CORRELATION = 0.6;
/** Around the tiles, in cells. */
const MARGIN = 8;

/**
 * How the whole of the picture moved, as squares in which something is to be seen have it; null where no motion is found. `guess`:
 * where it is sought; `tiles`: their outlines in `before`. In pixels.
 */
export function motionOfWhole(
  cv: OpenCv,
  before: Cells,
  now: Cells,
  guess: Homography,
  tiles: Outlines,
): PlaneMotion | null {
  return alignment(cv, [coarseOf(before), coarseOf(now)], guess, tiles, "whole");
}

/** The same by tiles alone, as if they turned and shifted only. */
export function motionOfTiles(
  cv: OpenCv,
  before: Cells,
  now: Cells,
  guess: Homography,
  tiles: Outlines,
): PlaneMotion | null {
  const box = boxOf(tiles.flatMap((corners) => corners.map((corner) => pointInCells(corner, before))));
  const size = { columns: box.x1 - box.x0 + 2 * MARGIN, rows: box.y1 - box.y0 + 2 * MARGIN };
  const middle: Point = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const middleNow = applyHomography(motionInCells(guess, before), middle);
  const [from, to] = [cutOf(before, middle, size), cutOf(now, middleNow, size)];
  return from && to && alignment(cv, [from, to], guess, tiles, "tiles");
}

function alignment(
  cv: OpenCv,
  [before, now]: readonly [Cells, Cells],
  guess: Homography,
  tiles: Outlines,
  of: keyof typeof WEIGHTS,
): PlaneMotion | null {
  const guessed = motionInCells(guess, before, now);
  const lying = tiles.map((corners) => corners.map((corner) => pointInCells(corner, before)));
  const weights = weightsOf(before, lying, WEIGHTS[of]);
  const [from, to] = [alike(cv, before), alike(cv, now)];
  const moved = align(from.blurred, to.blurred, guessed, of === "whole" ? "plane" : "rigid", weights);
  if (!moved) return null;
  const { found, agreeing } = squaresOf(from.exact, seenThrough(moved, to.exact, from.exact), weights);
  return {
    motion: motionInPixels(moved, before, now),
    sought: found.length,
    found: found.map((at) => pointInPixels(at, before)),
    agreeing: agreeing.map((at) => pointInPixels(at, before)),
  };
}

// Loops, here and below: what callbacks for so many cells take is more than all the rest.
function cutOf(cells: Cells, middle: Point, size: { columns: number; rows: number }): Cells | null {
  const left = Math.max(0, Math.round(middle[0] - size.columns / 2));
  const top = Math.max(0, Math.round(middle[1] - size.rows / 2));
  const columns = Math.min(Math.ceil(size.columns), cells.columns - left);
  const rows = Math.min(Math.ceil(size.rows), cells.rows - top);
  if (columns < 2 * MARGIN || rows < 2 * MARGIN) return null;
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const start = (top + row) * cells.columns + left;
    values.set(cells.values.subarray(start, start + columns), row * columns);
  }
  const { cellPx } = cells;
  return { columns, rows, cellPx, left: cells.left + left, top: cells.top + top, values };
}

function coarseOf({ columns, rows, cellPx, values }: Cells): Cells {
  const coarse = { columns: Math.floor(columns / COARSER), rows: Math.floor(rows / COARSER) };
  const means = new Float32Array(coarse.columns * coarse.rows);
  for (let row = 0; row < COARSER * coarse.rows; row++) {
    for (let column = 0; column < COARSER * coarse.columns; column++) {
      const cell = Math.floor(row / COARSER) * coarse.columns + Math.floor(column / COARSER);
      means[cell]! += values[row * columns + column]! / COARSER ** 2;
    }
  }
  return { ...coarse, cellPx: COARSER * cellPx, left: 0, top: 0, values: means };
}

/** Every cell as it differs from its neighbours, by how much they differ; and the same, blurred. */
function alike(cv: OpenCv, { columns, rows, values }: Cells): { exact: Field; blurred: Field } {
  const owned = new Owned();
  const mat = () => owned.keep(new cv.Mat());
  try {
    const [mean, step, squared, variance, blurred] = [mat(), mat(), mat(), mat(), mat()];
    const cells = owned.keep(new cv.Mat(rows, columns, cv.CV_32F));
    cells.data32F.set(values);
    cv.GaussianBlur(cells, mean, new cv.Size(0, 0), SIGMA.mean);
    cv.subtract(cells, mean, step);
    cv.multiply(step, step, squared);
    cv.GaussianBlur(squared, variance, new cv.Size(0, 0), SIGMA.deviation);
    const [steps, variances] = [step.data32F, variance.data32F];
    for (let i = 0; i < steps.length; i++) steps[i]! /= Math.sqrt(variances[i]! + NOISE ** 2);
    cv.GaussianBlur(step, blurred, new cv.Size(BLUR_CELLS, BLUR_CELLS), 0);
    const fieldOf = (data: Float32Array): Field => ({ columns, rows, values: Float32Array.from(data) });
    return { exact: fieldOf(step.data32F), blurred: fieldOf(blurred.data32F) };
  } finally {
    owned.free();
  }
}

function weightsOf(
  { columns, rows }: Cells,
  tiles: Outlines,
  weights: { tiles: number; rest: number },
): Float32Array {
  const map = new Float32Array(columns * rows).fill(weights.rest);
  for (const corners of tiles) {
    const middle = centroid(corners);
    const wide = corners.map((corner) => between(middle, corner, REACH));
    const { x0, y0, x1, y1 } = boxOf(wide);
    for (let y = Math.max(0, Math.ceil(y0)); y <= Math.min(rows - 1, y1); y++) {
      for (let x = Math.max(0, Math.ceil(x0)); x <= Math.min(columns - 1, x1); x++)
        if (contains(wide, [x, y])) map[y * columns + x] = weights.tiles;
    }
  }
  return map;
}

/** Middles of the squares in which something was to be seen, and of those that are as they were. */
function squaresOf({ columns, rows, values: before }: Field, now: Float32Array, weights: Float32Array) {
  const [found, agreeing]: [Point[], Point[]] = [[], []];
  const [count, half] = [SQUARE ** 2, (SQUARE - 1) / 2];
  for (let top = 0; top + SQUARE <= rows; top += SQUARE) {
    for (let left = 0; left + SQUARE <= columns; left += SQUARE) {
      if (weights[(top + half) * columns + left + half] === 0) continue;
      let [ab, aa, bb, a, b] = [0, 0, 0, 0, 0];
      for (let row = top; row < top + SQUARE; row++) {
        for (let i = row * columns + left; i < row * columns + left + SQUARE; i++) {
          const [x, y] = [before[i]!, now[i]!];
          ab += x * y;
          aa += x * x;
          bb += y * y;
          a += x;
          b += y;
        }
      }
      const variances = [aa / count - (a / count) ** 2, bb / count - (b / count) ** 2] as const;
      if (variances[0] < LEAST_VARIANCE) continue;
      const middle: Point = [left + half, top + half];
      found.push(middle);
      const covariance = ab / count - (a / count) * (b / count);
      if (covariance >= LEAST_CORRELATION * Math.sqrt(variances[0] * variances[1])) agreeing.push(middle);
    }
  }
  return { found, agreeing };
}
