import { expect, test } from "vitest";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import { fallenBy } from "./fallen-by.ts";
import { judged } from "./judged.ts";

const [A, B] = ["a", "b"] as PlayerId[] as [PlayerId, PlayerId];
const opening: TableEvent = { type: "place", player: A, tile: "6-6", at: { x: 0, y: 0, level: 0, dir: "E" } };
const fallen = (...events: readonly TableEvent[]): readonly PlayerId[] =>
  fallenBy(judged({ game: "magnetic-tower", players: [{ id: A }, { id: B }] }, [events]));

test("a tower is brought down by who placed last, or by who was about to place", () => {
  expect(fallen(opening)).toEqual([A, B]);
});

test("nothing lies there to fall: before the first tile, and once it has fallen", () => {
  expect(fallen()).toEqual([]);
  expect(fallen(opening, { type: "collapse", player: B })).toEqual([]);
});

test("who placed before the one who drew since cannot have brought it down", () => {
  expect(fallen(opening, { type: "draw", player: B })).not.toContain(A);
});

test("in other games nothing falls", () => {
  const line = judged({ game: "ctyrky", players: [{ id: A }, { id: B }] }, [
    [{ type: "place", player: A, tile: "6-6" }],
  ]);
  expect(fallenBy(line)).toEqual([]);
});
