import { partsOf } from "../../layouts/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { BOARD_GAMES, type BoardGame } from "../board/board.ts";
import { boardOf } from "../board/board-of.ts";
import type { TrackedTile, TrackId } from "../track/track.ts";
import type { Page } from "./page.ts";
import { boxesOf, reachesAny } from "./reach.ts";
import { lieUpon } from "./tower-spot.ts";
import type { WritingContext } from "./write-placing.ts";

/**
 * [Note: Missing links]
 * Nobody lays a tile beside a line. Where one waits there, and an outline in which nothing can be read would join it to the
 * board, that outline is likely the tile between them, however unlike one it looks. Nor does anybody lay a back at the end of a
 * line, against a triangle or upon a tower: a blank tile of which the lines hardly show looks like one.
 */

/**
 * The last of these outlines and those that hang together with it, as places among them: in a line, by edges of triangles, or
 * upon one another in a tower. Empty where none does.
 */
function pieceOfLast(game: BoardGame, outlines: readonly TrackedTile[]): readonly number[] {
  const tiles = outlines.map(({ seen }) => seen);
  const last = tiles.length - 1;
  const isWithLast = (piece: readonly number[]): boolean => piece.length > 1 && piece.includes(last);
  return piecesOf(game, tiles, tiles[last]!).find(isWithLast) ?? [];
}

/** What hangs together on the board of these tiles; of a tower only what lies upon `one` or below it. */
function piecesOf(
  game: BoardGame,
  tiles: readonly SeenTile[],
  one: SeenTile,
): readonly (readonly number[])[] {
  if (BOARD_GAMES[game].board === "tower")
    return [tiles.flatMap((tile, index) => (lieUpon(tile, one) ? [index] : []))];
  const { lineTiles, faces = [] } = boardOf({ tiles, backs: [] }, game);
  return lineTiles ?? partsOf(faces).map((part) => part.map(({ index }) => index));
}

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
    const piece = pieceOfLast(game, [...others, outline]);
    return piece.some(isPlaced) && piece.some((index) => !isPlaced(index) && index < others.length);
  };
  return outlines.filter(joins).map(({ track }) => track);
}

/** Those of the outlines, backs that hands laid, that hang together with tiles of the board. */
export function missingEnds(
  { setup: { game } }: Pick<WritingContext, "setup">,
  { placed }: Page,
  outlines: readonly TrackedTile[],
): readonly TrackId[] {
  const boxes = boxesOf(placed);
  const joins = (outline: TrackedTile): boolean =>
    reachesAny(outline, boxes) && pieceOfLast(game, [...placed, outline]).length > 0;
  return outlines.filter(joins).map(({ track }) => track);
}
