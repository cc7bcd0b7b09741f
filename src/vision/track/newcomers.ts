import { area, boxOf, median, type Point, sharedArea } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import { Pyramid, rgbLevel } from "../picture/pyramid.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import { cellsAround, cover } from "./grid-cells.ts";
import { lightBetween } from "./light-between.ts";
import { clearShadows } from "./shadows.ts";

// [Note: What came]
// On mosaic, wicker or plaid the locator sees tiles where there are none, and none where a lone one lies. But a camera that watches
// has seen the table without it: what differs is what came. Everything else is painted in the table's mean colour, and in
// that picture nothing hides the tile's outline. Nor is a lone outline, of what somebody laid there, more often a card or a
// phone, as it is in a photo.

type Mat = InstanceType<OpenCv["Mat"]>;

/** Something that came: a picture of it alone, whose left upper corner lies at `x0`, `y0`; `rim`: of what it covers there. */
export type Newcomer = {
  readonly picture: Picture;
  readonly x0: number;
  readonly y0: number;
  readonly rim: readonly Point[];
};

/**
 * `tiles`: outlines of what need not be looked for; `isExact`: the camera has not moved since the table was seen, else that is
 * known to a pixel or so; `wholePx`: the area of the whole picture.
 */
type Where = {
  readonly tiles: readonly (readonly Point[])[];
  readonly isExact: boolean;
  readonly wholePx: number;
};

/** In which `light` it was seen, in shares of the light that there was, and the median step of a pixel from what it was. */
type Seen = { readonly light: number; readonly step: number };

/**
 * Grey levels from which on a pixel is another, on the mean of those next to it; and on that of all within so many pixels, since a tile may
 * be as bright as most stones of a mosaic. In median steps, too, where the picture is noisy.
 */
const NEAR = { px: 3, step: 14, medianSteps: 4 } as const;
const FAR = { px: 9, step: 10, medianSteps: 1.6 } as const;
/** One of so many pixels each way is asked; of so many that are not as they were, by so many grey levels, some come with a tile. */
const GLANCE = { every: 4, step: 20, rim: 1.5, least: 20 } as const;
/** What is thinner than a tile's narrowest side is an edge that moved; smaller gaps are pips as bright as the table. */
const [THIN_PX, GAP_PX] = [9, 5];
/** No tile is smaller, or as large a share of the whole picture; nor so many times as small, or as large, as the known ones. */
const AREA = { leastPx: 450, mostShare: 0.1, leastOfTile: 0.4, mostOfTile: 6 } as const;
/** So many of them are looked at, the largest first. */
const MOST = 3;
/** Around it so much of the longer side of its box is painted. */
const MARGIN = 0.7;
/** It is looked for in half the size: at a quarter of the cost. */
const HALF = 0.5;

/** What has come onto the table since it looked as it `was` (alpha 255 where that is known), in a picture of the same size. */
export function newcomersIn(cv: OpenCv, now: Picture, was: Picture, where: Where): Newcomer[] {
  const light = lightBetween(was, now);
  if (!mayHaveCome(was, now, light, where)) return [];
  const owned = new Owned();
  try {
    const [present, before] = [now, was].map(
      (picture) => new Pyramid(cv, owned, rgbLevel(cv, owned, picture, Number.POSITIVE_INFINITY)),
    ) as [Pyramid, Pyramid];
    const others = othersIn(cv, owned, present.level(1).mat, before.level(1).mat, was, { ...where, light });
    const tilePx = where.tiles.length > 0 ? median(where.tiles.map(area)) : null;
    const leastPx = Math.max(AREA.leastPx, AREA.leastOfTile * (tilePx ?? 0));
    const mostPx = tilePx === null ? AREA.mostShare * where.wholePx : AREA.mostOfTile * tilePx;
    const isLikeTile = (rim: readonly Point[]): boolean => {
      const { x0, y0, x1, y1 } = boxOf(rim);
      const isWhole = x0 > 1 && y0 > 1 && x1 < now.width - 3 && y1 < now.height - 3;
      return isWhole && area(rim) >= leastPx && area(rim) <= mostPx;
    };
    const [whole, wholeBefore] = [present.level(0).mat, before.level(0).mat];
    return rimsIn(cv, owned, cleaned(cv, owned, others.mask, HALF * GAP_PX, HALF * THIN_PX))
      .map((rim) => rim.map(([x, y]): Point => [x / HALF, y / HALF]))
      .filter(isLikeTile)
      .slice(0, MOST)
      .flatMap(
        (rim) => newcomerOf(cv, owned, whole, wholeBefore, rim, { ...where, light, step: others.step }) ?? [],
      );
  } finally {
    owned.free();
  }
}

/**
 * Whether enough of some pixels are not as they were for anything to have come: mostly all that came has been read, and asking these takes
 * no time. In boxes around tiles nothing is asked.
 */
function mayHaveCome(was: Picture, now: Picture, light: number, { tiles }: Where): boolean {
  const { every, step, rim, least } = GLANCE;
  const [columns, rows] = [Math.ceil(now.width / every), Math.ceil(now.height / every)];
  const isTile = new Uint8Array(columns * rows);
  for (const tile of tiles) cover(isTile, cellsAround(tile, { columns, rows, cellPx: every }, rim), columns);
  let others = 0;
  for (let i = 0; i < isTile.length && others < least; i++) {
    const at = 4 * (Math.floor(i / columns) * every * now.width + (i % columns) * every);
    if (isTile[i] || was.data[at + 3] !== 255) continue;
    for (let k = 0; k < 3; k++) {
      if (Math.abs(now.data[at + k]! - light * was.data[at + k]!) < step) continue;
      others++;
      break;
    }
  }
  return others >= least;
}

/**
 * An outline of what came lies upon it by such a share, and leaves no more of it than a tile's sides and what is left of its shadow. Of two
 * tiles that touch, halves on both sides of the joint look like one, too; but the first tile is alone, however thick.
 */
const FIT = { upon: 0.85, covers: 0.6, firstCovers: 0.4 } as const;

/** Whether an outline, in the pixels of a newcomer's picture, can be that of all that came; `isFirst`: no other tile is known. */
export function isAllOf({ rim }: Newcomer, corners: readonly Point[], isFirst: boolean): boolean {
  const both = sharedArea(rim, corners);
  return both >= FIT.upon * area(corners) && both >= (isFirst ? FIT.firstCovers : FIT.covers) * area(rim);
}

/** Where half the picture differs from half of `was` in that `light`; `tiles` do not count. */
function othersIn(
  cv: OpenCv,
  owned: Owned,
  now: Mat,
  before: Mat,
  was: Picture,
  { tiles, isExact, light }: Where & Pick<Seen, "light">,
): { readonly mask: Mat; readonly step: number } {
  const steps = stepsOf(cv, owned, now, before, light, isExact);
  const step = medianOf(steps.data);
  const mask = otherBy(cv, owned, steps, step, HALF);
  const { rows, cols, data } = mask;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < cols; x++)
      if (was.data[4 * ((y * was.width + x) / HALF) + 3] !== 255) data[y * cols + x] = 0;
  for (const tile of tiles) {
    const half = tile.map(([x, y]): Point => [x * HALF, y * HALF]);
    fill(cv, owned, mask, half, 0);
  }
  return { mask, step };
}

/** How far each pixel is from what it was, 8 bits; unless that `isExact`, from any next to it. */
function stepsOf(cv: OpenCv, owned: Owned, now: Mat, before: Mat, light: number, isExact: boolean): Mat {
  const mat = (): Mat => owned.keep(new cv.Mat());
  const [was, off, most] = [mat(), mat(), mat()];
  before.convertTo(was, -1, light, 0);
  if (isExact) {
    cv.absdiff(now, was, off);
  } else {
    const [lowest, highest, below] = [mat(), mat(), mat()];
    const around = owned.keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(3, 3)));
    cv.erode(was, lowest, around);
    cv.dilate(was, highest, around);
    // Of 8 bits: nothing is less than 0.
    cv.subtract(now, highest, off);
    cv.subtract(lowest, now, below);
    cv.max(off, below, off);
  }
  const channels = owned.keep(new cv.MatVector());
  cv.split(off, channels);
  const [red, green, blue] = [0, 1, 2].map((k) => owned.keep(channels.get(k))) as [Mat, Mat, Mat];
  cv.max(red, green, most);
  cv.max(most, blue, most);
  return most;
}

/** Where they are another. `scale`: of their pixels to the picture's. */
function otherBy(cv: OpenCv, owned: Owned, steps: Mat, median: number, scale: number): Mat {
  const [near, far] = [NEAR, FAR].map(({ px, step, medianSteps }) => {
    const [mean, mask] = [owned.keep(new cv.Mat()), owned.keep(new cv.Mat())];
    const size = Math.max(3, odd(scale * px));
    cv.blur(steps, mean, new cv.Size(size, size));
    cv.threshold(mean, mask, Math.max(step, medianSteps * median), 255, cv.THRESH_BINARY);
    return mask;
  }) as [Mat, Mat];
  // At the edge of what is quite another the mean of many reaches further out than that of few.
  const less = Math.max(1, odd(scale * (FAR.px - NEAR.px)));
  cv.erode(far, far, owned.keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(less, less))));
  cv.bitwise_or(near, far, near);
  return near;
}

/** The odd number next to it, or one less. */
const odd = (px: number): number => 2 * Math.floor(px / 2) + 1;

/** The median of 8-bit numbers, of every 17th of them. */
function medianOf(numbers: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < numbers.length; i += 17) counts[numbers[i]!]!++;
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below >= half;
  });
}

/** What came within a rim, without its shadow; null where nothing else is left. */
function newcomerOf(
  cv: OpenCv,
  owned: Owned,
  present: Mat,
  before: Mat,
  rim: readonly Point[],
  { light, step, isExact }: Seen & Pick<Where, "isExact">,
): Newcomer | null {
  const box = boxOf(rim);
  const margin = Math.round(MARGIN * Math.max(box.x1 - box.x0, box.y1 - box.y0));
  const [x0, y0] = [Math.max(0, box.x0 - margin), Math.max(0, box.y0 - margin)];
  const [x1, y1] = [Math.min(present.cols, box.x1 + margin), Math.min(present.rows, box.y1 + margin)];
  const part = (mat: Mat): Mat => {
    const region = owned.keep(mat.roi(new cv.Rect(x0, y0, x1 - x0, y1 - y0)));
    const copy = owned.keep(new cv.Mat());
    // A region keeps the rows of the whole, and so does its `clone`.
    region.copyTo(copy);
    return copy;
  };
  const [now, was] = [part(present), part(before)];
  const mask = owned.keep(cv.Mat.zeros(now.rows, now.cols, cv.CV_8U));
  const inPart = rim.map(([x, y]): Point => [x - x0, y - y0]);
  fill(cv, owned, mask, inPart, 255);
  // In half the size its rim is known to two pixels or so.
  const other = otherBy(cv, owned, stepsOf(cv, owned, now, was, light, isExact), step, 1);
  cv.bitwise_and(mask, other, mask);
  clearShadows(cv, owned, mask, now, was);
  const [left] = rimsIn(cv, owned, cleaned(cv, owned, mask, GAP_PX, THIN_PX));
  if (!left || area(left) < AREA.leastPx) return null;
  return { picture: paintedAround(cv, owned, now, left), x0, y0, rim: left };
}

/** What is painted is so many grey levels brighter or darker than what came. */
const LEAST_CONTRAST = 50;

/** The table's colour, or as much brighter or darker as it takes for a tile as bright as the table to stand out. */
function apartFrom(came: readonly number[], table: readonly number[]): readonly number[] {
  const greyOf = ([red, green, blue]: readonly number[]): number => (red! + 2 * green! + blue!) / 4;
  const [grey, wanted] = [greyOf(table), greyOf(came)];
  if (Math.abs(grey - wanted) >= LEAST_CONTRAST) return table;
  const step = wanted + (wanted > 128 ? -LEAST_CONTRAST : LEAST_CONTRAST) - grey;
  return table.map((level) => level + step);
}

/** The picture of what lies within a rim, on nothing but the table's mean colour. */
function paintedAround(cv: OpenCv, owned: Owned, rgb: Mat, rim: readonly Point[]): Picture {
  const { rows: height, cols: width } = rgb;
  const mask = owned.keep(cv.Mat.zeros(height, width, cv.CV_8U));
  fill(cv, owned, mask, rim, 255);
  cv.dilate(mask, mask, within(cv, owned, 3));
  cv.blur(mask, mask, new cv.Size(3, 3));
  const rest = owned.keep(new cv.Mat());
  cv.threshold(mask, rest, 0, 255, cv.THRESH_BINARY_INV);
  const colour = apartFrom(cv.mean(rgb, mask), cv.mean(rgb, rest));
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  // Each asking for them would make a view of them anew.
  const [shares, seen] = [mask.data, rgb.data];
  for (let i = 0; i < width * height; i++) {
    const share = shares[i]! / 255;
    for (let k = 0; k < 3; k++) data[4 * i + k] = share * seen[3 * i + k]! + (1 - share) * colour[k]!;
  }
  return { width, height, data };
}

/** A disc of so many pixels. */
const within = (cv: OpenCv, owned: Owned, px: number): Mat =>
  owned.keep(cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(px, px)));

/** A mask without what is thin, but with what that leaves at corners, and with small gaps closed; all in its own pixels. */
function cleaned(cv: OpenCv, owned: Owned, mask: Mat, gapPx: number, thinPx: number): Mat {
  const [gap, thin] = [within(cv, owned, odd(gapPx)), within(cv, owned, odd(thinPx))];
  const [closed, thick] = [owned.keep(new cv.Mat()), owned.keep(new cv.Mat())];
  cv.morphologyEx(mask, closed, cv.MORPH_CLOSE, gap);
  cv.morphologyEx(closed, thick, cv.MORPH_OPEN, thin);
  cv.dilate(thick, thick, thin);
  cv.bitwise_and(thick, closed, thick);
  return thick;
}

/** The rims of what hangs together in a mask, the largest first. */
function rimsIn(cv: OpenCv, owned: Owned, mask: Mat): Point[][] {
  const [found, hierarchy] = [owned.keep(new cv.MatVector()), owned.keep(new cv.Mat())];
  cv.findContours(mask, found, hierarchy, cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE);
  const rims = Array.from({ length: found.size() }, (_, k) => {
    const { data32S: numbers } = owned.keep(found.get(k));
    return Array.from(
      { length: numbers.length / 2 },
      (_, i): Point => [numbers[2 * i]!, numbers[2 * i + 1]!],
    );
  });
  return rims.sort((a, b) => area(b) - area(a));
}

/** Sets a mask to `value` between these corners. */
function fill(cv: OpenCv, owned: Owned, mask: Mat, corners: readonly Point[], value: number): void {
  const numbers = corners.flat().map((at) => Math.round(at));
  const rims = owned.keep(new cv.MatVector());
  rims.push_back(owned.keep(cv.matFromArray(corners.length, 1, cv.CV_32SC2, numbers)));
  cv.fillPoly(mask, rims, new cv.Scalar(value));
}
