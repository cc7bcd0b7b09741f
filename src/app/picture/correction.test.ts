import { describe, expect, test } from "vitest";
import { lineScene } from "../testing/scenes.ts";
import { knownTiles, nextUnsure, withoutCorrection, withValue } from "./correction.ts";

const READING = {
  tiles: lineScene([
    [2, 6],
    [6, null],
    [null, null],
  ]).tiles,
  backs: [],
};
const valuesOf = (corrections: Parameters<typeof knownTiles>[1]) =>
  knownTiles(READING, corrections).map(({ seen }) => seen.values);

describe("corrections lie over a reading and leave it as it was", () => {
  test("one value of one tile, then the other one", () => {
    const first = withValue(READING, {}, { index: 2, slot: 0, value: 5 });
    expect(valuesOf(first)[2]).toEqual([5, null]);
    const both = withValue(READING, first, { index: 2, slot: 1, value: 3 });
    expect(valuesOf(both)).toEqual([
      [2, 6],
      [6, null],
      [5, 3],
    ]);
    expect(READING.tiles[2]!.values).toEqual([null, null]);
  });

  test("a corrected tile counts as certain, and says that it is corrected", () => {
    const corrections = withValue(READING, {}, { index: 1, slot: 1, value: 0 });
    const tile = knownTiles(READING, corrections)[1]!;
    expect(tile).toMatchObject({ isCorrected: true, seen: { confidence: 1, values: [6, 0] } });
  });

  test("what is no tile goes; the others keep their place in the reading", () => {
    const known = knownTiles(READING, { 0: { kind: "noTile" } });
    expect(known.map(({ index }) => index)).toEqual([1, 2]);
  });

  test("taking a correction back", () => {
    const corrections = withValue(READING, { 0: { kind: "noTile" } }, { index: 1, slot: 1, value: 0 });
    expect(withoutCorrection(corrections, 1)).toEqual({ 0: { kind: "noTile" } });
  });

  test.each([
    { index: 9, slot: 0, value: 1 },
    { index: 0, slot: 2, value: 1 },
  ])("a place that does not exist changes nothing: %j", (change) => {
    const before = {};
    expect(withValue(READING, before, change)).toBe(before);
  });
});

test("the next tile to check is the next unsure one, going round", () => {
  const tiles = knownTiles(READING, {});
  expect([-1, 0, 1, 2].map((after) => nextUnsure(tiles, after)?.index)).toEqual([1, 1, 2, 1]);
  expect(nextUnsure(tiles.slice(0, 1), -1)).toBeUndefined();
});
