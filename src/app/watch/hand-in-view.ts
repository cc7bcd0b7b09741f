import type { Replay } from "../../games/index.ts";
import { imagePoint } from "../../geometry/index.ts";
import { handAmong, tilesNamed } from "../../table/index.ts";
import type { SeenTile } from "../../vision/index.ts";
import type { FrameReading, TableLook } from "../../worker/index.ts";
import type { KnownTile } from "../picture/correction.ts";

/** A hand that lies open before the camera, in pixels of its picture. */
export type HandInView = {
  readonly tiles: readonly SeenTile[];
  readonly widthPx: number;
  readonly heightPx: number;
};

/** What of a reading is a hand of the present round: not what lies on the board, nor in hands that were laid open before. */
export function handInView(
  { tiles, width, height }: FrameReading,
  game: Replay,
  look: TableLook | null,
): HandInView {
  const { end } = game.rounds.at(-1)!;
  const board = new Set(end.placed);
  const open = end.revealed.flatMap((seat) => end.hands[seat]!.known);
  const outlines = tilesNamed(look?.tiles ?? [], board).map(({ corners }) =>
    corners.map(([x, y]) => imagePoint((x * width) / look!.widthPx, (y * height) / look!.heightPx)),
  );
  return {
    tiles: handAmong(tiles, { tiles: [...board, ...open], outlines }),
    widthPx: width,
    heightPx: height,
  };
}

/** The hand as the picture draws it; a tile is known by its place in it. */
export const drawnHand = (hand: HandInView | null): readonly KnownTile[] =>
  (hand?.tiles ?? []).map((seen, index) => ({ index, seen, isCorrected: false }));
