import { describe, expect, test } from "vitest";
import { MAGNETIC_RULES } from "../rulebook/magnetic.ts";
import { type MagneticRuleId, ruleOf } from "../rulebook.ts";
import { playCase } from "../testing/written-play.ts";
import { MAGNETIC_CASES } from "./cases.ts";

// What no single event keeps or breaks: the deal and the count, which have tests of their own.
const COUNTED: readonly MagneticRuleId[] = ["magnetic.deal", "magnetic.blocked", "magnetic.total"];

describe.each(Object.keys(MAGNETIC_RULES) as MagneticRuleId[])("%s", (rule) => {
  const cases = MAGNETIC_CASES.filter((one) => one.rule === rule);
  const isRejected = ({ says }: (typeof cases)[number]) => typeof says === "object";

  test.each(cases)("$what", (one) => {
    const { said, cited, refusedBefore } = playCase(one);
    expect(refusedBefore).toEqual([]);
    expect(said).toEqual(typeof one.says === "object" ? one.says.broken : one.says);
    if (said === "legal" && rule !== "magnetic.flat") expect(cited).toContain(rule);
  });

  test("has cases of both kinds, where there can be", () => {
    if (cases.length === 0) expect(COUNTED).toContain(rule);
    else expect(cases.some(isRejected)).toBe(ruleOf(rule).breakable);
  });
});
