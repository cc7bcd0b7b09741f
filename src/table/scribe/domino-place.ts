import {
  add,
  applyHomography,
  BEYOND_CORNERS,
  besideDomino,
  distance,
  type Homography,
  type ImagePoint,
  imagePoint,
  type Point,
  quarterTurn,
  scale,
} from "../../geometry/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { BOARD_GAMES, type BoardGame } from "../board/board.ts";
import { boardOf } from "../board/board-of.ts";
import type { DominoPose } from "../board/domino-pose.ts";

/** A place for a domino on the table: its middle, and the unit direction of its long sides; lengths in short sides. */
export type DominoPlace = { readonly center: Point; readonly axis: Point };

/** Where a domino may lie against this one. */
export const placesAround = ({ center, axis, across }: DominoPose): readonly DominoPlace[] =>
  [...besideDomino(), ...BEYOND_CORNERS].map(({ x, y, isAcross }) => ({
    center: add(center, add(scale(axis, y), scale(across, x))),
    axis: isAcross ? across : axis,
  }));

/** The point so far along the domino, and across it. */
const pointOf = ({ center, axis }: DominoPlace, along: number, across: number): Point =>
  add(center, add(scale(axis, along), scale(quarterTurn(axis), across)));

/** Clockwise, the first two of one end. */
export const cornersOf = (place: DominoPlace): readonly Point[] => [
  pointOf(place, -1, 0.5),
  pointOf(place, -1, -0.5),
  pointOf(place, 1, -0.5),
  pointOf(place, 1, 0.5),
];

/** Where others may touch it: the middles of its ends, of its sides, and of the sides of its halves. */
const touchesOf = (place: DominoPlace): readonly Point[] => [
  ...[1, -1].map((end) => pointOf(place, end, 0)),
  ...[0.5, -0.5].flatMap((side) => [0, 0.5, -0.5].map((at) => pointOf(place, at, side))),
];

/** How far apart the nearest points are at which the two may touch. */
export const gapBetween = (a: DominoPlace, b: DominoPlace): number =>
  Math.min(...touchesOf(a).flatMap((p) => touchesOf(b).map((q) => distance(p, q))));

/** Its corners in the picture, in pixels. */
export const inPicture = (place: DominoPlace, toPicture: Homography): readonly ImagePoint[] =>
  cornersOf(place).map((corner) => {
    const [x, y] = applyHomography(toPicture, corner);
    return imagePoint(x, y);
  });

/** Whether dominoes lie in lines on the board of this game. */
export const hasLines = (game: BoardGame): boolean =>
  ["line", "cross", "trains"].includes(BOARD_GAMES[game].board);

/** The tiles, as places among these, with which an unread domino there would lie in one line. */
export function lineWith(
  game: BoardGame,
  tiles: readonly SeenTile[],
  corners: readonly ImagePoint[],
): readonly number[] {
  const unseen: SeenTile = { kind: "domino", values: [null, null], corners, confidence: 0 };
  const { lineTiles = [] } = boardOf({ tiles: [...tiles, unseen], backs: [] }, game);
  const line = lineTiles.find((each) => each.includes(tiles.length)) ?? [];
  return line.filter((index) => index < tiles.length);
}
