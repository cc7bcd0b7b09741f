import { domino, type Tile, triomino } from "./tile.ts";

export const TILE_SETS = ["double-six", "double-nine", "double-twelve", "triomino"] as const;
export type TileSetName = (typeof TILE_SETS)[number];

const dominoesUpTo = (highest: number): Tile[] =>
  Array.from({ length: highest + 1 }, (_, a) => Array.from({ length: a + 1 }, (_, b) => domino(a, b))).flat();

function triominoes(): Tile[] {
  const tiles: Tile[] = [];
  for (let a = 0; a <= 5; a++)
    for (let b = a; b <= 5; b++) for (let c = b; c <= 5; c++) tiles.push(triomino(a, b, c));
  return tiles;
}

const SETS: Readonly<Record<TileSetName, readonly Tile[]>> = {
  "double-six": dominoesUpTo(6),
  "double-nine": dominoesUpTo(9),
  "double-twelve": dominoesUpTo(12),
  triomino: triominoes(),
};

/** Every tile of a set, once: 28, 55, 91 or 56 tiles. */
export const tilesOf = (set: TileSetName): readonly Tile[] => SETS[set];
