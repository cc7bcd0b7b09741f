import { describe, expect, test } from "vitest";
import { type Domino, domino } from "../tiles/index.ts";
import {
  couplingOf,
  couplingsOf,
  dueDirection,
  extendTrain,
  findTrain,
  formatTrainId,
  freeEnd,
  newTrain,
  parseTrainId,
  type Train,
  tilesOfTrains,
  wagonBehind,
  wagonsBehind,
  withTrain,
} from "./trains.ts";

const tiles = (text: string): Domino[] =>
  text.split(" ").map((name) => domino(...(name.split("-").map(Number) as [number, number])));
const train = (name: string, text: string): Train => {
  const empty = newTrain(parseTrainId(name)!);
  return text === "" ? empty : extendTrain(empty, wagonsBehind(empty.number, tiles(text)));
};

describe("a train's name", () => {
  test.each([
    ["12", { owner: null, number: 12 }],
    ["0", { owner: null, number: 0 }],
    ["a:7", { owner: "a", number: 7 }],
    ["a:b:7", { owner: "a:b", number: 7 }],
  ])("%s is read and written alike", (text, name) => {
    expect(parseTrainId(text)).toEqual(name);
    expect(formatTrainId(name)).toBe(text);
  });

  test.each(["", "a", ":7", "07", "a:", "-1", "123", "1.5"])("“%s” names none", (text) => {
    expect(parseTrainId(text)).toBeNull();
  });
});

describe("a train's free end", () => {
  test("is its number as long as nothing stands there", () => {
    expect(freeEnd(train("a:9", ""))).toBe(9);
  });

  test("is the far half of the last wagon, however its tile is written", () => {
    expect(freeEnd(train("12", "12-12 12-6 8-6"))).toBe(8);
    expect(freeEnd(train("12", "12-12 6-12 6-8 8-8"))).toBe(8);
  });

  test("is held where the wagon does not fit", () => {
    const wrong = train("12", "12-12 5-3");
    expect(freeEnd(wrong)).toBe(3);
    expect(couplingsOf(wrong).map(({ fits }) => fits)).toEqual([true, false]);
  });
});

describe("directions", () => {
  test("a joker takes the direction that is due and keeps it: after 12-6 6-8 8-8 an ascending wagon is due", () => {
    const joker = train("a:12", "12-6 6-8 8-8");
    expect(dueDirection(joker)).toBe("ascending");
    expect(couplingOf(joker, wagonBehind(8, domino(8, 9)))).toMatchObject({ fits: true, alternates: true });
    expect(couplingOf(joker, wagonBehind(8, domino(8, 4)))).toMatchObject({ fits: true, alternates: false });
  });

  test.each([
    ["12-12", null],
    ["12-12 12-6", "ascending"],
    ["9-9 9-11", "descending"],
    ["12-6", "ascending"],
    ["12-6 6-8", "descending"],
    ["12-12 12-3 3-3", "descending"],
    ["12-6 6-6 6-2 2-2", "descending"],
  ])("the direction that is due behind %s", (text, due) => {
    expect(dueDirection(train(text.split("-")[0]!, text))).toBe(due);
  });

  test("two wagons in the same direction are seen, and the train goes on from there", () => {
    const wrong = train("a:12", "12-6 6-3 3-5");
    expect(couplingsOf(wrong).map(({ alternates }) => alternates)).toEqual([true, false, true]);
  });
});

test("trains keep their order when one changes, and a new one comes last", () => {
  const central = train("12", "12-12");
  const own = train("a:12", "12-6");
  const longer = train("12", "12-12 12-3");
  const both = withTrain(withTrain([central], own), longer);
  expect(both).toEqual([longer, own]);
  expect(findTrain(both, { owner: "a", number: 12 })).toBe(own);
  expect(findTrain(both, { owner: "b", number: 12 })).toBeUndefined();
  expect(tilesOfTrains(both)).toEqual(["12-12", "12-3", "12-6"]);
});
