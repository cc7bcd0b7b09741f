import { expect, test } from "vitest";
import { LANGUAGES } from "./languages.ts";
import { numberIn } from "./number-in.ts";

test.each(LANGUAGES)("in %s a score below zero bears a minus sign, not a hyphen", (language) => {
  expect(numberIn(language, -15)).toBe("−15");
  expect(numberIn(language, -0)).toBe("0");
});
