import type { Random } from "./random.ts";

/** Red, green, blue, each 0…255, as the camera's sensor would give them in white light. */
export type Colour = readonly [number, number, number];

export const css = ([r, g, b]: Colour, alpha = 1): string =>
  `rgba(${Math.round(r)},${Math.round(g)},${Math.round(b)},${alpha})`;

const clamp = (value: number): number => Math.max(0, Math.min(255, value));

export const scaled = ([r, g, b]: Colour, factor: number): Colour => [
  clamp(r * factor),
  clamp(g * factor),
  clamp(b * factor),
];

export const mixed = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const brightness = ([r, g, b]: Colour): number => 0.3 * r + 0.59 * g + 0.11 * b;

/** Black or white, whichever stands out more from a colour. */
export const farthestGrey = (colour: Colour): Colour =>
  brightness(colour) > 110 ? [0, 0, 0] : [255, 255, 255];

/** How far a colour is from grey, 0…255. */
export const chroma = (colour: Colour): number => Math.max(...colour) - Math.min(...colour);

export const distance = (a: Colour, b: Colour): number =>
  Math.hypot(0.7 * (a[0] - b[0]), a[1] - b[1], 0.6 * (a[2] - b[2]));

/** Hue 0…360, saturation and lightness 0…1. */
export function hsl(hue: number, saturation: number, lightness: number): Colour {
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12;
    const a = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

export const varied = (colour: Colour, random: Random, deviation: number): Colour => [
  clamp(colour[0] + random.normal(deviation)),
  clamp(colour[1] + random.normal(deviation)),
  clamp(colour[2] + random.normal(deviation)),
];
