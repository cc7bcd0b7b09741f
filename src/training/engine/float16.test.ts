import fc from "fast-check";
import { expect, test } from "vitest";
import { fromFloat16Bits, toFloat16Bits } from "./float16.ts";

test.each([
  [0, 0x0000],
  [-0, 0x8000],
  [1, 0x3c00],
  [-2, 0xc000],
  [65_504, 0x7bff],
  [2 ** -14, 0x0400],
  [2 ** -24, 0x0001],
  [2 ** -26, 0x0000],
  [0.1, 0x2e66],
  [1 / 3, 0x3555],
])("%d is %i", (value, bits) => {
  expect(toFloat16Bits(value)).toBe(bits);
});

test("ties go to the even neighbour", () => {
  expect(toFloat16Bits(1 + 1 / 2048)).toBe(0x3c00);
  expect(toFloat16Bits(1 + 3 / 2048)).toBe(0x3c02);
});

test("every finite half survives the way there and back", () => {
  for (let bits = 0; bits < 0x10000; bits++) {
    const value = fromFloat16Bits(bits);
    if (Number.isFinite(value)) expect(toFloat16Bits(value)).toBe(bits);
  }
});

test("the error is at most half a step", () => {
  fc.assert(
    fc.property(fc.float({ min: -65_000, max: 65_000, noNaN: true }), (value) => {
      const error = Math.abs(fromFloat16Bits(toFloat16Bits(value)) - value);
      expect(error).toBeLessThanOrEqual(Math.max(2 ** -25, Math.abs(value) * 2 ** -11));
    }),
  );
});

test.each([65_520, Number.POSITIVE_INFINITY, Number.NaN])("%d does not fit", (value) => {
  expect(() => toFloat16Bits(value)).toThrow(RangeError);
});
