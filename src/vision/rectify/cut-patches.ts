import {
  applyHomography,
  area,
  composeHomographies,
  fitAffine,
  fitHomography,
  type Homography,
  type Point,
} from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import type { Level, Pyramid } from "../picture/pyramid.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import type { Owned } from "../runtime/owned.ts";
import { PATCHES, type Patch, type PatchView } from "./patch.ts";

/**
 * From the whole tile's view in a shape's patch to the picture, given the tile's corners there; with perspective or without, as a
 * view asks, the first unless told. Null where four corners in one line are asked for perspective.
 */
export function patchToPicture(
  shape: TileKind,
  corners: readonly Point[],
  { isAffine }: Pick<PatchView, "isAffine"> = PATCHES[shape].views[0]!,
): Homography | null {
  const pairs = PATCHES[shape].corners.map((from, k) => ({ from, to: corners[k]! }));
  return isAffine ? fitAffine(pairs) : fitHomography(pairs);
}

/**
 * How often the picture is halved before a patch is cut: so that one pixel of the patch covers between 0.7 and 1.4
 * of the level, where linear sampling neither skips pixels nor blurs. `zoom` is the view's.
 */
export function halvingsFor(shape: TileKind, corners: readonly Point[], top: Level, zoom = 1): number {
  const inLevel = area(corners) * top.scaleX * top.scaleY;
  const perPatchPixel = Math.sqrt(inLevel / area(PATCHES[shape].corners)) / zoom;
  return Math.max(0, Math.round(Math.log2(Math.max(perPatchPixel, 1e-6))));
}

/** OpenCV counts from the middle of the first pixel, we from its outer corner. */
const FROM_OPENCV: Homography = [1, 0, 0.5, 0, 1, 0.5, 0, 0, 1];
const TO_OPENCV: Homography = [1, 0, -0.5, 0, 1, -0.5, 0, 0, 1];

/** From a view to the pixels of a level, in OpenCV's count. */
function viewToLevel(
  view: PatchView,
  shape: TileKind,
  corners: readonly Point[],
  level: Level,
): Homography | null {
  const inLevel = corners.map(([x, y]): Point => [x * level.scaleX, y * level.scaleY]);
  const wholeToLevel = patchToPicture(shape, inLevel, view);
  return wholeToLevel && [view.toWhole, wholeToLevel, TO_OPENCV].reduce(composeHomographies, FROM_OPENCV);
}

/**
 * Cuts one patch a tile out of the picture, or what a glance takes in of it: numbers 0…1,
 * `[outlines.length, heightPx, widthPx, 3]` row by row. Beyond the picture's border its edge is repeated. An outline that
 * lies on one line gives a black patch. The numbers lie in OpenCV's own memory, to be used before anything else is done
 * there: a copy, megabytes for a few tiles, took browsers longer than cutting.
 */
export function cutPatches(
  cv: OpenCv,
  owned: Owned,
  pyramid: Pyramid,
  shape: TileKind,
  outlines: readonly (readonly Point[])[],
  { widthPx, heightPx, views }: Patch = PATCHES[shape],
): Float32Array {
  const sheet = owned.keep(
    new cv.Mat(heightPx * outlines.length, widthPx, cv.CV_8UC3, new cv.Scalar(0, 0, 0, 0)),
  );
  const matrix = owned.keep(new cv.Mat(3, 3, cv.CV_64F));
  // The same numbers: without perspective the last row is (0, 0, 1).
  const affine = owned.keep(matrix.rowRange(0, 2));
  const flags = cv.INTER_LINEAR | cv.WARP_INVERSE_MAP;
  for (const [k, corners] of outlines.entries()) {
    for (const view of views) {
      const level = pyramid.level(halvingsFor(shape, corners, pyramid.level(0), view.zoom));
      const mapping = viewToLevel(view, shape, corners, level);
      // The whole tile’s view is the first: where that cannot be cut, none can.
      if (!mapping) break;
      matrix.data64F.set(mapping);
      const size = new cv.Size(view.widthPx, view.heightPx);
      const into = sheet.roi(new cv.Rect(view.left, k * heightPx + view.top, view.widthPx, view.heightPx));
      try {
        // Without perspective it is done in little more than half the time.
        if (view.isAffine) cv.warpAffine(level.mat, into, affine, size, flags, cv.BORDER_REPLICATE);
        else cv.warpPerspective(level.mat, into, matrix, size, flags, cv.BORDER_REPLICATE);
      } finally {
        into.delete();
      }
    }
  }
  const numbers = owned.keep(new cv.Mat());
  sheet.convertTo(numbers, cv.CV_32F, 1 / 255);
  return numbers.data32F;
}

/** Corners moved by what a network says of the patch (`shiftsPx` in patch pixels, one a corner): true corner − used one. */
export function shiftedCorners(
  shape: TileKind,
  corners: readonly Point[],
  shiftsPx: readonly Point[],
): readonly Point[] {
  const mapping = patchToPicture(shape, corners);
  if (!mapping) return corners;
  return PATCHES[shape].corners.map(([x, y], k) =>
    applyHomography(mapping, [x + shiftsPx[k]![0], y + shiftsPx[k]![1]]),
  );
}
