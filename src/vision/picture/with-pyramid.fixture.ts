import type { Picture } from "../observation.ts";
import { loadOpenCv } from "../runtime/opencv.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import { Pyramid, rgbLevel } from "./pyramid.ts";

/** What `use` makes of a picture's sizes, which are freed afterwards, as is all that it keeps in `owned`. */
export async function withPyramid<T>(
  picture: Picture,
  use: (cv: OpenCv, pyramid: Pyramid, owned: Owned) => T | Promise<T>,
): Promise<T> {
  const { cv } = await loadOpenCv();
  const owned = new Owned();
  try {
    return await use(cv, new Pyramid(cv, owned, rgbLevel(cv, owned, picture, 2560)), owned);
  } finally {
    owned.free();
  }
}
