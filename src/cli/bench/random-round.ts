import { judge, legalMoves, type Match, type Round, replay } from "../../games/index.ts";
import type { TableEvent } from "../../record/index.ts";
import { openBenchRecord } from "./bench-record.ts";
import { pick, randomFrom } from "./random.ts";
import { medianMs } from "./speed-case.ts";

export type BenchStep = { readonly before: Round; readonly event: TableEvent };
export type BenchRound = { readonly match: Match; readonly steps: readonly BenchStep[]; readonly end: Round };

/** One round with hidden hands: after `first`, whoever is to move plays some unseen tile that can be placed. */
export function playUnseen(game: string, players: readonly string[], first: object): BenchRound {
  const { match, rounds } = replay(openBenchRecord({ game, players, rounds: [{ events: [first] }] }));
  let round = rounds[0]!.end;
  const steps: BenchStep[] = [];
  const random = randomFrom(1);
  for (;;) {
    const event = pick(random, legalMoves(match, round));
    if (!event) return { match, steps, end: round };
    const verdict = judge(match, round, event);
    if (verdict.verdict === "illegal") throw new Error(`offered and refused: ${JSON.stringify(event)}`);
    steps.push({ before: round, event });
    round = verdict.next;
  }
}

/** Microseconds to judge one event of the round: the mean of a whole round, the median of many. */
export function judgeMicroseconds({ match, steps }: BenchRound): number {
  const judgeAll = () => {
    for (const { before, event } of steps) judge(match, before, event);
  };
  judgeAll();
  return (medianMs(100, judgeAll) * 1000) / steps.length;
}

/** Milliseconds for all moves of all unseen tiles, before the round's last placing. */
export function movesMs({ match, steps }: BenchRound): number {
  const { before } = steps.at(-1)!;
  return medianMs(50, () => legalMoves(match, before));
}
