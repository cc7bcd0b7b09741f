import {
  applyHomography,
  between,
  boxOf,
  centroid,
  composeHomographies,
  contains,
  type Homography,
  type Point,
} from "../../geometry/index.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import {
  type Cells,
  motionInCells,
  type PlaneMotion,
  pointInCells,
  pointInPixels,
  toCells,
  toPixels,
} from "./plane-motion.ts";

// [Note: Wood has no corners]
// Its grain runs all one way, and a point on a line is found again anywhere along it. All lines together, each only across
// itself, say exactly how the picture moved: the motion is sought under which the whole of it correlates best with what it was
// (OpenCV's enhanced correlation). Contrast is made alike all over before, or a hand's edges would outweigh the grain of all the
// table. What did not move along is seen by the squares that do not correlate. On a cloth that is all alike there are the tiles
// alone: too few for a plane that tilts, so they turn and shift only.

/** The whole is sought in cells that are so many times as wide: that takes a quarter of the time, and is as exact. */
const COARSER = 2;
/** Neighbourhoods in cells, for the mean and for the deviation. */
const SIGMA = { mean: 1.8, deviation: 2.8 } as const;
/** Grey levels; what varies by less is noise, and stays small. */
const NOISE = 3;
/** Of a tile and what is just around it, so many times as large: there are its edges. */
const REACH = 1.3;
/** How much tiles count, and the rest; in the whole more, since they have edges in every direction. */
const WEIGHTS = { whole: { tiles: 3, rest: 1 }, tiles: { tiles: 1, rest: 0 } } as const;
const SEARCH = { rounds: 12, least: 1e-4, blurCells: 3 } as const;
/** Cells to a side. */
const SQUARE = 5;
/** The variance of a square in which something is to be seen, once contrast is alike; of pure lines it is near 1. */
const LEAST_VARIANCE = 0.2;
/** How well a square that moved along correlates. */
const LEAST_CORRELATION = 0.6;
/** Around the tiles, in cells. */
const MARGIN = 8;

type Mat = InstanceType<OpenCv["Mat"]>;
type Outlines = readonly (readonly Point[])[];

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
  return alignment(cv, [cutOf(before, middle, size), cutOf(now, middleNow, size)], guess, tiles, "tiles");
}

function alignment(
  cv: OpenCv,
  [before, now]: readonly [Cells, Cells],
  guess: Homography,
  tiles: Outlines,
  of: keyof typeof WEIGHTS,
): PlaneMotion | null {
  const owned = new Owned();
  try {
    const guessed = composeHomographies(composeHomographies(toPixels(before), guess), toCells(now));
    const lying = tiles.map((corners) => corners.map((corner) => pointInCells(corner, before)));
    const lyingNow = lying.map((corners) => corners.map((corner) => applyHomography(guessed, corner)));
    const [from, to] = [alike(cv, owned, before), alike(cv, owned, now)];
    weigh(from, lying, WEIGHTS[of]);
    weigh(to, lyingNow, WEIGHTS[of]);
    const moved = (of === "whole" ? tilted : turned)(cv, owned, from, to, guessed);
    if (!moved) return null;
    const { found, agreeing } = squaresOf(from, warped(cv, owned, to, moved, from.size()));
    return {
      motion: composeHomographies(composeHomographies(toCells(before), moved), toPixels(now)),
      sought: found.length,
      found: found.map((at) => pointInPixels(at, before)),
      agreeing: agreeing.map((at) => pointInPixels(at, before)),
    };
  } finally {
    owned.free();
  }
}

// Loops, here and below: what callbacks for so many cells take is more than all the rest.
function cutOf(cells: Cells, middle: Point, size: { columns: number; rows: number }): Cells {
  const left = Math.max(0, Math.round(middle[0] - size.columns / 2));
  const top = Math.max(0, Math.round(middle[1] - size.rows / 2));
  const columns = Math.min(Math.ceil(size.columns), cells.columns - left);
  const rows = Math.min(Math.ceil(size.rows), cells.rows - top);
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

/** Every cell as it differs from its neighbours, by how much they differ. */
function alike(cv: OpenCv, owned: Owned, { columns, rows, values }: Cells): Mat {
  const mat = () => owned.keep(new cv.Mat());
  const [mean, step, squared, variance] = [mat(), mat(), mat(), mat()];
  const cells = owned.keep(new cv.Mat(rows, columns, cv.CV_32F));
  cells.data32F.set(values);
  cv.GaussianBlur(cells, mean, new cv.Size(0, 0), SIGMA.mean);
  cv.subtract(cells, mean, step);
  cv.multiply(step, step, squared);
  cv.GaussianBlur(squared, variance, new cv.Size(0, 0), SIGMA.deviation);
  const [steps, variances] = [step.data32F, variance.data32F];
  for (let i = 0; i < steps.length; i++) steps[i]! /= Math.sqrt(variances[i]! + NOISE ** 2);
  return step;
}

function weigh(
  { data32F, cols, rows }: Mat,
  tiles: Outlines,
  weights: { tiles: number; rest: number },
): void {
  const isOfTile = new Uint8Array(data32F.length);
  for (const corners of tiles) {
    const middle = centroid(corners);
    const wide = corners.map((corner) => between(middle, corner, REACH));
    const { x0, y0, x1, y1 } = boxOf(wide);
    for (let y = Math.max(0, Math.ceil(y0)); y <= Math.min(rows - 1, y1); y++) {
      for (let x = Math.max(0, Math.ceil(x0)); x <= Math.min(cols - 1, x1); x++)
        if (contains(wide, [x, y])) isOfTile[y * cols + x] = 1;
    }
  }
  for (let i = 0; i < isOfTile.length; i++) data32F[i]! *= isOfTile[i] ? weights.tiles : weights.rest;
}

/** As it would look from where the motion began; what is not known correlates with nothing. */
function warped(cv: OpenCv, owned: Owned, mat: Mat, motion: Homography, size: ReturnType<Mat["size"]>): Mat {
  const back = owned.keep(new cv.Mat());
  const matrix = owned.keep(cv.matFromArray(3, 3, cv.CV_64F, [...motion]));
  cv.warpPerspective(mat, back, matrix, size, cv.INTER_LINEAR + cv.WARP_INVERSE_MAP);
  return back;
}

/** The motion of a plane, in cells; null where nothing correlates. */
function tilted(cv: OpenCv, owned: Owned, from: Mat, to: Mat, guess: Homography): Homography | null {
  const start = guess.map((part) => part / guess[8]);
  const motion = owned.keep(cv.matFromArray(3, 3, cv.CV_32F, start));
  return correlate(cv, from, to, motion, cv.MOTION_HOMOGRAPHY, owned.keep(new cv.Mat()));
}

/** The same of what turns and shifts only, besides what was guessed. */
function turned(cv: OpenCv, owned: Owned, from: Mat, to: Mat, guess: Homography): Homography | null {
  const size = from.size();
  const all = owned.keep(new cv.Mat(to.rows, to.cols, cv.CV_8UC1, new cv.Scalar(255)));
  const besides = correlate(
    cv,
    from,
    warped(cv, owned, to, guess, size),
    owned.keep(cv.Mat.eye(2, 3, cv.CV_32F)),
    cv.MOTION_EUCLIDEAN,
    warped(cv, owned, all, guess, size),
  );
  return besides && composeHomographies(besides, guess);
}

function correlate(
  cv: OpenCv,
  from: Mat,
  to: Mat,
  motion: Mat,
  model: number,
  isSeen: Mat,
): Homography | null {
  const { rounds, least, blurCells } = SEARCH;
  const criteria = new cv.TermCriteria(cv.TermCriteria_COUNT + cv.TermCriteria_EPS, rounds, least);
  try {
    cv.findTransformECC(from, to, motion, model, criteria, isSeen, blurCells);
  } catch {
    // It throws where nothing correlates.
    return null;
  }
  return [...motion.data32F, ...(motion.rows === 2 ? [0, 0, 1] : [])] as unknown as Homography;
}

/** Middles of the squares in which something was to be seen, and of those that are as they were. */
function squaresOf({ data32F: before, cols, rows }: Mat, { data32F: now }: Mat) {
  const [found, agreeing]: [Point[], Point[]] = [[], []];
  const count = SQUARE ** 2;
  for (let top = 0; top + SQUARE <= rows; top += SQUARE) {
    for (let left = 0; left + SQUARE <= cols; left += SQUARE) {
      let [ab, aa, bb, a, b] = [0, 0, 0, 0, 0];
      for (let row = top; row < top + SQUARE; row++) {
        for (let i = row * cols + left; i < row * cols + left + SQUARE; i++) {
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
      const middle: Point = [left + (SQUARE - 1) / 2, top + (SQUARE - 1) / 2];
      found.push(middle);
      const covariance = ab / count - (a / count) * (b / count);
      if (covariance >= LEAST_CORRELATION * Math.sqrt(variances[0] * variances[1])) agreeing.push(middle);
    }
  }
  return { found, agreeing };
}
