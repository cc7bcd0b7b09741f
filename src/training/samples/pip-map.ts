import type { Point } from "../../geometry/index.ts";
import { PATCHES } from "../../vision/index.ts";

/** Of how many pixels of a corner's view a cell of the network is wide, and into how many each way the map divides it. */
const NETWORK_CELL_PX = 4;
const PARTS = 2;
const CELL_PX = NETWORK_CELL_PX / PARTS;
const ACROSS = PATCHES.triomino.views[1]!.widthPx / CELL_PX;

/** So many numbers each cell of the network says of the map. */
export const PIP_CHANNELS = PARTS ** 2;
/** Cells of the map of a corner's pips. */
export const PIP_CELLS = ACROSS ** 2;

/** The network's own cells come row by row; each holds its parts, row by row. */
function cellIndex(column: number, row: number): number {
  const part = (row % PARTS) * PARTS + (column % PARTS);
  const cell = Math.floor(row / PARTS) * (ACROSS / PARTS) + Math.floor(column / PARTS);
  return cell * PIP_CHANNELS + part;
}

/**
 * Where pips lie in a corner's view, [PIP_CELLS]: each is one in sum, shared among the four cells next to its middle.
 * `places` in the view's pixels; what lies outside is left out.
 */
export function pipMap(places: readonly Point[]): Float32Array {
  const map = new Float32Array(PIP_CELLS);
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
      if (c < 0 || r < 0 || c >= ACROSS || r >= ACROSS) continue;
      map[cellIndex(c, r)]! += (1 - Math.abs(u - c)) * (1 - Math.abs(v - r));
    }
  }
  return map;
}
