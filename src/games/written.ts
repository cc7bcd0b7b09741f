import { isMirrored, type Pips, parseTile, pipsOf, type Tile, type TileId } from "../tiles/index.ts";

/** A tile as it was written: `values` in that order, which can say how the tile lies. */
export type Written = { readonly tile: Tile; readonly id: TileId; readonly values: readonly Pips[] };

// Tiles have few spellings, and every event asks again.
const spellings = new Map<string, Written>();

/** Reads a tile of a parsed record; an unreadable one is our own bug. */
export function written(text: string): Written {
  const known = spellings.get(text);
  if (known) return known;
  const read = parseTile(text);
  if (!read.ok) throw new Error(`a tile that the record's schema should have refused: ${text}`);
  const entry = { tile: read.value, id: read.value.id, values: text.split("-").map(Number) };
  spellings.set(text, entry);
  return entry;
}

/** What is wrong with a tile that the game's set lacks, as it was written. */
export function notInSet(text: string): string {
  const { tile } = written(text);
  return tile.kind === "triomino" && isMirrored(tile)
    ? `${text} is the mirrored tile: no such one in the set`
    : `the set has no ${text}`;
}

export const tileOf = (id: TileId): Tile => written(id).tile;

/** The two halves of a domino, high first. */
export function halvesOf(id: TileId): readonly [Pips, Pips] {
  const { tile } = written(id);
  if (tile.kind !== "domino") throw new Error(`${id} is no domino`);
  return tile.values;
}

export const pipsOfTile = (id: TileId): number => pipsOf(tileOf(id));
export const pipsOfTiles = (ids: readonly TileId[]): number =>
  ids.reduce((sum, id) => sum + pipsOfTile(id), 0);
