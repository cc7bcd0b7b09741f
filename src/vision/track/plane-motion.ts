import { applyHomography, composeHomographies, type Homography, type Point } from "../../geometry/index.ts";

/** One value from 0 to 255 for each cell of a picture, row by row; of a part that begins so many cells from its left and top. */
export type Cells = {
  readonly columns: number;
  readonly rows: number;
  readonly cellPx: number;
  readonly left: number;
  readonly top: number;
  readonly values: Uint8Array | Float32Array;
};

/** Corners of tiles, or of what looks like one. */
export type Outlines = readonly (readonly Point[])[];

/** How a table moved between two pictures, in pixels of them: what was looked for of it in the first, `found` of that, and moved so. */
export type PlaneMotion = {
  readonly motion: Homography;
  readonly sought: number;
  readonly found: readonly Point[];
  readonly agreeing: readonly Point[];
};

type Grid = Pick<Cells, "cellPx" | "left" | "top">;
/** Cells' middles have whole coordinates, pixels' borders have. */
const toCells = ({ cellPx, left, top }: Grid): Homography => [
  1 / cellPx,
  0,
  -left - 0.5,
  0,
  1 / cellPx,
  -top - 0.5,
  0,
  0,
  1,
];
const toPixels = ({ cellPx, left, top }: Grid): Homography => [
  cellPx,
  0,
  cellPx * (left + 0.5),
  0,
  cellPx,
  cellPx * (top + 0.5),
  0,
  0,
  1,
];

export const pointInCells = (point: Point, grid: Grid): Point => applyHomography(toCells(grid), point);
export const pointInPixels = (point: Point, grid: Grid): Point => applyHomography(toPixels(grid), point);

/** A motion of pixels as one of cells, from those of one part to those of another. */
export const motionInCells = (motion: Homography, from: Grid, to: Grid = from): Homography =>
  composeHomographies(composeHomographies(toPixels(from), motion), toCells(to));
/** A motion of cells as one of pixels. */
export const motionInPixels = (motion: Homography, from: Grid, to: Grid = from): Homography =>
  composeHomographies(composeHomographies(toCells(from), motion), toPixels(to));
