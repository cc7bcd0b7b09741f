import {
  add,
  area,
  type ImagePoint,
  imagePoint,
  type Point,
  sharedArea,
  subtract,
} from "../../geometry/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { BOARD_GAMES, type BoardGame } from "../board/board.ts";
import { dominoTableOf } from "../board/line-board.ts";
import { tablePlaneOf } from "../table-plane.ts";
import { hasLines, inPicture, lineWith, placesAround } from "./domino-place.ts";

/** Outlines of tiles overlap by so much of one where they touch, by noise of the corners. */
const MOST_OVERLAP = 0.12;

/**
 * Where players may lay the next tile so that it touches these, and none of the others: in the pixels of their corners. Of dominoes some
 * belong to no line, see `isInLine`. None in a tower, where tiles lie upon others.
 */
export function placesBeside(
  game: BoardGame,
  placed: readonly SeenTile[],
  others: readonly SeenTile[],
): readonly (readonly ImagePoint[])[] {
  const taken = [...placed, ...others];
  return around(game, placed).filter((corners) => isFree(corners, outlinesOf(taken)));
}

/** Whether none of the tiles of these outlines lies there. */
export const isFree = (corners: readonly Point[], outlines: readonly (readonly Point[])[]): boolean =>
  outlines.every((outline) => sharedArea(corners, outline) <= MOST_OVERLAP * area(corners));

export const outlinesOf = (tiles: readonly SeenTile[]): readonly (readonly ImagePoint[])[] =>
  tiles.map(({ corners }) => corners);

/** Whether a domino there would lie in a line of these; a triomino lies against one anyway. */
export const isInLine = (
  game: BoardGame,
  placed: readonly SeenTile[],
  corners: readonly ImagePoint[],
): boolean => !hasLines(game) || lineWith(game, placed, corners).length > 0;

function around(game: BoardGame, placed: readonly SeenTile[]): readonly (readonly ImagePoint[])[] {
  if (BOARD_GAMES[game].board === "triangles") return placed.flatMap(acrossEdges);
  const plane = hasLines(game) ? tablePlaneOf(placed, "domino") : null;
  if (!plane) return [];
  const { poses, tableToImage } = dominoTableOf(placed, plane);
  return poses.flatMap(placesAround).map((place) => inPicture(place, tableToImage));
}

/** The triangles across the edges of this one: each edge from the other side, and its corner mirrored. */
export const acrossEdges = ({ corners }: SeenTile): readonly (readonly ImagePoint[])[] =>
  corners.map((tip, k) => {
    const [from, to] = [corners[(k + 1) % 3]!, corners[(k + 2) % 3]!];
    const [x, y] = subtract(add(from, to), tip);
    return [to, from, imagePoint(x, y)];
  });
