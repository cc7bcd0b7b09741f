import { describe, expect, test } from "vitest";
import { imagePoint, type Point } from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { Reading, SeenTile } from "../../vision/index.ts";
import type { LabelledTile } from "../synth/index.ts";
import { scoreReading, tallyOf } from "./score.ts";

/** A domino 40 × 20 px about (x, y), its first half to the left; `turned`: the corners begin at the right half. */
function dominoCorners(x: number, y: number, turned = false): Point[] {
  const corners: Point[] = [
    [x - 20, y + 10],
    [x - 20, y - 10],
    [x + 20, y - 10],
    [x + 20, y + 10],
  ];
  return turned ? [...corners.slice(2), ...corners.slice(0, 2)] : corners;
}
const triangle: readonly Point[] = [
  [100, 60],
  [140, 130],
  [60, 130],
];

const label = (
  corners: readonly Point[],
  values: LabelledTile["values"],
  visible: readonly number[] = corners.length === 4 ? [1, 1] : [1, 1, 1],
): LabelledTile => ({ kind: corners.length === 4 ? "domino" : "triomino", corners, values, visible });

const seen = (corners: readonly Point[], values: readonly (Pips | null)[]): SeenTile => ({
  kind: corners.length === 4 ? "domino" : "triomino",
  values,
  corners: corners.map(([x, y]) => imagePoint(x, y)),
  confidence: 0.9,
});

const reading = (...tiles: SeenTile[]): Reading => ({ tiles, backs: [] });
const at = dominoCorners(100, 100);

describe("one tile", () => {
  const outcome = (tile: SeenTile | null, of: LabelledTile): string => {
    const { tiles, extra } = scoreReading(tile ? reading(tile) : reading(), [of]);
    return `${tiles.map(({ outcome }) => outcome)} +${extra}`;
  };
  const sixOne = label(at, [6, 1]);

  test.each([
    ["the same", seen(at, [6, 1]), sixOne, "right +0"],
    ["the same, from its other end", seen(dominoCorners(100, 100, true), [1, 6]), sixOne, "right +0"],
    ["a little off", seen(dominoCorners(106, 97), [6, 1]), sixOne, "right +0"],
    ["ends exchanged", seen(at, [1, 6]), sixOne, "wrong +0"],
    ["another value", seen(at, [6, 2]), sixOne, "wrong +0"],
    ["half of it said", seen(at, [6, null]), sixOne, "unsure +0"],
    ["half of it said, wrongly", seen(at, [5, null]), sixOne, "unsure +0"],
    ["not seen", null, sixOne, "missed +0"],
    ["seen elsewhere", seen(dominoCorners(300, 100), [6, 1]), sixOne, "missed +1"],
    ["another kind of tile", seen(triangle, [6, 1, 0]), label(at, [6, 1]), "wrong +0"],
    ["values on a back", seen(at, [0, 0]), label(at, null), " +1"],
    ["unsure on a back", seen(at, [0, null]), label(at, null), " +0"],
    ["a half with marks that nobody can make out", seen(at, [6, 0]), label(at, [6, null]), " +0"],
    ["wrong beside such a half", seen(at, [5, 0]), label(at, [6, null]), " +1"],
    ["half covered, true", seen(at, [6, 1]), label(at, [6, 1], [1, 0.2]), " +0"],
    ["half covered, wrong where one can see", seen(at, [5, 1]), label(at, [6, 1], [1, 0.2]), " +1"],
    ["half covered, wrong where one cannot", seen(at, [6, 4]), label(at, [6, 1], [1, 0.2]), " +1"],
  ])("%s: %s", (_, tile, of, expected) => {
    expect(outcome(tile, of)).toBe(expected);
  });
});

test("a triomino's values are compared corner by corner", () => {
  const of = label(triangle, [0, 1, 2]);
  const turned = [triangle[1]!, triangle[2]!, triangle[0]!];
  const outcomeOf = (tile: SeenTile): string => scoreReading(reading(tile), [of]).tiles[0]!.outcome;
  expect(outcomeOf(seen(triangle, [0, 1, 2]))).toBe("right");
  expect(outcomeOf(seen(turned, [1, 2, 0]))).toBe("right");
  expect(outcomeOf(seen(turned, [0, 1, 2]))).toBe("wrong");
  expect(outcomeOf(seen(triangle, [0, 2, 1]))).toBe("wrong");
});

test("one tile seen twice is extra; of two seen, the nearer is the tile", () => {
  const { tiles, extra } = scoreReading(reading(seen(dominoCorners(108, 100), [2, 3]), seen(at, [6, 1])), [
    label(at, [6, 1]),
  ]);
  expect(tiles[0]!.outcome).toBe("right");
  expect(extra).toBe(1);
});

test("what truly stands at the places of a seen tile", () => {
  const turned = seen(dominoCorners(100, 100, true), [1, 6]);
  const truth = (of: LabelledTile) => scoreReading(reading(turned), [of]).seen[0]!.truth;
  expect(truth(label(at, [6, 1]))).toEqual([
    { value: 1, shows: true },
    { value: 6, shows: true },
  ]);
  expect(truth(label(at, [6, 1], [1, 0.2]))).toEqual([
    { value: 1, shows: false },
    { value: 6, shows: true },
  ]);
  expect(truth(label(at, [6, null]))).toEqual([
    { value: null, shows: true },
    { value: 6, shows: true },
  ]);
  expect(truth(label(at, null))).toBeNull();
});

test("a picture is perfect when every tile is right and nothing is extra", () => {
  const labels = [
    label(at, [6, 1]),
    label(dominoCorners(200, 100), [2, 2]),
    label(dominoCorners(300, 100), null),
  ];
  const right = [seen(at, [6, 1]), seen(dominoCorners(200, 100), [2, 2])];
  const scores = [
    scoreReading(reading(...right), labels),
    scoreReading(reading(right[0]!), labels),
    scoreReading(reading(...right, seen(dominoCorners(400, 100), [1, 1])), labels),
    scoreReading(reading(), []),
  ];
  expect(tallyOf(scores)).toEqual({
    pictures: 4,
    perfect: 2,
    tiles: 6,
    right: 5,
    wrong: 0,
    unsure: 0,
    missed: 1,
    extra: 1,
  });
  expect(tallyOf([])).toMatchObject({ pictures: 0, perfect: 0, tiles: 0 });
});
