import { expect, test } from "vitest";
import { HIGHEST_DOMINO_PIPS } from "../../tiles/index.ts";
import type { ValueLook } from "../observation.ts";
import { rangeLogits, setRangeOf } from "./set-range.ts";

/** A half that is read like that: shares by value. */
const half = (shares: Readonly<Record<number, number>>): ValueLook => ({
  point: [],
  mark: [0, 0, 0],
  weights: Array.from({ length: HIGHEST_DOMINO_PIPS + 1 }, (_, value) => shares[value] ?? 0),
});
const clear = (...values: readonly number[]): ValueLook[] => values.map((value) => half({ [value]: 1 }));
const movedBy = (look: ValueLook, others: readonly ValueLook[]): number[] =>
  rangeLogits(look, setRangeOf("domino", [...others, look]));

const blankOrNine = half({ 0: 0.7, 9: 0.3 });
const smallOnes = clear(0, 3, 6, 1, 2, 2, 5, 4, 6, 6, 0, 1);

test("a nine is unlikely among a dozen halves up to six, and never ruled out", () => {
  const moved = movedBy(blankOrNine, smallOnes);
  expect(moved[0]! - moved[9]!).toBeGreaterThan(2);
  expect(moved[9]!).toBeGreaterThan(-5);
});

test("among nines and eights it is likelier than it was, a twelve is not", () => {
  const moved = movedBy(blankOrNine, clear(9, 8, 3, 7, 0, 9, 5, 6, 8, 1, 4, 7));
  expect(moved[9]! - moved[0]!).toBeGreaterThan(-0.1);
  expect(moved[12]!).toBeLessThan(-1);
});

test("a half alone, or among such as are hardly seen, is read as it was", () => {
  for (const others of [[], smallOnes.map(() => half({}))])
    for (const by of movedBy(blankOrNine, others)) expect(by).toBeCloseTo(0, 9);
});

test("no reading speaks for itself", () => {
  const [alone] = clear(12) as [ValueLook];
  expect(movedBy(alone, smallOnes)).toEqual(
    movedBy(half({ 12: 0.1 }), smallOnes).map((by) => expect.closeTo(by, 9)),
  );
});

test("one stray does not make another set of many tiles", () => {
  const moved = movedBy(blankOrNine, [...smallOnes, ...smallOnes, ...clear(12)]);
  expect(moved[0]! - moved[9]!).toBeGreaterThan(1.5);
});

test("triominoes come in one set: nothing is moved", () => {
  const corner: ValueLook = { point: [], mark: [0, 0, 0], weights: [0, 0, 1, 0, 0, 0] };
  const range = setRangeOf("triomino", [corner, corner, corner]);
  for (const by of rangeLogits(corner, range)) expect(by).toBeCloseTo(0, 9);
});
