import {
  type Box,
  boxOf,
  type Homography,
  type ImagePoint,
  median,
  type Point,
  reachesBox,
} from "../../geometry/index.ts";
import type { ReachingIn, Sighting } from "../../vision/seen/index.ts";
import { knownTile } from "../known-tile.ts";
import { sizeOf } from "./quad-match.ts";

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
  /** What of that reaches in from beyond the picture. Absent where there are no pixels. */
  readonly reaching?: readonly ReachingIn[] | undefined;
  /** From the pixels of the look before to those of this one, where the camera was seen to move. Absent or null: it was not. */
  readonly moved?: Homography | null | undefined;
  /** Whether this part of the picture shows the bare table; null where nobody can say. */
  readonly isBare: (corners: readonly ImagePoint[]) => boolean | null;
  /** Whether this part of the picture looks as it did when it was first at rest; null where nobody can say. Absent where there are no pixels. */
  readonly isAsAtFirst?: ((corners: readonly ImagePoint[]) => boolean | null) | undefined;
  /** By how much more of it is new, and at rest, than of what lies around it (-1 to 1); null where nobody can say. Absent where there are no pixels. */
  readonly newness?: ((corners: readonly ImagePoint[]) => number | null) | undefined;
  /** When last something came, went or moved there; null where nobody can say. Absent where there are no pixels. */
  readonly lastChangeMs?: ((corners: readonly ImagePoint[]) => number | null) | undefined;
  /** When last something reached in there, though it may have left nothing. Absent where there are no pixels. */
  readonly lastTouchMs?: ((corners: readonly ImagePoint[]) => number | null) | undefined;
  /** Called while the look is looked at, never later: the frame may go. Absent where there are no pixels. */
  readonly pictureOf?: PictureOf | undefined;
};

/** A camera in somebody's hand is followed a little beside where it is: rims differ by so much, in tile sizes, about a board. */
const RIM = 0.3;

/**
 * The look without what moves only because its camera does: rims of tiles, where the view is followed a pixel or two beside. A
 * hand comes from somewhere, and reaches beyond all tiles that are read.
 */
export function withoutRims(look: TableObservation): TableObservation {
  const board = look.moved ? look.tiles.filter((tile) => knownTile(tile) !== null) : [];
  if (board.length === 0) return look;
  const { x0, y0, x1, y1 } = boxOf(board.flatMap(({ corners }) => corners));
  const rim = RIM * median(board.map(sizeOf));
  const isRim = (box: Box): boolean =>
    box.x0 >= x0 - rim && box.y0 >= y0 - rim && box.x1 <= x1 + rim && box.y1 <= y1 + rim;
  return {
    ...look,
    moving: look.moving.filter((box) => !isRim(box)),
    reaching: look.reaching?.filter(({ box }) => !isRim(box)),
  };
}

/** Whether something moves over these corners, a little around them included. */
export const isMovingOver = (moving: readonly Box[], corners: readonly Point[]): boolean =>
  moving.some((box) => reachesBox(corners, box));
