import type { Rule } from "./rule.ts";

export const TRAINS_RULES = {
  "vlaky.deal": {
    sheet: "czech-trains",
    silent: "2 players are dealt 16 tiles each, 4 players 15 each (option `hand`)",
    breakable: false,
  },
  "vlaky.train": { sheet: "czech-trains", breakable: true },
  "vlaky.match": { sheet: "czech-trains", breakable: true },
  "vlaky.alternate": { sheet: "czech-trains", breakable: true },
  "vlaky.joker": { sheet: "czech-trains", breakable: true },
  "vlaky.central": { sheet: "czech-trains", breakable: true },
  "vlaky.private": { sheet: "czech-trains", breakable: true },
  "vlaky.turn": { sheet: "czech-trains", breakable: true },
  "vlaky.draw": { sheet: "czech-trains", breakable: true },
  "vlaky.mark": { sheet: "czech-trains", breakable: true },
  "vlaky.out": { sheet: "czech-trains", breakable: false },
  "vlaky.blocked": {
    sheet: "czech-trains",
    silent:
      "the boneyard is empty and all pass in succession: the lowest hand wins; equal lowest: nobody scores",
    breakable: false,
  },
  "vlaky.start": {
    sheet: "czech-trains",
    silent: "nobody was dealt 12-12: the first player listed begins, and tiles are drawn until 12-12 appears",
    breakable: true,
  },
  "vlaky.rounds": {
    sheet: "czech-trains",
    silent: "option `rounds`, default 1; the most points win the match, without points nobody does",
    breakable: false,
  },
} as const satisfies Readonly<Record<string, Rule>>;
