import { describe, expect, test } from "vitest";
import { TRIOMINO_RULES } from "../rulebook/triomino.ts";
import { ruleOf, type TriominoRuleId } from "../rulebook.ts";
import { playCase } from "../testing/written-play.ts";
import { TRIOMINO_CASES } from "./cases.ts";

// The deal and the target are no event's affair: options.test.ts, settle.test.ts and play.test.ts show them.
const WITHOUT_EVENT: readonly TriominoRuleId[] = ["triomino.deal", "triomino.target"];

describe.each(Object.keys(TRIOMINO_RULES) as TriominoRuleId[])("%s", (rule) => {
  const cases = TRIOMINO_CASES.filter((one) => one.rule === rule);

  test.each(cases)("$what", (one) => {
    const { said, cited, refusedBefore } = playCase(one);
    expect(refusedBefore).toEqual([]);
    expect(said).toEqual(typeof one.says === "object" ? one.says.broken : one.says);
    // What is legal by `triomino.one` is every placing.
    if (rule !== "triomino.one" || typeof one.says === "object") expect(cited).toContain(rule);
  });

  test("has cases of both kinds, where there can be", () => {
    const isRejected = ({ says }: (typeof cases)[number]) => typeof says === "object";
    expect(cases.some((one) => !isRejected(one))).toBe(!WITHOUT_EVENT.includes(rule));
    expect(cases.some(isRejected)).toBe(ruleOf(rule).breakable);
  });
});
