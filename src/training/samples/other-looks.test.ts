import { expect, test } from "vitest";
import { Random } from "../synth/index.ts";
import { cloud, engrain, recolour, veil } from "./other-looks.ts";

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

test("clouds come and go over a plain patch slowly: neighbours differ little, far points much", () => {
  for (let seed = 0; seed < 20; seed++) {
    const pixels = new Float32Array(WIDTH_PX * WIDTH_PX * 3).fill(0.5);
    cloud(new Random(seed), pixels, WIDTH_PX);
    const reds = pixels.filter((_, k) => k % 3 === 0);
    const [steps, deviations] = [[] as number[], [] as number[]];
    const mean = reds.reduce((sum, red) => sum + red, 0) / reds.length;
    reds.forEach((red, k) => {
      deviations.push(Math.abs(red - mean));
      if (k % WIDTH_PX > 0) steps.push(Math.abs(red - reds[k - 1]!));
    });
    const meanOf = (all: number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
    expect(meanOf(deviations)).toBeGreaterThan(0.005);
    expect(meanOf(steps)).toBeLessThan(meanOf(deviations));
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.1);
  }
});

test("under a veil everything lies nearer together, in the same order", () => {
  for (let seed = 0; seed < 20; seed++) {
    const pixels = Float32Array.from([0, 0.5, 1].flatMap((grey) => [grey, grey, grey]));
    veil(new Random(seed), pixels);
    for (const k of [0, 1, 2]) {
      const [dark, middle, light] = [pixels[k]!, pixels[3 + k]!, pixels[6 + k]!];
      expect(dark).toBeLessThan(middle);
      expect(middle).toBeLessThan(light);
      expect(light - dark).toBeLessThanOrEqual(0.9 + 1e-6);
    }
  }
});
