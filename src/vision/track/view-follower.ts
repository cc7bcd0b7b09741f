import {
  applyHomography,
  composeHomographies,
  contains,
  distance,
  type Homography,
  IDENTITY,
  invertHomography,
  median,
  type Point,
} from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import { type GreyGrid, greyGridOf } from "./grey-grid.ts";

// [Note: A camera in somebody's hand]
// It is never quite still: in every picture everything has moved by some pixels, and by how things differ from the picture
// before, a hand would be over the whole table all the time. So where much has changed, points that are easy to know again are
// looked for in the new picture; if most of them moved as points of one plane do, it is the camera that moved, and pictures are
// compared as they would look from where it was. Hands are points that moved otherwise. Over a bare table a hand may be most of
// what there is to hold on to: so the tiles that are known to lie there must have moved alike, and without tiles the points must
// come from all over the picture.

/** Points are followed in a picture of about so many cells; they are found to a tenth of one. */
const LONGEST_CELLS = 320;
const cellPxOf = ({ width, height }: Picture): number =>
  Math.max(2, Math.round(Math.max(width, height) / LONGEST_CELLS));
const FEATURES = { most: 160, quality: 0.01, distance: 8 } as const;
const FLOW = { windowPx: 15, levels: 3 } as const;
/** A point of the plane is found so near to where it should be, in pixels of the grid. */
const INLIER_PX = 0.7;
/** Of all points that are found again, such a share must be of the plane, and never fewer than so many. */
const INLIERS = { share: 0.4, fewest: 12 } as const;
/** At least such a share of the points on tiles must be of the plane, if there are so many. */
const ON_TILES = { share: 0.5, fewest: 6 } as const;
/** The deviation of the plane's points, in shares of the picture's width and height: of points all over it it is 0.29. */
const LEAST_SPREAD = 0.18;
/** And of the plane must be so many, and such a share of all: a hand has fewer. */
const ALL_OVER = { share: 0.5, fewest: 48 } as const;
/** When fewer of the points are seen where they should be, others should be chosen. */
const FRESH_SHARE = 0.6;

/** After so many pictures that could not be followed the points of another are. */
const MOST_MISSES = 5;

/** A magenta square on an olive cloth may be as bright as the cloth, but not in each of its colours. Grey has twice the green. */
const COLOURS = {
  red: ({ grey, redness }: GreyGrid, i: number): number => grey[i]! + redness[i]!,
  green: ({ grey, redness, blueness }: GreyGrid, i: number): number =>
    grey[i]! - (redness[i]! + blueness[i]!) / 2,
  blue: ({ grey, blueness }: GreyGrid, i: number): number => grey[i]! + blueness[i]!,
} as const;
type Colour = keyof typeof COLOURS;

// Loops, here and below: what `from` and `reduce` do with so many cells takes ten times as long.
function inColour(grid: GreyGrid, colour: Colour): Uint8Array {
  const values = new Uint8Array(grid.grey.length);
  const valueAt = COLOURS[colour];
  for (let i = 0; i < values.length; i++) values[i] = valueAt(grid, i);
  return values;
}

function varianceOf(values: Uint8Array): number {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return squares / values.length - (sum / values.length) ** 2;
}

/** A picture whose points are followed, and where it was taken from. */
type Reference = {
  readonly grid: GreyGrid;
  /** In the follower's colour. */
  readonly values: Uint8Array;
  readonly view: Homography;
  /** x and y of each point in cells of the grid; null until they are asked for. */
  points: Float32Array | null;
};

/**
 * `view`: where the points of the first picture are in this one, in pixels; `agreeing`: the share of points that moved so;
 * `shiftPx`: by how much the middle one of them did since the picture before; `isFading`: others should soon be followed.
 */
export type FollowedView = {
  readonly view: Homography;
  readonly agreeing: number;
  readonly shiftPx: number;
  readonly isFading: boolean;
};

/** Says how the picture of a table moved, from its pixels alone. Holds nothing of OpenCV's between calls. */
export class ViewFollower {
  readonly #cv: OpenCv;
  #reference: Reference | null = null;
  /** So many pictures in a row could not be followed. */
  #misses = 0;
  /** The colour in which the picture varies most. */
  #colour: Colour = "green";

  constructor(cv: OpenCv) {
    this.#cv = cv;
  }

  /** From now on views are told against this picture. */
  begin(picture: Picture): void {
    const grid = greyGridOf(picture, cellPxOf(picture));
    const varied = (["red", "green", "blue"] as const).map((colour) => ({
      colour,
      variance: varianceOf(inColour(grid, colour)),
    }));
    this.#colour = varied.reduce((most, each) => (each.variance > most.variance ? each : most)).colour;
    this.#refer(grid, IDENTITY);
  }

  /** Points of this picture are followed from now on: it is known where it was taken from. */
  refresh(picture: Picture, view: Homography): void {
    this.#refer(greyGridOf(picture, cellPxOf(picture)), view);
  }

  /** From now on views are told against the picture that was taken from here. */
  rebase(view: Homography): void {
    const reference = this.#reference;
    const back = invertHomography(view);
    if (reference && back)
      this.#reference = { ...reference, view: composeHomographies(back, reference.view) };
  }

  #refer(grid: GreyGrid, view: Homography): void {
    this.#misses = 0;
    this.#reference = { grid, values: inColour(grid, this.#colour), view, points: null };
  }

  /**
   * Where the camera is now; null where too little is known again. `last`: where it was for the picture before; `lying`: outlines of
   * tiles on the table in that picture.
   */
  follow(picture: Picture, last: Homography, lying: readonly (readonly Point[])[] = []): FollowedView | null {
    const reference = this.#reference;
    if (!reference) return null;
    const grid = greyGridOf(picture, cellPxOf(picture));
    const { columns, rows, cellPx } = reference.grid;
    if (grid.columns !== columns || grid.rows !== rows || grid.cellPx !== cellPx) return null;
    reference.points ??= this.#pointsIn(reference);
    const followed = this.#followFrom(reference, reference.points, grid, picture, last, lying);
    this.#misses = followed ? 0 : this.#misses + 1;
    // A bare table has nothing to hold on to, what is laid on it will; and what a hand covered is another when it is gone.
    if (this.#misses >= MOST_MISSES || reference.points.length / 2 < INLIERS.fewest) this.#refer(grid, last);
    return followed;
  }

  #followFrom(
    reference: Reference,
    points: Float32Array,
    grid: GreyGrid,
    picture: Picture,
    last: Homography,
    lying: readonly (readonly Point[])[],
  ): FollowedView | null {
    const count = points.length / 2;
    if (count < INLIERS.fewest) return null;
    const { motion, found, inliers } = this.#motionOf(reference, points, grid, last);
    const back = invertHomography(last);
    if (!motion || !back) return null;
    const toReference = composeHomographies(back, reference.view);
    const tiles = lying.map((corners) => corners.map((corner) => applyHomography(toReference, corner)));
    if (!isOfTable(found, inliers, tiles, picture)) return null;
    const view = composeHomographies(reference.view, motion);
    const toLast = invertHomography(toReference) ?? IDENTITY;
    const shifts = inliers.map((at) => distance(applyHomography(toLast, at), applyHomography(motion, at)));
    const agreeing = inliers.length / count;
    return { view, agreeing, shiftPx: median(shifts), isFading: agreeing < FRESH_SHARE };
  }

  #pointsIn({ values, grid }: Reference): Float32Array {
    const cv = this.#cv;
    const owned = new Owned();
    try {
      const points = owned.keep(new cv.Mat());
      const { most, quality, distance } = FEATURES;
      cv.goodFeaturesToTrack(matOf(cv, owned, values, grid), points, most, quality, distance);
      return Float32Array.from(points.data32F);
    } finally {
      owned.free();
    }
  }

  /** How the reference's points that are found again moved as points of one plane; null where they did not. In pixels. */
  #motionOf(
    reference: Reference,
    from: Float32Array,
    grid: GreyGrid,
    last: Homography,
  ): { motion: Homography | null; found: readonly Point[]; inliers: readonly Point[] } {
    const cv = this.#cv;
    const owned = new Owned();
    const mat = () => owned.keep(new cv.Mat());
    try {
      const before = matOf(cv, owned, reference.values, grid);
      const now = matOf(cv, owned, inColour(grid, this.#colour), grid);
      const points = owned.keep(cv.matFromArray(from.length / 2, 1, cv.CV_32FC2, [...from]));
      const expected = owned.keep(
        cv.matFromArray(from.length / 2, 1, cv.CV_32FC2, expectedAt(from, reference, last)),
      );
      const [status, errors, inlying] = [mat(), mat(), mat()];
      const window = new cv.Size(FLOW.windowPx, FLOW.windowPx);
      const criteria = new cv.TermCriteria(cv.TermCriteria_COUNT + cv.TermCriteria_EPS, 30, 0.01);
      cv.calcOpticalFlowPyrLK(
        before,
        now,
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
      if (found.length < INLIERS.fewest) return { motion: null, found: [], inliers: [] };
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
        cv.findHomography(picked(from), picked(expected.data32F), cv.RANSAC, INLIER_PX, inlying),
      );
      const foundAt = found.map((k) => inPixels([from[2 * k]!, from[2 * k + 1]!], grid));
      const inliers = foundAt.filter((_, i) => inlying.data[i] === 1);
      const isPlane = inliers.length >= Math.max(INLIERS.fewest, INLIERS.share * found.length);
      return {
        motion:
          isPlane && motion.rows === 3 ? ofPixels([...motion.data64F] as unknown as Homography, grid) : null,
        found: foundAt,
        inliers,
      };
    } finally {
      owned.free();
    }
  }
}

function matOf(cv: OpenCv, owned: Owned, values: Uint8Array, { rows, columns }: GreyGrid) {
  const mat = owned.keep(new cv.Mat(rows, columns, cv.CV_8UC1));
  mat.data.set(values);
  return mat;
}

/** Where the reference's points should be by the view of the picture before, x and y in cells of the grid. */
function expectedAt(points: Float32Array, { grid, view }: Reference, last: Homography): number[] {
  const motion = composeHomographies(invertHomography(view) ?? IDENTITY, last);
  const expected: number[] = [];
  for (let k = 0; k < points.length; k += 2) {
    const [x, y] = applyHomography(motion, inPixels([points[k]!, points[k + 1]!], grid));
    expected.push(x / grid.cellPx - 0.5, y / grid.cellPx - 0.5);
  }
  return expected;
}

/** Whether those points that moved alike are the table's, and not those of a hand; where they and tiles were, in pixels. */
function isOfTable(
  found: readonly Point[],
  inliers: readonly Point[],
  tiles: readonly (readonly Point[])[],
  { width, height }: Picture,
): boolean {
  const isOnTile = (point: Point): boolean => tiles.some((tile) => contains(tile, point));
  const onTiles = found.filter(isOnTile).length;
  if (onTiles >= ON_TILES.fewest) return inliers.filter(isOnTile).length >= ON_TILES.share * onTiles;
  if (inliers.length < Math.max(ALL_OVER.fewest, ALL_OVER.share * found.length)) return false;
  const deviation = (axis: 0 | 1): number => {
    const mean = inliers.reduce((sum, point) => sum + point[axis], 0) / inliers.length;
    return Math.sqrt(inliers.reduce((sum, point) => sum + (point[axis] - mean) ** 2, 0) / inliers.length);
  };
  return deviation(0) >= LEAST_SPREAD * width && deviation(1) >= LEAST_SPREAD * height;
}

/** A point of the grid, whose cells' middles have whole coordinates, in pixels, whose borders have. */
const inPixels = ([x, y]: Point, { cellPx }: GreyGrid): Point => [cellPx * (x + 0.5), cellPx * (y + 0.5)];

/** The same for a motion. */
function ofPixels(motion: Homography, { cellPx }: GreyGrid): Homography {
  const toCells: Homography = [1 / cellPx, 0, -0.5, 0, 1 / cellPx, -0.5, 0, 0, 1];
  const toPixels: Homography = [cellPx, 0, cellPx / 2, 0, cellPx, cellPx / 2, 0, 0, 1];
  return composeHomographies(composeHomographies(toCells, motion), toPixels);
}
