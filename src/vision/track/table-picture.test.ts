import { beforeAll, expect, test } from "vitest";
import { type Box, boxOf, type Homography, IDENTITY, type Point } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import { loadOpenCv } from "../runtime/opencv.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { liveOpenCvObjects } from "../runtime/owned.ts";
import { greyGridOf } from "./grey-grid.ts";
import { cellsIn } from "./grid-cells.ts";
import { onCloth, turnedBy } from "./held-camera.fixture.ts";
import { type Patch, quad, tileAt, withNoise } from "./patches.fixture.ts";
import { TablePicture } from "./table-picture.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv());
});

const laid = tileAt(280, 160);
const whole: Box = { x0: 0, y0: 0, x1: 640, y1: 360 };

const grid = greyGridOf(onCloth(), 8);
/** All cells, but those between some corners. */
function bareBut(corners: readonly Point[] = []): Uint8Array {
  const bare = new Uint8Array(grid.grey.length).fill(1);
  if (corners.length > 0) for (const cell of cellsIn(corners, grid)) bare[cell] = 0;
  return bare;
}
const tableOf = (first: Picture, bare = bareBut()): TablePicture => {
  const table = new TablePicture(cv);
  table.learn(first, IDENTITY, grid, bare, 0);
  return table;
};
const boxesIn = (table: TablePicture, picture: Picture, view: Homography = IDENTITY): Box[] =>
  table
    .newcomersIn(picture, view, whole, [])
    .map(({ rim, x0, y0 }) => boxOf(rim.map(([x, y]): Point => [x + x0, y + y0])));
const nearly = (px: number, by = 3) => expect.toSatisfy((at: number) => Math.abs(at - px) <= by);
const around = ({ x, y, w, h }: Patch) => ({
  x0: nearly(x),
  y0: nearly(y),
  x1: nearly(x + w),
  y1: nearly(y + h),
});

test("what came stays new, however long it lies there", () => {
  const table = tableOf(onCloth());
  for (let atMs = 1000; atMs <= 5000; atMs += 1000)
    table.learn(onCloth([laid]), IDENTITY, grid, bareBut(), atMs);
  expect(boxesIn(table, onCloth([laid]))).toEqual([around(laid)]);
});

test("what lay there from the beginning is the table, and where a tile lies nobody knows the table", () => {
  expect(boxesIn(tableOf(onCloth([laid])), onCloth([laid]))).toEqual([]);
  expect(
    boxesIn(tableOf(onCloth(), bareBut(quad({ ...laid, x: 264, y: 144, w: 112, h: 72 }))), onCloth([laid])),
  ).toEqual([]);
});

test("in a sensor's noise what came stays new, too", () => {
  const noisy = (tiles: readonly Patch[], seed: number) => withNoise(onCloth(tiles), 13, seed);
  const table = tableOf(noisy([], 1));
  for (let atMs = 1000; atMs <= 5000; atMs += 1000)
    table.learn(noisy([laid], atMs), IDENTITY, grid, bareBut(), atMs);
  expect(boxesIn(table, noisy([laid], 7))).toEqual([around(laid)]);
});

test("it is learnt piece by piece, and anew where all is another", () => {
  const table = tableOf(onCloth(), bareBut(quad(laid)));
  table.learn(onCloth(), IDENTITY, grid, bareBut(), 1000);
  expect(boxesIn(table, onCloth([laid]))).toEqual([around(laid)]);
  const { width, height, data } = onCloth();
  const other = { width, height, data: data.map((level, at) => (at % 4 === 3 ? level : 255 - level)) };
  table.learn(other, IDENTITY, grid, bareBut(), 2000);
  expect(boxesIn(table, other)).toEqual([]);
});

test("while something moves it is learnt less often", () => {
  const hidden = bareBut(quad({ ...laid, x: 264, y: 144, w: 112, h: 72 }));
  const [table, busy] = [tableOf(onCloth(), hidden), tableOf(onCloth(), hidden)];
  table.learn(onCloth(), IDENTITY, grid, bareBut(), 1000, false);
  busy.learn(onCloth(), IDENTITY, grid, bareBut(), 1000, true);
  expect(boxesIn(table, onCloth([laid]))).toEqual([around(laid)]);
  expect(boxesIn(busy, onCloth([laid]))).toEqual([]);
  busy.learn(onCloth(), IDENTITY, grid, bareBut(), 3000, true);
  expect(boxesIn(busy, onCloth([laid]))).toEqual([around(laid)]);
});

test("a tile beside the part that is asked hides nothing in it, and a picture of another size shows nothing new", () => {
  const table = tableOf(onCloth());
  const part = { x0: 240, y0: 120, x1: 440, y1: 240 };
  const beside = [quad(tileAt(60, 110)), quad(tileAt(500, 110))];
  expect(table.newcomersIn(onCloth([laid]), IDENTITY, part, beside)).toHaveLength(1);
  const wider = { width: 643, height: 360, data: new Uint8ClampedArray(4 * 643 * 360).fill(200) };
  expect(table.newcomersIn(wider, IDENTITY, whole, [])).toEqual([]);
  table.learn(wider, IDENTITY, grid, bareBut(), 1000);
  expect(table.newcomersIn(wider, IDENTITY, whole, [])).toEqual([]);
});

test("nothing has come while nothing is known, nor once all is forgotten", () => {
  expect(boxesIn(new TablePicture(cv), onCloth([laid]))).toEqual([]);
  const table = tableOf(onCloth());
  table.forget();
  expect(boxesIn(table, onCloth([laid]))).toEqual([]);
});

test("a camera that moved sees what came where it lies now, before and after the table is known from there", () => {
  const view = turnedBy(0.01, 12, -9);
  const table = tableOf(onCloth());
  expect(boxesIn(table, onCloth([], view), view)).toEqual([]);
  const [moved] = boxesIn(table, onCloth([laid], view), view);
  expect(Math.abs(moved!.x0 - laid.x)).toBeGreaterThan(2);
  table.seenFrom(view);
  const [again] = boxesIn(table, onCloth([laid], view));
  for (const side of ["x0", "y0", "x1", "y1"] as const) expect(again![side]).toEqual(nearly(moved![side]));
  expect(liveOpenCvObjects()).toBe(0);
});
