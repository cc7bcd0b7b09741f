import { applyHomography, composeHomographies, type Homography, type Point } from "../../geometry/index.ts";

/** One value from 0 to 255 for each cell of a picture, row by row. */
export type Cells = {
  readonly columns: number;
  readonly rows: number;
  readonly cellPx: number;
  readonly values: Uint8Array | Float32Array;
};

/** How a table moved between two pictures, in pixels of them: what was looked for of it in the first, `found` of that, and moved so. */
export type PlaneMotion = {
  readonly motion: Homography;
  readonly sought: number;
  readonly found: readonly Point[];
  readonly agreeing: readonly Point[];
};

type Sized = Pick<Cells, "cellPx">;
/** Cells' middles have whole coordinates, pixels' borders have. */
const toCells = ({ cellPx }: Sized): Homography => [1 / cellPx, 0, -0.5, 0, 1 / cellPx, -0.5, 0, 0, 1];
const toPixels = ({ cellPx }: Sized): Homography => [cellPx, 0, cellPx / 2, 0, cellPx, cellPx / 2, 0, 0, 1];

export const pointInCells = (point: Point, sized: Sized): Point => applyHomography(toCells(sized), point);
export const pointInPixels = (point: Point, sized: Sized): Point => applyHomography(toPixels(sized), point);

/** A motion of pixels as one of cells. */
export const motionInCells = (motion: Homography, sized: Sized): Homography =>
  composeHomographies(composeHomographies(toPixels(sized), motion), toCells(sized));
/** A motion of cells as one of pixels. */
export const motionInPixels = (motion: Homography, sized: Sized): Homography =>
  composeHomographies(composeHomographies(toCells(sized), motion), toPixels(sized));
