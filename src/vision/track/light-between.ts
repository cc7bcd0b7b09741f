import { median } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";

/** Of so many pixels, about, the light is told. */
const SAMPLES = 1009;
/** What is darker tells nothing of it. */
const LEAST_LEVEL = 8;

/** How many times as bright `now` is as `was`, a picture of the same size, where that is known (alpha 255): the median of some pixels. */
export function lightBetween(was: Picture, now: Picture): number {
  const ratios: number[] = [];
  // An odd stride, lest all pixels be of a few columns.
  const stride = 4 * (Math.max(1, Math.floor(was.data.length / 4 / SAMPLES)) | 1);
  for (let at = 0; at < was.data.length; at += stride) {
    const green = was.data[at + 1]!;
    if (was.data[at + 3] === 255 && green > LEAST_LEVEL) ratios.push(now.data[at + 1]! / green);
  }
  return ratios.length > 0 ? median(ratios) : 1;
}
