import { expect, test } from "vitest";
import { Random } from "../synth/index.ts";
import { fitStyle, type LabelledLook } from "./fit-style.ts";

/**
 * Looks in three dimensions: the values lie 6 apart along the first, sets differ along the second (deviation 3), looks
 * within a set scatter along all (1, 1, 5).
 */
function looksOfSets(sets: number): LabelledLook[] {
  const random = new Random(5);
  return Array.from({ length: sets }, (_, set) =>
    [0, 1].flatMap((value) => {
      const own = random.normal(3);
      return Array.from({ length: 6 }, () => ({
        set,
        value,
        raw: [6 * value + random.normal(), own + random.normal(), random.normal(5)],
      }));
    }),
  ).flat();
}

test("within a set looks scatter by one; what sets differ in is known", () => {
  const looks = looksOfSets(200);
  const { directions, means, variances } = fitStyle(looks, 2);
  const lengths = directions.map((direction) => Math.hypot(...direction));
  // Shrinkage lets every direction seem wider than it is: by a tenth of the mean variance, 9.
  expect(directions).toHaveLength(3);
  const widest = variances.indexOf(Math.max(...variances));
  expect(Math.abs(directions[widest]![1]!) / lengths[widest]!).toBeGreaterThan(0.99);
  expect(variances[widest]! / lengths[widest]! ** 2).toBeGreaterThan(7);
  expect(variances[widest]! / lengths[widest]! ** 2).toBeLessThan(11);
  const apart = means[0]!.map((at, d) => means[1]![d]! - at);
  const alongValues = directions.map((direction) => Math.abs(direction[0]!) * 6);
  apart.forEach((distance, d) => {
    expect(Math.abs(distance)).toBeCloseTo(alongValues[d]!, 0);
  });
  for (const [axis, deviation] of [1, 1, 5].entries()) {
    const scatter = Math.hypot(...directions.map((direction) => direction[axis]! * deviation));
    expect(scatter).toBeGreaterThan(0.6);
    expect(scatter).toBeLessThan(1.05);
  }
});

test("where sets differ in nothing they are taken to differ a little: a model has no variance of nothing", () => {
  const { variances } = fitStyle(looksOfSets(1), 2);
  for (const variance of variances) expect(variance).toBeGreaterThan(0);
});

test("a value without a look, or sets with one look each, make no model", () => {
  const looks = looksOfSets(3);
  expect(() => fitStyle(looks, 3)).toThrow("no look of a 2");
  const single = looks.filter(
    ({ set, value }, k) => looks.findIndex((one) => one.set === set && one.value === value) === k,
  );
  expect(() => fitStyle(single, 2)).toThrow("no value was seen twice in one set");
});
