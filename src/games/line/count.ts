import { handPips, wholeHand } from "../knowledge.ts";
import type { RuleId } from "../rulebook.ts";
import { sidesWithMost } from "../standing.ts";
import type { Match, PointsEvent, Round, Seat } from "../types.ts";
import { pipsOfTile } from "../written.ts";

/** The pips each side holds at the end of a round; null while a hand is missing. */
export type Count = { readonly bySide: readonly number[] | null; readonly missing: readonly Seat[] };

export function countHands(match: Match, round: Round): Count {
  const pips = round.hands.map((_, seat) => handPips(match, round, seat));
  const missing = pips.flatMap((sum, seat) => (sum === null ? [seat] : []));
  if (missing.length > 0) return { bySide: null, missing };
  return {
    bySide: match.sides.map(({ seats }) => seats.reduce((sum, seat) => sum + (pips[seat] ?? 0), 0)),
    missing,
  };
}

/** A side's points for the tiles left in these hands: one term a tile. */
export function pointsForHands(
  match: Match,
  round: Round,
  side: number,
  seats: readonly Seat[],
  rule: RuleId,
): PointsEvent {
  const terms = seats.flatMap((seat) => (wholeHand(match, round, seat) ?? []).map(pipsOfTile));
  const points = terms.reduce((sum, term) => sum + term, 0);
  return { side: match.sides[side]!.id, points, rule, terms };
}

/** Who has won a match that goes to a number of points, looked at after a round. */
export const atTarget = (target: number, scores: readonly number[]): readonly number[] | null =>
  scores.some((score) => score >= target) ? sidesWithMost(scores) : null;
