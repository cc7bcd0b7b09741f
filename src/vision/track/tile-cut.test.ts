import { expect, test } from "vitest";
import type { Point } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import { tileCut } from "./tile-cut.ts";

/** A dark table with one bright rectangle. */
function table(width: number, height: number, [x0, y0, x1, y1]: readonly number[]): Picture {
  const data = new Uint8ClampedArray(4 * width * height).fill(40);
  for (let y = y0!; y < y1!; y++) data.fill(220, 4 * (y * width + x0!), 4 * (y * width + x1!));
  return { width, height, data };
}
const rectangle = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
const greyAt = ({ width, data }: Picture, x: number, y: number): number => data[4 * (y * width + x)]!;

test("a tile is cut with what lies around it, and shrunk to 96 px", () => {
  const cut = tileCut(table(1280, 720, [400, 300, 560, 380]), rectangle(400, 300, 560, 380))!;
  // 160 × 80 px and 40 px on every side: 240 × 160 px, to 96 × 64.
  expect([cut.width, cut.height, cut.data.length]).toEqual([96, 64, 4 * 96 * 64]);
  expect([greyAt(cut, 48, 32), greyAt(cut, 4, 4), greyAt(cut, 91, 59)]).toEqual([220, 40, 40]);
  expect(cut.data.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
});

test("a small tile keeps its pixels", () => {
  const cut = tileCut(table(640, 360, [100, 100, 140, 120]), rectangle(100, 100, 140, 120))!;
  expect([cut.width, cut.height]).toEqual([60, 40]);
  expect([greyAt(cut, 9, 20), greyAt(cut, 10, 20), greyAt(cut, 49, 20), greyAt(cut, 50, 20)]).toEqual([
    40, 220, 220, 40,
  ]);
});

test("colours are those of the picture, also where it is shrunk", () => {
  const data = Uint8ClampedArray.from({ length: 4 * 400 * 400 }, (_, i) => [200, 120, 40, 255][i % 4]!);
  const cut = tileCut({ width: 400, height: 400, data }, rectangle(100, 100, 300, 200))!;
  expect(cut.width).toBe(96);
  expect([...cut.data.slice(0, 4), ...cut.data.slice(-4)]).toEqual([200, 120, 40, 255, 200, 120, 40, 255]);
});

test("at the picture's border there is less around it; a hair's breadth stays a picture", () => {
  const cut = tileCut(table(640, 360, [0, 0, 40, 20]), rectangle(-8, -4, 32, 16))!;
  expect([cut.width, cut.height]).toEqual([42, 26]);
  const hair = tileCut(table(640, 360, [0, 0, 1, 1]), rectangle(0, 100, 640, 100.4))!;
  expect(Math.max(hair.width, hair.height)).toBe(96);
});

test("outside of the picture there is nothing to cut", () => {
  const picture = table(64, 64, [0, 0, 1, 1]);
  expect(tileCut(picture, rectangle(200, 10, 240, 30))).toBeNull();
  expect(tileCut(picture, rectangle(Number.NaN, 10, 40, 30))).toBeNull();
  expect(tileCut(picture, [])).toBeNull();
});
