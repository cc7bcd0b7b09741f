import { expect, test } from "vitest";
import { imagePoint } from "../../geometry/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { handOf } from "./hand-of.ts";

const seen = (values: (number | null)[], confidence = 0.95): SeenTile => ({
  kind: values.length === 2 ? "domino" : "triomino",
  values,
  corners: values.map((_, i) => imagePoint(i, i)),
  confidence,
});

test("a hand's tiles, pips and total", () => {
  const hand = handOf({ tiles: [seen([3, 6]), seen([0, 0]), seen([2, 0, 1])], backs: [] });
  expect(hand.tiles.map(({ tile, pips }) => [tile, pips])).toEqual([
    ["6-3", 9],
    ["0-0", 0],
    ["0-1-2", 3],
  ]);
  expect(hand).toMatchObject({ total: 12, atLeast: 12, check: [] });
});

test("what is not certain is never counted as if it were, and is shown for a look", () => {
  const hand = handOf({ tiles: [seen([3, null]), seen([5, 4], 0.6), seen([1, 1]), seen([1, 1])], backs: [] });
  expect(hand.total).toBeNull();
  expect(hand.atLeast).toBe(16);
  expect(hand.check).toEqual([
    { index: 0, why: "unsure" },
    { index: 1, why: "faint" },
    { index: 2, why: "twice" },
    { index: 3, why: "twice" },
  ]);
});

test("an empty hand", () => {
  expect(handOf({ tiles: [], backs: [] })).toMatchObject({ tiles: [], total: 0, check: [] });
});
