import type { Match, Round, Settlement } from "./types.ts";

/** The match's totals once a round's end is counted; unchanged while hands are missing. */
export function totalsAfter(match: Match, round: Round, settlement: Settlement): readonly number[] {
  const { points } = settlement;
  if (!points) return round.scores;
  return match.sides.map(({ id }, i) =>
    points.reduce((sum, event) => (event.side === id ? sum + event.points : sum), round.scores[i]!),
  );
}

/** Sides with the most points; all who share them. */
export function sidesWithMost(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  return scores.flatMap((score, side) => (score === most ? [side] : []));
}

/** Sides with the fewest. */
export function sidesWithFewest(scores: readonly number[]): readonly number[] {
  return sidesWithMost(scores.map((score) => -score));
}
