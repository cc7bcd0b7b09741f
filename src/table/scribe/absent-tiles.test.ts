import { expect, test } from "vitest";
import type { TableEvent } from "../../record/index.ts";
import type { BoardGame } from "../board/board.ts";
import { TableWatch } from "../watch-table.ts";

/** The tiles that are looked for when a record with these events goes on. */
const lookedFor = (game: BoardGame, events: readonly object[]): readonly string[] =>
  new TableWatch({ game, players: [{ id: "a" }, { id: "b" }] }, {}, [events as TableEvent[]]).view.absent;

const place = (player: string, tile: string, at?: unknown) => ({ type: "place", player, tile, at });
const LINE = [
  { type: "place", player: "a", tile: "6-6" },
  place("b", "6-2", "right"),
  place("a", "2-5", "right"),
];
const TOWER = [
  place("a", "6-6", { x: 0, y: 0, level: 0, dir: "E" }),
  place("b", "6-3", { x: 1, y: 0, level: 1, dir: "E" }),
];

test("what was taken back is not looked for, nor what the referee refused", () => {
  const retract = { type: "retract", player: "a" };
  expect(lookedFor("ctyrky", LINE)).toEqual(["6-6", "6-2", "5-2"]);
  expect(lookedFor("ctyrky", [...LINE, retract])).toEqual(["6-6", "6-2"]);
  const refused = place("b", "3-4", "right");
  expect(lookedFor("ctyrky", [...LINE, refused])).toEqual(["6-6", "6-2", "5-2"]);
  expect(lookedFor("ctyrky", [...LINE, refused, retract])).toEqual(["6-6", "6-2"]);
  // Only who placed it takes it back.
  expect(lookedFor("ctyrky", [...LINE, { type: "retract", player: "b" }])).toEqual(["6-6", "6-2", "5-2"]);
});

test("of a tower that fell nothing is, of one that did not by the rules everything", () => {
  expect(lookedFor("magnetic-tower", TOWER)).toEqual(["6-6", "6-3"]);
  expect(lookedFor("magnetic-tower", [...TOWER, { type: "collapse", player: "a" }])).toEqual([]);
  expect(lookedFor("magnetic-tower", [{ type: "collapse", player: "a" }, ...TOWER])).toEqual(["6-6", "6-3"]);
});

test("each wagon of a train is looked for", () => {
  const wagons = (player: string, train: string, ...tiles: string[]) => ({
    type: "place",
    player,
    train,
    tiles,
  });
  expect(lookedFor("vlaky", [wagons("a", "12", "12-12"), wagons("b", "12", "12-0", "0-5")])).toEqual([
    "12-12",
    "12-0",
    "5-0",
  ]);
});
