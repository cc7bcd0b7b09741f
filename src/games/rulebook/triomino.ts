import type { Rule } from "./rule.ts";

export const TRIOMINO_RULES = {
  "triomino.deal": { sheet: "triomino", breakable: false },
  "triomino.open": {
    sheet: "triomino",
    silent: "equal sums: the higher largest value, then the higher middle value",
    breakable: true,
  },
  "triomino.side": { sheet: "triomino", breakable: true },
  "triomino.corner": { sheet: "triomino", breakable: true },
  "triomino.one": { sheet: "triomino", breakable: true },
  "triomino.score": { sheet: "triomino", breakable: false },
  "triomino.bridge": { sheet: "triomino", breakable: false },
  "triomino.hexagon": { sheet: "triomino", breakable: false },
  "triomino.draw": { sheet: "triomino", breakable: true },
  "triomino.three": { sheet: "triomino", breakable: true },
  "triomino.empty": {
    sheet: "triomino",
    silent: "who can play once the boneyard is empty must",
    breakable: true,
  },
  "triomino.out": { sheet: "triomino", breakable: false },
  "triomino.blocked": {
    sheet: "triomino",
    silent: "equal fewest tiles: the fewest pips among these; still equal: nobody scores",
    breakable: false,
  },
  "triomino.target": { sheet: "triomino", breakable: false },
} as const satisfies Readonly<Record<string, Rule>>;
