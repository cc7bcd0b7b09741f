import type { Cross } from "../../layouts/index.ts";
import { domino, type TileId } from "../../tiles/index.ts";
import { nextSeat } from "../hands.ts";
import type { Judgement, Match, Round, Seat } from "../types.ts";

export type SevastopolOptions = {
  /** Pieces that each pays into the bowl. */
  readonly stake: number;
};

export type SevastopolTable = {
  /** Null until 6-6 lies. */
  readonly cross: Cross | null;
  /** Who has gone out, in that order. */
  readonly out: readonly Seat[];
};

export type SevastopolMatch = Match<SevastopolOptions>;
export type SevastopolRound = Round<SevastopolTable>;
export type SevastopolJudgement = Judgement<SevastopolTable>;

/** sevastopol.open: 6-6 opens and is the spinner. */
export const SPINNER: TileId = domino(6, 6).id;

/** Who still plays: the others go on when one has gone out. */
export const seatsIn = (round: SevastopolRound): readonly Seat[] =>
  round.hands.flatMap(({ size }, seat) => (size > 0 ? [seat] : []));

/** The next player who still has tiles. */
export function nextIn(match: SevastopolMatch, round: SevastopolRound, seat: Seat): Seat {
  let next = nextSeat(match, seat);
  while (round.hands[next]!.size === 0 && next !== seat) next = nextSeat(match, next);
  return next;
}
