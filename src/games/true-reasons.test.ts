import { expect, test } from "vitest";
import { playWritten, type WrittenRound } from "./testing/written-play.ts";
import type { Why } from "./why.ts";

/** What is said of the last event of a round. */
function reasonsOf(game: string, round: WrittenRound, options: object = {}): readonly Why[] {
  const { verdict } = playWritten({ game, options, rounds: [round] }).rounds[0]!.steps.at(-1)!;
  return verdict.verdict === "illegal" ? verdict.breaches.map(({ why }) => why) : [verdict.why];
}

/** After it `b` holds 2-1, which everybody has seen, and one tile more. */
const OUT = ["a 5-5", "b draw 2-1", "b 4-2 at left", "a 3-3 at left", "b 3-2 at right", "a 4-1 at left"];
const ends = { outNeedsEmptyBoneyard: false };

test("who keeps back a tile that everybody has seen in the hand is told so, not that it is not there", () => {
  const play = [...OUT, "b reveal 5-4 0-0"];
  expect(reasonsOf("matador", { play }, ends)).toEqual([
    { key: "reveal.lacksTile", with: { player: "b", tile: "2-1" } },
  ]);
});

test("a hand that is shown again with other tiles does not make these tiles shown before", () => {
  const keys = (again: string): readonly string[] =>
    reasonsOf("matador", { play: [...OUT, "b reveal 2-1 0-0", `b reveal ${again}`] }, ends).map(
      ({ key }) => key,
    );
  expect(keys("5-4 3-0")).toEqual(["tile.notInHand", "tile.notInHand", "reveal.again"]);
  expect(keys("2-1 0-0")).toEqual(["reveal.again"]);
});

test("a tile that is drawn though it lies in a hand is said to be held, not to be on the table", () => {
  const round = { hands: { a: "6-5 5-5 4-4" }, play: ["a 5-5", "b draw 4-4"] };
  expect(reasonsOf("matador", round)).toEqual([
    { key: "tile.alreadyHeld", with: { tile: "4-4", player: "a" } },
  ]);
});

test("a match at another’s train or at a central one is refused as such, whether or not that train is there", () => {
  const keysOf = (mark: string) =>
    reasonsOf("vlaky", { play: ["a on 12: 12-12", "b draw", mark] }).map(({ key }) => key);
  for (const mark of ["b mark 12", "b mark 11", "b mark a:12"])
    expect(keysOf(mark)).toEqual(["trains.markOwn"]);
});

test("a train that is not there yet cannot be marked, which does not say that it cannot be founded", () => {
  const play = ["a on 12: 12-12", "b draw", "b mark b:12"];
  expect(reasonsOf("vlaky", { play }).map(({ key }) => key)).toEqual(["trains.notThere"]);
  expect(reasonsOf("vlaky", { play: [...play, "b on b:12: 12-5"] }).map(({ key }) => key)).toEqual([
    "trains.founded",
  ]);
});

test("a tile that fits an end with neither half is not said to touch it with one of them", () => {
  const play = ["a 6-6", "b 5-3 at left"];
  expect(reasonsOf("basic", { play })).toEqual([
    { key: "line.halvesDiffer", with: { tile: "5-3", open: 6 } },
  ]);
});

test("a matador that would make seven elsewhere is not said to be a tile that its player still holds", () => {
  const play = ["a 6-4", "b 4-3 at left"];
  expect(reasonsOf("matador", { play })).toEqual([{ key: "matador.makesSeven", with: { tile: "4-3" } }]);
});

test("after a fall the first tile begins a new building, not the round", () => {
  const play = ["a 6-6", "a collapse", "a 6-6"];
  expect(reasonsOf("magnetic-tower", { play })).toEqual([
    { key: "magnetic.builtAnew", with: { tile: "6-6" } },
  ]);
});

test("who takes back an opening that may be another’s right is not said to be to move again", () => {
  const keys = (play: readonly string[]): readonly string[] =>
    reasonsOf("basic", { play }).map(({ key }) => key);
  expect(keys(["a 5-5", "a retract"])).toEqual(["retract.turnOpen"]);
  expect(keys(["a 6-6", "a retract"])).toEqual(["retract.done"]);
});
