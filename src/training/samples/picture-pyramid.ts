import { loadOpenCv, type OpenCv, Owned, Pyramid } from "../../vision/index.ts";
import type { LabelledPicture } from "./picture.ts";

/** Looks at a picture as a reading does, through the same pyramid; what was made for it, and kept in `owned`, is freed afterwards. */
export async function withPyramid<T>(
  { width, height, rgb }: Pick<LabelledPicture, "width" | "height" | "rgb">,
  look: (cv: OpenCv, pyramid: Pyramid, owned: Owned) => T | Promise<T>,
): Promise<T> {
  const { cv } = await loadOpenCv();
  const owned = new Owned();
  try {
    const mat = owned.keep(new cv.Mat(height, width, cv.CV_8UC3));
    mat.data.set(rgb);
    return await look(cv, new Pyramid(cv, owned, { mat, scaleX: 1, scaleY: 1 }), owned);
  } finally {
    owned.free();
  }
}
