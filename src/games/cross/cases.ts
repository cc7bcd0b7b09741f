import type { RuleId } from "../rulebook.ts";
import type { WrittenCase } from "../testing/written-play.ts";

const one = (
  rule: RuleId,
  what: string,
  play: readonly string[],
  says: WrittenCase["says"],
  hands?: Readonly<Record<string, string>>,
): WrittenCase => ({
  rule,
  what,
  game: "sevastopol",
  players: "a b c d",
  round: { play, ...(hands ? { hands } : {}) },
  says,
});
const broken = (...rules: RuleId[]) => ({ broken: rules });

/** Everybody's hand; a holds 6-6 and four more sixes, d none. */
export const HANDS = {
  a: "6-6 6-5 6-4 6-3 6-2 5-5 4-4",
  b: "6-1 5-4 5-3 5-2 5-1 5-0 3-3",
  c: "6-0 4-3 4-2 4-1 4-0 2-2 1-1",
  d: "3-2 3-1 3-0 2-1 2-0 1-0 0-0",
} as const;
const crossed = [
  "a 6-6",
  "b 6-1 at north",
  "c 6-0 at east",
  "d pass",
  "a 6-5 at south",
  "b pass",
  "c pass",
  "d pass",
  "a 6-4 at west",
];

/** Accepted and rejected cases of every rule of Sevastopol that an event can meet. */
export const CROSS_CASES: readonly WrittenCase[] = [
  one("sevastopol.open", "6-6 opens", ["b 6-6"], "legal"),
  one("sevastopol.open", "its holder opens", ["a 6-6"], "legal", HANDS),
  one("sevastopol.open", "any other tile does not", ["b 6-5"], broken("sevastopol.open")),
  one(
    "sevastopol.open",
    "nor does another player",
    ["b 6-1"],
    broken("turn.order", "sevastopol.open"),
    HANDS,
  ),
  one("sevastopol.open", "nobody passes before 6-6 lies", ["a pass"], broken("sevastopol.open"), HANDS),
  one("sevastopol.cross", "a six on a free side", ["a 6-6", "b 6-1 at north"], "legal"),
  one("sevastopol.cross", "a tile without a six", ["a 6-6", "b 5-1 at north"], broken("sevastopol.cross")),
  one(
    "sevastopol.cross",
    "a side that is taken, although the numbers meet",
    ["a 6-6", "b 6-1 at north", "c 1-0 at north"],
    broken("sevastopol.cross"),
  ),
  one("sevastopol.cross", "which side, if several are free", ["a 6-6", "b 6-1"], broken("at.missing")),
  one(
    "sevastopol.arms",
    "the numbers meet at the end of an arm",
    [...crossed, "b 5-1 at north"],
    "legal",
    HANDS,
  ),
  one(
    "sevastopol.arms",
    "the numbers differ",
    [...crossed, "b 5-3 at north"],
    broken("sevastopol.arms", "line.match"),
    HANDS,
  ),
  one("sevastopol.arms", "a tile that fits no arm", [...crossed, "b 3-3"], broken("sevastopol.arms"), HANDS),
  one(
    "sevastopol.arms",
    "the only arm that a tile fits need not be named",
    [...crossed, "b 5-3"],
    "legal",
    HANDS,
  ),
  one("sevastopol.pass", "who has no six passes", crossed.slice(0, 4), "legal", HANDS),
  one("sevastopol.pass", "who has one must play it", ["a 6-6", "b pass"], broken("sevastopol.pass"), HANDS),
  one("sevastopol.pass", "a hidden hand may hold one", ["a 6-6", "b pass"], "unverified"),
];
