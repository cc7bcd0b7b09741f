import type { Point } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";

/**
 * The picture of one tile that a tile network reads: RGB, `widthPx × heightPx`. The tile's corners, in the order of
 * `SeenTile.corners`, lie on `corners`; (0, 0) is the outer corner of the first pixel.
 */
export type Patch = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly corners: readonly Point[];
};

const DOMINO_PATCH: Patch = {
  widthPx: 96,
  heightPx: 56,
  // The half `values[0]` is the left one: bottom left, top left, top right, bottom right.
  corners: [
    [8, 48],
    [8, 8],
    [88, 8],
    [88, 48],
  ],
};

const TRIOMINO_RADIUS_PX = 36;
const TRIOMINO_PATCH: Patch = {
  widthPx: 80,
  heightPx: 80,
  // The first corner on top, then clockwise.
  corners: [-90, 30, 150].map((degrees) => [
    40 + TRIOMINO_RADIUS_PX * Math.cos((degrees * Math.PI) / 180),
    45 + TRIOMINO_RADIUS_PX * Math.sin((degrees * Math.PI) / 180),
  ]),
};

export const PATCHES: Readonly<Record<TileKind, Patch>> = { domino: DOMINO_PATCH, triomino: TRIOMINO_PATCH };
