import { judge, legalMoves, type Match, type Round, replay } from "../../games/index.ts";
import type { PlaceEvent } from "../../record/index.ts";
import { openBenchRecord } from "./bench-record.ts";
import { pick, randomFrom } from "./random.ts";
import { medianMs, type SpeedCase } from "./speed-case.ts";

type Step = { readonly before: Round; readonly event: PlaceEvent };
type Play = { readonly match: Match; readonly steps: readonly Step[] };

const TILES = 40;

/** 40 tiles placed one after another, hands hidden, every move chosen from those offered. */
function playForty(): Play {
  const { match, start } = deal();
  for (let seed = 1; ; seed++) {
    const steps = tryForty(match, start, seed);
    if (steps.length === TILES) return { match, steps };
  }
}

/** No boneyard: 28 tiles each, so that 40 can be placed without a draw. */
function deal(): { readonly match: Match; readonly start: Round } {
  const open = openBenchRecord({
    game: "triomino",
    options: { hand: 28 },
    players: ["a", "b"],
    rounds: [{ events: [] }],
  });
  const { match, rounds } = replay(open);
  return { match, start: rounds[0]!.start };
}

function tryForty(match: Match, start: Round, seed: number): Step[] {
  const steps: Step[] = [];
  let event: PlaceEvent | undefined = { type: "place", player: match.players[0]!, tile: "5-5-5" };
  let round = start;
  const random = randomFrom(seed);
  while (event && steps.length < TILES) {
    const verdict = judge(match, round, event);
    if (verdict.verdict === "illegal") throw new Error(`offered and refused: ${JSON.stringify(event)}`);
    steps.push({ before: round, event });
    round = verdict.next;
    event = pick(random, legalMoves(match, round));
  }
  return steps;
}

/** Judging copies the board, so that nothing derived from it is at hand from the run before. */
function afterLast({ match, steps }: Play): Round {
  const { before, event } = steps.at(-1)!;
  const verdict = judge(match, before, event);
  if (verdict.verdict === "illegal") throw new Error("the last placing was legal before");
  return verdict.next;
}

export const TRIOMINO_SPEED: readonly SpeedCase[] = [
  {
    name: "judge one event, triomino (mean over the placings of a 40-tile round)",
    unit: "µs",
    limit: 50,
    measure() {
      const { match, steps } = playForty();
      const judgeAll = () => {
        for (const { before, event } of steps) judge(match, before, event);
      };
      return (medianMs(200, judgeAll) * 1000) / steps.length;
    },
  },
  {
    name: "moves for a 40-tile triomino board, all unseen tiles",
    unit: "ms",
    limit: 10,
    measure() {
      const play = playForty();
      return medianMs(200, () => {
        legalMoves(play.match, afterLast(play));
      });
    },
  },
];
