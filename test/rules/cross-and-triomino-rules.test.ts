import { describe, expect, test } from "vitest";
import { CROSS_CASES } from "./cross-cases.ts";
import { play, summary } from "./notation.ts";
import { TRIOMINO_CASES } from "./triomino-cases.ts";

describe.each([
  ["cross", CROSS_CASES],
  ["triomino", TRIOMINO_CASES],
])("%s rules", (_, cases) => {
  test.each(cases)("$rule: $name", (one) => {
    const replayed = play(one);
    const found = summary(replayed);
    const refusedBefore = replayed.rounds
      .flatMap(({ steps }) => steps)
      .slice(0, -1)
      .filter(({ verdict }) => verdict.verdict === "illegal");
    expect(refusedBefore).toEqual([]);
    if (one.rejected) expect(found.rules).toContain(one.rule);
    expect(found).toMatchObject(one.gives ?? {});
  });
});
