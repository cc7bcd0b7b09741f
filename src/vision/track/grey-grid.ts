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
  /** The deviation of its pixels' greys: cloth and stone have more of it than the tile that lies upon them. */
  readonly roughness: Float32Array;
  /** The share of each cell that is as bright as a picture can be, or nearly: how bright it is in truth nobody sees. */
  readonly overexposed: Float32Array;
};

/** JPEG leaves white a little darker. */
const WHITE = 250;

/** What the pixels of one cell come to. */
class CellSum {
  pixels = 0;
  #grey = 0;
  #squares = 0;
  #red = 0;
  #blue = 0;
  #white = 0;

  /**
   * `at`: where the pixel begins in `data`, RGBA; or the first of a rectangle of every second pixel of every second row, `strideBytes`
   * from row to row. In local numbers: to write them down for each pixel takes longer than to add them.
   */
  add(data: Picture["data"], at: number, columns = 1, rows = 1, strideBytes = 0): void {
    let greys = 0;
    let squares = 0;
    let reds = 0;
    let blues = 0;
    let whites = 0;
    for (let row = 0; row < rows; row++) {
      const from = at + 2 * row * strideBytes;
      for (let i = from, end = from + 8 * columns; i < end; i += 8) {
        const red = data[i]!;
        const green = data[i + 1]!;
        const blue = data[i + 2]!;
        const grey = red + 2 * green + blue;
        greys += grey;
        squares += grey * grey;
        reds += red;
        blues += blue;
        whites += Number(red >= WHITE) + 2 * Number(green >= WHITE) + Number(blue >= WHITE);
      }
    }
    this.pixels += columns * rows;
    this.#grey += greys;
    this.#squares += squares;
    this.#red += reds;
    this.#blue += blues;
    this.#white += whites;
  }

  writeTo({ grey, roughness, redness, blueness, overexposed }: GreyGrid, cell: number): void {
    const mean = this.#grey / (4 * this.pixels);
    grey[cell] = mean;
    roughness[cell] = Math.sqrt(Math.max(0, this.#squares / (16 * this.pixels) - mean * mean));
    redness[cell] = this.#red / this.pixels - mean;
    blueness[cell] = this.#blue / this.pixels - mean;
    overexposed[cell] = this.#white / (4 * this.pixels);
  }
}

/** The mean grey of each cell, from every second pixel of every second row: a change shows as well, at a quarter of the cost. */
export function greyGridOf({ width, height, data }: Picture, cellPx: number): GreyGrid {
  const columns = Math.max(1, Math.floor(width / cellPx));
  const rows = Math.max(1, Math.floor(height / cellPx));
  const cells = columns * rows;
  const grid: GreyGrid = {
    columns,
    rows,
    cellPx,
    grey: new Float32Array(cells),
    roughness: new Float32Array(cells),
    redness: new Float32Array(cells),
    blueness: new Float32Array(cells),
    overexposed: new Float32Array(cells),
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const sum = new CellSum();
      const [left, top] = [column * cellPx, row * cellPx];
      const across = Math.ceil(Math.min(cellPx, width - left) / 2);
      const down = Math.ceil(Math.min(cellPx, height - top) / 2);
      sum.add(data, 4 * (top * width + left), across, down, 4 * width);
      sum.writeTo(grid, row * columns + column);
    }
  }
  return grid;
}

/**
 * The same of a picture that the camera took from elsewhere, cell by cell as `before` has them: `view` says where its points are
 * now. A cell that has left the picture, or only part of it, stays as it was.
 */
export function greyGridThrough(
  { width, height, data }: Picture,
  view: Homography,
  before: GreyGrid,
): GreyGrid {
  const { columns, rows, cellPx } = before;
  const grid: GreyGrid = {
    ...before,
    grey: before.grey.slice(),
    roughness: before.roughness.slice(),
    redness: before.redness.slice(),
    blueness: before.blueness.slice(),
    overexposed: before.overexposed.slice(),
  };
  const samples = Math.ceil(cellPx / 2) ** 2;
  const corner = (column: number, row: number) => applyHomography(view, [column * cellPx, row * cellPx]);
  for (let row = 0; row < rows; row++) {
    let [left, below] = [corner(0, row), corner(0, row + 1)];
    for (let column = 0; column < columns; column++) {
      const right = corner(column + 1, row);
      // Within a cell the view is affine, nearly.
      const [ax, ay] = [(right[0] - left[0]) / cellPx, (right[1] - left[1]) / cellPx];
      const [dx, dy] = [(below[0] - left[0]) / cellPx, (below[1] - left[1]) / cellPx];
      const sum = new CellSum();
      for (let v = 0.5; v < cellPx; v += 2) {
        for (let u = 0.5; u < cellPx; u += 2) {
          const x = Math.floor(left[0] + u * ax + v * dx);
          const y = Math.floor(left[1] + u * ay + v * dy);
          if (x >= 0 && y >= 0 && x < width && y < height) sum.add(data, 4 * (y * width + x));
        }
      }
      if (sum.pixels === samples) sum.writeTo(grid, row * columns + column);
      [left, below] = [right, corner(column + 1, row + 1)];
    }
  }
  return grid;
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

/** A cell's step in grey or in tint, whichever says more. */
export const stepOf = (ofGrey: number, red: number, blue: number): number =>
  Math.max(ofGrey, COLOUR_SHARE * Math.abs(red), COLOUR_SHARE * Math.abs(blue));

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
  return stepOf(ofGrey, red, blue);
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
