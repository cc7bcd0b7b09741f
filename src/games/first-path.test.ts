import { expect, test } from "vitest";
import { readRecord } from "../record/index.ts";
import { openRecord, replay } from "./index.ts";

const played = (record: unknown) => {
  const read = readRecord(record);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const open = openRecord(read.value);
  if (!open.ok) throw new Error(JSON.stringify(open.error));
  return replay(open.value);
};

const shell = {
  format: "ocko-record",
  version: 1,
  game: "ctyrky",
  players: [{ id: "a" }, { id: "b" }],
};

test("the contract's example: 6-6 opens for three sticks, and a pass waits for the hand", () => {
  const { rounds, scores, toMove } = played({
    ...shell,
    rounds: [
      {
        events: [
          { type: "place", player: "a", tile: "6-6" },
          { type: "place", player: "b", tile: "6-2", at: "left" },
          { type: "pass", player: "a" },
          { type: "place", player: "b", tile: "5-1" },
        ],
      },
    ],
  });
  const steps = rounds[0]!.steps.map(({ verdict }) => verdict);
  expect(steps.map(({ verdict, rules }) => [verdict, rules])).toEqual([
    ["legal", ["ctyrky.score"]],
    ["legal", ["ctyrky.score"]],
    ["unverified", ["basic.pass"]],
    ["illegal", ["line.match"]],
  ]);
  expect(scores).toEqual([3, 2]);
  expect(toMove).toBe("b");
});

test("a later placing without drawing proves that the pass was wrong", () => {
  const { audit } = played({
    ...shell,
    rounds: [
      {
        events: [
          { type: "place", player: "a", tile: "6-6" },
          { type: "pass", player: "b" },
          { type: "place", player: "a", tile: "6-1", at: "left" },
          { type: "place", player: "b", tile: "6-3", at: "right" },
        ],
      },
    ],
  });
  expect(audit).toEqual([{ round: 0, event: 1, player: "b", rule: "basic.pass", tiles: ["6-3"] }]);
});
