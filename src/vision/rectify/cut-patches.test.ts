import { describe, expect, test } from "vitest";
import {
  angleBetweenRad,
  applyHomography,
  centroid,
  invertHomography,
  type Point,
  subtract,
} from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import { withPyramid } from "../picture/with-pyramid.fixture.ts";
import { liveOpenCvObjects } from "../runtime/owned.ts";
import { cutPatches, halvingsFor, patchToPicture, shiftedCorners } from "./cut-patches.ts";
import { PATCHES, type PatchView } from "./patch.ts";

/** A picture whose colour tells the place: red grows with x, green with y. */
function gradient(width: number, height: number): Picture {
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data.set([(255 * (x + 0.5)) / width, (255 * (y + 0.5)) / height, 0, 255], 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

const cut = (picture: Picture, shape: "domino" | "triomino", outlines: readonly (readonly Point[])[]) =>
  withPyramid(picture, (cv, pyramid, owned) => cutPatches(cv, owned, pyramid, shape, outlines).slice());

describe("patches of a picture whose colours are places", () => {
  const [width, height] = [640, 480];
  // In perspective, small and large (cut from a smaller level), turned by half, partly outside the picture.
  const outlines: Point[][] = [
    [
      [100, 160],
      [110, 120],
      [190, 118],
      [205, 165],
    ],
    [
      [600, 60],
      [610, 420],
      [40, 440],
      [60, 30],
    ],
  ];

  test("every pixel shows the place that the homography says", async () => {
    const { widthPx, heightPx } = PATCHES.domino;
    const patches = await cut(gradient(width, height), "domino", outlines);
    expect(patches).toHaveLength(2 * widthPx * heightPx * 3);
    for (const [k, corners] of outlines.entries()) {
      const mapping = patchToPicture("domino", corners)!;
      for (const [x, y] of [
        [20, 20],
        [48, 28],
        [80, 40],
        [12, 44],
      ] as const) {
        const [atX, atY] = applyHomography(mapping, [x + 0.5, y + 0.5]);
        const at = ((k * heightPx + y) * widthPx + x) * 3;
        // Within a level and a half of 255 (rounding, twice).
        expect(Math.abs(patches[at]! - atX / width)).toBeLessThan(1.5 / 255);
        expect(Math.abs(patches[at + 1]! - atY / height)).toBeLessThan(1.5 / 255);
        expect(patches[at + 2]).toBe(0);
      }
    }
  });

  test("the first two corners are those of the left half", async () => {
    const { widthPx, heightPx } = PATCHES.domino;
    const [corners] = outlines as [Point[]];
    const half = [corners[2]!, corners[3]!, corners[0]!, corners[1]!];
    const patches = await cut(gradient(width, height), "domino", [corners, half]);
    const red = (k: number, x: number): number => patches[((k * heightPx + 28) * widthPx + x) * 3]!;
    expect(red(0, 20)).toBeLessThan(red(0, 76));
    expect(red(1, 20)).toBeGreaterThan(red(1, 76));
  });

  test("what lies about a domino is shown from further away, without perspective", async () => {
    const { widthPx, heightPx, views } = PATCHES.domino;
    const [, about] = views as readonly [PatchView, PatchView];
    const patches = await cut(gradient(width, height), "domino", outlines);
    const [corners] = outlines as [Point[]];
    const { length: beyond } = [...Array(about.widthPx).keys()].filter((x) => {
      const [wholeX] = applyHomography(about.toWhole, [x + 0.5, about.heightPx / 2]);
      return wholeX < 0 || wholeX > widthPx;
    });
    expect(beyond).toBeGreaterThan(about.widthPx / 3);
    const mapping = patchToPicture("domino", corners, about)!;
    for (const [x, y] of [
      [20, 16],
      [32, 24],
      [50, 40],
    ] as const) {
      const [atX, atY] = applyHomography(mapping, applyHomography(about.toWhole, [x + 0.5, y + 0.5]));
      const at = ((about.top + y) * widthPx + about.left + x) * 3;
      // Cut from a smaller level, in which a pixel is the mean of four.
      expect(Math.abs(patches[at]! - atX / width)).toBeLessThan(3 / 255);
      expect(Math.abs(patches[at + 1]! - atY / height)).toBeLessThan(3 / 255);
    }
    expect(about.top + about.heightPx).toBe(heightPx);
  });

  test("a triomino's first corner is on top", async () => {
    const { widthPx } = PATCHES.triomino;
    const corners: Point[] = [
      [300, 300],
      [200, 200],
      [400, 200],
    ];
    const patches = await cut(gradient(width, height), "triomino", [corners]);
    const green = (y: number): number => patches[(y * widthPx + widthPx / 2) * 3 + 1]!;
    expect(green(12)).toBeGreaterThan(green(widthPx - 20));
  });

  test("each of a triomino's corners is shown again with its tip up", async () => {
    const { widthPx, views, corners: whole } = PATCHES.triomino;
    const corners: Point[] = [
      [300, 100],
      [420, 308],
      [180, 308],
    ];
    const patch = await cut(gradient(width, height), "triomino", [corners]);
    const mapping = patchToPicture("triomino", corners)!;
    const middle = centroid(whole);
    expect(views).toHaveLength(4);
    for (const [k, view] of views.slice(1).entries()) {
      const inWhole = (x: number, y: number): Point => applyHomography(view.toWhole, [x, y]);
      // Upwards in the view is away from the tile's middle, towards its corner.
      const [top, bottom] = [inWhole(view.widthPx / 2, 0), inWhole(view.widthPx / 2, view.heightPx)];
      const [up, towardsTip] = [subtract(top, bottom), subtract(whole[k]!, middle)];
      expect(angleBetweenRad(up, towardsTip)).toBeLessThan(1e-6);
      const [atX, atY] = applyHomography(mapping, inWhole(10.5, 30.5));
      const at = ((view.top + 30) * widthPx + view.left + 10) * 3;
      expect(Math.abs(patch[at]! - atX / width)).toBeLessThan(1.5 / 255);
      expect(Math.abs(patch[at + 1]! - atY / height)).toBeLessThan(1.5 / 255);
    }
  });

  test("an outline on one line gives a black patch, no error", async () => {
    const flat: Point[] = [
      [10, 10],
      [10, 10],
      [50, 50],
      [50, 50],
    ];
    const patches = await cut(gradient(width, height), "domino", [flat]);
    expect(Math.max(...patches)).toBe(0);
  });
});

test("large tiles are cut from smaller levels, small ones from the picture itself", () => {
  const top = { mat: null as never, scaleX: 1, scaleY: 1 };
  const square = (px: number): Point[] =>
    PATCHES.domino.corners.map(([x, y]) => [(x * px) / 80, (y * px) / 80]);
  expect([20, 80, 110, 120, 200, 320, 700].map((px) => halvingsFor("domino", square(px), top))).toEqual([
    0, 0, 0, 1, 1, 2, 3,
  ]);
});

describe("shifts", () => {
  test("corners move by what the network says, through the tile's own perspective", () => {
    const truth: Point[] = [
      [100, 160],
      [110, 120],
      [190, 118],
      [205, 165],
    ];
    const taken: Point[] = truth.map(([x, y], k) => [x + (k % 2 ? 3 : -2), y + (k > 1 ? 2 : -3)]);
    const mapping = patchToPicture("domino", taken)!;
    // What a perfect network would say: where the true corners lie in the patch that was cut with the wrong ones.
    const back = invertHomography(mapping);
    const shifts = truth.map((corner, k): Point => {
      const [x, y] = applyHomography(back!, corner);
      const [usedX, usedY] = PATCHES.domino.corners[k]!;
      return [x - usedX, y - usedY];
    });
    for (const [k, [x, y]] of shiftedCorners("domino", taken, shifts).entries()) {
      expect(x).toBeCloseTo(truth[k]![0], 6);
      expect(y).toBeCloseTo(truth[k]![1], 6);
    }
  });
});

test("nothing of OpenCV stays behind", async () => {
  const before = liveOpenCvObjects();
  await cut(gradient(100, 80), "triomino", [
    [
      [10, 10],
      [50, 10],
      [30, 40],
    ],
  ]);
  expect(liveOpenCvObjects()).toBe(before);
});
