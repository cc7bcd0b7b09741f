import type { ImagePoint, Point } from "../../geometry/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";

/** A rectangle of the picture in which something moved since the look before, in pixels. */
export type MovingBox = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};

/** A small picture of what lies between these corners, cut at once from the look and encoded in time: a data URL, or null. */
export type PictureOf = (corners: readonly ImagePoint[]) => Promise<string | null>;

/** One look at the table. */
export type TableObservation = {
  readonly frame: number;
  readonly atMs: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly tiles: readonly SeenTile[];
  readonly moving: readonly MovingBox[];
  /** Whether this part of the picture shows the bare table; null where nobody can say. */
  readonly isBare: (corners: readonly ImagePoint[]) => boolean | null;
  /** When last something came, went or moved there; null where nobody can say. Absent where there are no pixels. */
  readonly lastChangeMs?: ((corners: readonly ImagePoint[]) => number | null) | undefined;
  /** Called while the look is looked at, never later: the frame may go. Absent where there are no pixels. */
  readonly pictureOf?: PictureOf | undefined;
};

/** Whether something moves over these corners, a little around them included. */
export function isMovingOver(moving: readonly MovingBox[], corners: readonly Point[]): boolean {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return moving.some(
    ({ x0, y0, x1, y1 }) =>
      Math.min(...xs) < x1 && Math.max(...xs) > x0 && Math.min(...ys) < y1 && Math.max(...ys) > y0,
  );
}
