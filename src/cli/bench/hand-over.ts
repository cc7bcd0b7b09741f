import type { Picture } from "../../vision/index.ts";

const SKIN = [205, 160, 130] as const;

/** The picture with something like an arm in its left half, from the lower edge to above the middle: it hides what lies there. */
export function handOver({ width, height, data }: Picture): Picture {
  const covered = new Uint8ClampedArray(data);
  for (let y = Math.floor(height * 0.4); y < height; y++)
    for (let x = Math.floor(width * 0.15); x < width * 0.3; x++) covered.set(SKIN, 4 * (y * width + x));
  return { width, height, data: covered };
}
