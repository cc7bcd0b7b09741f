import { expect, test } from "vitest";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import { alarmsIn, judged, keyOf } from "./judged.ts";

const SETUP = { game: "ctyrky", players: [{ id: "a" }, { id: "b" }] } as const;
const place = (player: string, tile: string, at?: "left" | "right"): TableEvent => ({
  type: "place",
  player: player as PlayerId,
  tile,
  ...(at ? { at } : {}),
});

test("the same offence again is another alarm; one that stands elsewhere by now is the same", () => {
  const opening = place("a", "6-6");
  const offence = place("b", "5-4", "right");
  const keysOf = (events: readonly TableEvent[]): string[] => {
    const game = judged(SETUP, [events]);
    return alarmsIn(game).map((each) => keyOf(game, each));
  };
  const [first] = keysOf([opening, offence]);
  expect(new Set(keysOf([opening, offence, offence]))).toHaveProperty("size", 2);
  expect(keysOf([opening, offence, offence])).toContain(first);
  expect(keysOf([opening, place("b", "6-2", "right"), place("a", "2-1", "right"), offence])).toEqual([first]);
});
