import { expect, test } from "vitest";
import { imagePoint } from "../../geometry/index.ts";
import { type HeldHands, heldHands } from "./held-hands.ts";

test("hands that were kept as text are found again", () => {
  const hands: HeldHands = {
    "1 Anna": [
      {
        index: 0,
        seen: { kind: "domino", values: [null, 3], corners: [imagePoint(1, 2)], confidence: 0.5 },
        isCorrected: false,
      },
      { index: 4, seen: { kind: "domino", values: [6, 6], corners: [], confidence: 1 }, isCorrected: true },
    ],
  };
  expect(heldHands(JSON.stringify(hands))).toEqual(hands);
});

test("what is torn, or of another version, holds no hands", () => {
  const torn = [
    undefined,
    "",
    "{",
    "[]",
    "3",
    '{"1 Anna":[{"index":0}]}',
    '{"1 Anna":[{"index":"0","seen":{}}]}',
  ];
  for (const text of torn) expect(heldHands(text)).toEqual({});
});
