import { beforeAll, expect, test } from "vitest";
import { type Box, boxOf, type Point } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import { loadOpenCv } from "../runtime/opencv.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { liveOpenCvObjects } from "../runtime/owned.ts";
import { onCloth, turnedBy } from "./held-camera.fixture.ts";
import { isAllOf, type Newcomer, newcomersIn } from "./newcomers.ts";
import { type Patch, picture, quad, tileAt, withNoise } from "./patches.fixture.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv());
});

const laid = tileAt(280, 160);

const cameOnto = (
  was: Picture,
  now: Picture,
  { tiles = [], isExact = true }: { readonly tiles?: readonly Patch[]; readonly isExact?: boolean } = {},
): Newcomer[] =>
  newcomersIn(cv, now, was, { tiles: tiles.map(quad), isExact, wholePx: now.width * now.height });

/** Whether each of them can be what lies between these corners of the whole picture. */
const areAllOf = (came: readonly Newcomer[], corners: readonly Point[], isFirst = false): boolean[] =>
  came.map((one) =>
    isAllOf(
      one,
      corners.map(([x, y]): Point => [x - one.x0, y - one.y0]),
      isFirst,
    ),
  );

/** The box around what came, in the whole picture. */
const boxesOf = (came: readonly Newcomer[]): Box[] =>
  came.map(({ rim, x0, y0 }) => boxOf(rim.map(([x, y]): Point => [x + x0, y + y0])));
const nearly = (px: number) => expect.toSatisfy((at: number) => Math.abs(at - px) <= 2);
const boxOfPatch = ({ x, y, w, h }: Patch) => ({
  x0: nearly(x),
  y0: nearly(y),
  x1: nearly(x + w),
  y1: nearly(y + h),
});

/** The picture with a shadow over a part of it. */
function shaded({ width, height, data }: Picture, { x0, y0, x1, y1 }: Box, light: number): Picture {
  const dark = data.slice();
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) for (let k = 0; k < 3; k++) dark[4 * (y * width + x) + k]! *= light;
  return { width, height, data: dark };
}

test("what came onto a patterned cloth is found, and is all that its picture shows", () => {
  const came = cameOnto(onCloth(), onCloth([laid]));
  expect(boxesOf(came)).toEqual([boxOfPatch(laid)]);
  expect(areAllOf(came, quad(laid))).toEqual([true]);
  const [one] = came;
  const { data, width, height } = one!.picture;
  const colourAt = (x: number, y: number): number[] => [
    ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3),
  ];
  const rims = [colourAt(0, 0), colourAt(width - 1, 0), colourAt(0, height - 1), colourAt(width >> 1, 3)];
  for (const colour of rims) expect(colour).toEqual(rims[0]);
  expect(colourAt(laid.x + 40 - one!.x0, laid.y + 20 - one!.y0)).toEqual([230, 230, 230]);
});

test("nothing came where nothing changed, in noise and in another light neither", () => {
  expect(cameOnto(onCloth(), onCloth())).toEqual([]);
  expect(cameOnto(onCloth(), withNoise(onCloth(), 12, 3))).toEqual([]);
  expect(cameOnto(onCloth(), shaded(onCloth(), { x0: 0, y0: 0, x1: 640, y1: 360 }, 0.8))).toEqual([]);
});

test("a shadow that came with it is no part of it, on a pattern and on a plain table", () => {
  for (const [was, now] of [
    [onCloth(), onCloth([laid])],
    [picture([]), picture([laid])],
  ] as const) {
    const right = laid.x + laid.w;
    const inShade = shaded(now, { x0: right, y0: laid.y, x1: right + 30, y1: laid.y + laid.h + 10 }, 0.6);
    expect(boxesOf(cameOnto(was, inShade))).toEqual([boxOfPatch(laid)]);
  }
});

test("tiles that are known are nothing new, nor is their side; what is much larger than they are is none", () => {
  const [known, side] = [tileAt(120, 160), { ...tileAt(120, 200), h: 12 }];
  const came = cameOnto(onCloth(), onCloth([known, side, laid]), { tiles: [known] });
  expect(boxesOf(came)).toEqual([boxOfPatch(laid)]);
  const cup = { ...laid, w: 240, h: 160, x: 300, y: 40 };
  expect(cameOnto(onCloth(), onCloth([known, cup]), { tiles: [known] })).toEqual([]);
});

test("what reaches in from beyond the picture is a hand, and no tile", () => {
  expect(cameOnto(onCloth(), onCloth([{ ...laid, y: 320 }]))).toEqual([]);
});

test("of tiles that touch, an outline across a joint does not fit", () => {
  const two = [tileAt(200, 160), tileAt(280, 160)];
  const came = cameOnto(onCloth(), onCloth(two));
  expect(came).toHaveLength(1);
  expect(areAllOf(came, quad(tileAt(240, 160)))).toEqual([false]);
});

test("a tile may be as thick as wide, if none lies beside it", () => {
  const side = { ...laid, y: 200, grey: 200 };
  const came = cameOnto(onCloth(), onCloth([laid, side]));
  expect(areAllOf(came, quad(laid), true)).toEqual([true]);
  expect(areAllOf(came, quad(laid))).toEqual([false]);
  expect(areAllOf(came, quad({ ...laid, w: 40 }), true)).toEqual([false]);
});

test("what is as bright as the table stands out from what is painted around it", () => {
  for (const grey of [140, 230]) {
    const [one] = cameOnto(onCloth(), onCloth([{ ...laid, grey }]));
    const [painted] = one!.picture.data;
    expect(grey - painted!).toBeGreaterThan(40);
  }
});

test("where the camera moved by a pixel, edges of the pattern are nothing new", () => {
  const moved = turnedBy(0, 0.8, 0.6);
  expect(cameOnto(onCloth(), onCloth([], moved), { isExact: false })).toEqual([]);
  const came = cameOnto(onCloth(), onCloth([laid], moved), { isExact: false });
  expect(areAllOf(came, quad(laid))).toEqual([true]);
});

test("what nobody has seen before is not known to have come", () => {
  const was = onCloth();
  const hidden = { ...was, data: was.data.slice() };
  for (let at = 3; at < hidden.data.length; at += 4) hidden.data[at] = 0;
  expect(cameOnto(hidden, onCloth([laid]))).toEqual([]);
});

test("nothing is left in OpenCV's memory", () => {
  const before = liveOpenCvObjects();
  cameOnto(onCloth(), onCloth([laid]));
  expect(liveOpenCvObjects()).toBe(before);
});
