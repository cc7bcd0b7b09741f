import {
  bestMoves,
  judge,
  legalMoves,
  type Match,
  type OpenRecord,
  perft,
  type Round,
  replay,
} from "../../games/index.ts";
import type { TableEvent } from "../../record/index.ts";
import { openBenchRecord } from "./bench-record.ts";
import { pick, randomFrom } from "./random.ts";
import { medianMs, type SpeedCase } from "./speed-case.ts";

const ROUNDS = 10;

const openCtyrky = (rounds: readonly (readonly TableEvent[])[]): OpenRecord =>
  openBenchRecord({
    game: "ctyrky",
    options: { target: 1000 },
    players: ["a", "b", "c"],
    rounds: rounds.map((events) => ({ events })),
  });

type Step = { readonly before: Round; readonly event: TableEvent };

/** One round with hidden hands: whoever is to move plays some unseen tile that fits, or passes. */
function playRound(match: Match, start: Round, seed: number): readonly Step[] {
  const steps: Step[] = [];
  const random = randomFrom(seed);
  let round = start;
  const opener = match.players[start.toMove ?? 0]!;
  let event: TableEvent = { type: "place", player: opener, tile: start.toMove === null ? "6-6" : "3-1" };
  for (;;) {
    const verdict = judge(match, round, event);
    if (verdict.verdict === "illegal") throw new Error(`offered and refused: ${JSON.stringify(event)}`);
    steps.push({ before: round, event });
    round = verdict.next;
    if (round.toMove === null) return steps;
    event = pick(random, legalMoves(match, round)) ?? {
      type: "pass",
      player: match.players[round.toMove]!,
    };
  }
}

function playMatch(): { readonly match: Match; readonly steps: readonly Step[] } {
  const played: TableEvent[][] = [];
  const steps: Step[] = [];
  for (let index = 0; index < ROUNDS; index++) {
    const { match, rounds } = replay(openCtyrky([...played, []]));
    const round = playRound(match, rounds.at(-1)!.start, index + 1);
    steps.push(...round);
    played.push(round.map(({ event }) => event));
  }
  return { match: openCtyrky(played).match, steps };
}

/** A round of solo with these five tiles, of which some are joined already. */
const soloWith = (hand: readonly string[], joined: readonly string[]): OpenRecord =>
  openBenchRecord({
    game: "solo",
    players: ["a"],
    rounds: [{ hands: { a: hand }, events: joined.map((tile) => ({ type: "place", player: "a", tile })) }],
  });

export const LINE_SPEED: readonly SpeedCase[] = [
  {
    name: "judge one event, ctyrky with hidden hands (median over the events of ten rounds)",
    unit: "µs",
    limit: 50,
    measure() {
      const { match, steps } = playMatch();
      const medians = steps.map(
        ({ before, event }) => medianMs(101, () => judge(match, before, event)) * 1000,
      );
      return medians.sort((a, b) => a - b)[medians.length >> 1]!;
    },
  },
  {
    name: "perft of double-six to five tiles, one open pool",
    unit: "positions/s",
    limit: 1_000_000,
    atLeast: true,
    measure() {
      let positions = 0;
      const ms = medianMs(11, () => {
        positions = 0;
        for (let depth = 1; depth <= 5; depth++) positions += perft(6, depth);
      });
      return (positions / ms) * 1000;
    },
  },
  {
    name: "advice for solo with five tiles in hand and the whole stock to come",
    unit: "ms",
    limit: 200,
    measure: () => adviceMs(soloWith(["2-1", "2-0", "5-3", "4-2", "3-0"], [])),
  },
  {
    name: "advice for solo with all five joined, any five of 23 to be drawn",
    unit: "ms",
    limit: 200,
    measure() {
      const all = ["5-3", "5-0", "2-0", "4-2", "6-3"];
      return adviceMs(soloWith(all, all));
    },
  },
];

function adviceMs(open: OpenRecord): number {
  const { match, rounds } = replay(open);
  const round = rounds[0]!.end;
  return medianMs(5, () => bestMoves(match, round));
}
