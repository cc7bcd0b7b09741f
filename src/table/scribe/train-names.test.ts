import { describe, expect, test } from "vitest";
import type { PlayerId } from "../../record/index.ts";
import { openedRecord } from "./standing.ts";
import { possibleNames } from "./train-names.ts";
import { type TrainAct, textOf, watchTrains } from "./trains-film.fixture.ts";

const B = "b" as PlayerId;
/** b founds a private train, a goes on with the central one: nothing tells which of them is which. */
const FOUNDED: readonly TrainAct[] = [
  ["12-12", "left"],
  ["12-1", "right"],
  ["12-0", "left"],
];
const namesOfLast = (acts: readonly TrainAct[], train: string): readonly string[] =>
  possibleNames(openedRecord(watchTrains(acts).record).rounds[0]!, train);

test("the first train around a double is taken for the central one", () => {
  expect(textOf(watchTrains(FOUNDED))).toEqual(["a 12 12-12", "b 12 12-1", "a a:12 12-0"]);
});

test("who goes on with the central train is not accused because another was taken for it", () => {
  const watch = watchTrains([...FOUNDED, ["3-0", "right"], ["3-1", "left"]]);
  expect(textOf(watch)).toEqual(["a 12 12-12", "b b:12 12-1", "a 12 12-0", "b 12 3-0", "a 12 3-1"]);
});

describe("what is said tells of the names, too:", () => {
  const says = (player: string, type: "draw" | "pass"): TrainAct => ({
    type: "event",
    event: { type, player: player as PlayerId },
  });

  test("a match is laid at no central train", () => {
    const mark: TrainAct = { type: "event", event: { type: "mark", player: B, train: "b:12" } };
    const lines = textOf(watchTrains([...FOUNDED, says("b", "draw"), mark]));
    expect(lines).toEqual(["a 12 12-12", "b b:12 12-1", "a a:12 12-0", "b draw", "b mark"]);
  });

  test("who passes has no train to lay one at", () => {
    const watch = watchTrains([...FOUNDED, ["5-1", "right"], says("a", "draw"), says("a", "pass")]);
    const lines = ["a 12 12-12", "b b:12 12-1", "a 12 12-0", "b b:12 5-1", "a draw", "a pass"];
    expect(textOf(watch)).toEqual(lines);
  });

  test("but not of those that were said before", () => {
    const named = [...FOUNDED.slice(0, 2), { type: "inTrain", train: "b:12" }, says("a", "draw")] as const;
    expect(
      textOf(watchTrains([...named, says("a", "pass"), says("b", "draw"), says("b", "pass")])).at(-1),
    ).toBe("b pass refused");
  });
});

test("what no names allow is refused", () => {
  const watch = watchTrains([...FOUNDED, ["3-0", "right"], ["5-1", "left"]]);
  expect(textOf(watch).at(-1)).toBe("a b:12 5-1 refused");
});

test("a train of which people said whose it is keeps its name", () => {
  const watch = watchTrains([
    ...FOUNDED.slice(0, 2),
    { type: "inTrain", train: "b:12" },
    ["12-0", "left"],
    { type: "inTrain", train: "a:12" },
    ["3-0", "right"],
  ]);
  expect(textOf(watch)).toEqual(["a 12 12-12", "b b:12 12-1", "a a:12 12-0", "b a:12 3-0 refused"]);
});

test("a wagon said to be another player's stays in the private train that it goes on with", () => {
  const said = (type: "draw" | "pass"): TrainAct => ({ type: "event", event: { type, player: B } });
  const acts = [...FOUNDED, said("draw"), said("pass"), ["3-0", "left"]] as const;
  expect(textOf(watchTrains(acts)).slice(-1)).toEqual(["a a:12 3-0"]);
  const watch = watchTrains([...acts, { type: "playedBy", player: B }]);
  expect(textOf(watch).slice(-1)).toEqual(["b a:12 3-0 refused"]);
});

describe("a train is called otherwise by one tap", () => {
  test("before anybody went on with it: the one that bore the name is its founder's", () => {
    const watch = watchTrains([...FOUNDED, { type: "inTrain", train: "12" }]);
    expect(textOf(watch)).toEqual(["a 12 12-12", "b b:12 12-1", "a 12 12-0"]);
  });

  test("with all of its wagons, whoever is accused by that", () => {
    const watch = watchTrains([...FOUNDED, ["3-0", "right"], { type: "inTrain", train: "a:12" }]);
    expect(textOf(watch)).toEqual(["a 12 12-12", "b b:12 12-1", "a a:12 12-0", "b a:12 3-0 refused"]);
  });

  test("what was said since stays", () => {
    const draw: TrainAct = { type: "event", event: { type: "draw", player: B } };
    const watch = watchTrains([...FOUNDED, draw, { type: "inTrain", train: "12" }]);
    expect(textOf(watch)).toEqual(["a 12 12-12", "b b:12 12-1", "a 12 12-0", "b draw"]);
  });
});

test("a train may be the central one or its founder's, but where one turn founded the central one and went on with it", () => {
  expect(namesOfLast(FOUNDED, "12")).toEqual(["12", "b:12"]);
  expect(namesOfLast(FOUNDED, "a:12")).toEqual(["12", "a:12"]);
  expect(namesOfLast([["12-12", "left"]], "12")).toEqual(["12"]);
  const certain = watchTrains([["12-12"], ["12-1"], ["12-0"]], 2500);
  expect(textOf(certain)).toEqual(["a 12 12-12,12-1", "b b:12 12-0"]);
  expect(possibleNames(openedRecord(certain.record).rounds[0]!, "b:12")).toEqual(["b:12"]);
});
