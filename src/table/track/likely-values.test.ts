import { expect, test } from "vitest";
import type { Pips } from "../../tiles/index.ts";
import { type LikelyValues, likelyTile, NO_LOOKS, withLook } from "./likely-values.ts";
import { TRACK_CONFIG } from "./track-config.ts";

/** Looks that took a domino's halves for these values, this surely. */
const after = (...looks: readonly (readonly [readonly (Pips | null)[], readonly number[]])[]): LikelyValues =>
  looks.reduce(
    (likely, [values, confidences]) =>
      withLook(
        likely,
        values.map((value, k) => ({ value, confidence: confidences[k]! })),
      ),
    NO_LOOKS,
  );
const look = [
  [3, 5],
  [0.88, 0.95],
] as const;

test("three looks that agree are a guess, as sure as they are on the mean; two are none", () => {
  expect(likelyTile(after(look, look), TRACK_CONFIG)).toBeNull();
  const guess = likelyTile(
    after(look, look, [
      [3, 5],
      [0.94, 0.95],
    ]),
    TRACK_CONFIG,
  );
  expect(guess).toMatchObject({ values: [3, 5] });
  expect(guess!.confidence).toBeCloseTo(0.9 * 0.95);
});

test("looks that take a half now for this, now for that, are none; one that stands out is outvoted", () => {
  const other = [
    [2, 5],
    [0.9, 0.95],
  ] as const;
  expect(likelyTile(after(look, other, look, other), TRACK_CONFIG)).toBeNull();
  expect(likelyTile(after(...new Array(9).fill(look), other), TRACK_CONFIG)?.values).toEqual([3, 5]);
});

test("looks that see nothing in a half, or nothing at all, are no guess", () => {
  const half = [
    [3, null],
    [0.9, 0.9],
  ] as const;
  expect(likelyTile(after(half, half, half), TRACK_CONFIG)).toBeNull();
  expect(likelyTile(after([[], []], [[], []], [[], []]), TRACK_CONFIG)).toBeNull();
});
