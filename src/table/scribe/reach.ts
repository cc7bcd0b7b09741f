import { type Box, boxOf, longestSide, reachesBox } from "../../geometry/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";

type Lying = { readonly seen: SeenTile };

export const boxesOf = (tiles: readonly Lying[]): Box[] => tiles.map(({ seen }) => boxOf(seen.corners));

/** Whether the tile touches one of these ends, or others that do so. */
export function hangsOn<T>(
  tile: T,
  ends: readonly T[],
  others: readonly T[],
  touch: (a: T, b: T) => boolean,
): boolean {
  if (ends.some((end) => touch(tile, end))) return true;
  const beside = others.filter((other) => touch(tile, other));
  const rest = others.filter((other) => !beside.includes(other));
  return beside.some((other) => hangsOn(other, ends, rest, touch));
}

/** A board is much work for what lies far away, a stock face down for one; nothing joins tiles over a gap of its own length. */
export const reachesAny = ({ seen }: Lying, boxes: readonly Box[]): boolean =>
  boxes.some((box) => reachesBox(seen.corners, box, longestSide(seen.corners)));
