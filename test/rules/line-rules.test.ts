import { describe, expect, test } from "vitest";
import { COMMON_CASES } from "./common-cases.ts";
import { LINE_CASES } from "./line-cases.ts";
import { play, summary } from "./notation.ts";
import { TRAINS_ROUND_CASES } from "./trains-cases.ts";

describe.each([
  ["common", COMMON_CASES],
  ["line", LINE_CASES],
  ["trains", TRAINS_ROUND_CASES],
])("%s rules", (_, cases) => {
  test.each(cases)("$rule: $name", (one) => {
    const found = one.rounds.length === 0 ? null : summary(play(one));
    const { rule, rejected, gives = {} } = one;
    if (!found) {
      const { match } = play({ ...one, rounds: [{ events: "" }] });
      expect(Object.fromEntries(match.sides.map(({ id }) => [id, 0]))).toEqual(gives.scores);
      return;
    }
    if (rejected) {
      expect(found.verdict).toBe("illegal");
      expect(found.rules).toContain(rule);
    } else expect(found.verdict).not.toBe("illegal");
    expect(found).toMatchObject(gives);
  });
});
