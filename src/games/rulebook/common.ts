import type { Rule } from "./rule.ts";

/** Rules of every game, and those that the record's format brings with it. */
export const COMMON_RULES = {
  "set.once": { sheet: "common", breakable: true },
  "set.unknown": { sheet: "common", breakable: true },
  "turn.order": { sheet: "common", breakable: true },
  "turn.one": { sheet: "common", breakable: true },
  "pass.must": { sheet: "common", breakable: true },
  "hand.missing": { sheet: "record", breakable: true },
  "hand.count": { sheet: "record", breakable: true },
  "at.missing": { sheet: "record", breakable: true },
  "round.over": { sheet: "record", breakable: true },
  "match.over": { sheet: "record", breakable: true },
  "reveal.early": { sheet: "record", breakable: true },
  "retract.none": { sheet: "record", breakable: true },
} as const satisfies Readonly<Record<string, Rule>>;
