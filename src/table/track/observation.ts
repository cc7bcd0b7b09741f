import { type Box, type Homography, type ImagePoint, type Point, reachesBox } from "../../geometry/index.ts";
import type { Sighting } from "../../vision/seen/index.ts";

/** A small picture of what lies between these corners, cut at once from the look and encoded in time: a data URL, or null. */
export type PictureOf = (corners: readonly ImagePoint[]) => Promise<string | null>;

/** One look at the table. */
export type TableObservation = {
  readonly frame: number;
  readonly atMs: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly tiles: readonly Sighting[];
  /** Those of them that were read in this look; the others lie as they did in one before. Absent: all. */
  readonly fresh?: ReadonlySet<Sighting> | undefined;
  /** Where something moved since the look before. */
  readonly moving: readonly Box[];
  /** From the pixels of the look before to those of this one, where the camera was seen to move. Absent or null: it was not. */
  readonly moved?: Homography | null | undefined;
  /** Whether this part of the picture shows the bare table; null where nobody can say. */
  readonly isBare: (corners: readonly ImagePoint[]) => boolean | null;
  /** Whether this part of the picture looks as it did when it was first at rest; null where nobody can say. Absent where there are no pixels. */
  readonly isAsAtFirst?: ((corners: readonly ImagePoint[]) => boolean | null) | undefined;
  /** When last something came, went or moved there; null where nobody can say. Absent where there are no pixels. */
  readonly lastChangeMs?: ((corners: readonly ImagePoint[]) => number | null) | undefined;
  /** When last something reached in there, though it may have left nothing. Absent where there are no pixels. */
  readonly lastTouchMs?: ((corners: readonly ImagePoint[]) => number | null) | undefined;
  /** Called while the look is looked at, never later: the frame may go. Absent where there are no pixels. */
  readonly pictureOf?: PictureOf | undefined;
};

/** Whether something moves over these corners, a little around them included. */
export const isMovingOver = (moving: readonly Box[], corners: readonly Point[]): boolean =>
  moving.some((box) => reachesBox(corners, box));
