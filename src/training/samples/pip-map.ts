import type { Point } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import { PATCHES, WHOLE_PATCHES } from "../../vision/index.ts";

/** Of how many pixels of a view a cell of the network is wide, and into how many each way the map divides it. */
const NETWORK_CELL_PX = 4;
const PARTS = 2;
const CELL_PX = NETWORK_CELL_PX / PARTS;

/** So many numbers each cell of the network says of the map. */
export const PIP_CHANNELS = PARTS ** 2;

/**
 * How a network lists the cells of one reading's map: so many columns and rows of parts, the cells row by row or column by
 * column.
 */
type Listing = { readonly columns: number; readonly rows: number; readonly first: "columns" | "rows" };

const whole = WHOLE_PATCHES.domino;
const corner = PATCHES.triomino.views[1]!;
const LISTINGS: Readonly<Record<TileKind, Listing>> = {
  // A half of the patch, column by column: so each half is one run of numbers.
  domino: {
    columns: whole.widthPx / 2 / CELL_PX,
    rows: whole.heightPx / CELL_PX,
    first: "columns",
  },
  triomino: { columns: corner.widthPx / CELL_PX, rows: corner.heightPx / CELL_PX, first: "rows" },
};

/** Cells of the map of one half's or corner's pips. */
export const pipCells = (kind: TileKind): number => LISTINGS[kind].columns * LISTINGS[kind].rows;

/** The network's own cells come line by line; each holds its parts, row by row. */
function cellIndex({ columns, rows, first }: Listing, column: number, row: number): number {
  const part = (row % PARTS) * PARTS + (column % PARTS);
  const [c, r] = [Math.floor(column / PARTS), Math.floor(row / PARTS)];
  const cell = first === "rows" ? (r * columns) / PARTS + c : (c * rows) / PARTS + r;
  return cell * PIP_CHANNELS + part;
}

/**
 * Where pips lie in the view of a half or corner, [pipCells(kind)]: each is one in sum, shared among the four cells next to
 * its middle. `places` in the view's pixels, a domino's half being half its patch; what lies outside is left out.
 */
export function pipMap(kind: TileKind, places: readonly Point[]): Float32Array {
  const listing = LISTINGS[kind];
  const map = new Float32Array(pipCells(kind));
  for (const [x, y] of places) {
    const [u, v] = [x / CELL_PX - 0.5, y / CELL_PX - 0.5];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const [c, r] = [column + dx, row + dy];
      if (c < 0 || r < 0 || c >= listing.columns || r >= listing.rows) continue;
      map[cellIndex(listing, c, r)]! += (1 - Math.abs(u - c)) * (1 - Math.abs(v - r));
    }
  }
  return map;
}
