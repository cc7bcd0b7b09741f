import { expect, test } from "vitest";
import { ofLength, randomDominoDesign } from "./domino-design.ts";
import { halfPipPlaces, pipRadiusOf } from "./pip-places.ts";
import { Random } from "./random.ts";

const designs = Array.from({ length: 400 }, (_, seed) =>
  randomDominoDesign(new Random(seed), seed % 2 === 1),
);
const VALUES = Array.from({ length: 13 }, (_, value) => value);

test("no pip runs into the divider, nor over the middle of the tile, in a tile of whatever length", () => {
  for (const design of designs.flatMap((own) => [own, ofLength(own, 1.86), ofLength(own, 2.14)])) {
    const divider = design.divider === "none" ? 0 : design.dividerWidth / 2;
    for (const value of VALUES.slice(0, design.highest + 1))
      for (const k of [0, 1]) {
        const radius = pipRadiusOf(design, value);
        for (const [u] of halfPipPlaces(design, [value, value], k))
          expect(Math.abs(u) - radius).toBeGreaterThan(divider);
      }
  }
});

test("what is clear of the divider stays as it was drawn; a bar stays a bar, and pips stay large enough to see", () => {
  for (const design of designs) {
    expect(ofLength(design, design.ratio)).toEqual(design);
    expect(design.pipRadius).toBeGreaterThan(0.04);
    if (design.divider === "bar") expect(design.dividerWidth).toBeGreaterThan(0.0499);
    if (design.divider === "line") expect(design.dividerWidth).toBeGreaterThan(0.004);
  }
});
