import { pointsFor, sideIndexOf } from "../hands.ts";
import { handPips } from "../knowledge.ts";
import { sidesWithMost } from "../standing.ts";
import type { Seat, Settlement } from "../types.ts";
import type { TriominoMatch, TriominoRound } from "./table.ts";

const POINTS_A_TILE = 5;
const INTERNATIONAL_BONUS = 25;

export function settleTriomino(match: TriominoMatch, round: TriominoRound): Settlement {
  const { ended } = round;
  if (!ended) throw new Error("a round is settled after its end");
  return ended.how === "out" && ended.seat !== null
    ? settleOut(match, round, ended.seat)
    : settleBlocked(match, round);
}

/** triomino.out: 5 points for each tile left in the other hands; international: 25 and the pips of the other hands. */
function settleOut(match: TriominoMatch, round: TriominoRound, winner: Seat): Settlement {
  const winners = [sideIndexOf(match, winner)];
  const others = seatsOf(match).filter((seat) => seat !== winner);
  if (match.options.outBonus === "five-per-tile") {
    const terms = others.map((seat) => POINTS_A_TILE * round.hands[seat]!.size);
    return { winners, points: [pointsFor(match, winner, "triomino.out", terms)], missing: [] };
  }
  const pips = others.map((seat) => handPips(match, round, seat));
  const missing = others.filter((_, i) => pips[i] === null);
  if (missing.length > 0) return { winners, points: null, missing };
  const terms = [INTERNATIONAL_BONUS, ...(pips as number[])];
  return { winners, points: [pointsFor(match, winner, "triomino.out", terms)], missing };
}

/**
 * triomino.blocked: the one with the fewest tiles wins, scores the pips of all other hands less those of the own hand.
 * The sheet is silent on equal fewest tiles: the fewest pips among these; still equal: nobody scores.
 */
function settleBlocked(match: TriominoMatch, round: TriominoRound): Settlement {
  const seats = seatsOf(match);
  const pips = seats.map((seat) => handPips(match, round, seat));
  const hidden = seats.filter((seat) => pips[seat] === null);
  const least = Math.min(...round.hands.map(({ size }) => size));
  const fewest = seats.filter((seat) => round.hands[seat]!.size === least);
  if (fewest.length > 1 && fewest.some((seat) => pips[seat] === null)) {
    return { winners: [], points: null, missing: hidden };
  }
  const lightest = Math.min(...fewest.map((seat) => pips[seat] ?? 0));
  const [winner, equal] = fewest.length === 1 ? fewest : fewest.filter((seat) => pips[seat] === lightest);
  if (winner === undefined || equal !== undefined) return { winners: [], points: [], missing: [] };
  const winners = [sideIndexOf(match, winner)];
  if (hidden.length > 0) return { winners, points: null, missing: hidden };
  const terms = [...seats.filter((seat) => seat !== winner).map((seat) => pips[seat]!), -pips[winner]!];
  return { winners, points: [pointsFor(match, winner, "triomino.blocked", terms)], missing: [] };
}

/**
 * triomino.target: once the target was reached in a round, its end decides: the highest score wins. While hands are missing
 * nobody can say whose that is, but the match is over.
 */
export function decideTriomino(
  match: TriominoMatch,
  round: TriominoRound,
  { points }: Settlement,
  scores: readonly number[],
): readonly number[] | null {
  if (points === null) return round.table.targetReached ? [] : null;
  const isReached = round.table.targetReached || scores.some((score) => score >= match.options.target);
  return isReached ? sidesWithMost(scores) : null;
}

const seatsOf = (match: TriominoMatch): readonly Seat[] => match.players.map((_, seat) => seat);
