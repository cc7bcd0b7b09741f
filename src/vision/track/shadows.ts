import type { OpenCv } from "../runtime/opencv-module.ts";
import type { Owned } from "../runtime/owned.ts";

type Mat = InstanceType<OpenCv["Mat"]>;

/** A pixel is judged by so many around it. */
const AROUND_PX = 9;
/** Greys with a smaller deviation than `before` are no pattern, and with a larger one than `now` no shadow on what had none. */
const SMOOTH = { before: 6, now: 12 } as const;
/** A pattern shows in its shadow: greys go together with those of before (correlation), and are no brighter. */
const PATTERN = { agreeing: 0.7, brightest: 1.05 } as const;
/** Where there is none a shadow is so much darker than the table was, and tinted as it, in shares of how bright that was. */
const PLAIN = { darkest: 0.3, brightest: 0.92, sameTint: 0.1 } as const;
/** How far a pixel at a shadow's edge may be from what that makes of it: in shares, and grey levels. */
const EDGE = { share: 0.12, levels: 4 } as const;
/** So far from it the shadow is told from what is around each pixel. */
const NEIGHBOURS = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].map((dy) => [dx * (AROUND_PX >> 1), dy * (AROUND_PX >> 1)] as const),
);

/**
 * Clears what in a `mask` (8 bits) shows no more than the shadow of something: `now` and what `was` there are RGB, 8 bits, of the same
 * size.
 */
export function clearShadows(cv: OpenCv, owned: Owned, mask: Mat, now: Mat, was: Mat): void {
  const meanOf = (numbers: Mat): Mat => {
    const mean = owned.keep(new cv.Mat());
    cv.blur(numbers, mean, new cv.Size(AROUND_PX, AROUND_PX));
    return mean;
  };
  const greyOf = (rgb: Mat): Mat => {
    const [grey, numbers] = [owned.keep(new cv.Mat()), owned.keep(new cv.Mat())];
    cv.cvtColor(rgb, grey, cv.COLOR_RGB2GRAY);
    grey.convertTo(numbers, cv.CV_32F);
    return numbers;
  };
  const meanProduct = (a: Mat, b: Mat): Mat => {
    const products = owned.keep(new cv.Mat());
    cv.multiply(a, b, products);
    return meanOf(products);
  };
  const [grey, grey0] = [greyOf(now), greyOf(was)];
  const means = [meanOf(grey), meanOf(grey0)] as const;
  const products = [meanProduct(grey, grey), meanProduct(grey0, grey0), meanProduct(grey, grey0)] as const;
  const tints = [meanOf(now), meanOf(was)] as const;
  // Views are taken last, and once: OpenCV's memory may move, and each is made anew.
  const [mean, mean0] = means.map(({ data32F }) => data32F) as [Float32Array, Float32Array];
  const [square, square0, both] = products.map(({ data32F }) => data32F) as Float32Array[];
  const [tint, tint0] = tints.map(({ data }) => data) as [Uint8Array, Uint8Array];
  const isShadowAt = (i: number): boolean => {
    const light = mean[i]! / Math.max(1, mean0[i]!);
    const variance = square![i]! - mean[i]! ** 2;
    const variance0 = square0![i]! - mean0[i]! ** 2;
    if (variance0 >= SMOOTH.before ** 2) {
      const agreeing = (both![i]! - mean[i]! * mean0[i]!) / Math.sqrt(Math.max(1, variance) * variance0);
      return agreeing >= PATTERN.agreeing && light <= PATTERN.brightest;
    }
    const isSameTint = [0, 1, 2].every(
      (k) => Math.abs(tint[3 * i + k]! / light - tint0[3 * i + k]!) <= PLAIN.sameTint * mean0[i]!,
    );
    return variance < SMOOTH.now ** 2 && light >= PLAIN.darkest && light <= PLAIN.brightest && isSameTint;
  };
  const cells = mask.data;
  const isCore = cells.map((cell, i) => Number(cell > 0 && isShadowAt(i)));
  const [greys, greys0, columns] = [grey.data32F, grey0.data32F, mask.cols];
  // Around a pixel near its edge lies what is no shadow: it is one where it is as dark as the shadow beside it is.
  const isEdgeAt = (i: number): boolean =>
    NEIGHBOURS.some(([dx, dy]) => {
      const beside = i + dy * columns + dx;
      if (!isCore[beside]) return false;
      const expected = (mean[beside]! / Math.max(1, mean0[beside]!)) * greys0[i]!;
      return Math.abs(greys[i]! - expected) <= EDGE.share * expected + EDGE.levels;
    });
  for (let i = 0; i < cells.length; i++) if (isCore[i] || (cells[i] && isEdgeAt(i))) cells[i] = 0;
}
