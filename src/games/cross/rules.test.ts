import { describe, expect, test } from "vitest";
import { CROSS_RULES } from "../rulebook/cross.ts";
import { type CrossRuleId, ruleOf } from "../rulebook.ts";
import { playCase } from "../testing/written-play.ts";
import { CROSS_CASES } from "./cases.ts";

// What is no single event's affair, or comes at the end of a whole round, is shown by sevastopol.test.ts.
const WITHOUT_CASE: readonly CrossRuleId[] = [
  "sevastopol.stake",
  "sevastopol.deal",
  "sevastopol.first",
  "sevastopol.second",
  "sevastopol.match",
  "sevastopol.blocked",
];

describe.each(Object.keys(CROSS_RULES) as CrossRuleId[])("%s", (rule) => {
  const cases = CROSS_CASES.filter((one) => one.rule === rule);

  test.each(cases)("$what", (one) => {
    const { said, cited, refusedBefore } = playCase(one);
    expect(refusedBefore).toEqual([]);
    expect(said).toEqual(typeof one.says === "object" ? one.says.broken : one.says);
    if (!cited.includes("at.missing")) expect(cited).toContain(rule);
  });

  test("has cases of both kinds, where there can be", () => {
    const isRejected = ({ says }: (typeof cases)[number]) => typeof says === "object";
    expect(cases.some((one) => !isRejected(one))).toBe(!WITHOUT_CASE.includes(rule));
    expect(cases.some(isRejected)).toBe(ruleOf(rule).breakable);
  });
});
