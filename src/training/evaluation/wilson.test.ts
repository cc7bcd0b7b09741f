import { expect, test } from "vitest";
import { percent, wilson } from "./wilson.ts";

// Newcombe (1998), Statistics in Medicine 17, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("%d of %d: from %d to %d", (hits, of, low, high) => {
  expect(wilson(hits, of)[0]).toBeCloseTo(low, 4);
  expect(wilson(hits, of)[1]).toBeCloseTo(high, 4);
});

test("nothing measured says nothing", () => {
  expect(wilson(0, 0)).toEqual([0, 1]);
  expect(percent(0, 0)).toBe("–");
});

test("percent shows the share and its interval", () => {
  expect(percent(81, 263)).toBe("30.8 % (25.5–36.6)");
});
