import { type Box, contains, type Point } from "../../geometry/index.ts";
import type { GreyGrid } from "./grey-grid.ts";

/** A rectangle of cells, the last ones included. */
type CellRange = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
};

/** The rectangle of cells around these corners, with `rim` more on every side, as far as the grid goes. */
export function cellsAround(
  corners: readonly Point[],
  { columns, rows, cellPx }: Pick<GreyGrid, "columns" | "rows" | "cellPx">,
  rim: number,
): CellRange {
  const clampTo = (value: number, most: number) => Math.min(most, Math.max(0, Math.floor(value)));
  const xs = corners.map(([x]) => x / cellPx);
  const ys = corners.map(([, y]) => y / cellPx);
  return {
    firstRow: clampTo(Math.min(...ys) - rim, rows - 1),
    lastRow: clampTo(Math.max(...ys) + rim, rows - 1),
    firstColumn: clampTo(Math.min(...xs) - rim, columns - 1),
    lastColumn: clampTo(Math.max(...xs) + rim, columns - 1),
  };
}

/** The cell in which a point lies; of one outside of the grid the nearest. */
export function cellAt(point: Point, grid: GreyGrid): number {
  const { firstRow, firstColumn } = cellsAround([point], grid, 0);
  return firstRow * grid.columns + firstColumn;
}

/** All cells of a rectangle. */
export const cellsOf = (
  { firstRow, lastRow, firstColumn, lastColumn }: CellRange,
  { columns }: GreyGrid,
): number[] => {
  const cells: number[] = [];
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) cells.push(row * columns + column);
  return cells;
};

/** 1 for the cells of which a corner lies within one of these outlines. */
export function cellsReached(outlines: readonly (readonly Point[])[], grid: GreyGrid): Uint8Array {
  const { columns, cellPx } = grid;
  const reached = new Uint8Array(grid.grey.length);
  for (const corners of outlines) {
    const { firstRow, lastRow, firstColumn, lastColumn } = cellsAround(corners, grid, 0);
    // Corner by corner: each is that of four cells.
    for (let row = firstRow; row <= lastRow + 1; row++) {
      for (let column = firstColumn; column <= lastColumn + 1; column++) {
        if (!contains(corners, [column * cellPx, row * cellPx])) continue;
        const around = {
          firstRow: Math.max(firstRow, row - 1),
          lastRow: Math.min(lastRow, row),
          firstColumn: Math.max(firstColumn, column - 1),
          lastColumn: Math.min(lastColumn, column),
        };
        cover(reached, around, columns);
      }
    }
  }
  return reached;
}

/** The cells between these corners of which it is known how they looked; null where these are too few. */
export function knownIn(
  looks: { isKnown(cell: number): boolean },
  corners: readonly Point[],
  grid: GreyGrid,
  isMeant: (cell: number) => boolean = () => true,
): number[] | null {
  const cells = cellsIn(corners, grid);
  const known = cells.filter((i) => looks.isKnown(i) && isMeant(i));
  return known.length < Math.max(3, 0.6 * cells.length) ? null : known;
}

/** Marks a rectangle of cells. Row by row in a mask, for a full table covers thousands of them at every look. */
export function cover(mask: Uint8Array, range: CellRange, columns: number): void {
  for (let row = range.firstRow; row <= range.lastRow; row++) {
    mask.fill(1, row * columns + range.firstColumn, row * columns + range.lastColumn + 1);
  }
}

/** Cells whose middle lies between these corners. */
export const cellsIn = (corners: readonly Point[], grid: GreyGrid): number[] =>
  cellsOf(cellsAround(corners, grid, 0), grid).filter((i) => contains(corners, middleOf(i, grid)));

/** Changed cells that hang together, diagonals and one cell's gap included: so many of them, or more. */
export function piecesOf(
  changed: Uint8Array,
  { columns, rows }: GreyGrid,
  fewestCells: number,
): readonly (readonly number[])[] {
  const done = new Uint8Array(changed.length);
  const pieces: number[][] = [];
  for (let start = 0; start < changed.length; start++) {
    if (!changed[start] || done[start]) continue;
    const piece = [start];
    done[start] = 1;
    // Grows while it is walked through.
    for (const i of piece) {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      for (let r = Math.max(0, row - 2); r <= Math.min(rows - 1, row + 2); r++) {
        for (let c = Math.max(0, column - 2); c <= Math.min(columns - 1, column + 2); c++) {
          const next = r * columns + c;
          if (!changed[next] || done[next]) continue;
          done[next] = 1;
          piece.push(next);
        }
      }
    }
    if (piece.length >= fewestCells) pieces.push(piece);
  }
  return pieces;
}

/** The rectangle around these cells, in the grid's pixels. */
export function boxOfCells(cells: readonly number[], { columns, cellPx }: GreyGrid): Box {
  let [x0, y0, x1, y1] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const i of cells) {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    [x0, y0] = [Math.min(x0, column), Math.min(y0, row)];
    [x1, y1] = [Math.max(x1, column + 1), Math.max(y1, row + 1)];
  }
  return { x0: x0 * cellPx, y0: y0 * cellPx, x1: x1 * cellPx, y1: y1 * cellPx };
}

/** A cell's middle, in the grid's pixels. */
export const middleOf = (cell: number, { columns, cellPx }: GreyGrid): Point => [
  cellPx * ((cell % columns) + 0.5),
  cellPx * (Math.floor(cell / columns) + 0.5),
];

/** 1 for the cells in the rectangles around these outlines, one cell more on every side. */
export function cellsOver(outlines: readonly (readonly Point[])[], grid: GreyGrid): Uint8Array {
  const covered = new Uint8Array(grid.grey.length);
  for (const corners of outlines) cover(covered, cellsAround(corners, grid, 1), grid.columns);
  return covered;
}
