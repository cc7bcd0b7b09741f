import type { RuleId } from "../../src/games/index.ts";
import { tilesOf } from "../../src/tiles/index.ts";
import type { Game } from "./notation.ts";
import type { RuleCase } from "./rule-case.ts";

type Round = Omit<Game, "game" | "players">;
type Gives = NonNullable<RuleCase["gives"]>;

const plays = (...events: string[]): Round => ({ rounds: [events.join("; ")] });
/** Hands of three, so that they can be read. */
const dealt = (hands: Record<string, string>, ...events: string[]): Round => ({
  options: { hand: 3 },
  rounds: [{ hands, events: events.join("; ") }],
});
const accepted = (rule: RuleId, name: string, round: Round, gives: Gives = {}): RuleCase => ({
  rule,
  name,
  game: "triomino",
  players: "ab",
  ...round,
  gives: { verdict: "legal", ...gives },
});
const rejected = (rule: RuleId, name: string, round: Round, ...rules: RuleId[]): RuleCase => ({
  ...accepted(rule, name, round, { verdict: "illegal", rules: rules.length > 0 ? rules : [rule] }),
  rejected: true,
});

// Two hands of 28 leave no boneyard: one with every tile that fits 5-5-5, one with none.
const all = tilesOf("triomino").map(({ id }) => id as string);
const fitting = all.filter((tile) => tile.split("5").length === 3);
const others = all.filter((tile) => tile !== "5-5-5" && !fitting.includes(tile));
const stuck = others.slice(0, 28);
const able = [...fitting, ...others.slice(27)];
const noBoneyard = (hand: readonly string[], ...events: string[]): Round => ({
  options: { hand: 28 },
  rounds: [{ hands: { b: hand.slice(0, 28).join(" ") }, events: events.join("; ") }],
});
const bridge = [
  "a 5-5-5",
  "b 5-5-0 at 0,-1,down",
  "a 0-5-0 at 0,-1,up",
  "b 5-4-5 at 0,0,down",
  "a 1-5-0 at -1,-1,down",
  "b 1-2-5 at -1,0,up",
  "a 5-4-4 at 0,1,up",
  "b 3-4-5 at -1,1,down",
  "a 2-3-5 at -1,1,up",
];

/** Accepted and rejected cases of every rule of triangular dominoes. */
export const TRIOMINO_CASES: readonly RuleCase[] = [
  accepted(
    "triomino.open",
    "the highest triple dealt opens",
    dealt({ a: "3-3-3 0-0-1 0-0-2", b: "4-4-4 0-1-2 1-2-3" }, "b 4-4-4"),
  ),
  rejected(
    "triomino.open",
    "a lower triple does not",
    dealt({ a: "3-3-3 0-0-1 0-0-2", b: "4-4-4 0-1-2 1-2-3" }, "a 3-3-3"),
    "turn.order",
    "triomino.open",
  ),
  accepted("triomino.open", "a hidden higher triple may be somewhere", plays("a 4-4-4"), {
    verdict: "unverified",
  }),
  accepted(
    "triomino.open",
    "0-0-0 after the highest triple was shown",
    dealt({ a: "4-4-4 0-0-0 0-0-2", b: "3-3-3 0-1-2 1-2-3" }, "a show 4-4-4", "a 0-0-0"),
  ),
  rejected(
    "triomino.open",
    "0-0-0 without showing",
    dealt({ a: "4-4-4 0-0-0 0-0-2", b: "3-3-3 0-1-2 1-2-3" }, "a 0-0-0"),
    "triomino.open",
  ),
  accepted(
    "triomino.open",
    "without a triple the heaviest tile, by its middle value if sums are equal",
    dealt({ a: "5-4-4 0-0-1 0-0-2", b: "5-5-3 0-1-2 1-2-3" }, "b 3-5-5"),
  ),
  accepted("triomino.side", "two equal corners meet", plays("a 5-5-5", "b 5-5-0 at 0,-1,down")),
  rejected(
    "triomino.side",
    "one corner differs",
    plays("a 5-5-5", "b 1-5-0 at 0,-1,down"),
    "triomino.side",
    "triomino.corner",
  ),
  rejected("triomino.side", "no side is shared", plays("a 5-5-5", "b 1-2-5 at -1,0,up"), "triomino.side"),
  rejected("triomino.side", "the place is taken", plays("a 5-5-5", "b 5-5-4 at 0,0,up"), "triomino.side"),
  accepted("triomino.corner", "the tips that meet are equal", plays(...bridge)),
  rejected(
    "triomino.corner",
    "the sides fit and a tip differs",
    plays(...bridge.slice(0, 8), "a 0-3-5 at -1,1,up"),
    "triomino.corner",
  ),
  accepted("triomino.one", "one tile, then the next player", plays("a 5-5-5", "b 5-5-0 at 0,-1,down")),
  rejected(
    "triomino.one",
    "a second tile at once",
    plays("a 5-5-5", "a 5-5-0 at 0,-1,down"),
    "turn.order",
    "triomino.one",
  ),
  accepted("triomino.score", "every placed tile scores", plays("a 5-5-5", "b 5-5-0 at 0,-1,down")),
  accepted("triomino.bridge", "one side, and the opposite tip meets another", plays(...bridge)),
  accepted(
    "triomino.hexagon",
    "the sixth tile around a point",
    plays(
      "a 5-5-5",
      "b 0-5-5 at -1,0,down",
      "a 0-1-5 at -1,1,up",
      "b 5-2-5 at 0,0,down",
      "a 1-1-5 at -1,1,down",
      "b 5-1-2 at 0,1,up",
    ),
  ),
  accepted(
    "triomino.hexagon",
    "two at once",
    plays(...bridge, "b 4-1-4 at 0,1,down", "a 2-5-5 at -1,0,down"),
  ),
  accepted("triomino.draw", "who can play may draw all the same", plays("a 5-5-5", "b draw 5-5-0")),
  rejected(
    "triomino.draw",
    "who does not play draws before passing",
    plays("a 5-5-5", "b pass"),
    "triomino.draw",
  ),
  rejected(
    "triomino.draw",
    "two draws are not three",
    plays("a 5-5-5", "b draw", "b draw", "b pass"),
    "triomino.draw",
  ),
  accepted(
    "triomino.three",
    "a pass after three draws",
    plays("a 5-5-5", "b draw", "b draw", "b draw", "b pass"),
  ),
  rejected(
    "triomino.three",
    "a fourth draw",
    plays("a 5-5-5", "b draw", "b draw", "b draw", "b draw"),
    "triomino.three",
  ),
  accepted("triomino.empty", "nothing to draw and nothing fits", noBoneyard(stuck, "a 5-5-5", "b pass")),
  rejected(
    "triomino.empty",
    "nothing to draw and a tile fits",
    noBoneyard(able, "a 5-5-5", "b pass"),
    "triomino.empty",
  ),
  rejected(
    "triomino.empty",
    "nothing can be drawn",
    noBoneyard(stuck, "a 5-5-5", "b draw"),
    "triomino.empty",
  ),
  accepted("triomino.out", "the last tile of a hand", {
    options: { hand: 2 },
    ...plays("a 5-5-5", "b 5-5-0 at 0,-1,down", "a 4-5-5 at -1,0,down"),
  }),
  accepted(
    "triomino.blocked",
    "nobody plays on, the boneyard is empty",
    { options: { hand: 28 }, ...plays("a 5-5-5", "b pass", "a pass") },
    { verdict: "unverified" },
  ),

  accepted("triomino.deal", "seven tiles each, the rest to draw from", plays("a 5-5-5", "b draw"), {
    toMove: "b",
  }),
  accepted(
    "triomino.open",
    "5-4-4 opens for its sum alone",
    dealt({ a: "5-4-4 0-0-1 0-0-2", b: "3-4-5 1-2-3 2-2-3" }, "a 5-4-4"),
    { points: ["a 13"] },
  ),
  accepted("triomino.open", "4-4-4 is worth 22", plays("a 4-4-4"), {
    verdict: "unverified",
    points: ["a 22"],
  }),
  accepted("triomino.three", "25 in all", plays("a 5-5-5", "b draw", "b draw", "b draw", "b pass"), {
    points: ["b -10"],
    scores: { a: 25, b: -25 },
    toMove: "a",
  }),
  accepted(
    "triomino.out",
    "5 points for each tile left",
    { options: { hand: 2 }, ...plays("a 5-5-5", "b 5-5-0 at 0,-1,down", "a 4-5-5 at -1,0,down") },
    { ended: "out", roundWinner: ["a"], roundPoints: { a: 5, b: 0 }, scores: { a: 44, b: 10 }, winner: null },
  ),
  accepted(
    "triomino.out",
    "international: 25 points and the pips left",
    {
      options: { hand: 2, outBonus: "international" },
      ...plays("a 5-5-5", "b 5-5-0 at 0,-1,down", "a 4-5-5 at -1,0,down", "b reveal 1-2-3"),
    },
    { roundPoints: { a: 31, b: 0 }, scores: { a: 70, b: 10 } },
  ),
  accepted(
    "triomino.target",
    "the round is played to its end, and draws may cost the target again",
    {
      options: { hand: 2, target: 25 },
      ...plays(
        "a 5-5-5",
        "b 5-5-0 at 0,-1,down",
        "a draw",
        "a draw",
        "a draw",
        "a pass",
        "b 4-5-5 at -1,0,down",
      ),
    },
    { ended: "out", scores: { a: 0, b: 44 }, winner: ["b"] },
  ),
];
