import { z } from "zod";
import { pointsFor } from "../hands.ts";
import { handPips, wholeHand } from "../knowledge.ts";
import { dominoRanking, openerByRight } from "../opening.ts";
import { sidesWithFewest } from "../standing.ts";
import type { Match, PointsEvent, Round, RoundStart, Seat, Settlement } from "../types.ts";
import { pipsOfTile } from "../written.ts";

/** magnetic.total: one round decides, unless several are agreed. */
export const rounds = z.int().min(1).max(100).default(1);

/** One variant or a list of them. */
export function variants<const Names extends readonly [string, ...string[]]>(names: Names) {
  const one = z.enum(names);
  return z
    .union([one, z.array(one)])
    .default([])
    .transform((given): readonly Names[number][] => (Array.isArray(given) ? given : [given]));
}

export type MagneticOptions = {
  readonly rounds: number;
  readonly variant?: readonly string[];
};

/** magnetic.deal: «7 tiles each for 2 players, 6 each for 3 or 4»; the rest is the boneyard. */
export const magneticHandSize = (players: number): number => (players === 2 ? 7 : 6);

/**
 * magnetic.open: first the holder of 6-6, silent (not dealt): the highest double, else the heaviest tile; later one seat
 * to the left. magnetic.collapse: after a round that fell, by rank again.
 */
export function opensByRank({ previous }: Pick<RoundStart, "previous">): boolean {
  return previous === null || previous.opener === null || previous.ended?.how === "collapse";
}

/** Who opens; null while nobody can know. */
export function magneticOpener(match: Match, start: RoundStart, dealt: Round): Seat | null {
  if (opensByRank(start)) return openerByRight(match, dealt, dominoRanking(match.tiles));
  return (start.previous!.opener! + 1) % match.players.length;
}

/** magnetic.blocked: the fewest pips in hand win; silent (equal): they share. Variant `youngest`: the fewest tiles. */
function blockedWinners(match: Match<MagneticOptions>, round: Round): readonly number[] {
  if (match.options.variant?.includes("youngest")) {
    return sidesWithFewest(round.hands.map(({ size }) => size));
  }
  const pips = round.hands.map((_, seat) => handPips(match, round, seat));
  return pips.every((sum) => sum !== null) ? sidesWithFewest(pips) : [];
}

/** magnetic.out, magnetic.total: who placed the last tile wins; each adds the pips left in hand. */
export function settleMagnetic(match: Match<MagneticOptions>, round: Round): Settlement {
  const { ended } = round;
  if (ended?.how === "collapse") return { winners: [], points: [], missing: [] };
  const winners = ended?.how === "out" && ended.seat !== null ? [ended.seat] : blockedWinners(match, round);
  const missing = round.hands.flatMap((_, seat) => (wholeHand(match, round, seat) ? [] : [seat]));
  if (missing.length > 0) return { winners, points: null, missing };
  const points = round.hands.flatMap((_, seat): PointsEvent[] => {
    const hand = wholeHand(match, round, seat)!;
    return hand.length > 0 ? [pointsFor(match, seat, "magnetic.total", hand.map(pipsOfTile))] : [];
  });
  return { winners, points, missing };
}

/**
 * magnetic.total: «with one round its winner wins the match»; over several the lowest total wins, equal totals share.
 * A round that fell counts for nothing.
 */
export function decideMagnetic(
  match: Match<MagneticOptions>,
  round: Round,
  settlement: Settlement,
  scores: readonly number[],
): readonly number[] | null {
  const { rounds: agreed } = match.options;
  if (round.ended === null || round.ended.how === "collapse") return null;
  if (agreed === 1) return settlement.winners.length > 0 ? settlement.winners : null;
  if (round.finished + 1 < agreed) return null;
  // While a hand of this round or an earlier one is missing, nobody can say who has the fewest.
  const isCounted = settlement.points !== null && round.counted === round.finished;
  return isCounted ? sidesWithFewest(scores) : [];
}
