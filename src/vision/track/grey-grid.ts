import { applyHomography, type Homography } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";

/** A picture as coarse cells, row by row: grey from 0 to 255, and the tint beside it. */
export type GreyGrid = {
  readonly columns: number;
  readonly rows: number;
  readonly cellPx: number;
  readonly grey: Float32Array;
  /** How much more red and blue there is than grey: green paint on a grey table may be as bright as the table. */
  readonly redness: Float32Array;
  readonly blueness: Float32Array;
  /** The share of each cell that is as bright as a picture can be, or nearly: how bright it is in truth nobody sees. */
  readonly overexposed: Float32Array;
};

/** JPEG leaves white a little darker. */
const WHITE = 250;

/** The mean grey of each cell, from every second pixel of every second row: a change shows as well, at a quarter of the cost. */
export function greyGridOf({ width, height, data }: Picture, cellPx: number): GreyGrid {
  const columns = Math.max(1, Math.floor(width / cellPx));
  const rows = Math.max(1, Math.floor(height / cellPx));
  const [grey, redness, blueness, overexposed] = Array.from(
    { length: 4 },
    () => new Float32Array(columns * rows),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  const samples = Math.ceil(cellPx / 2) ** 2;
  for (let y = 0; y < rows * cellPx && y < height; y++) {
    if ((y % cellPx) % 2 === 1) continue;
    const row = Math.floor(y / cellPx) * columns;
    for (let column = 0; column < columns; column++) {
      let [sum, sumRed, sumBlue, white] = [0, 0, 0, 0];
      const from = 4 * (y * width + column * cellPx);
      for (let i = from; i < from + 4 * cellPx; i += 8) {
        const [red, green, blue] = [data[i]!, data[i + 1]!, data[i + 2]!];
        sum += red + 2 * green + blue;
        sumRed += red;
        sumBlue += blue;
        white += Number(red >= WHITE) + 2 * Number(green >= WHITE) + Number(blue >= WHITE);
      }
      grey[row + column]! += sum;
      redness[row + column]! += sumRed;
      blueness[row + column]! += sumBlue;
      overexposed[row + column]! += white;
    }
  }
  for (let i = 0; i < grey.length; i++) {
    grey[i]! /= 4 * samples;
    redness[i] = redness[i]! / samples - grey[i]!;
    blueness[i] = blueness[i]! / samples - grey[i]!;
    overexposed[i]! /= 4 * samples;
  }
  return { columns, rows, cellPx, grey, redness, blueness, overexposed };
}

/**
 * The same of a picture that the camera took from elsewhere, cell by cell as `before` has them: `view` says where its points are
 * now. A cell that has left the picture, or only part of it, stays as it was.
 */
export function greyGridThrough(
  { width, height, data }: Picture,
  view: Homography,
  { columns, rows, cellPx, ...before }: GreyGrid,
): GreyGrid {
  const grey = Float32Array.from(before.grey);
  const redness = Float32Array.from(before.redness);
  const blueness = Float32Array.from(before.blueness);
  const overexposed = Float32Array.from(before.overexposed);
  const samples = Math.ceil(cellPx / 2) ** 2;
  const corner = (column: number, row: number) => applyHomography(view, [column * cellPx, row * cellPx]);
  for (let row = 0; row < rows; row++) {
    let [left, below] = [corner(0, row), corner(0, row + 1)];
    for (let column = 0; column < columns; column++) {
      const right = corner(column + 1, row);
      // Within a cell the view is affine, nearly.
      const [ax, ay] = [(right[0] - left[0]) / cellPx, (right[1] - left[1]) / cellPx];
      const [dx, dy] = [(below[0] - left[0]) / cellPx, (below[1] - left[1]) / cellPx];
      let [sum, sumRed, sumBlue, white, inside] = [0, 0, 0, 0, 0];
      for (let v = 0.5; v < cellPx; v += 2) {
        for (let u = 0.5; u < cellPx; u += 2) {
          const x = Math.floor(left[0] + u * ax + v * dx);
          const y = Math.floor(left[1] + u * ay + v * dy);
          if (x < 0 || y < 0 || x >= width || y >= height) continue;
          const i = 4 * (y * width + x);
          const [red, green, blue] = [data[i]!, data[i + 1]!, data[i + 2]!];
          sum += red + 2 * green + blue;
          sumRed += red;
          sumBlue += blue;
          white += Number(red >= WHITE) + 2 * Number(green >= WHITE) + Number(blue >= WHITE);
          inside++;
        }
      }
      if (inside === samples) {
        const cell = row * columns + column;
        grey[cell] = sum / (4 * samples);
        redness[cell] = sumRed / samples - grey[cell]!;
        blueness[cell] = sumBlue / samples - grey[cell]!;
        overexposed[cell] = white / (4 * samples);
      }
      [left, below] = [right, corner(column + 1, row + 1)];
    }
  }
  return { columns, rows, cellPx, grey, redness, blueness, overexposed };
}

/** So many of the cells must have changed alike, to such a share, for a large change to be the light's. */
const ALIKE = { share: 0.7, within: 0.1 } as const;
/** No lamp flickers by more than this. */
const FLICKER = { least: 0.7, most: 1.4 } as const;

/** How much brighter `b` is than `a` on the whole: a lamp that flickers is no change. The median cell's ratio. */
export function gainBetween(a: GreyGrid, b: GreyGrid): number {
  const ratios: number[] = [];
  // Some two hundred cells spread over the picture are enough for a median.
  const stride = Math.max(1, Math.floor(a.grey.length / 211));
  for (let i = 0; i < a.grey.length; i += stride) {
    if (a.grey[i]! > 8) ratios.push(b.grey[i]! / a.grey[i]!);
  }
  ratios.sort((x, y) => x - y);
  const gain = ratios.length > 0 ? ratios[ratios.length >> 1]! : 1;
  // A lamp that is switched changes all cells alike; where they do not agree half the picture is another, and taking the gain
  // out would hide it.
  const alike = ratios.filter((ratio) => Math.abs(ratio / gain - 1) < ALIKE.within).length;
  const isLight = alike > ALIKE.share * ratios.length;
  return isLight || (gain > FLICKER.least && gain < FLICKER.most) ? gain : 1;
}

/** Colours are noisier than grey, and JPEG keeps them coarser. */
const COLOUR_SHARE = 0.5;

/** By how much a cell of `b` differs from that of `a`, the gain taken out: as far as it is overexposed it may follow the lamp or not. */
export function stepBetween(a: GreyGrid, b: GreyGrid, gain: number, cell: number): number {
  const step = b.grey[cell]! - gain * a.grey[cell]!;
  const white = Math.max(a.overexposed[cell]!, b.overexposed[cell]!);
  const unmoved = 255 * (1 - gain) * white;
  const ofGrey = Math.max(step - Math.max(0, unmoved), Math.min(0, unmoved) - step);
  // What is overexposed has lost its colour, and gets it back when the lamp goes down.
  if (white > 0) return ofGrey;
  const red = b.redness[cell]! - gain * a.redness[cell]!;
  const blue = b.blueness[cell]! - gain * a.blueness[cell]!;
  return Math.max(ofGrey, COLOUR_SHARE * Math.abs(red), COLOUR_SHARE * Math.abs(blue));
}

/** The median cell's difference between two looks, the gain taken out: of a table at rest 0.67 of the noise's deviation. */
export function medianStep(a: GreyGrid, b: GreyGrid, gain: number): number {
  const steps: number[] = [];
  // Of so many cells the median is right to a twentieth.
  const stride = Math.max(1, Math.floor(a.grey.length / 797));
  for (let i = 0; i < a.grey.length; i += stride) steps.push(Math.abs(b.grey[i]! - gain * a.grey[i]!));
  steps.sort((x, y) => x - y);
  return steps[steps.length >> 1] ?? 0;
}
