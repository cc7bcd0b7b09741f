import { type Box, boxOf, longestSide, reachesBox } from "../../geometry/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";

type Lying = { readonly seen: SeenTile };

export const boxesOf = (tiles: readonly Lying[]): Box[] => tiles.map(({ seen }) => boxOf(seen.corners));

/** A board is much work for what lies far away, a stock face down for one; nothing joins tiles over a gap of its own length. */
export const reachesAny = ({ seen }: Lying, boxes: readonly Box[]): boolean =>
  boxes.some((box) => reachesBox(seen.corners, box, longestSide(seen.corners)));
