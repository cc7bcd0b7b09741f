import { describe, expect, test } from "vitest";
import { lineScene, triangleScene } from "../testing/scenes.ts";
import { badgesOf, cropAround, slotOutline, unitOf, withinRatio } from "./outline.ts";

const [DOMINO] = lineScene([[3, 5]]).tiles;
const [TRIANGLE] = triangleScene([{ at: { q: 0, r: 0, up: true }, values: [0, 1, 2] }]).tiles;
const PICTURE = { widthPx: 800, heightPx: 600 };
const BOUNDS = { least: 1, most: 100 };

describe("badges", () => {
  test("a domino's stand each on its own half, the first on the half of the first two corners", () => {
    const [first, second] = badgesOf(DOMINO!, BOUNDS);
    expect(first!.centre[0]).toBeLessThan(150);
    expect(second!.centre[0]).toBeGreaterThan(150);
    expect([first!.centre[1], second!.centre[1]]).toEqual([300, 300]);
  });

  test("a triangle's stand each between its corner and the middle", () => {
    const badges = badgesOf(TRIANGLE!, BOUNDS);
    for (const { slot, centre } of badges) {
      const distances = TRIANGLE!.corners.map(([x, y]) => Math.hypot(x - centre[0], y - centre[1]));
      expect(distances.indexOf(Math.min(...distances))).toBe(slot);
    }
  });

  test("they never overlap, however small the tile is on the screen, and never grow beyond their bound", () => {
    const [first, second] = badgesOf(DOMINO!, { least: 1000, most: 2000 });
    expect(first!.radius * 2).toBeLessThan(second!.centre[0] - first!.centre[0] + unitOf(DOMINO!) * 0.05);
    expect(badgesOf(DOMINO!, { least: 1, most: 5 })[0]!.radius).toBe(5);
  });
});

describe("crops", () => {
  test("hold all tiles with some table around them, and end with the picture", () => {
    const crop = cropAround([DOMINO!], PICTURE);
    expect(crop).toEqual({ x: 60, y: 240, width: 180, height: 120 });
    expect(cropAround([DOMINO!], { widthPx: 215, heightPx: 600 }).width).toBe(215 - 60);
  });

  test("without tiles are the whole picture", () => {
    expect(cropAround([], PICTURE)).toEqual({ x: 0, y: 0, width: 800, height: 600 });
  });

  test("are grown where too flat or too narrow, and stay inside the picture", () => {
    const flat = withinRatio({ x: 0, y: 290, width: 800, height: 20 }, PICTURE, { least: 1, most: 2 });
    expect(flat).toEqual({ x: 0, y: 100, width: 800, height: 400 });
    const narrow = withinRatio({ x: 790, y: 0, width: 10, height: 600 }, PICTURE, { least: 1, most: 2 });
    expect(narrow).toEqual({ x: 200, y: 0, width: 600, height: 600 });
  });
});

test("the parts of a tile cover it: two halves, three kites", () => {
  const area = (points: readonly (readonly [number, number])[]): number =>
    Math.abs(
      points.reduce((sum, [x, y], k) => {
        const [u, v] = points[(k + 1) % points.length]!;
        return sum + x * v - u * y;
      }, 0) / 2,
    );
  for (const tile of [DOMINO!, TRIANGLE!]) {
    const parts = tile.values.map((_, slot) => area(slotOutline(tile, slot)));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(area(tile.corners), 6);
    expect(Math.max(...parts) / Math.min(...parts)).toBeCloseTo(1, 6);
  }
});
