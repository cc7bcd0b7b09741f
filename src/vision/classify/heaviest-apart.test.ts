import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { expect, test } from "vitest";
import { clashesOf, heaviestApart } from "./heaviest-apart.ts";

/** Intervals on a line; those that overlap clash. */
type Interval = readonly [from: number, to: number, weight: number];
const choose = (intervals: readonly Interval[]): Interval[] =>
  heaviestApart(
    intervals,
    ([, , weight]) => weight,
    clashesOf(intervals, ([a0, a1], [b0, b1]) => a0 < b1 && b0 < a1),
  );

test("two that lie side by side outweigh the heavier one that lies across both", () => {
  const [left, right, across] = [
    [0, 2, 0.8],
    [2, 4, 0.7],
    [1, 3, 0.9],
  ] as const;
  expect(choose([across, left, right])).toEqual([left, right]);
  expect(choose([left, across, [2, 4, 0.05]])).toEqual([across]);
});

test("what clashes with nothing stays; nothing comes of nothing", () => {
  expect(
    choose([
      [0, 1, 0.1],
      [5, 6, 0.9],
    ]),
  ).toHaveLength(2);
  expect(choose([])).toEqual([]);
});

test("it finds what trying every choice finds", () => {
  const generator = xoroshiro128plus(3);
  const uniform = (low: number, high: number): number => low + (high - low) * uniformFloat64(generator);
  for (let round = 0; round < 40; round++) {
    const intervals = Array.from({ length: 9 }, (): Interval => {
      const from = uniform(0, 8);
      return [from, from + uniform(1, 3), uniform(0.05, 1)];
    });
    let most = 0;
    for (let bits = 0; bits < 2 ** 9; bits++) {
      const chosen = intervals.filter((_, k) => bits & (1 << k));
      const isApart = chosen.every((a, i) => chosen.every((b, k) => i === k || a[0] >= b[1] || b[0] >= a[1]));
      if (isApart)
        most = Math.max(
          most,
          chosen.reduce((sum, [, , weight]) => sum + weight, 0),
        );
    }
    expect(choose(intervals).reduce((sum, [, , weight]) => sum + weight, 0)).toBeCloseTo(most, 9);
  }
});

test("a line of many is chosen from at once, the heaviest first, and none of them overlap", () => {
  const line = Array.from({ length: 200 }, (_, k): Interval => [k, k + 2, 1 + (k % 3)]);
  const chosen = choose(line);
  expect(chosen).toEqual(expect.arrayContaining(line.filter(([, , weight]) => weight === 3)));
  expect(chosen.length).toBeGreaterThan(60);
  chosen.forEach(([from], k) => {
    if (k > 0) expect(from).toBeGreaterThanOrEqual(chosen[k - 1]![1]);
  });
});
