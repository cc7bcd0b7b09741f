import { describe, expect, test } from "vitest";
import { TRAINS_RULES } from "../rulebook/trains.ts";
import { ruleOf, type TrainsRuleId } from "../rulebook.ts";
import { playCase } from "../testing/written-play.ts";
import { TRAINS_CASES } from "./cases.ts";

describe.each(Object.keys(TRAINS_RULES) as TrainsRuleId[])("%s", (rule) => {
  const cases = TRAINS_CASES.filter((one) => one.rule === rule);
  const isRejected = ({ says }: (typeof cases)[number]) => typeof says === "object";

  test.each(cases)("$what", (one) => {
    const { said, cited, refusedBefore } = playCase(one);
    expect(refusedBefore).toEqual([]);
    expect(said).toEqual(typeof one.says === "object" ? one.says.broken : one.says);
    if (said === "legal" && !["vlaky.turn", "vlaky.train"].includes(rule)) expect(cited).toContain(rule);
  });

  test("has cases of both kinds, where there can be", () => {
    if (cases.length === 0) expect(["vlaky.deal", "vlaky.rounds"]).toContain(rule);
    else expect(cases.some(isRejected)).toBe(ruleOf(rule).breakable);
  });
});
