import { describe, expect, test } from "vitest";
import type { Point } from "../../geometry/index.ts";
import type { MarkColour } from "../observation.ts";
import { withPyramid } from "../picture/with-pyramid.fixture.ts";
import { liveOpenCvObjects } from "../runtime/owned.ts";
import { markColours } from "./mark-colour.ts";

type Rgb = readonly [number, number, number];

const WIDTH = 320;
const HEIGHT = 200;
const BROWN: Rgb = [150, 100, 60];
const YELLOW: Rgb = [230, 190, 40];
const BLUE: Rgb = [60, 90, 200];

/** A body with round marks; `light`: how bright everything is, 0…1, by place. */
function painted(
  body: Rgb,
  marks: readonly { at: Point; radius: number; colour: Rgb }[],
  light = (_x: number) => 1,
) {
  const data = new Uint8Array(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const mark = marks.find(({ at, radius }) => Math.hypot(x - at[0], y - at[1]) < radius);
      const lit = (mark?.colour ?? body).map((value) => value * light(x));
      data.set([...lit, 255], 4 * (y * WIDTH + x));
    }
  return { width: WIDTH, height: HEIGHT, data };
}

const coloursIn = (
  picture: ReturnType<typeof painted>,
  shape: "domino" | "triomino",
  outlines: readonly (readonly Point[])[],
): Promise<MarkColour[][]> =>
  withPyramid(picture, (cv, pyramid) => markColours(cv, pyramid, shape, outlines));

/** What stands there, from the paints themselves. */
const contrast = (mark: Rgb, body: Rgb): number[] => mark.map((value, k) => Math.log(value / body[k]!));
const away = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, k) => value - b[k]!));

describe("the colour of marks against their body", () => {
  const domino: Point[] = [
    [40, 140],
    [40, 40],
    [240, 40],
    [240, 140],
  ];
  const oneAndThree = [
    { at: [90, 90] as Point, radius: 9, colour: YELLOW },
    ...[160, 190, 220].map((x, k) => ({ at: [x, 60 + 30 * k] as Point, radius: 9, colour: BLUE })),
  ];

  test("is that of the paint in each half, in half of the light as well", async () => {
    for (const light of [() => 1, () => 0.5]) {
      const [[left, right]] = (await coloursIn(painted(BROWN, oneAndThree, light), "domino", [domino])) as [
        [MarkColour, MarkColour],
      ];
      expect(away(left, contrast(YELLOW, BROWN))).toBeLessThan(0.25);
      expect(away(right, contrast(BLUE, BROWN))).toBeLessThan(0.45);
    }
  });

  test("of several dominoes each has its own", async () => {
    const [upper, lower] = [20, 120].map((y): Point[] => [
      [40, y + 60],
      [40, y],
      [160, y],
      [160, y + 60],
    ]) as [Point[], Point[]];
    const marks = [
      { at: [70, 50] as Point, radius: 6, colour: YELLOW },
      { at: [70, 150] as Point, radius: 6, colour: BLUE },
    ];
    const [[first], [second]] = (await coloursIn(painted(BROWN, marks), "domino", [upper, lower])) as [
      [MarkColour],
      [MarkColour],
    ];
    expect(away(first, contrast(YELLOW, BROWN))).toBeLessThan(0.25);
    expect(away(second, contrast(BLUE, BROWN))).toBeLessThan(0.45);
  });

  test("a plain half has none", async () => {
    const [[left, right]] = (await coloursIn(painted(BROWN, []), "domino", [domino])) as [
      [MarkColour, MarkColour],
    ];
    expect(Math.hypot(...left)).toBeLessThan(0.02);
    expect(Math.hypot(...right)).toBeLessThan(0.02);
  });

  test("of a triomino each corner has its own", async () => {
    const triomino: Point[] = [
      [160, 20],
      [240, 158],
      [80, 158],
    ];
    const marks = [
      { at: [160, 60] as Point, radius: 8, colour: YELLOW },
      { at: [205, 140] as Point, radius: 8, colour: BLUE },
    ];
    const [[top, right, left]] = (await coloursIn(painted(BROWN, marks), "triomino", [triomino])) as [
      [MarkColour, MarkColour, MarkColour],
    ];
    expect(away(top, contrast(YELLOW, BROWN))).toBeLessThan(0.25);
    expect(away(right, contrast(BLUE, BROWN))).toBeLessThan(0.45);
    expect(Math.hypot(...left)).toBeLessThan(0.02);
  });

  test("no outline, no colour; nothing stays in OpenCV’s memory", async () => {
    const before = liveOpenCvObjects();
    expect(await coloursIn(painted(BROWN, []), "domino", [])).toEqual([]);
    await coloursIn(painted(BROWN, []), "domino", [domino]);
    expect(liveOpenCvObjects()).toBe(before);
  });
});
