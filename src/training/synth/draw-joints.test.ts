import { expect, test } from "vitest";
import { seenFromAbove } from "./plain-scene.fixture.ts";
import { render } from "./render.ts";
import type { LaidTile } from "./scene.ts";

/** How many pixels are darker where joints are, of tiles that lie like that. */
function darkerPixels(tiles: readonly Partial<LaidTile>[]): number {
  const scene = seenFromAbove("domino", tiles);
  const dataOf = (darkness: number): Uint8ClampedArray => {
    const light = { ...scene.light, joint: { width: 0.05, darkness } };
    const { canvas } = render({ ...scene, light });
    return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const [plain, jointed] = [dataOf(0), dataOf(1)];
  return plain.filter((value, i) => i % 4 === 0 && value - jointed[i]! > 50).length;
}

const { ratio } = seenFromAbove("domino", []).designs[0] as unknown as { ratio: number };
const left: Partial<LaidTile> = { angleRad: 0, x: -ratio / 2, lies: "down" };

test("there is a dark line where two tiles touch, as long as they do", () => {
  // 40 px to a unit: a short side of 40 px, two pixels wide; corners are round.
  const whole = darkerPixels([left, { ...left, x: ratio / 2 }]);
  expect(whole).toBeGreaterThan(25);
  expect(whole).toBeLessThan(140);
  const half = darkerPixels([left, { ...left, x: ratio / 2, y: 0.5 }]);
  expect(half).toBeGreaterThan(0.25 * whole);
  expect(half).toBeLessThan(0.75 * whole);
});

test("there is none about a tile alone, and none between a tile and one above it", () => {
  expect(darkerPixels([left])).toBe(0);
  expect(darkerPixels([left, { ...left, x: ratio / 2 + 0.3 }])).toBe(0);
  expect(darkerPixels([left, { ...left, x: 0, z: 0.5 }])).toBe(0);
});

test("a tile on edge touches nothing with its upper side, nor does what lies before it touch that", () => {
  const behind: Partial<LaidTile> = { ...left, x: -ratio / 2, y: 0.4, lies: "edge" };
  expect(darkerPixels([behind, { ...left, y: -0.4 }])).toBe(0);
  expect(
    darkerPixels([
      { ...left, y: 0.4 },
      { ...behind, y: -0.4 },
    ]),
  ).toBe(0);
});
