import { imagePoint } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";

// For tests of what changes on a table: pictures of it with patches for tiles.

/** `tint`: by how much redder and bluer it is than grey. */
export type Patch = {
  x: number;
  y: number;
  w: number;
  h: number;
  grey: number;
  tint?: readonly [number, number];
};

/** A grey table with brighter patches; `gain` is the lamp. */
export function picture(patches: readonly Patch[], { gain = 1, width = 640, height = 360 } = {}): Picture {
  const pixels = new Uint32Array(width * height);
  const rgba = (grey: number, [redder, bluer]: readonly [number, number] = [0, 0]): number => {
    const level = (part: number): number => Math.min(255, Math.round(part * gain));
    const [red, blue] = [level(grey + redder), level(grey + bluer)];
    return ((255 << 24) | (blue << 16) | (level(grey - (redder + bluer) / 2) << 8) | red) >>> 0;
  };
  // A table with some texture, so that a gain shows everywhere.
  const texture = Array.from({ length: 13 }, (_, i) => rgba(90 + i));
  for (let i = 0; i < pixels.length; i++) pixels[i] = texture[(i * 7919) % 13]!;
  for (const { x, y, w, h, grey, tint } of patches) {
    for (let row = y; row < y + h; row++) pixels.fill(rgba(grey, tint), row * width + x, row * width + x + w);
  }
  const data = new Uint8ClampedArray(pixels.buffer);
  return { width, height, data };
}
export const tileAt = (x: number, y: number): Patch => ({ x, y, w: 80, h: 40, grey: 230 });
export const quad = ({ x, y, w, h }: Patch) => [
  imagePoint(x, y),
  imagePoint(x + w, y),
  imagePoint(x + w, y + h),
  imagePoint(x, y + h),
];

/** Numbers from 0 to 1, the same ones for the same state. */
export function shares(state: number): () => number {
  let now = state;
  return () => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return now / 2 ** 32;
  };
}

/** The picture by a sensor with noise of this deviation in grey levels. */
export function withNoise({ width, height, data }: Picture, deviation: number, seed: number): Picture {
  const share = shares(Math.imul(seed + 1, 2654435761) >>> 0);
  const noisy = new Uint8ClampedArray(data);
  for (let i = 0; i < noisy.length; i += 4) {
    // Of three even shares' sum the deviation is a half.
    const step = 2 * deviation * (share() + share() + share() - 1.5);
    for (let k = i; k < i + 3; k++) noisy[k] = data[k]! + step;
  }
  return { width, height, data: noisy };
}
