import { tilesOf } from "../../tiles/index.ts";
import type { RuleId } from "../rulebook.ts";
import type { WrittenCase, WrittenRound } from "../testing/written-play.ts";

type Round = Pick<WrittenCase, "round" | "options" | "players">;

const plays = (...play: string[]): Round => ({ round: { play } });
/** Hands of three, so that they can be read. */
const dealt = (hands: WrittenRound["hands"], ...play: string[]): Round => ({
  options: { hand: 3 },
  round: { hands: hands!, play },
});
const one = (rule: RuleId, what: string, round: Round, says: WrittenCase["says"]): WrittenCase => ({
  rule,
  what,
  game: "triomino",
  ...round,
  says,
});
const broken = (...rules: RuleId[]) => ({ broken: rules });

// Two hands of 28 leave no boneyard: one with every tile that fits 5-5-5, one with none.
const all = tilesOf("triomino").map(({ id }) => id as string);
const fitting = all.filter((tile) => tile.split("5").length === 3);
const others = all.filter((tile) => tile !== "5-5-5" && !fitting.includes(tile));
const stuck = others.slice(0, 28);
const able = [...fitting, ...others.slice(27)];
const noBoneyard = (hand: readonly string[], ...play: string[]): Round => ({
  options: { hand: 28 },
  round: { hands: { b: hand.slice(0, 28).join(" ") }, play },
});
const bridge = [
  "a 5-5-5",
  "b 5-5-0 at 0,-1 down",
  "a 0-5-0 at 0,-1 up",
  "b 5-4-5 at 0,0 down",
  "a 1-5-0 at -1,-1 down",
  "b 1-2-5 at -1,0 up",
  "a 5-4-4 at 0,1 up",
  "b 3-4-5 at -1,1 down",
  "a 2-3-5 at -1,1 up",
];

/** Accepted and rejected cases of every rule of triangular dominoes that an event can meet. */
export const TRIOMINO_CASES: readonly WrittenCase[] = [
  one(
    "triomino.open",
    "the highest triple dealt opens",
    dealt({ a: "3-3-3 0-0-1 0-0-2", b: "4-4-4 0-1-2 1-2-3" }, "b 4-4-4"),
    "legal",
  ),
  one(
    "triomino.open",
    "a lower triple does not",
    dealt({ a: "3-3-3 0-0-1 0-0-2", b: "4-4-4 0-1-2 1-2-3" }, "a 3-3-3"),
    broken("turn.order", "triomino.open"),
  ),
  one("triomino.open", "a hidden higher triple may be somewhere", plays("a 4-4-4"), "unverified"),
  one(
    "triomino.open",
    "0-0-0 after the highest triple was shown",
    dealt({ a: "4-4-4 0-0-0 0-0-2", b: "3-3-3 0-1-2 1-2-3" }, "a show 4-4-4", "a 0-0-0"),
    "legal",
  ),
  one(
    "triomino.open",
    "0-0-0 without showing",
    dealt({ a: "4-4-4 0-0-0 0-0-2", b: "3-3-3 0-1-2 1-2-3" }, "a 0-0-0"),
    broken("triomino.open"),
  ),
  one(
    "triomino.open",
    "without a triple the heaviest tile, by its middle value if sums are equal",
    dealt({ a: "5-4-4 0-0-1 0-0-2", b: "5-5-3 0-1-2 1-2-3" }, "b 3-5-5"),
    "legal",
  ),
  one("triomino.side", "two equal corners meet", plays("a 5-5-5", "b 5-5-0 at 0,-1 down"), "legal"),
  one(
    "triomino.side",
    "one corner differs",
    plays("a 5-5-5", "b 1-5-0 at 0,-1 down"),
    broken("triomino.side", "triomino.corner"),
  ),
  one("triomino.side", "no side is shared", plays("a 5-5-5", "b 1-2-5 at -1,0 up"), broken("triomino.side")),
  one("triomino.side", "the place is taken", plays("a 5-5-5", "b 5-5-4 at 0,0 up"), broken("triomino.side")),
  one("triomino.corner", "the tips that meet are equal", plays(...bridge), "legal"),
  one(
    "triomino.corner",
    "the sides fit and a tip differs",
    plays(...bridge.slice(0, 8), "a 0-3-5 at -1,1 up"),
    broken("triomino.corner"),
  ),
  one("triomino.one", "one tile, then the next player", plays("a 5-5-5", "b 5-5-0 at 0,-1 down"), "legal"),
  one(
    "triomino.one",
    "a second tile at once",
    plays("a 5-5-5", "a 5-5-0 at 0,-1 down"),
    broken("turn.order", "triomino.one"),
  ),
  one("triomino.score", "every placed tile scores", plays("a 5-5-5", "b 5-5-0 at 0,-1 down"), "legal"),
  one("triomino.bridge", "one side, and the opposite tip meets another", plays(...bridge), "legal"),
  one(
    "triomino.hexagon",
    "the sixth tile around a point",
    plays(
      "a 5-5-5",
      "b 0-5-5 at -1,0 down",
      "a 0-1-5 at -1,1 up",
      "b 5-2-5 at 0,0 down",
      "a 1-1-5 at -1,1 down",
      "b 5-1-2 at 0,1 up",
    ),
    "legal",
  ),
  one(
    "triomino.hexagon",
    "two at once",
    plays(...bridge, "b 4-1-4 at 0,1 down", "a 2-5-5 at -1,0 down"),
    "legal",
  ),
  one("triomino.draw", "who can play may draw all the same", plays("a 5-5-5", "b draw 5-5-0"), "legal"),
  one(
    "triomino.draw",
    "who does not play draws before passing",
    plays("a 5-5-5", "b pass"),
    broken("triomino.draw"),
  ),
  one(
    "triomino.draw",
    "two draws are not three",
    plays("a 5-5-5", "b draw", "b draw", "b pass"),
    broken("triomino.draw"),
  ),
  one(
    "triomino.three",
    "a pass after three draws",
    plays("a 5-5-5", "b draw", "b draw", "b draw", "b pass"),
    "legal",
  ),
  one(
    "triomino.three",
    "a fourth draw",
    plays("a 5-5-5", "b draw", "b draw", "b draw", "b draw"),
    broken("triomino.three"),
  ),
  one("triomino.empty", "nothing to draw and nothing fits", noBoneyard(stuck, "a 5-5-5", "b pass"), "legal"),
  one(
    "triomino.empty",
    "nothing to draw and a tile fits",
    noBoneyard(able, "a 5-5-5", "b pass"),
    broken("triomino.empty"),
  ),
  one(
    "triomino.empty",
    "nothing can be drawn",
    noBoneyard(stuck, "a 5-5-5", "b draw"),
    broken("triomino.empty"),
  ),
  one(
    "triomino.out",
    "the last tile of a hand",
    { options: { hand: 2 }, ...plays("a 5-5-5", "b 5-5-0 at 0,-1 down", "a 4-5-5 at -1,0 down") },
    "legal",
  ),
  one(
    "triomino.blocked",
    "nobody plays on, the boneyard is empty",
    { options: { hand: 28 }, ...plays("a 5-5-5", "b pass", "a pass") },
    "unverified",
  ),
];
