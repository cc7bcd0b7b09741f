import { expect, test } from "vitest";
import { openRecord } from "./open-record.ts";
import { replay } from "./replay.ts";

const replayed = (game: string, rounds: readonly object[], options: object = {}) => {
  const opened = openRecord({
    format: "ocko-record",
    version: 1,
    game,
    options,
    players: [{ id: "a" }, { id: "b" }],
    rounds,
  } as unknown as Parameters<typeof openRecord>[0]);
  if (!opened.ok) throw new Error(opened.error[0].message);
  return replay(opened.value);
};
/** `a 6-6`, `b 6-4 left`, `a retract`. */
const events = (...told: readonly string[]) =>
  told.map((text) => {
    const [player, what, at] = text.split(" ");
    if (!what!.includes("-")) return { type: what, player };
    return { type: "place", player, tile: what, ...(at ? { at } : {}) };
  });

test.each([
  ["basic", "5-5", "6-6"],
  ["ekspres", "5-5", "6-6"],
  ["triomino", "4-4-4", "5-5-5"],
])("%s: a wrong opening that is taken back leaves the opening to whose right it is", (game, wrong, right) => {
  const { rounds } = replayed(game, [{ events: events(`a ${wrong}`, "a retract", `b ${right}`) }]);
  expect(rounds[0]!.steps.map(({ verdict }) => verdict.verdict)).not.toContain("illegal");
});

test("a placing that was taken back accuses nobody", () => {
  expect(replayed("basic", [{ events: events("a 5-5", "a retract", "a 6-6") }]).audit).toEqual([]);
});

test("a round without an opening does not make the next one the first", () => {
  const hands = {
    a: ["6-6", "6-4", "6-3", "5-4", "5-1", "3-2", "1-0"],
    b: ["6-5", "6-2", "6-1", "5-5", "4-4", "4-2", "0-0"],
  };
  const { rounds } = replayed("basic", [
    { events: events("a 6-6", "b pass", "a pass") },
    { events: events("b 5-5", "b retract") },
    { hands, events: events("b 6-5") },
  ]);
  expect(rounds[2]!.steps.map(({ verdict }) => verdict.verdict)).toEqual(["legal"]);
});

const OUT = "6-6,6-5,5-5,5-4,4-4,4-3,3-3,3-2,2-2,2-1,1-1,1-0,0-0".split(",");

test("magnetic: the agreed rounds are all there are, though a hand was never shown", () => {
  const round = (first: "a" | "b") =>
    events(
      ...OUT.map(
        (tile, i) => `${(i % 2 === 0) === (first === "a") ? "a" : "b"} ${tile}${i > 0 ? " right" : ""}`,
      ),
    );
  const two = [
    { events: round("a") },
    { events: [...round("b"), { type: "reveal", player: "a", tiles: ["6-1"] }] },
  ];
  const match = replayed("magnetic-flat", [...two, { events: events("a 6-6") }], { rounds: 2 });
  expect(match.winner).toEqual([]);
  expect(match.rounds[2]!.steps[0]!.verdict.verdict).toBe("illegal");
});

test("a right opening that is taken back gives the turn back to who opened", () => {
  const { toMove } = replayed("matador", [{ opener: "b", events: events("b 5-4", "b retract") }]);
  expect(toMove).toBe("b");
});
