import type { Board, BoardGame } from "../board/board.ts";
import { type BoardOptions, boardOf } from "../board/board-of.ts";
import type { LyingTile, PlacedTile } from "./laid-tile.ts";

/** The board of what is placed, and of a fresh tile that lies there, too: its index is the last one, `placed.length`. */
export const boardWith = (
  placed: readonly PlacedTile[],
  fresh: LyingTile,
  game: BoardGame,
  options: BoardOptions = {},
): Board => boardOf({ tiles: [...placed, fresh].map(({ seen }) => seen), backs: [] }, game, options);
