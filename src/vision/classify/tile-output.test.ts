import { describe, expect, test } from "vitest";
import { NO_CALIBRATION } from "../runtime/calibration.ts";
import { featuresOf, judge, meanOfSides, TILE_OUTPUTS, tileOutputLength } from "./tile-output.ts";

/** An output as a network writes it: logits of the kind, shifts, one list of logits a half or corner. */
const output = (kind: number[], shifts: number[], readings: number[][]): Float32Array =>
  Float32Array.from([...kind, ...shifts, ...readings.flat()]);
const peak = (length: number, at: number, height = 12): number[] =>
  Array.from({ length }, (_, k) => (k === at ? height : 0));

test("lengths are those of the networks", () => {
  expect(tileOutputLength(TILE_OUTPUTS.domino)).toBe(39);
  expect(tileOutputLength(TILE_OUTPUTS.triomino)).toBe(30);
});

describe("a domino", () => {
  const layout = TILE_OUTPUTS.domino;

  test("kind, shifts in the order of the tile's corners, values from left to right", () => {
    const shifts = [1, 2, 3, 4, 5, 6, 7, 8].map((eighths) => eighths / 8);
    const judged = judge(output([0, 9, 0], shifts, [peak(14, 6), peak(14, 12)]), layout, NO_CALIBRATION);
    expect(judged.face).toBeGreaterThan(0.999);
    // The network begins at the top left, the tile's corners at the bottom left.
    expect(judged.shiftsPx).toEqual([
      [7, 8],
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(judged.values.map(({ value }) => value)).toEqual([6, 12]);
    expect(judged.values.every(({ confidence }) => confidence > 0.999)).toBe(true);
  });

  test("“not readable” is no value", () => {
    const judged = judge(
      output([0, 9, 0], Array(8).fill(0), [peak(14, 13), peak(14, 0)]),
      layout,
      NO_CALIBRATION,
    );
    expect(judged.values.map(({ value }) => value)).toEqual([null, 0]);
  });

  test("what a known set does not hold is not said, and never taken for something else", () => {
    const seven = peak(14, 7).map((logit, k) => (k === 6 ? 10 : logit));
    const nothing = Array(8).fill(0);
    const raw = output([0, 9, 0], nothing, [seven, peak(14, 5)]);
    const free = judge(raw, layout, NO_CALIBRATION);
    const bound = judge(raw, layout, NO_CALIBRATION, 6);
    expect(free.values.map(({ value }) => value)).toEqual([7, 5]);
    expect(bound.values.map(({ value }) => value)).toEqual([null, 5]);
    expect(bound.values[1]).toEqual(free.values[1]);
  });

  test("a temperature above one makes it less sure, and changes no value", () => {
    const raw = output([0, 4, 0], Array(8).fill(0), [peak(14, 3, 4), peak(14, 5, 4)]);
    const cold = judge(raw, layout, NO_CALIBRATION);
    const warm = judge(raw, layout, { ...NO_CALIBRATION, kindTemperature: 2, valueTemperature: 2 });
    expect(warm.values.map(({ value }) => value)).toEqual(cold.values.map(({ value }) => value));
    expect(warm.values[0]!.confidence).toBeCloseTo(Math.exp(2) / (Math.exp(2) + 13), 6);
    expect(cold.values[0]!.confidence).toBeCloseTo(Math.exp(4) / (Math.exp(4) + 13), 6);
    expect(warm.face).toBeLessThan(cold.face);
  });
});

test("a triomino: three values, three shifts", () => {
  const raw = output([0, 0, 7], [0.5, 0, 0, 0.5, -0.5, 0], [peak(7, 5), peak(7, 6), peak(7, 0)]);
  const judged = judge(raw, TILE_OUTPUTS.triomino, NO_CALIBRATION);
  expect(judged.back).toBeGreaterThan(0.99);
  expect(judged.shiftsPx).toEqual([
    [4, 0],
    [0, 4],
    [-4, 0],
  ]);
  expect(judged.values.map(({ value }) => value)).toEqual([5, null, 0]);
});

test("the mean over all sides puts the values back where they belong", () => {
  const layout = TILE_OUTPUTS.triomino;
  const seen = (values: readonly number[]): Float32Array =>
    output(
      [0, 9, 0],
      [1, 2, 3, 4, 5, 6],
      values.map((value) => peak(7, value)),
    );
  // 1, 2, 3 clockwise; turned by one corner the first value is the second one, and so on.
  const sides = [
    [1, 2, 3],
    [2, 3, 1],
    [3, 1, 5],
  ].map((values, side) => ({ side, answer: seen(values) }));
  const mean = meanOfSides(sides, layout);
  const { values, shiftsPx, face } = judge(mean, layout, NO_CALIBRATION);
  expect(values.map(({ value }) => value)).toEqual([1, 2, 3]);
  // The third side read the second corner as 5: the mean is less sure of it.
  expect(values[1]!.confidence).toBeLessThan(values[0]!.confidence);
  expect(face).toBeGreaterThan(0.99);
  expect(shiftsPx[0]).toEqual([8, 16]);
});

test("features stand behind the values, and go with them", () => {
  const layout = TILE_OUTPUTS.domino;
  const seen = (values: readonly number[], features: readonly number[]): Float32Array =>
    Float32Array.from([
      ...output(
        [0, 9, 0],
        [0, 0, 0, 0, 0, 0, 0, 0],
        values.map((value) => peak(14, value)),
      ),
      ...features,
    ]);
  const first = seen([2, 6], [1, 2, 10, 20]);
  expect([...featuresOf(first, layout, 0)]).toEqual([1, 2]);
  expect([...featuresOf(first, layout, 1)]).toEqual([10, 20]);
  const mean = meanOfSides(
    [
      { side: 0, answer: first },
      { side: 1, answer: seen([6, 2], [12, 22, 3, 4]) },
    ],
    layout,
  );
  expect([...featuresOf(mean, layout, 0)]).toEqual([2, 3]);
  expect([...featuresOf(mean, layout, 1)]).toEqual([11, 21]);
  expect(judge(mean, layout, NO_CALIBRATION).values.map(({ value }) => value)).toEqual([2, 6]);
  expect(featuresOf(first.subarray(0, tileOutputLength(layout)), layout, 1)).toHaveLength(0);
});
