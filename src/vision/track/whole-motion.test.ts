import { beforeAll, describe, expect, test } from "vitest";
import { applyHomography, distance, type Homography, IDENTITY, type Point } from "../../geometry/index.ts";
import { loadOpenCv } from "../runtime/opencv.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { liveOpenCvObjects } from "../runtime/owned.ts";
import { shares } from "./patches.fixture.ts";
import type { Cells } from "./plane-motion.ts";
import { motionOfTiles, motionOfWhole } from "./whole-motion.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadOpenCv());
});

/** Cells of 4 pixels, 160 by 90, each as bright as its middle is there. */
function cellsOf(greyAt: (x: number, y: number) => number): Cells {
  const [columns, rows, cellPx] = [160, 90, 4];
  const values = new Uint8Array(columns * rows);
  for (let i = 0; i < values.length; i++)
    values[i] = greyAt(cellPx * ((i % columns) + 0.5), cellPx * (Math.floor(i / columns) + 0.5));
  return { columns, rows, cellPx, left: 0, top: 0, values };
}

/** Grain that runs from left to right in long waves. */
const wood = (x: number, y: number): number => 120 + 9 * Math.sin((y + 12 * Math.sin(x / 70)) / 10);
/** Grain with knots in it. */
const knotty = (x: number, y: number): number => wood(x, y) + 6 * Math.sin(x / 13) * Math.sin(y / 29);
const MIDDLE: Point = [320, 180];
const shifted = (dx: number, dy: number): Homography => [1, 0, dx, 0, 1, dy, 0, 0, 1];

describe("the motion of a whole picture", () => {
  test("is found where there are lines alone, along them, too", () => {
    const held = liveOpenCvObjects();
    const now = cellsOf((x, y) => wood(x - 9, y - 6));
    const { motion, sought, agreeing } = motionOfWhole(cv, cellsOf(wood), now, IDENTITY, [])!;
    expect(distance(applyHomography(motion, MIDDLE), [329, 186])).toBeLessThan(0.5);
    // Squares at the border have left the picture.
    expect(agreeing.length).toBeGreaterThan(0.8 * sought);
    expect(liveOpenCvObjects()).toBe(held);
  });

  test("is sought where it is guessed", () => {
    const now = cellsOf((x, y) => wood(x - 60, y - 50));
    const { motion } = motionOfWhole(cv, cellsOf(wood), now, shifted(55, 54), [])!;
    expect(distance(applyHomography(motion, MIDDLE), [380, 230])).toBeLessThan(0.5);
  });

  test("is not that of what hides a part of it: there squares do not agree", () => {
    const isHidden = (x: number, y: number) => x > 400 && y > 120 && y < 280;
    const now = cellsOf((x, y) => (isHidden(x, y) ? 60 : knotty(x - 3, y - 4)));
    const { motion, agreeing } = motionOfWhole(cv, cellsOf(knotty), now, IDENTITY, [])!;
    expect(distance(applyHomography(motion, MIDDLE), [323, 184])).toBeLessThan(0.5);
    expect(agreeing.filter(([x, y]) => isHidden(x, y)).length).toBeLessThan(0.1 * agreeing.length);
  });

  test("of a table that is alike all over is none", () => {
    const plain = cellsOf(() => 120);
    expect(motionOfWhole(cv, plain, plain, IDENTITY, [])).toBeNull();
  });

  test("of tiles is theirs alone, whatever moves around them; where none is in the picture it is none", () => {
    const isTile = (x: number, y: number) => x > 260 && x < 380 && y > 150 && y < 210;
    const tile = (x: number, y: number) =>
      isTile(x, y) ? 200 + 40 * Math.sin(x / 9) * Math.sin(y / 7) : 120;
    const outline: Point[] = [
      [260, 150],
      [380, 150],
      [380, 210],
      [260, 210],
    ];
    const around = (dx: number) => (x: number, y: number) =>
      isTile(x - 20, y) || isTile(x + 20, y) || isTile(x, y)
        ? tile(x, y)
        : 120 + 60 * Math.sin((x - dx) / 14);
    const now = cellsOf((x, y) => around(30)(x - 4, y - 3));
    const { motion, found, agreeing } = motionOfTiles(cv, cellsOf(around(0)), now, IDENTITY, [outline])!;
    expect(distance(applyHomography(motion, MIDDLE), [324, 183])).toBeLessThan(0.5);
    expect(found.length).toBeLessThan(30);
    expect(agreeing.length).toBeGreaterThan(0.5 * found.length);
    const beside = outline.map(([x, y]): Point => [x + 2000, y]);
    expect(motionOfTiles(cv, cellsOf(tile), cellsOf(tile), IDENTITY, [beside])).toBeNull();
  });

  test("of pictures that have nothing in common takes no memory, however often it is asked for", () => {
    const share = shares(1);
    const noise = () => cellsOf(() => Math.floor(256 * share()));
    const heapOf = (): number => (cv as unknown as { HEAPU8: Uint8Array }).HEAPU8.length;
    const [heap, held] = [heapOf(), liveOpenCvObjects()];
    for (let look = 0; look < 150; look++) motionOfWhole(cv, noise(), noise(), IDENTITY, []);
    expect(heapOf()).toBe(heap);
    expect(liveOpenCvObjects()).toBe(held);
  });
});
