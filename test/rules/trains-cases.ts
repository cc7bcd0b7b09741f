import type { RuleCase } from "./rule-case.ts";

const vlaky = { game: "vlaky", players: "ab" } as const;
const short = { hands: { a: "12-12", b: "5-4" }, events: "a 12: 12-12" };

/** What no single event of the trains shows; the other cases stand beside the game. */
export const TRAINS_ROUND_CASES: readonly RuleCase[] = [
  {
    ...vlaky,
    rule: "vlaky.deal",
    name: "two players are dealt sixteen each, and the rest can be drawn",
    rounds: ["a 12: 12-12; b draw"],
    gives: { verdict: "legal", toMove: "b" },
  },
  {
    ...vlaky,
    rule: "vlaky.train",
    name: "a train grows at its free end",
    rounds: ["a 12: 12-12 12-6; b 12: 6-8"],
    gives: { verdict: "legal" },
  },
  {
    ...vlaky,
    rule: "vlaky.rounds",
    name: "one round decides",
    options: { hand: 1 },
    rounds: [short],
    gives: { ended: "out", roundPoints: { a: 9, b: 0 }, winner: ["a"] },
  },
  {
    ...vlaky,
    rule: "vlaky.rounds",
    name: "two are agreed, one is played",
    options: { hand: 1, rounds: 2 },
    rounds: [short],
    gives: { scores: { a: 9, b: 0 }, winner: null },
  },
];
