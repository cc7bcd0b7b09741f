import { expect, test } from "vitest";
import { intersectionOverUnion, type Point } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import { type PaintedTile, paint } from "../oracle-nets.fixture.ts";
import { Pyramid, rgbLevel } from "../picture/pyramid.ts";
import { loadOpenCv } from "../runtime/opencv.ts";
import { liveOpenCvObjects, Owned } from "../runtime/owned.ts";
import { traceOutlines } from "./outlines.ts";
import { OUTLINES_DEFAULTS } from "./outlines-config.ts";
import type { Proposal } from "./proposals.ts";

async function trace(picture: Picture): Promise<Proposal[]> {
  const { cv } = await loadOpenCv();
  const owned = new Owned();
  try {
    const pyramid = new Pyramid(cv, owned, rgbLevel(cv, owned, picture, 1280));
    return traceOutlines(cv, pyramid.level(OUTLINES_DEFAULTS.level), OUTLINES_DEFAULTS);
  } finally {
    owned.free();
  }
}

const domino: PaintedTile = {
  corners: [
    [120, 160],
    [130, 110],
    [235, 125],
    [228, 178],
  ],
  values: [3, 3],
};
const triomino: PaintedTile = {
  corners: [
    [420, 100],
    [500, 230],
    [345, 240],
  ],
  values: [1, 1, 1],
};

const bestOverlap = (
  found: readonly Proposal[],
  shape: Proposal["shape"],
  corners: readonly Point[],
): number =>
  Math.max(
    0,
    ...found
      .filter((proposal) => proposal.shape === shape)
      .map((proposal) => intersectionOverUnion(proposal.corners, corners)),
  );

test("tiles that stand out from a plain table are outlined, in pixels of the picture", async () => {
  const found = await trace(paint(640, 360, [domino, triomino]));
  expect(bestOverlap(found, "domino", domino.corners)).toBeGreaterThan(0.9);
  expect(bestOverlap(found, "triomino", triomino.corners)).toBeGreaterThan(0.85);
  expect(found.every(({ isTraced }) => isTraced)).toBe(true);
});

test("a domino's outline begins with a short side", async () => {
  const found = await trace(paint(640, 360, [domino]));
  const best = found.find((proposal) => intersectionOverUnion(proposal.corners, domino.corners) > 0.9)!;
  const [a, b, c] = best.corners as [Point, Point, Point, Point];
  expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(Math.hypot(b[0] - c[0], b[1] - c[1]));
});

test("a plain table has no outlines, and nothing of OpenCV stays behind", async () => {
  const before = liveOpenCvObjects();
  expect(await trace(paint(640, 360, []))).toEqual([]);
  await trace(paint(640, 360, [domino, triomino]));
  expect(liveOpenCvObjects()).toBe(before);
});
