import type { RuleId } from "../../src/games/index.ts";
import type { RuleCase } from "./rule-case.ts";

type Gives = NonNullable<RuleCase["gives"]>;
type Hands = Readonly<Record<string, string>>;

const accepted = (
  rule: RuleId,
  name: string,
  events: readonly string[],
  hands?: Hands,
  gives: Gives = {},
): RuleCase => ({
  rule,
  name,
  game: "sevastopol",
  players: "abcd",
  rounds: [{ events: events.join("; "), ...(hands ? { hands } : {}) }],
  gives: { verdict: "legal", ...gives },
});
const rejected = (
  rule: RuleId,
  name: string,
  events: readonly string[],
  hands?: Hands,
  ...rules: RuleId[]
): RuleCase => ({
  ...accepted(rule, name, events, hands, { verdict: "illegal", rules: rules.length > 0 ? rules : [rule] }),
  rejected: true,
});

/** Everybody's hand; a holds 6-6 and four more sixes, d none. */
const HANDS = {
  a: "6-6 6-5 6-4 6-3 6-2 5-5 4-4",
  b: "6-1 5-4 5-3 5-2 5-1 5-0 3-3",
  c: "6-0 4-3 4-2 4-1 4-0 2-2 1-1",
  d: "3-2 3-1 3-0 2-1 2-0 1-0 0-0",
} as const;
const crossed = [
  "a 6-6",
  "b 6-1 north",
  "c 6-0 east",
  "d pass",
  "a 6-5 south",
  "b pass",
  "c pass",
  "d pass",
  "a 6-4 west",
];

// Whole rounds with all hands known. In the first c goes out, then d. The others end blocked: after d has gone out, with
// all four in, with four equal sums.
const OUT_HANDS = {
  a: "3-3 6-1 5-2 3-2 5-4 2-0 4-2",
  b: "5-1 3-1 6-2 4-3 2-1 5-0 5-3",
  c: "4-0 6-3 6-6 1-0 1-1 4-4 6-5",
  d: "3-0 6-4 2-2 4-1 5-5 0-0 6-0",
};
const out = [
  "c 6-6; d 6-4 east; a 6-1 north; b 6-2 west; c 6-5 south; d 2-2 west; a 2-0 west; b 4-3 east; c 1-1 north",
  "d 0-0 west; a 3-3 east; b 3-1 north; c 6-3 east; d 3-0 north; a 5-4 south; b 5-0 north; c 4-4 south",
  "d 5-5 north; a 5-2 north; b 2-1 north; c 4-0 south; d 6-0 east; a pass; b 5-1 north; c 1-0 west",
  "d 4-1 west",
];
const firstOut = out.slice(0, 3);
const BLOCKED_AFTER_OUT_HANDS = {
  a: "5-1 4-2 2-2 2-0 6-3 5-0 1-0",
  b: "4-0 3-2 5-2 5-5 6-2 2-1 1-1",
  c: "5-3 3-0 6-5 3-1 3-3 0-0 6-0",
  d: "4-1 6-4 5-4 4-3 4-4 6-1 6-6",
};
const blockedAfterOut = [
  "d 6-6; a 6-3 south; b 6-2 east; c 6-5 west; d 6-4 north; a 4-2 east; b 3-2 south; c 5-3 west; d 5-4 east",
  "a 5-0 east; b 5-2 south; c 3-0 east; d 4-3 east; a 5-1 south; b 4-0 east; c 3-1 west; d 4-1 west",
  "a 1-0 south; b pass; c 0-0 south; d 4-4 north; a 2-0 east; b 2-1 east; c 6-0 south; d 6-1 east",
  "a pass; b pass; c pass",
];
const BLOCKED_HANDS = {
  a: "5-4 6-4 6-3 5-1 2-2 5-5 3-1",
  b: "3-3 5-0 4-0 1-0 5-2 5-3 6-2",
  c: "4-4 3-2 6-6 3-0 4-3 2-1 4-1",
  d: "6-0 6-5 2-0 6-1 4-2 1-1 0-0",
};
const blocked = [
  "c 6-6; d 6-1 west; a 6-3 east; b 6-2 north; c pass; d 6-5 south; a 5-1 south; b 1-0 south; c 2-1 north",
  "d 1-1 west; a 3-1 east; b 4-0 south; c 4-1 south; d pass; a pass; b pass; c pass",
];
const EQUAL_HANDS = {
  a: "6-6 6-3 2-1 5-0 5-2 5-1 3-3",
  b: "5-3 5-4 1-0 3-1 0-0 6-2 2-0",
  c: "6-0 4-2 4-3 4-0 6-1 2-2 4-4",
  d: "6-5 3-2 5-5 6-4 4-1 3-0 1-1",
};
const equal = [
  "a 6-6; b 6-2 west; c 6-0 north; d 6-4 south; a 6-3 east; b 0-0 north; c 4-2 west; d 3-0 east; a 5-0 east",
  "b 1-0 north; c 4-3 south; d 4-1 north; a 5-2 east; b 2-0 east; c 4-0 north; d 3-2 south; a 2-1 south",
  "b 5-4 west; c 6-1 south; d 6-5 west; a pass; b pass; c pass; d pass",
];

/** Accepted and rejected cases of every rule of Sevastopol. */
export const CROSS_CASES: readonly RuleCase[] = [
  accepted("sevastopol.open", "6-6 opens", ["b 6-6"]),
  accepted("sevastopol.open", "its holder opens", ["a 6-6"], HANDS),
  rejected("sevastopol.open", "any other tile does not", ["b 6-5"], undefined, "sevastopol.open"),
  rejected("sevastopol.open", "nor does another player", ["b 6-1"], HANDS, "turn.order", "sevastopol.open"),
  rejected("sevastopol.open", "nobody passes before 6-6 lies", ["a pass"], HANDS, "sevastopol.open"),
  accepted("sevastopol.cross", "a six on a free side", ["a 6-6", "b 6-1 north"]),
  rejected(
    "sevastopol.cross",
    "a tile without a six",
    ["a 6-6", "b 5-1 north"],
    undefined,
    "sevastopol.cross",
  ),
  rejected(
    "sevastopol.cross",
    "a side that is taken, although the numbers meet",
    ["a 6-6", "b 6-1 north", "c 1-0 north"],
    undefined,
    "sevastopol.cross",
  ),
  rejected("at.missing", "which side of 6-6, if several are free", ["a 6-6", "b 6-1"]),
  accepted("sevastopol.arms", "the numbers meet at the end of an arm", [...crossed, "b 5-1 north"], HANDS),
  rejected(
    "sevastopol.arms",
    "the numbers differ",
    [...crossed, "b 5-3 north"],
    HANDS,
    "sevastopol.arms",
    "line.match",
  ),
  rejected("sevastopol.arms", "a tile that fits no arm", [...crossed, "b 3-3"], HANDS, "sevastopol.arms"),
  accepted(
    "sevastopol.arms",
    "the only arm that a tile fits need not be named",
    [...crossed, "b 5-3"],
    HANDS,
  ),
  accepted("sevastopol.pass", "who has no six passes", crossed.slice(0, 4), HANDS),
  rejected("sevastopol.pass", "who has one must play it", ["a 6-6", "b pass"], HANDS, "sevastopol.pass"),
  accepted("sevastopol.pass", "a hidden hand may hold one", ["a 6-6", "b pass"], undefined, {
    verdict: "unverified",
  }),

  accepted("sevastopol.deal", "seven tiles each, so that the holder of 6-6 is known", ["a 6-6"], HANDS, {
    toMove: "b",
  }),
  {
    ...accepted("sevastopol.stake", "the bank is four stakes", out, OUT_HANDS, {
      roundPoints: { a: 0, b: 0, c: 15, d: 5 },
    }),
    options: { stake: 5 },
  },
  accepted("sevastopol.first", "the others play on", firstOut, OUT_HANDS, {
    rules: ["sevastopol.arms", "sevastopol.first"],
    ended: null,
    toMove: "d",
    points: [],
  }),
  accepted("sevastopol.second", "the round is over", out, OUT_HANDS, {
    rules: ["sevastopol.arms", "sevastopol.second"],
    ended: "out",
    roundWinner: ["c"],
    roundPoints: { a: 0, b: 0, c: 3, d: 1 },
    toMove: null,
  }),
  {
    ...accepted("sevastopol.match", "pieces add up, nobody wins the match", out, OUT_HANDS, {
      scores: { a: 0, b: 0, c: 6, d: 2 },
      winner: null,
    }),
    rounds: [
      { hands: OUT_HANDS, events: out.join("; ") },
      { hands: OUT_HANDS, events: out.join("; ") },
    ],
  },
  accepted("sevastopol.blocked", "the lowest sum, and the second lowest", blocked, BLOCKED_HANDS, {
    rules: ["sevastopol.pass", "sevastopol.blocked"],
    ended: "blocked",
    roundWinner: ["d"],
    roundPoints: { a: 0, b: 0, c: 1, d: 3 },
  }),
  accepted(
    "sevastopol.blocked",
    "after one is out, the lowest of the three",
    blockedAfterOut,
    BLOCKED_AFTER_OUT_HANDS,
    {
      ended: "blocked",
      roundWinner: ["d"],
      roundPoints: { a: 1, b: 0, c: 0, d: 3 },
    },
  ),
  accepted("sevastopol.blocked", "equal sums share what their places win", equal, EQUAL_HANDS, {
    ended: "blocked",
    roundWinner: [],
    roundPoints: { a: 1, b: 1, c: 1, d: 1 },
  }),
];
