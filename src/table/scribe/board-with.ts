import type { Board, BoardGame } from "../board/board.ts";
import { boardOf } from "../board/board-of.ts";
import type { LyingTile, PlacedTile } from "./laid-tile.ts";

// Nothing of a page is changed in place, so the board of its tiles and a fresh one holds as long as they do. It is asked for again
// and again: while orders of tiles are tried, while the place of one is, and when it is written.
const boards = new WeakMap<readonly PlacedTile[], WeakMap<LyingTile, Board>>();

/** The board of what is placed, and of a fresh tile that lies there, too: its index is the last one, `placed.length`. */
export function boardWith(placed: readonly PlacedTile[], fresh: LyingTile, game: BoardGame): Board {
  const known = boards.get(placed) ?? new WeakMap<LyingTile, Board>();
  boards.set(placed, known);
  const before = known.get(fresh);
  if (before?.game === game) return before;
  const tiles = [...placed, fresh].map(({ seen }) => seen);
  const spots = placed.map(({ spot }) => spot ?? null);
  const board = boardOf({ tiles, backs: [] }, game, { spots });
  known.set(fresh, board);
  return board;
}
