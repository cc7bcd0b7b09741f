import type { PlayerId, SideId, TableEvent } from "../record/index.ts";
import { type AuditEntry, auditRound } from "./audit.ts";
import { playerAt, seatOf } from "./hands.ts";
import type { OpenRecord } from "./open-record.ts";
import { judge } from "./referee.ts";
import { gameOf } from "./registry.ts";
import { totalsAfter } from "./standing.ts";
import type { Match, Round, Settlement, Verdict } from "./types.ts";
import { written } from "./written.ts";

/** One event, the state it met and what was said of it. */
export type Step = { readonly event: TableEvent; readonly before: Round; readonly verdict: Verdict };

export type PlayedRound = {
  readonly start: Round;
  readonly steps: readonly Step[];
  readonly end: Round;
  /** Null while the round runs. */
  readonly settlement: Settlement | null;
};

export type Replay = {
  readonly match: Match;
  readonly rounds: readonly PlayedRound[];
  /** The running totals, by place in `match.sides`. */
  readonly scores: readonly number[];
  readonly winner: readonly SideId[] | null;
  readonly toMove: PlayerId | null;
  readonly audit: readonly AuditEntry[];
};

/** Plays a record through: the same record gives the same answer, always. */
export function replay({ match, record }: OpenRecord): Replay {
  const game = gameOf(match.game);
  const rounds: PlayedRound[] = [];
  let scores: readonly number[] = match.sides.map(() => 0);
  let [finished, counted] = [0, 0];
  let winner: readonly SideId[] | null = null;
  for (const [index, recorded] of record.rounds.entries()) {
    const start = game.start(match, {
      index,
      finished,
      counted,
      scores,
      closed: winner !== null,
      hands: match.players.map((player) => {
        const hands = recorded.hands ?? {};
        return Object.hasOwn(hands, player) ? hands[player]!.map((text) => written(text).id) : null;
      }),
      lot: recorded.opener === undefined ? null : seatOf(match, recorded.opener),
      previous: rounds.findLast((round) => round.end.opener !== null)?.end ?? null,
    });
    const played = playRound(match, winner === null ? start : { ...start, toMove: null }, recorded.events);
    rounds.push(played);
    const { end, settlement } = played;
    scores = settlement ? totalsAfter(match, end, settlement) : end.scores;
    if (settlement && end.ended?.how !== "collapse") {
      finished++;
      if (settlement.points) counted++;
    }
    if (settlement && winner === null) {
      const sides = game.decide(match, end, settlement, scores);
      winner = sides?.map((side) => match.sides[side]!.id) ?? null;
    }
  }
  const toMove = rounds.at(-1)?.end.toMove ?? null;
  return {
    match,
    rounds,
    scores,
    winner,
    toMove: toMove === null ? null : playerAt(match, toMove),
    audit: rounds.flatMap(({ steps, end }, round) => auditRound(match, round, steps, end)),
  };
}

function playRound(match: Match, start: Round, events: readonly TableEvent[]): PlayedRound {
  const steps: Step[] = [];
  let round = start;
  for (const event of events) {
    const verdict = judge(match, round, event);
    steps.push({ event, before: round, verdict });
    if (verdict.verdict !== "illegal") round = verdict.next;
  }
  const settlement = round.ended ? gameOf(match.game).settle(match, round) : null;
  return { start, steps, end: round, settlement };
}
