import type { GreyGrid } from "./grey-grid.ts";
import { cover } from "./grid-cells.ts";

// [Note: Edges tell whether the camera moved]
// When it moves, whatever is lighter or darker than what lies beside it changes, all over the picture. A hand that comes, and the tile
// that it leaves, change nothing elsewhere. So while edges further away stand still nobody needs to ask how the camera moved.

/** Where a cell differs from the one before, in grey levels, and from how many on that is a change. */
type Steps = { readonly steps: Float32Array; readonly leastStep: number };

/** Of one in so many cells, such a share of those at edges, and so many, lie further than so many cells from all that changed. */
const STANDING = { every: 3, share: 0.5, fewest: 15, rim: 3 } as const;

/** Whether most edges would have changed if all had moved by such a share of a cell, and have not. */
export function doEdgesStand({ steps, leastStep }: Steps, before: GreyGrid, share: number): boolean {
  const { columns, rows } = before;
  const { rim } = STANDING;
  const near = new Uint8Array(steps.length);
  for (let i = 0; i < steps.length; i++) {
    if (steps[i]! < leastStep) continue;
    const [row, column] = [Math.floor(i / columns), i % columns];
    const [firstRow, lastRow] = [Math.max(0, row - rim), Math.min(rows - 1, row + rim)];
    const [firstColumn, lastColumn] = [Math.max(0, column - rim), Math.min(columns - 1, column + rim)];
    cover(near, { firstRow, lastRow, firstColumn, lastColumn }, columns);
  }
  let [all, standing] = [0, 0];
  for (let i = 0; i < steps.length; i += STANDING.every) {
    if (share * spanAround(before, i) < leastStep) continue;
    all++;
    if (!near[i]) standing++;
  }
  return standing >= Math.max(STANDING.fewest, STANDING.share * all);
}

/** What is left of the steps if everything may be off by such a share of a cell: a step at an edge is no change. */
export const withoutEdges = (steps: Float32Array, before: GreyGrid, share: number): Float32Array =>
  steps.map((step, i) => Math.max(0, step - share * spanAround(before, i)));

/** How far apart the greys of a cell and of those next to it are. */
function spanAround({ grey, columns, rows }: GreyGrid, cell: number): number {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  let [darkest, brightest] = [grey[cell]!, grey[cell]!];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
      darkest = Math.min(darkest, grey[r * columns + c]!);
      brightest = Math.max(brightest, grey[r * columns + c]!);
    }
  }
  return brightest - darkest;
}
