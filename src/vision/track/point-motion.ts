import { applyHomography, type Homography } from "../../geometry/index.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import {
  type Cells,
  motionInCells,
  motionInPixels,
  type PlaneMotion,
  pointInPixels,
} from "./plane-motion.ts";

const FEATURES = { most: 160, quality: 0.01, distance: 8 } as const;
const FLOW = { windowPx: 15, levels: 3 } as const;
/** A point of the plane is found so near to where it should be, in cells. */
const INLIER_CELLS = 0.7;
/** Of all points that are found again, such a share must be of the plane, and never fewer than so many. */
const INLIERS = { share: 0.4, fewest: 12 } as const;

/** Points that are easy to know again: x and y of each in cells, whole at their middles. */
export function pointsIn(cv: OpenCv, cells: Cells): Float32Array {
  const owned = new Owned();
  try {
    const points = owned.keep(new cv.Mat());
    const { most, quality, distance } = FEATURES;
    cv.goodFeaturesToTrack(matOf(cv, owned, cells), points, most, quality, distance);
    return Float32Array.from(points.data32F);
  } finally {
    owned.free();
  }
}

export const areEnough = (points: Float32Array): boolean => points.length / 2 >= INLIERS.fewest;

/** How those of these points of `before` that are found again moved as points of one plane; null where they did not. `guess`: in pixels. */
export function motionOfPoints(
  cv: OpenCv,
  before: Cells,
  from: Float32Array,
  now: Cells,
  guess: Homography,
): PlaneMotion | null {
  if (!areEnough(from)) return null;
  const owned = new Owned();
  const mat = () => owned.keep(new cv.Mat());
  try {
    const points = owned.keep(cv.matFromArray(from.length / 2, 1, cv.CV_32FC2, [...from]));
    const expected = owned.keep(
      cv.matFromArray(from.length / 2, 1, cv.CV_32FC2, movedBy(motionInCells(guess, before), from)),
    );
    const [status, errors, inlying] = [mat(), mat(), mat()];
    const window = new cv.Size(FLOW.windowPx, FLOW.windowPx);
    const criteria = new cv.TermCriteria(cv.TermCriteria_COUNT + cv.TermCriteria_EPS, 30, 0.01);
    cv.calcOpticalFlowPyrLK(
      matOf(cv, owned, before),
      matOf(cv, owned, now),
      points,
      expected,
      status,
      errors,
      window,
      FLOW.levels,
      criteria,
      cv.OPTFLOW_USE_INITIAL_FLOW,
    );
    const found = [...status.data].flatMap((isFound, k) => (isFound ? [k] : []));
    if (found.length < INLIERS.fewest) return null;
    const picked = (values: Float32Array) =>
      owned.keep(
        cv.matFromArray(
          found.length,
          1,
          cv.CV_32FC2,
          found.flatMap((k) => [values[2 * k]!, values[2 * k + 1]!]),
        ),
      );
    const motion = owned.keep(
      cv.findHomography(picked(from), picked(expected.data32F), cv.RANSAC, INLIER_CELLS, inlying),
    );
    const foundAt = found.map((k) => pointInPixels([from[2 * k]!, from[2 * k + 1]!], before));
    const agreeing = foundAt.filter((_, i) => inlying.data[i] === 1);
    const isPlane = agreeing.length >= Math.max(INLIERS.fewest, INLIERS.share * found.length);
    if (!isPlane || motion.rows !== 3) return null;
    return {
      motion: motionInPixels([...motion.data64F] as unknown as Homography, before),
      sought: from.length / 2,
      found: foundAt,
      agreeing,
    };
  } finally {
    owned.free();
  }
}

function matOf(cv: OpenCv, owned: Owned, { rows, columns, values }: Cells) {
  const mat = owned.keep(new cv.Mat(rows, columns, cv.CV_8UC1));
  mat.data.set(values);
  return mat;
}

function movedBy(motion: Homography, points: Float32Array): number[] {
  const moved: number[] = [];
  for (let k = 0; k < points.length; k += 2)
    moved.push(...applyHomography(motion, [points[k]!, points[k + 1]!]));
  return moved;
}
