import { expect, test } from "vitest";
import type { FollowedTile } from "../../table/index.ts";
import { drawnTiles, likelyValues } from "./followed-tiles.ts";

const TILES: readonly FollowedTile[] = [
  { track: 1, kind: "domino", values: [6, 2], corners: [] },
  { track: 2, kind: "domino", values: [2, 5], corners: [] },
  { track: 3, kind: "domino", values: [2, null], corners: [] },
];

test("what is asked for shows no value in the picture, likely or not", () => {
  const drawn = drawnTiles(TILES, [2, 3]);
  expect(drawn.map(({ seen }) => seen.values)).toEqual([
    [6, 2],
    [null, null],
    [null, null],
  ]);
});

test("a tile is likely something only where it is as a whole", () => {
  expect(likelyValues(TILES, 2)).toEqual([2, 5]);
  expect(likelyValues(TILES, 3)).toBeNull();
  expect(likelyValues(TILES, 4)).toBeNull();
});
