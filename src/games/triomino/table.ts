import type { Face, TriangleBoard } from "../../layouts/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { endRound, nextSeat, placeTiles, sideIndexOf } from "../hands.ts";
import type { Judgement, Match, PointsEvent, Round, Seat } from "../types.ts";
import type { TriominoOptions } from "./options.ts";

export type TriominoTable = {
  /** In the order of the placings. */
  readonly board: TriangleBoard;
  /** The triple shown by who wants to open with 0-0-0. */
  readonly shown: { readonly seat: Seat; readonly tile: TileId } | null;
  /** Who placed last, as long as nothing has happened since. */
  readonly lastPlacedBy: Seat | null;
  /** Somebody had the target in this round. It counts even if draws have cost it again. */
  readonly targetReached: boolean;
};

export const EMPTY_TABLE: TriominoTable = {
  board: [],
  shown: null,
  lastPlacedBy: null,
  targetReached: false,
};

export type TriominoMatch = Match<TriominoOptions>;
export type TriominoRound = Round<TriominoTable>;
export type TriominoJudgement = Judgement<TriominoTable>;

/** The round after a legal placing that scores these points; triomino.out: the last tile ends it. */
export function afterPlacing(
  match: TriominoMatch,
  round: TriominoRound,
  seat: Seat,
  tile: TileId,
  face: Face,
  points: readonly PointsEvent[],
): TriominoRound {
  const { board, targetReached } = round.table;
  const total = points.reduce((sum, event) => sum + event.points, round.scores[sideIndexOf(match, seat)]!);
  const next = placeTiles(round, seat, [tile], {
    board: [...board, face],
    shown: null,
    lastPlacedBy: seat,
    targetReached: targetReached || total >= match.options.target,
  });
  return next.hands[seat]!.size === 0
    ? endRound(next, "out", seat)
    : { ...next, toMove: nextSeat(match, seat) };
}

/** `4 + 5 + 3 + 50 = 62` */
export function arithmetic(points: readonly PointsEvent[]): string {
  const terms = points.flatMap((event) => event.terms);
  return `${terms.join(" + ")} = ${terms.reduce((sum, term) => sum + term, 0)}`;
}
