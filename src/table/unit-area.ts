import type { TileKind } from "../tiles/index.ts";

/** The area of a tile in squares of its short side or edge. */
export const UNIT_AREA: Readonly<Record<TileKind, number>> = { domino: 2, triomino: Math.sqrt(3) / 4 };
