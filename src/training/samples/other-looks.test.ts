import { expect, test } from "vitest";
import { Random } from "../synth/index.ts";
import { engrain, recolour } from "./other-looks.ts";

const WIDTH_PX = 60;

test("grain runs across a plain patch in streaks, and keeps its colour and its light on the whole", () => {
  for (let seed = 0; seed < 20; seed++) {
    const pixels = Float32Array.from({ length: WIDTH_PX * WIDTH_PX * 3 }, (_, k) => [0.6, 0.4, 0.2][k % 3]!);
    engrain(new Random(seed), pixels, WIDTH_PX);
    const reds = pixels.filter((_, k) => k % 3 === 0);
    const mean = reds.reduce((sum, red) => sum + red, 0) / reds.length;
    expect(Math.abs(mean - 0.6)).toBeLessThan(0.1);
    expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(0.05);
    expect(Math.max(...pixels)).toBeLessThanOrEqual(1);
    expect(Math.min(...pixels)).toBeGreaterThanOrEqual(0);
    // Where no channel is at its end, all are lit alike.
    for (let at = 0; at < pixels.length; at += 3)
      if (pixels[at]! < 1 && pixels[at + 2]! > 0) expect(pixels[at]! / pixels[at + 2]!).toBeCloseTo(3, 3);
  }
});

test("what is brighter than the rest stays so in most other lights, and never all colour is lost", () => {
  // Halves: yellow, and the brown of dark wood.
  const yellowAndBrown = Array.from({ length: 200 }, (_, k) =>
    k < 100 ? [0.8, 0.6, 0.1] : [0.35, 0.2, 0.12],
  );
  let [brighter, coloured] = [0, 0];
  for (let seed = 0; seed < 100; seed++) {
    const pixels = Float32Array.from(yellowAndBrown.flat());
    recolour(new Random(seed), pixels);
    const mean = (k: number, half: number): number =>
      pixels
        .slice(half * 300, half * 300 + 300)
        .reduce((sum, value, i) => sum + (i % 3 === k ? value : 0), 0) / 100;
    const [yellow, brown] = [0, 1].map((half) => [0, 1, 2].map((k) => mean(k, half))) as [number[], number[]];
    if (Math.max(...yellow) > Math.max(...brown) + 0.05) brighter++;
    if (Math.max(...yellow) - Math.min(...yellow) > 0.1) coloured++;
  }
  expect(brighter).toBeGreaterThan(95);
  expect(coloured).toBeGreaterThan(95);
});
