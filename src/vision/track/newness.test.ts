import { expect, test } from "vitest";
import { ChangeDetector } from "./change-detector.ts";
import { type Patch, picture, quad, tileAt, withNoise } from "./patches.fixture.ts";

const [laid, fresh] = [tileAt(200, 120), tileAt(280, 120)];

/** A table on which one tile lies, known by its outline, after this time with more on it, of which nobody knows; in noise, on stones. */
function tableWith(
  more: readonly Patch[],
  ms: number,
  { deviation = 0, stones = [] }: { readonly deviation?: number; readonly stones?: readonly Patch[] } = {},
): ChangeDetector {
  const detector = new ChangeDetector();
  const until = (endMs: number, fromMs: number, patches: readonly Patch[]): void => {
    for (let atMs = fromMs; atMs <= endMs; atMs += 200)
      detector.update(withNoise(picture(patches), deviation, atMs), atMs, [quad(laid)], [quad(laid)]);
  };
  until(3000, 0, [...stones, laid]);
  until(3200 + ms, 3200, [...stones, laid, ...more]);
  return detector;
}
const newness = (detector: ChangeDetector, patch: Patch) => detector.newnessBeside([quad(laid)])(quad(patch));

test("a tile that came is new where it lies once it has lain still, and stays new", () => {
  expect(newness(tableWith([fresh], 800), fresh)).toBeNull();
  expect(newness(tableWith([fresh], 1000), fresh)).toBeGreaterThan(0.9);
  expect(newness(tableWith([fresh], 6000), fresh)).toBeGreaterThan(0.9);
});

test("it is less so half beside it, and nothing is where nothing came", () => {
  const detector = tableWith([fresh], 2000);
  expect(newness(detector, tileAt(320, 120))).toBeLessThan(0.6);
  expect(newness(detector, tileAt(280, 140))).toBeLessThan(0.6);
  expect(newness(detector, tileAt(120, 120))).toBe(0);
});

test("what is larger than the place is no newer in it than around it", () => {
  const cup: Patch = { x: 280, y: 80, w: 140, h: 140, grey: 60 };
  expect(newness(tableWith([cup], 2000), fresh)).toBeLessThan(0.3);
});

test("a pale tile is told from a sensor's noise, and noise alone is nothing new", () => {
  const pale = { ...fresh, grey: 116 };
  expect(newness(tableWith([pale], 2000, { deviation: 8 }), fresh)).toBeGreaterThan(0.6);
  expect(Math.abs(newness(tableWith([], 2000, { deviation: 14 }), fresh)!)).toBeLessThan(0.3);
});

test("what differs by its colour alone is new as well", () => {
  const green: Patch = { ...fresh, grey: 96, tint: [-40, -40] };
  expect(newness(tableWith([green], 2000), fresh)).toBeGreaterThan(0.9);
  expect(newness(tableWith([{ ...green, tint: [0, 0] }], 2000), fresh)).toBeLessThan(0.1);
});

test("what is as bright as the stones that it lies on is new where it is smooth", () => {
  const stones = Array.from({ length: 40 * 30 }, (_, i): Patch => {
    const [column, row] = [i % 40, Math.floor(i / 40)];
    return { x: 240 + 4 * column, y: 80 + 4 * row, w: 4, h: 4, grey: (column + row) % 2 ? 76 : 116 };
  });
  expect(newness(tableWith([{ ...fresh, grey: 96 }], 2000, { stones }), fresh)).toBeGreaterThan(0.9);
  expect(newness(tableWith([], 2000, { stones, deviation: 14 }), fresh)).toBeLessThan(0.1);
});

test("under a tile that lies there, and after the camera was elsewhere, nobody can say", () => {
  expect(newness(tableWith([], 2000), laid)).toBeNull();
  const detector = tableWith([], 2000);
  const stripes = (from: number): Patch[] =>
    Array.from({ length: 10 }, (_, i) => ({ x: 64 * i + from, y: 0, w: 32, h: 360, grey: 200 }));
  for (const from of [0, 32]) detector.update(picture(stripes(from)), 5400 + from, []);
  detector.update(picture([laid, fresh]), 5600, []);
  for (let atMs = 5800; atMs <= 8000; atMs += 200) detector.update(picture([laid, fresh]), atMs, []);
  expect(newness(detector, fresh)).toBe(0);
});
