import type { Breach, Match, PlayedRound, PointsEvent, Replay, Settlement, Verdict } from "../games/index.ts";
import { type Language, sayWhy } from "../i18n/index.ts";
import type { SideId } from "../record/index.ts";

/** `ocko-verdicts`: what the referee says of a whole record, as plain JSON. */
export function toVerdicts(replay: Replay, language: Language): object {
  const { match, rounds, scores, winner, toMove, audit } = replay;
  return {
    format: "ocko-verdicts",
    version: 1,
    rounds: rounds.map((round) => roundJson(match, round, language)),
    scores: Object.fromEntries(match.sides.map(({ id }, side) => [id, scores[side]])),
    winner: winner && oneOrList(winner),
    toMove,
    audit,
  };
}

/** Nobody, one, or a list where it is shared. */
function oneOrList(sides: readonly SideId[]): SideId | readonly SideId[] | null {
  return sides.length > 1 ? sides : (sides[0] ?? null);
}

function roundJson(match: Match, { steps, end, settlement }: PlayedRound, language: Language): object {
  const winners = settlement?.winners.map((side) => match.sides[side]!.id) ?? [];
  const arithmetic = settlement?.points ?? [];
  return {
    events: steps.map(({ verdict }) => eventJson(match, verdict, language)),
    ended: end.ended?.how ?? null,
    winner: oneOrList(winners),
    points: settlement && roundPoints(match, settlement),
    missing: (settlement?.missing ?? []).map((seat) => match.players[seat]),
    ...(arithmetic.length > 0 ? { arithmetic } : {}),
  };
}

/** What the round's end adds, for every side; null while hands are missing. */
function roundPoints(match: Match, { points }: Settlement): Record<string, number> | null {
  return points && { ...Object.fromEntries(match.sides.map(({ id }) => [id, 0])), ...sums(points) };
}

function sums(points: readonly PointsEvent[]): Record<string, number> {
  const totals = new Map<SideId, number>();
  for (const { side, points: add } of points) totals.set(side, (totals.get(side) ?? 0) + add);
  return Object.fromEntries(totals);
}

const sentences = ({ game }: Match, breaches: readonly Breach[], language: Language): string =>
  [...new Set(breaches.map(({ why }) => sayWhy(language, why, game)))].join(" ");

function eventJson(match: Match, verdict: Verdict, language: Language): object {
  if (verdict.verdict === "illegal") {
    const { breaches, rules } = verdict;
    const tiles = [...new Set(breaches.flatMap(({ tiles = [] }) => tiles))];
    return {
      verdict: "illegal",
      rules,
      points: {},
      why: sentences(match, breaches, language),
      ...(tiles.length > 0 ? { tiles } : {}),
    };
  }
  const { rules, points, why, waitsFor } = verdict;
  const players = waitsFor.join(", ");
  const doubt = players ? ` ${sayWhy(language, { key: "hand.decides", with: { players } }, match.game)}` : "";
  return {
    verdict: verdict.verdict,
    rules,
    points: sums(points),
    why: sayWhy(language, why, match.game) + doubt,
    ...(points.length > 0 ? { arithmetic: points } : {}),
    ...(waitsFor.length > 0 ? { waitsFor } : {}),
  };
}
