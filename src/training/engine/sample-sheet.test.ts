import sharp from "sharp";
import { expect, test } from "vitest";
import { type ShownSample, sampleSheet, worstAndOthers } from "./sample-sheet.ts";

const sample = (isWrong: boolean, red: number): ShownSample => ({
  pixels: Float32Array.from({ length: 20 * 10 * 3 }, (_, i) => (i % 3 === 0 ? red : 0)),
  widthPx: 20,
  heightPx: 10,
  caption: "3-4",
  isWrong,
  outlines: [
    {
      corners: [
        [5, 2],
        [15, 2],
        [15, 8],
      ],
      tone: "wrong",
    },
  ],
});

test("samples lie in rows of eight, as they are", async () => {
  const sheet = sampleSheet(Array.from({ length: 9 }, (_, i) => sample(i === 8, (20 * (i + 1)) / 255)));
  const { data, info } = await sharp(sheet).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([8 * 26 + 6, 2 * 30 + 6]);
  const redAt = (x: number, y: number): number => data[(y * info.width + x) * 3]!;
  expect(redAt(7, 7)).toBe(20);
  expect(redAt(6 + 7 * 26 + 1, 7)).toBe(160);
  expect(redAt(7, 37)).toBe(180);
});

test("a sheet without a sample is one all the same", () => {
  expect(sampleSheet([]).length).toBeGreaterThan(0);
});

test("the worst come first, then others from all over", () => {
  const all = Array.from({ length: 200 }, (_, i) => ({ confidence: ((i * 37) % 200) / 200 }));
  const shown = worstAndOthers(all).map(({ confidence }) => confidence);
  expect(shown).toHaveLength(64);
  expect(shown.slice(0, 3)).toEqual([0, 0.005, 0.01]);
  expect(shown.at(-1)!).toBeGreaterThan(0.9);
});
