import { type TableEvent, writtenTiles } from "../record/index.ts";
import { type TileId, tileIdOf } from "../tiles/index.ts";
import type { FollowedTile } from "./table-view.ts";

/** Those of the tiles that bear one of these names. */
export const tilesNamed = (tiles: readonly FollowedTile[], ids: ReadonlySet<TileId | null>): FollowedTile[] =>
  tiles.filter(({ values }) => ids.has(tileIdOf(values.join("-"))));

/** Those of the tiles that bear the name of one that this event places. */
export function tilesOfPlacing(tiles: readonly FollowedTile[], event: TableEvent): readonly FollowedTile[] {
  if (event.type !== "place") return [];
  return tilesNamed(tiles, new Set(writtenTiles(event).map(tileIdOf)));
}
