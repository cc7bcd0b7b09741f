import { expect, test } from "vitest";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import { moverIn, recordOf, type ScribeSetup, standingOf } from "./standing.ts";

test("who showed a tile opens with another, whoever sits first", () => {
  const setup: ScribeSetup = { game: "triomino", players: [{ id: "a" }, { id: "b" }, { id: "c" }] };
  const moverAfter = (events: readonly TableEvent[]): PlayerId => {
    const { match, round } = standingOf(recordOf(setup, [events]));
    return moverIn(match, round, events);
  };
  expect(moverAfter([])).toBe("a");
  expect(moverAfter([{ type: "show", player: "b" as PlayerId, tile: "4-4-4" }])).toBe("b");
});
