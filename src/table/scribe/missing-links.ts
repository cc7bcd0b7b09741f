import { boxOf, longestSide, reachesBox } from "../../geometry/index.ts";
import { boardOf } from "../board/board-of.ts";
import type { TrackedTile, TrackId } from "../track/track.ts";
import type { Page } from "./page.ts";
import type { WritingContext } from "./write-placing.ts";

/**
 * [Note: Missing links]
 * Nobody lays a tile beside a line. Where one waits there, and an outline in which nothing can be read would join it to the
 * board, that outline is likely the tile between them, however unlike one it looks.
 */
export function missingLinks(
  { setup: { game }, waiting }: Pick<WritingContext, "setup" | "waiting">,
  { placed }: Page,
  outlines: readonly TrackedTile[],
): readonly TrackId[] {
  if (placed.length === 0 || waiting.length === 0) return [];
  const others = [...placed, ...waiting].map((tile) => tile.seen);
  const boxes = waiting.map((tile) => boxOf(tile.seen.corners));
  const isPlaced = (index: number): boolean => index < placed.length;
  const joins = ({ seen }: TrackedTile): boolean => {
    // A board is much work for what lies far away, a stock face down for one; nothing joins tiles over a gap of its own length.
    if (!boxes.some((box) => reachesBox(seen.corners, box, longestSide(seen.corners)))) return false;
    const { lineTiles = [] } = boardOf({ tiles: [...others, seen], backs: [] }, game);
    const ofLink = lineTiles.find((line) => line.includes(others.length)) ?? [];
    return ofLink.some(isPlaced) && ofLink.some((index) => !isPlaced(index) && index < others.length);
  };
  return outlines.filter(joins).map(({ track }) => track);
}
