import type { Rule } from "./rule.ts";

/** The games on a cross: Sevastopol. */
export const CROSS_RULES = {
  "sevastopol.stake": { sheet: "czech-domino", breakable: false },
  "sevastopol.deal": { sheet: "czech-domino", breakable: false },
  "sevastopol.open": { sheet: "czech-domino", breakable: true },
  "sevastopol.cross": { sheet: "czech-domino", breakable: true },
  "sevastopol.arms": { sheet: "czech-domino", breakable: true },
  "sevastopol.pass": { sheet: "czech-domino", breakable: true },
  "sevastopol.first": { sheet: "czech-domino", breakable: false },
  "sevastopol.second": { sheet: "czech-domino", breakable: false },
  "sevastopol.match": {
    sheet: "czech-domino",
    silent: "rounds go on as long as the players like; pieces add up, nobody wins the match",
    breakable: false,
  },
  "sevastopol.blocked": {
    sheet: "czech-domino",
    silent:
      "stuck after one has gone out: the last quarter goes to the lowest sum of the three; " +
      "equal sums: the prizes of the places concerned are pooled and shared equally",
    breakable: false,
  },
} as const satisfies Readonly<Record<string, Rule>>;
