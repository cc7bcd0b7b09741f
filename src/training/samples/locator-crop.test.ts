import { expect, test } from "vitest";
import { centroid, intersectionOverUnion, type Point, signedArea } from "../../geometry/index.ts";
import {
  decodeDomino,
  decodeTriomino,
  LOCATOR_CHANNEL,
  LOCATOR_STRIDE_PX,
  LOCATOR_UNIT_PX,
  type ShapeCode,
} from "../../vision/index.ts";
import { type LabelledTile, Random } from "../synth/index.ts";
import { CROP_CELLS, CROP_PX, LOCATED_PX, type LocatorCrop, locatorCrops, TARGET } from "./locator-crop.ts";
import { longSidePx } from "./picture.ts";

const channelOf = ({ kind, values }: LabelledTile): number =>
  kind === "triomino" ? LOCATOR_CHANNEL.triomino : values ? LOCATOR_CHANNEL.domino : LOCATOR_CHANNEL.back;

/** The outlines that a crop's targets write at the middles of tiles, by channel. */
function decoded({ targets }: LocatorCrop): { channel: number; corners: Point[] }[] {
  const found: { channel: number; corners: Point[] }[] = [];
  for (let cell = 0; cell < CROP_CELLS * CROP_CELLS; cell++) {
    const at = cell * TARGET.count;
    for (let channel = 0; channel < 3; channel++) {
      if (targets[at + channel] !== 1) continue;
      const numbers = [...targets.subarray(at + TARGET.numbers, at + TARGET.numbers + 6)];
      const [column, row] = [cell % CROP_CELLS, Math.floor(cell / CROP_CELLS)];
      const centre: Point = [
        (column + 0.5) * LOCATOR_STRIDE_PX + numbers[0]! * LOCATOR_UNIT_PX,
        (row + 0.5) * LOCATOR_STRIDE_PX + numbers[1]! * LOCATOR_UNIT_PX,
      ];
      const g = numbers.slice(2) as unknown as ShapeCode;
      const decode = channel === LOCATOR_CHANNEL.triomino ? decodeTriomino : decodeDomino;
      found.push({ channel, corners: decode(centre, g) });
    }
  }
  return found;
}

// Scene 6: dominoes; 3: triominoes; 12: dominoes and backs. None lies upon another.
test.each([
  [6, false],
  [6, true],
  [3, false],
  [3, true],
  [12, true],
])("targets of scene %d decode to its tiles (turned and mirrored: %s)", async (scene, augment) => {
  const crops: LocatorCrop[] = [];
  for (let seed = 0; seed < 4; seed++)
    crops.push(...(await locatorCrops("seen", scene, new Random(seed), 4, augment)));
  const wanted = crops.flatMap((crop) => crop.wanted);
  expect(wanted.length).toBeGreaterThan(12);
  for (const crop of crops) {
    expect(crop.pixels).toHaveLength(CROP_PX * CROP_PX * 3);
    const outlines = decoded(crop);
    expect(outlines).toHaveLength(crop.wanted.length);
    for (const tile of crop.wanted) {
      expect(signedArea(tile.corners)).toBeGreaterThan(0);
      expect(longSidePx(tile)).toBeGreaterThanOrEqual(LOCATED_PX.from);
      expect(longSidePx(tile)).toBeLessThanOrEqual(LOCATED_PX.to);
      const overlaps = outlines
        .filter(({ channel }) => channel === channelOf(tile))
        .map(({ corners }) => intersectionOverUnion(corners, tile.corners));
      expect(Math.max(...overlaps)).toBeGreaterThan(0.9);
    }
  }
});

/** How much brighter or darker an outline's inner rim is than what lies around it. */
function contrast({ pixels }: LocatorCrop, corners: readonly Point[]): number {
  const [cx, cy] = centroid(corners);
  const meanAt = (outwards: number): number => {
    let [sum, count] = [0, 0];
    corners.forEach(([ax, ay], k) => {
      const [bx, by] = corners[(k + 1) % corners.length]!;
      for (let t = 0.2; t < 0.9; t += 0.1) {
        const x = Math.floor(cx + (ax + (bx - ax) * t - cx) * outwards);
        const y = Math.floor(cy + (ay + (by - ay) * t - cy) * outwards);
        if (x < 0 || y < 0 || x >= CROP_PX || y >= CROP_PX) continue;
        const at = 3 * (y * CROP_PX + x);
        sum += pixels[at]! + pixels[at + 1]! + pixels[at + 2]!;
        count += 3;
      }
    });
    return sum / Math.max(1, count);
  };
  return Math.abs(meanAt(0.85) - meanAt(1.25));
}

test("pixels are turned and mirrored together with the corners", async () => {
  let [there, mirrored] = [0, 0];
  for (let seed = 0; seed < 12; seed++) {
    for (const crop of await locatorCrops("seen", seed, new Random(seed), 4, true)) {
      for (const { corners } of crop.wanted) {
        there += contrast(crop, corners);
        mirrored += contrast(
          crop,
          corners.map(([x, y]): Point => [CROP_PX - x, y]),
        );
      }
    }
  }
  expect(there).toBeGreaterThan(2 * mirrored);
});

test("nothing is asked where a tile may be found or not", async () => {
  const crops: LocatorCrop[] = [];
  for (let seed = 0; seed < 6; seed++)
    crops.push(...(await locatorCrops("seen", seed, new Random(seed), 4, true)));
  const asked = (crop: LocatorCrop, [x, y]: Point): number => {
    const [column, row] = [Math.floor(x / LOCATOR_STRIDE_PX), Math.floor(y / LOCATOR_STRIDE_PX)];
    return crop.targets[(row * CROP_CELLS + column) * TARGET.count + TARGET.heatWeight]!;
  };
  const middles = crops.flatMap((crop) =>
    crop.tolerated
      .filter((tile) => longSidePx(tile) >= LOCATED_PX.from)
      .map(({ corners }): [LocatorCrop, Point] => [crop, centroid(corners)])
      .filter(([, [x, y]]) => x >= 0 && y >= 0 && x < CROP_PX && y < CROP_PX),
  );
  expect(middles.length).toBeGreaterThan(0);
  for (const [crop, middle] of middles) expect(asked(crop, middle)).toBe(0);
});
