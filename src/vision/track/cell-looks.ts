import { applyHomography, type Homography } from "../../geometry/index.ts";
import { type GreyGrid, stepOf } from "./grey-grid.ts";
import { middleOf } from "./grid-cells.ts";

/** What was known of a cell counts four times as much as a look more. */
function mixIn(looks: Float32Array, cell: number, look: number): void {
  const old = looks[cell]!;
  looks[cell] = Number.isNaN(old) ? look : 0.8 * old + 0.2 * look;
}

/** How cells looked in the first look's light, as far as anybody knows; their tint only where they were not too bright to have one. */
export class CellLooks {
  #grey: Float32Array;
  #roughness: Float32Array;
  #redness: Float32Array;
  #blueness: Float32Array;

  /** Nothing is known of so many cells. */
  constructor(cells: number) {
    const unknown = () => new Float32Array(cells).fill(Number.NaN);
    [this.#grey, this.#roughness] = [unknown(), unknown()];
    [this.#redness, this.#blueness] = [unknown(), unknown()];
  }

  isKnown(cell: number): boolean {
    return !Number.isNaN(this.#grey[cell]!);
  }

  /** In that light, 0 to 255; NaN where nobody knows. */
  greyOf(cell: number): number {
    return this.#grey[cell]!;
  }

  forget(): void {
    for (const looks of [this.#grey, this.#roughness, this.#redness, this.#blueness]) looks.fill(Number.NaN);
  }

  /** Takes in how a cell looks now; `light`: so many times as bright as at first. */
  learn({ grey, roughness, redness, blueness, overexposed }: GreyGrid, light: number, cell: number): void {
    mixIn(this.#grey, cell, grey[cell]! / light);
    mixIn(this.#roughness, cell, roughness[cell]! / light);
    if (overexposed[cell]! > 0) return;
    mixIn(this.#redness, cell, redness[cell]! / light);
    mixIn(this.#blueness, cell, blueness[cell]! / light);
  }

  /** How far a cell is from how it looked, in grey levels; NaN where nobody knows. */
  greyStep(now: GreyGrid, light: number, cell: number): number {
    return Math.abs(now.grey[cell]! - light * this.#grey[cell]!);
  }

  /** The same in grey or tint, whichever is more. */
  step(now: GreyGrid, light: number, cell: number): number {
    const ofGrey = this.greyStep(now, light, cell);
    // What is overexposed has lost its tint.
    if (now.overexposed[cell]! > 0 || Number.isNaN(this.#redness[cell]!)) return ofGrey;
    const red = now.redness[cell]! - light * this.#redness[cell]!;
    return stepOf(ofGrey, red, now.blueness[cell]! - light * this.#blueness[cell]!);
  }

  /** The same in roughness. */
  roughStep(now: GreyGrid, light: number, cell: number): number {
    return Math.abs(now.roughness[cell]! - light * this.#roughness[cell]!);
  }

  /** The same as seen from elsewhere: `back` leads from there, where `grid` is of, to where it was known from. */
  takeAlong(back: Homography, grid: GreyGrid): void {
    [this.#grey, this.#roughness, this.#redness, this.#blueness] = takenAlong(
      [this.#grey, this.#roughness, this.#redness, this.#blueness],
      grid,
      back,
    ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  }
}

/**
 * What is known of each cell, number by number, as seen from elsewhere: `back` leads from there to where it was known from. Between
 * cells, or of the nearest one; NaN where nothing was known.
 */
export function takenAlong<Numbers extends Float32Array | Float64Array>(
  known: readonly Numbers[],
  grid: GreyGrid,
  back: Homography,
  isNearest = false,
): Numbers[] {
  const { columns, rows, cellPx } = grid;
  const taken = known.map((numbers) => numbers.slice().fill(Number.NaN) as Numbers);
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = applyHomography(back, middleOf(i, grid)).map((at) => at / cellPx - 0.5) as [
      number,
      number,
    ];
    const [column, row] = isNearest ? [Math.round(x), Math.round(y)] : [Math.floor(x), Math.floor(y)];
    const [u, v] = isNearest ? [0, 0] : [x - column, y - row];
    const reach = isNearest ? 0 : 1;
    if (column < 0 || row < 0 || column + reach >= columns || row + reach >= rows) continue;
    for (const [k, numbers] of known.entries()) {
      const at = (c: number, r: number): number => numbers[r * columns + c]!;
      taken[k]![i] = isNearest
        ? at(column, row)
        : (1 - v) * ((1 - u) * at(column, row) + u * at(column + 1, row)) +
          v * ((1 - u) * at(column, row + 1) + u * at(column + 1, row + 1));
    }
  }
  return taken;
}
