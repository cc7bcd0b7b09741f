import { type Box, boxOf, longestSide, reachesBox } from "../../geometry/index.ts";
import type { BoardGame } from "../board/board.ts";
import { boardOf } from "../board/board-of.ts";
import type { TrackedTile, TrackId } from "../track/track.ts";
import type { Page } from "./page.ts";
import type { WritingContext } from "./write-placing.ts";

/**
 * [Note: Missing links]
 * Nobody lays a tile beside a line. Where one waits there, and an outline in which nothing can be read would join it to the
 * board, that outline is likely the tile between them, however unlike one it looks. Nor does anybody lay a back at the end of a
 * line: a 0-0 of which the divider hardly shows looks like one.
 */

/** The line of the board of these outlines in which the last of them lies, as places among them. */
function lineOfLast(game: BoardGame, outlines: readonly TrackedTile[]): readonly number[] {
  const { lineTiles = [] } = boardOf({ tiles: outlines.map(({ seen }) => seen), backs: [] }, game);
  return lineTiles.find((line) => line.includes(outlines.length - 1)) ?? [];
}

/** A board is much work for what lies far away, a stock face down for one; nothing joins tiles over a gap of its own length. */
const reachesAny = ({ seen }: TrackedTile, boxes: readonly Box[]): boolean =>
  boxes.some((box) => reachesBox(seen.corners, box, longestSide(seen.corners)));

const boxesOf = (tiles: readonly TrackedTile[]): Box[] => tiles.map(({ seen }) => boxOf(seen.corners));

/** Those of the outlines that would join what waits to the board. */
export function missingLinks(
  { setup: { game }, waiting }: Pick<WritingContext, "setup" | "waiting">,
  { placed }: Page,
  outlines: readonly TrackedTile[],
): readonly TrackId[] {
  if (placed.length === 0 || waiting.length === 0) return [];
  const others = [...placed, ...waiting];
  const boxes = boxesOf(waiting);
  const isPlaced = (index: number): boolean => index < placed.length;
  const joins = (outline: TrackedTile): boolean => {
    if (!reachesAny(outline, boxes)) return false;
    const line = lineOfLast(game, [...others, outline]);
    return line.some(isPlaced) && line.some((index) => !isPlaced(index) && index < others.length);
  };
  return outlines.filter(joins).map(({ track }) => track);
}

/** Those of the outlines, backs that hands laid, that lie in one line with tiles of the board. */
export function missingEnds(
  { setup: { game } }: Pick<WritingContext, "setup">,
  { placed }: Page,
  outlines: readonly TrackedTile[],
): readonly TrackId[] {
  const boxes = boxesOf(placed);
  const joins = (outline: TrackedTile): boolean =>
    reachesAny(outline, boxes) && lineOfLast(game, [...placed, outline]).length > 1;
  return outlines.filter(joins).map(({ track }) => track);
}
