import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Point } from "../../geometry/index.ts";
import type { Level } from "../picture/pyramid.ts";
import { loadOpenCv } from "../runtime/opencv.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import { type BodyAndTable, type Colour, coloursIn, differenceOf, likeTable } from "./body-colour.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv());
});
const owned = new Owned();
afterEach(() => owned.free());

type Rgb = readonly [number, number, number];
const WHITE: Rgb = [230, 225, 220];
const GREEN: Rgb = [40, 110, 60];
const BLACK: Rgb = [20, 20, 20];

/** A green table of 200 × 120 pixels, half as large as the picture, with rectangles on it. */
function tableWith(
  ...laid: (readonly [left: number, top: number, width: number, height: number, Rgb])[]
): Level {
  const mat = owned.keep(new cv.Mat(120, 200, cv.CV_8UC3, new cv.Scalar(...GREEN, 255)));
  for (const [left, top, width, height, colour] of laid) {
    const part = mat.roi(new cv.Rect(left, top, width, height));
    part.setTo(new cv.Scalar(...colour, 255));
    part.delete();
  }
  return { mat, scaleX: 0.5, scaleY: 0.5 };
}
/** In pixels of the picture. */
const rectangle = (left: number, top: number, width: number, height: number): Point[] =>
  (
    [
      [left, top],
      [left + width, top],
      [left + width, top + height],
      [left, top + height],
    ] as const
  ).map(([x, y]): Point => [2 * x, 2 * y]);
const logOf = (rgb: Rgb): Colour => rgb.map((value) => Math.log(value + 12)) as unknown as Colour;

describe("the colours of an outline", () => {
  test("are those of the tile, whatever marks stand on it, and of the table about it", () => {
    const pips = [0, 1, 2, 3].map((k) => [64 + 14 * (k % 3), 44 + 18 * (k >> 1), 8, 8, BLACK] as const);
    const level = tableWith([60, 40, 48, 30, WHITE], ...pips);
    expect(coloursIn(level)(rectangle(60, 40, 48, 30))).toEqual({
      body: logOf(WHITE),
      table: logOf(GREEN),
    });
  });

  test("are those of what is inside of the picture, and none where most is outside", () => {
    const level = tableWith([0, 40, 20, 30, WHITE]);
    expect(coloursIn(level)(rectangle(-2, 40, 22, 30))?.body).toEqual(logOf(WHITE));
    expect(coloursIn(level)(rectangle(-30, 40, 48, 30))).toBeNull();
    expect(coloursIn(level)(rectangle(300, 40, 48, 30))).toBeNull();
  });
});

test("a tint tells more than a shadow", () => {
  const inShadow = logOf(WHITE.map((value) => value / 2) as unknown as Rgb);
  const yellow = logOf([230, 225, 110]);
  expect(differenceOf(logOf(WHITE), logOf(WHITE))).toBe(0);
  expect(differenceOf(logOf(WHITE), inShadow)).toBeGreaterThan(0.3);
  expect(differenceOf(logOf(WHITE), inShadow)).toBeLessThan(0.6);
  expect(differenceOf(logOf(WHITE), yellow)).toBeGreaterThan(2 * differenceOf(logOf(WHITE), inShadow));
  expect(differenceOf(yellow, logOf(WHITE))).toBe(differenceOf(logOf(WHITE), yellow));
});

describe("a colour is like the table", () => {
  const seen = (body: Rgb): BodyAndTable => ({ body: logOf(body), table: logOf(GREEN) });

  test("as far as it is nearer to what lies about the tiles than to any of them", () => {
    const tiles = [seen(WHITE), seen(BLACK)];
    const apart = Math.min(
      differenceOf(logOf(GREEN), logOf(WHITE)),
      differenceOf(logOf(GREEN), logOf(BLACK)),
    );
    expect(likeTable(logOf(GREEN), tiles)).toBe(apart);
    expect(likeTable(logOf(WHITE), tiles)).toBe(-differenceOf(logOf(WHITE), logOf(GREEN)));
    expect(likeTable(logOf(BLACK), tiles)).toBe(-differenceOf(logOf(BLACK), logOf(GREEN)));
  });

  test("or not, when a tile alone tells: it may be none", () => {
    expect(likeTable(logOf(GREEN), [seen(WHITE)])).toBe(0);
    expect(likeTable(logOf(GREEN), [])).toBe(0);
  });
});
