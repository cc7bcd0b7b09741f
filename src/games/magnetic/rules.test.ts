import { describe, expect, test } from "vitest";
import { MAGNETIC_RULES } from "../rulebook/magnetic.ts";
import { type MagneticRuleId, ruleOf } from "../rulebook.ts";
import { playCase } from "../testing/written-play.ts";
import { MAGNETIC_CASES } from "./cases.ts";

// The deal and the count show in the round, not in what is cited for an event; they have tests of their own.
const NOT_CITED: readonly MagneticRuleId[] = ["magnetic.deal", "magnetic.total", "magnetic.flat"];

describe.each(Object.keys(MAGNETIC_RULES) as MagneticRuleId[])("%s", (rule) => {
  const cases = MAGNETIC_CASES.filter((one) => one.rule === rule);
  const isRejected = ({ says }: (typeof cases)[number]) => typeof says === "object";

  test.each(cases)("$what", (one) => {
    const { said, cited, refusedBefore } = playCase(one);
    expect(refusedBefore).toEqual([]);
    expect(said).toEqual(typeof one.says === "object" ? one.says.broken : one.says);
    if (said === "legal" && !NOT_CITED.includes(rule)) expect(cited).toContain(rule);
  });

  test("has cases of both kinds, where there can be", () => {
    expect(cases.some((one) => !isRejected(one))).toBe(true);
    expect(cases.some(isRejected)).toBe(ruleOf(rule).breakable);
  });
});
