import { expect, test } from "vitest";
import { createWords, sayIn } from "../../i18n/index.ts";
import { newRoundText, roundText } from "./round-text.ts";

test("in Czech a round of dominoes is not called as one of triangles is", () => {
  const say = sayIn(createWords("cs"));
  expect([roundText(say, "vlaky", 2), newRoundText(say, "vlaky")]).toEqual(["2.\u00a0partie", "Nová partie"]);
  expect([roundText(say, "triomino", 2), newRoundText(say, "triomino")]).toEqual([
    "2.\u00a0kolo",
    "Nové kolo",
  ]);
});
