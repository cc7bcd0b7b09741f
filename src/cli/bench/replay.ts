import { replay } from "../../games/index.ts";
import { playMatch, type RandomMatch } from "./random-match.ts";
import { medianMs, type SpeedCase } from "./speed-case.ts";

const ROUNDS = 10;
const FAR = 100_000;

/** Every game with as many players as it has room for: the longest records. */
const MATCHES: readonly Omit<RandomMatch, "rounds">[] = [
  { game: "basic", players: ["a", "b", "c", "d"], options: { target: FAR } },
  { game: "matador", players: ["a", "b"], options: { target: 1000 } },
  { game: "ctyrky", players: ["a", "b", "c"], options: { target: 1000 } },
  { game: "sevastopol", players: ["a", "b", "c", "d"] },
  { game: "solo", players: ["a"] },
  { game: "vlaky", players: ["a", "b", "c", "d"], options: { rounds: ROUNDS } },
  { game: "ekspres", players: ["a", "b", "c", "d"], options: { target: FAR } },
  { game: "magnetic-flat", players: ["a", "b", "c", "d"], options: { rounds: ROUNDS } },
  { game: "magnetic-tower", players: ["a", "b", "c", "d"], options: { rounds: ROUNDS } },
  { game: "magnetic-alternating", players: ["a", "b", "c", "d"], options: { rounds: ROUNDS } },
  { game: "triomino", players: ["a", "b", "c", "d"], options: { target: FAR } },
];

export const REPLAY_SPEED: readonly SpeedCase[] = MATCHES.map((match) => ({
  name: `replay a match of ten rounds, hands revealed, audit included: ${match.game}`,
  unit: "ms",
  limit: 20,
  measure() {
    const open = playMatch({ ...match, rounds: ROUNDS });
    return medianMs(31, () => replay(open));
  },
}));
