export type { Brand } from "../brand.ts";
export type { InputError, Result } from "./result.ts";
export { TILE_SETS, type TileSetName, tilesOf } from "./sets.ts";
export {
  type Domino,
  domino,
  HIGHEST_DOMINO_PIPS,
  HIGHEST_TRIOMINO_PIPS,
  isDouble,
  isMirrored,
  type Pips,
  parseTile,
  pipsOf,
  TILE_KINDS,
  type Tile,
  type TileId,
  type TileKind,
  type Triomino,
  tileIdOf,
  tileNamed,
  triomino,
} from "./tile.ts";
