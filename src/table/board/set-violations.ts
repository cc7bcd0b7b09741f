import { centroid, type ImagePoint, imagePoint } from "../../geometry/index.ts";
import { type Tile, tilesOf } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { knownTile } from "../known-tile.ts";
import { BOARD_GAMES, type BoardGame, type Violation } from "./board.ts";

export function middleOf(tile: SeenTile): ImagePoint {
  const [x, y] = centroid(tile.corners);
  return imagePoint(x, y);
}

/** `set.once`, `set.unknown`: every tile lies there once, and only tiles of the game's set. */
export function setViolations(tiles: readonly SeenTile[], game: BoardGame): Violation[] {
  const set = new Set(tilesOf(BOARD_GAMES[game].set).map((tile) => tile.id));
  const byId = new Map<string, number[]>();
  for (const [index, seen] of tiles.entries()) {
    const tile = knownTile(seen);
    if (tile) byId.set(tile.id, [...(byId.get(tile.id) ?? []), index]);
  }
  return [...byId].flatMap(([id, indices]): Violation[] => {
    const points = indices.map((index) => middleOf(tiles[index]!));
    const common = { tiles: indices.map(() => id), indices, points, corrections: [] };
    if (!set.has(id as Tile["id"])) {
      return [{ rule: "set.unknown", ...common, why: { key: "board.tileNotInSet", with: { tile: id } } }];
    }
    if (indices.length === 1) return [];
    return [
      {
        rule: "set.once",
        ...common,
        why: { key: "board.tileTwice", with: { tile: id, times: indices.length } },
      },
    ];
  });
}
