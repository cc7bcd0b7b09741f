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
import {
  type Cells,
  motionInCells,
  motionInPixels,
  type PlaneMotion,
  pointInCells,
  pointInPixels,
} from "./plane-motion.ts";

// [Note: Wood has no corners]
// Its grain runs all one way, and a point on a line is found again anywhere along it. All lines together, each only across
// itself, say exactly how the picture moved: the motion is sought under which the whole of it correlates best with what it was
// (OpenCV's enhanced correlation). Contrast is made alike all over before, or a hand's edges would outweigh the grain of all the
// table. What did not move along is seen by the squares that do not correlate.

/** It is sought in cells that are so many times as wide: that takes a quarter of the time, and is as exact. */
const COARSER = 2;
/** Neighbourhoods in cells, for the mean and for the deviation. */
const SIGMA = { mean: 1.8, deviation: 2.8 } as const;
/** Grey levels; what varies by less is noise, and stays small. */
const NOISE = 3;
/** Tiles and what is just around them, `reach` times as large, count for more: they have edges in every direction. */
const STRESS = { by: 3, reach: 1.3 } as const;
const SEARCH = { rounds: 12, least: 1e-4, blurCells: 3 } as const;
/** Cells to a side. */
const SQUARE = 5;
/** The variance of a square in which something is to be seen, once contrast is alike; of pure lines it is near 1. */
const LEAST_VARIANCE = 0.2;
/** How well a square that moved along correlates. */
const LEAST_CORRELATION = 0.6;

type Mat = InstanceType<OpenCv["Mat"]>;

/**
 * How the whole of the picture moved, as squares in which something is to be seen have it; null where no motion is found. `guess`:
 * where it is sought; `tiles`: their outlines in `before`. In pixels.
 */
export function motionOfWhole(
  cv: OpenCv,
  before: Cells,
  now: Cells,
  guess: Homography,
  tiles: readonly (readonly Point[])[],
): PlaneMotion | null {
  const owned = new Owned();
  try {
    const coarse = [before, now].map(coarseOf) as [Cells, Cells];
    const first = motionInCells(guess, coarse[0]);
    const lying = tiles.map((corners) => corners.map((corner) => pointInCells(corner, coarse[0])));
    const lyingNow = lying.map((corners) => corners.map((corner) => applyHomography(first, corner)));
    const [from, to] = coarse.map((cells) => alike(cv, owned, cells)) as [Mat, Mat];
    stress(from, lying);
    stress(to, lyingNow);
    const motion = owned.keep(
      cv.matFromArray(
        3,
        3,
        cv.CV_32F,
        first.map((part) => part / first[8]),
      ),
    );
    const criteria = new cv.TermCriteria(
      cv.TermCriteria_COUNT + cv.TermCriteria_EPS,
      SEARCH.rounds,
      SEARCH.least,
    );
    const all = owned.keep(new cv.Mat());
    try {
      cv.findTransformECC(from, to, motion, cv.MOTION_HOMOGRAPHY, criteria, all, SEARCH.blurCells);
    } catch {
      // It throws where nothing correlates.
      return null;
    }
    const back = owned.keep(new cv.Mat());
    // What comes from outside of the picture correlates with nothing.
    cv.warpPerspective(to, back, motion, from.size(), cv.INTER_LINEAR + cv.WARP_INVERSE_MAP);
    const { found, agreeing } = squaresOf(from, back);
    return {
      motion: motionInPixels([...motion.data32F] as unknown as Homography, coarse[0]),
      sought: found.length,
      found: found.map((at) => pointInPixels(at, coarse[0])),
      agreeing: agreeing.map((at) => pointInPixels(at, coarse[0])),
    };
  } finally {
    owned.free();
  }
}

// Loops, here and below: what callbacks for so many cells take is more than all the rest.
function coarseOf({ columns, rows, cellPx, values }: Cells): Cells {
  const coarse = { columns: Math.floor(columns / COARSER), rows: Math.floor(rows / COARSER) };
  const means = new Float32Array(coarse.columns * coarse.rows);
  for (let row = 0; row < COARSER * coarse.rows; row++) {
    for (let column = 0; column < COARSER * coarse.columns; column++) {
      const cell = Math.floor(row / COARSER) * coarse.columns + Math.floor(column / COARSER);
      means[cell]! += values[row * columns + column]! / COARSER ** 2;
    }
  }
  return { ...coarse, cellPx: COARSER * cellPx, values: means };
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

function stress({ data32F, cols, rows }: Mat, tiles: readonly (readonly Point[])[]): void {
  const isStressed = new Uint8Array(data32F.length);
  for (const corners of tiles) {
    const middle = centroid(corners);
    const wide = corners.map((corner) => between(middle, corner, STRESS.reach));
    const { x0, y0, x1, y1 } = boxOf(wide);
    for (let y = Math.max(0, Math.ceil(y0)); y <= Math.min(rows - 1, y1); y++) {
      for (let x = Math.max(0, Math.ceil(x0)); x <= Math.min(cols - 1, x1); x++)
        if (contains(wide, [x, y])) isStressed[y * cols + x] = 1;
    }
  }
  for (let i = 0; i < isStressed.length; i++) if (isStressed[i]) data32F[i]! *= STRESS.by;
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
