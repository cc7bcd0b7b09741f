import { expect, test } from "vitest";
import type { Step } from "../../games/index.ts";
import type { FollowedTile } from "../../table/index.ts";
import { accusedTile, drawnTiles, likelyValues } from "./followed-tiles.ts";

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

test("who is accused of a placing finds its tile by the name in the record, if it lies there once", () => {
  const step = (tile: string): Step => ({ event: { type: "place", player: "a", tile } }) as unknown as Step;
  expect(accusedTile(TILES, step("5-2"))).toEqual({ tile: "5-2", track: 2 });
  expect(accusedTile(TILES, step("5-4"))).toBeNull();
  expect(accusedTile([...TILES, { ...TILES[1]!, track: 9 }], step("5-2"))).toBeNull();
});
