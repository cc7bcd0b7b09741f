import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { expect, test } from "vitest";
import { CLASSIFY_DEFAULTS } from "./classify-config.ts";
import { clashesOf } from "./heaviest-apart.ts";
import { judged } from "./judged.fixture.ts";
import { sharesAgainstRivals, withoutRivals } from "./rivals.ts";

/** Intervals on a line; those that overlap clash. */
type Interval = readonly [from: number, to: number, chance: number];
const overlap = ([a0, a1]: Interval, [b0, b1]: Interval): boolean => a0 < b1 && b0 < a1;
const shares = (intervals: readonly Interval[]): number[] =>
  sharesAgainstRivals(intervals, ([, , chance]) => chance, clashesOf(intervals, overlap));

test("what clashes with nothing keeps all of its confidence", () => {
  expect(
    shares([
      [0, 1, 0.6],
      [1, 2, 0.9],
      [2, 3, 0],
    ]),
  ).toEqual([1, 1, 1]);
});

test("one across two that are as certain has hardly any, they keep theirs", () => {
  const [left, right, across] = shares([
    [0, 2, 0.99],
    [2, 4, 0.99],
    [1, 3, 0.99],
  ]) as [number, number, number];
  expect(left).toBeGreaterThan(0.98);
  expect(right).toBeGreaterThan(0.98);
  expect(across).toBeLessThan(0.02);
});

test("two ways of parting the same place that look as good leave each other half", () => {
  // Four fields in a square, in pairs of which each holds two: side by side, or one above the other.
  const pairs = [0b0011, 0b1100, 0b0101, 0b1010];
  const half = sharesAgainstRivals(
    pairs,
    () => 0.995,
    clashesOf(pairs, (a, b) => (a & b) !== 0),
  );
  for (const share of half) expect(share).toBeCloseTo(0.5, 1);
});

test("what is certain beyond measure is still doubted by what is", () => {
  expect(
    shares([
      [0, 2, 1],
      [1, 3, 1],
    ]),
  ).toEqual([expect.closeTo(0.5, 3), expect.closeTo(0.5, 3)]);
});

test("of many rivals, more than can be weighed in time, the surest are weighed", () => {
  const rivals = Array.from({ length: 60 }, (_, k): Interval => [k, k + 1, k === 59 ? 0.99 : 0.01]);
  const [across] = shares([[0, 60, 0.9], ...rivals]);
  expect(across).toBeLessThan(0.1);
});

test("it is the share of all choices, weighed by their odds, that have it", () => {
  const generator = xoroshiro128plus(5);
  const uniform = (low: number, high: number): number => low + (high - low) * uniformFloat64(generator);
  for (let round = 0; round < 30; round++) {
    // Each within two steps of every other, so that nothing is left out.
    const intervals: Interval[] = [
      [0, 6, uniform(0.1, 0.99)],
      ...Array.from({ length: 6 }, (): Interval => {
        const from = uniform(0, 4);
        return [from, from + uniform(0.5, 2), uniform(0.1, 0.99)];
      }),
    ];
    const odds = intervals.map(([, , chance]) => chance / (1 - chance));
    const choices = Array.from({ length: 2 ** 7 }, (_, bits) =>
      [0, 1, 2, 3, 4, 5, 6].filter((k) => bits & (1 << k)),
    );
    const weightOf = (choice: number[]): number =>
      choice.every((i) => choice.every((k) => i === k || !overlap(intervals[i]!, intervals[k]!)))
        ? choice.reduce((product, k) => product * odds[k]!, 1)
        : 0;
    const sum = (wanted: number[][]): number => wanted.reduce((total, choice) => total + weightOf(choice), 0);
    const found = shares(intervals);
    intervals.forEach(([, , chance], k) => {
      const share = sum(choices.filter((choice) => choice.includes(k))) / sum(choices) / chance;
      expect(found[k]).toBeCloseTo(Math.min(1, share), 9);
    });
  }
});

test("of two dominoes that share a half, read alike, both are kept where nothing else explains the third one", () => {
  const whole = (x: number, [a, b]: readonly [number, number], confidence = 0.99) =>
    judged(x, { values: [a, b].map((value) => ({ value, confidence })) });
  const keptOf = (...all: ReturnType<typeof whole>[]) =>
    withoutRivals(all, CLASSIFY_DEFAULTS).map(({ corners, shared }) => [corners[0]![0], shared]);
  const [lower, upper] = [whole(0, [5, 4]), whole(40, [4, 3])];
  expect(keptOf(lower, upper)).toEqual([
    [0, 1],
    [40, 0],
  ]);
  // Two that lie side by side, and the halves that meet.
  expect(keptOf(lower, whole(80, [3, 6]), upper)).toEqual([
    [0, null],
    [80, null],
  ]);
  expect(keptOf(lower, whole(40, [2, 3]))).toEqual([[0, null]]);
  expect(keptOf(lower, whole(40, [4, 3], 0.8))).toEqual([[0, null]]);
});
