import { type ImagePoint, intersectionOverUnion } from "../geometry/index.ts";
import type { TileId } from "../tiles/index.ts";
import type { SeenTile } from "../vision/seen/index.ts";
import { knownTile } from "./known-tile.ts";

/** What may be in view beside a hand. */
export type NotOfTheHand = {
  /** Tiles that lie on the board, or in a hand that was laid open before; each of them is seen once at most. */
  readonly tiles: readonly TileId[];
  /** Where the board's tiles were seen last, in the reading's pixels. */
  readonly outlines: readonly (readonly ImagePoint[])[];
};

/** What overlaps a tile of the board by more, and is not read, is that tile. */
const SAME_TILE_IOU = 0.3;

/**
 * The hand that lies open in a picture. What is read as a tile of the board is that one, wherever it lies: the camera may have
 * moved. Of two that read the same one remains, since two sets may be mixed.
 */
export function handAmong(seen: readonly SeenTile[], { tiles, outlines }: NotOfTheHand): SeenTile[] {
  const left = [...tiles];
  return seen.filter((tile) => {
    const known = knownTile(tile);
    if (!known) return !outlines.some((corners) => liesAt(tile, corners));
    const place = left.indexOf(known.id);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

const liesAt = ({ corners }: SeenTile, outline: readonly ImagePoint[]): boolean =>
  intersectionOverUnion(corners, outline) > SAME_TILE_IOU;
