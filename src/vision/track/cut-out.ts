import type { Box } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";

/** The part of a picture that lies in a box of whole pixels. */
export function cutOut({ width, data }: Picture, { x0, y0, x1, y1 }: Box): Picture {
  const cut = { width: x1 - x0, height: y1 - y0, data: new Uint8ClampedArray(4 * (x1 - x0) * (y1 - y0)) };
  for (let y = y0; y < y1; y++) {
    cut.data.set(data.subarray(4 * (y * width + x0), 4 * (y * width + x1)), 4 * (y - y0) * cut.width);
  }
  return cut;
}
