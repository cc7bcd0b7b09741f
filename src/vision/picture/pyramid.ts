import type { Picture } from "../observation.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import type { Owned } from "../runtime/owned.ts";

type Mat = InstanceType<OpenCv["Mat"]>;

/** One size of the picture: RGB, 8 bits. A point (x, y) of the picture lies at (x · scaleX, y · scaleY) here. */
export type Level = { readonly mat: Mat; readonly scaleX: number; readonly scaleY: number };

/** The size that fits into a square of `longestPx`, never enlarged. */
export function fittingSize(
  { width, height }: { readonly width: number; readonly height: number },
  longestPx: number,
): { width: number; height: number } {
  const scale = Math.min(1, longestPx / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function resized(cv: OpenCv, owned: Owned, from: Level, width: number, height: number): Level {
  const mat = owned.keep(new cv.Mat());
  cv.resize(from.mat, mat, new cv.Size(width, height), 0, 0, cv.INTER_AREA);
  return {
    mat,
    scaleX: (from.scaleX * width) / from.mat.cols,
    scaleY: (from.scaleY * height) / from.mat.rows,
  };
}

/** The picture as RGB, scaled down where its longer side exceeds `longestPx`. */
export function rgbLevel(cv: OpenCv, owned: Owned, picture: Picture, longestPx: number): Level {
  const rgba = owned.keep(new cv.Mat(picture.height, picture.width, cv.CV_8UC4));
  rgba.data.set(picture.data);
  const { width, height } = fittingSize(picture, longestPx);
  const whole: Level = { mat: rgba, scaleX: 1, scaleY: 1 };
  const fitted =
    width === picture.width && height === picture.height ? whole : resized(cv, owned, whole, width, height);
  const rgb = owned.keep(new cv.Mat());
  cv.cvtColor(fitted.mat, rgb, cv.COLOR_RGBA2RGB);
  return { ...fitted, mat: rgb };
}

/** The level itself, or smaller where its longer side exceeds `longestPx`. */
export function fittedLevel(cv: OpenCv, owned: Owned, level: Level, longestPx: number): Level {
  const { cols: width, rows: height } = level.mat;
  const size = fittingSize({ width, height }, longestPx);
  return size.width === width && size.height === height
    ? level
    : resized(cv, owned, level, size.width, size.height);
}

/** A level, its half, its quarter and so on: each the mean of four pixels of the one before. */
export class Pyramid {
  readonly #cv: OpenCv;
  readonly #owned: Owned;
  readonly #levels: Level[];

  constructor(cv: OpenCv, owned: Owned, top: Level) {
    this.#cv = cv;
    this.#owned = owned;
    this.#levels = [top];
  }

  /** The level halved `halvings` times, or as often as it can be. */
  level(halvings: number): Level {
    while (this.#levels.length <= halvings) {
      const last = this.#levels.at(-1)!;
      if (Math.min(last.mat.cols, last.mat.rows) < 2) return last;
      this.#levels.push(resized(this.#cv, this.#owned, last, last.mat.cols >> 1, last.mat.rows >> 1));
    }
    return this.#levels[halvings]!;
  }
}
