import { expect, test } from "vitest";
import { imagePoint } from "../geometry/index.ts";
import type { TileId } from "../tiles/index.ts";
import type { SeenTile } from "../vision/seen/index.ts";
import { handAmong } from "./hand-among.ts";

const at = (x: number, y: number) => [
  imagePoint(x, y + 50),
  imagePoint(x, y),
  imagePoint(x + 100, y),
  imagePoint(x + 100, y + 50),
];
const domino = (values: SeenTile["values"], x: number, y = 0): SeenTile => ({
  kind: "domino",
  values,
  corners: at(x, y),
  confidence: 0.95,
});
const board = ["6-4", "4-0"] as TileId[];

test("the board's tiles are none of the hand's, wherever the camera has moved to", () => {
  const hand = [domino([1, 2], 0, 300), domino([null, 5], 120, 300)];
  const seen = [domino([4, 6], 40), hand[0]!, domino([4, 0], 140), hand[1]!];
  expect(handAmong(seen, { tiles: board, outlines: [] })).toEqual(hand);
});

test("a tile that cannot be read is the board's where one of those lies", () => {
  const seen = [domino([4, null], 3, 2), domino([4, null], 300, 200)];
  expect(handAmong(seen, { tiles: board, outlines: [at(0, 0)] })).toEqual(seen.slice(1));
});

test("of two tiles that read the same one is in the hand", () => {
  const seen = [domino([4, 6], 0), domino([6, 4], 0, 300)];
  expect(handAmong(seen, { tiles: board, outlines: [] })).toEqual(seen.slice(1));
});
