import { expect, test } from "vitest";
import { gainBetween, greyGridOf } from "./grey-grid.ts";
import { type Patch, picture } from "./patches.fixture.ts";

const gridOf = (patches: readonly Patch[]) => greyGridOf(picture(patches), 8);
/** Of a picture 640 px wide so many from the left, from top to bottom. */
const leftmost = (w: number, grey: number): Patch => ({ x: 0, y: 0, w, h: 360, grey });

test.each([8, 5])("cells of %i px: each has its mean grey, and how much of it is overexposed", (cellPx) => {
  const { columns, grey, overexposed } = greyGridOf(
    picture([leftmost(640, 100), leftmost(320, 255)]),
    cellPx,
  );
  const [left, right] = [0, columns - 1];
  expect([grey[left], grey[right]]).toEqual([255, 100]);
  expect([overexposed[left], overexposed[right]]).toEqual([1, 0]);
});

test("a lamp that flickers while an arm lies over a third of the table is still known by the rest", () => {
  const gain = gainBetween(gridOf([leftmost(640, 150)]), gridOf([leftmost(640, 120), leftmost(240, 50)]));
  expect(gain).toBeCloseTo(0.8);
});

test("where the picture is another one, no lamp made it so", () => {
  const other = gridOf([leftmost(640, 60), leftmost(240, 200)]);
  expect(gainBetween(gridOf([leftmost(640, 150)]), other)).toBe(1);
});

test("black bars beside the picture say nothing of the light", () => {
  const barred = (grey: number) => gridOf([leftmost(640, grey), leftmost(360, 0)]);
  expect(gainBetween(barred(150), barred(120))).toBeCloseTo(0.8);
});
