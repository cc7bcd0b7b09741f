import { InvalidArgumentError } from "commander";
import { expect, test } from "vitest";
import { wholeNumber } from "./whole-number.ts";

test.each([
  ["1", 1],
  ["400", 400],
])("%s is a whole number", (text, value) => {
  expect(wholeNumber(text)).toBe(value);
});

test.each(["x", "", " 6", "0", "-1", "1.5", "1e3", "0x10", "06", "12345678901234567890"])(
  "“%s” is none",
  (text) => {
    expect(() => wholeNumber(text)).toThrow(InvalidArgumentError);
  },
);
