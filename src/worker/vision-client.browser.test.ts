import { afterAll, expect, test } from "vitest";
import { commands } from "vitest/browser";
import doubleSix from "../../test/golden/double-six.jpg?url";
import triomino from "../../test/golden/triomino.jpg?url";
import type { Reading } from "../vision/index.ts";
import { VisionClient } from "./index.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    ocko: (...args: string[]) => Promise<string>;
  }
}

// One client for all: starting a worker takes longer than what is tested here. The test's own limit ends one that hangs.
const client = new VisionClient({ startMs: 600_000, hangMs: 600_000 });
afterAll(() => client.dispose());

/** A dark table with nothing on it. */
function emptyTable(width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#3b2a1e";
  context.fillRect(0, 0, width, height);
  return canvas;
}

test("the worker starts, measures, and takes wasm where the GPU is imitated", async () => {
  expect(await client.ready()).toEqual({ backend: "wasm" });
});

test("an ImageBitmap, a VideoFrame and an ImageData of the same table are read alike, and consumed", async () => {
  const canvas = emptyTable(640, 360);
  const bitmap = await createImageBitmap(canvas);
  const frame = new VideoFrame(canvas, { timestamp: 0 });
  const pixels = canvas.getContext("2d")!.getImageData(0, 0, 640, 360);
  for (const each of [bitmap, frame, pixels]) {
    const reading = await client.read(each, { keep: true });
    expect(reading).toMatchObject({ width: 640, height: 360, tiles: [] });
    expect(reading.ms).toBeGreaterThan(0);
  }
  expect(bitmap.width).toBe(0);
  expect(pixels.data.length).toBe(0);
});

test("a large photo is read, and told in its own size", async () => {
  const bitmap = await createImageBitmap(emptyTable(4000, 3000));
  expect(await client.read(bitmap)).toMatchObject({ width: 4000, height: 3000, tiles: [] });
});

// The decoders of Chromium and of sharp agree to the last bit, and so must everything after them.
test.each([
  ["double-six", doubleSix],
  ["triomino", triomino],
])("%s: the worker reads what the command line reads", async (name, url) => {
  const blob = await (await fetch(url)).blob();
  const here = await client.read(await createImageBitmap(blob), { keep: true });
  const there = JSON.parse(await commands.ocko("recognize", `test/golden/${name}.jpg`)) as Reading;
  expect(here.tiles.length).toBeGreaterThan(0);
  // It tells what it promises, and nothing else.
  for (const tile of there.tiles)
    expect(Object.keys(tile)).toEqual(["kind", "values", "corners", "confidence"]);
  expect(here.tiles.map(({ values }) => values)).toEqual(there.tiles.map(({ values }) => values));
  // The command line rounds to hundredths of a pixel and to four digits.
  for (const [k, tile] of [...here.tiles, ...here.backs].entries()) {
    const twin = [...there.tiles, ...there.backs][k]!;
    expect(tile.confidence).toBeCloseTo(twin.confidence, 3);
    for (const [c, corner] of tile.corners.entries()) {
      expect(Math.hypot(corner[0] - twin.corners[c]![0], corner[1] - twin.corners[c]![1])).toBeLessThan(0.05);
    }
  }
});
