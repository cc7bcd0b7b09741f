import { expect, test } from "vitest";
import { Random } from "../synth/index.ts";
import type { LabelledPicture } from "./picture.ts";
import { retaken } from "./retaken.ts";

/** A white tile with sharp edges on a dark table. */
function tileOnTable(): LabelledPicture {
  const [width, height] = [160, 120];
  const rgb = new Uint8Array(width * height * 3).fill(60);
  for (let y = 40; y < 80; y++) rgb.fill(220, (y * width + 40) * 3, (y * width + 120) * 3);
  const corners = [
    [40, 40],
    [120, 40],
    [120, 80],
    [40, 80],
  ] as const;
  return { width, height, rgb, tiles: [{ kind: "domino", corners, values: [0, 0], visible: [1, 1] }] };
}

test("another camera changes what pixels say, and neither the picture's size nor where the tile lies", async () => {
  const picture = tileOnTable();
  const looks = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const again = await retaken(picture, new Random(seed));
    expect(again.rgb).toHaveLength(picture.rgb.length);
    expect(again.tiles).toBe(picture.tiles);
    const red = (x: number, y: number): number => again.rgb[(y * picture.width + x) * 3]!;
    for (const y of [46, 60, 74])
      for (const [inside, outside] of [
        [46, 34],
        [114, 126],
      ] as const)
        expect(red(inside, y)).toBeGreaterThan(red(outside, y) + 60);
    looks.add(again.rgb.join());
  }
  expect(looks.size).toBeGreaterThan(15);
});
