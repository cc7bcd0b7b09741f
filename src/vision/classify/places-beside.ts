import { applyHomography, besideDomino, type Homography, type Point } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import type { Companion } from "../observation.ts";
import { FLAT, planeToPicture, THIRD_RAD } from "./foreshortening.ts";

/** Where a neighbour's centre lies in a tile's own plane, and how it is turned there. */
type Place = { readonly x: number; readonly y: number; readonly turnRad: number };

/** So far tiles that touch lie apart, in units of the plane. */
const GAP = 0.02;
const QUARTER_RAD = Math.PI / 2;

/** Where players lay the next tile: to a triomino across each edge. */
const BESIDE: Readonly<Record<TileKind, readonly Place[]>> = {
  domino: besideDomino(GAP).map(({ x, y, isAcross }) => ({ x, y, turnRad: isAcross ? QUARTER_RAD : 0 })),
  triomino: [0, 1, 2].map((k): Place => {
    const turnRad = Math.PI + k * THIRD_RAD;
    return { x: Math.sin(turnRad) * (1 + GAP), y: -Math.cos(turnRad) * (1 + GAP), turnRad };
  }),
};

/** The outlines of tiles laid to this one, in the picture, one for each place where players lay them. */
export function placesBeside(tile: Companion): Point[][] {
  const toPicture = planeToPicture(tile);
  if (!toPicture) return [];
  return BESIDE[tile.kind].map(({ x, y, turnRad }) => {
    const [cos, sin] = [Math.cos(turnRad), Math.sin(turnRad)];
    const laid: Homography = [cos, -sin, x, sin, cos, y, 0, 0, 1];
    return FLAT[tile.kind].map((corner) => applyHomography(toPicture, applyHomography(laid, corner)));
  });
}
