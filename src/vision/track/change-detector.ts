import { contains, type ImagePoint, type Point } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import { type GreyGrid, gainBetween, greyGridOf } from "./grey-grid.ts";

/** A rectangle of the picture in which something moved, in pixels. */
export type ChangedBox = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};

export type ChangeConfig = {
  readonly cellPx: number;
  /** Grey levels between two looks, the lamp's flicker taken out. JPEG noise of dim webcams stays below 5. */
  readonly leastStep: number;
  readonly fewestCells: number;
  /** A cell that has been quiet for so long, with no tile on it, shows the bare table. */
  readonly bareAfterMs: number;
  /** Grey levels by which a bare place may differ from how it looked before, on the mean. */
  readonly bareStep: number;
  /** The share of changed cells from which on the camera itself has moved. */
  readonly cameraShare: number;
};
export const CHANGE_CONFIG: ChangeConfig = {
  cellPx: 8,
  leastStep: 9,
  fewestCells: 3,
  bareAfterMs: 1000,
  bareStep: 12,
  cameraShare: 0.55,
};

/** Says where a picture differs from the one before, and whether a place shows the bare table. Keeps two small grids. */
export class ChangeDetector {
  readonly #config: ChangeConfig;
  #before: GreyGrid | null = null;
  #quietSinceMs = new Float64Array(0);
  /** How the bare table looks; NaN where it was not seen yet. */
  #bare = new Float32Array(0);

  constructor(config: Partial<ChangeConfig> = {}) {
    this.#config = { ...CHANGE_CONFIG, ...config };
  }

  /** `tiles`: outlines of what lies on the table, seen or hidden: there the table is not bare. */
  update(
    picture: Picture,
    atMs: number,
    tiles: readonly (readonly Point[])[],
  ): { boxes: ChangedBox[]; all: boolean } {
    const now = greyGridOf(picture, this.#config.cellPx);
    const before = this.#before;
    this.#before = now;
    if (!before || before.columns !== now.columns || before.rows !== now.rows) {
      this.#quietSinceMs = new Float64Array(now.grey.length).fill(atMs);
      this.#bare = new Float32Array(now.grey.length).fill(Number.NaN);
      return { boxes: [wholeOf(picture)], all: true };
    }
    const gain = gainBetween(before, now);
    const changed = new Uint8Array(now.grey.length);
    let count = 0;
    for (let i = 0; i < changed.length; i++) {
      if (Math.abs(now.grey[i]! - gain * before.grey[i]!) < this.#config.leastStep) continue;
      changed[i] = 1;
      count++;
      this.#quietSinceMs[i] = atMs;
    }
    const all = count > this.#config.cameraShare * changed.length;
    if (all) this.#bare.fill(Number.NaN);
    this.#learn(now, atMs, tiles);
    return { boxes: all ? [wholeOf(picture)] : boxesOf(changed, now, this.#config.fewestCells), all };
  }

  /** Whether these corners surround bare table; null where nobody has seen it bare. */
  isBare(corners: readonly ImagePoint[]): boolean | null {
    const now = this.#before;
    if (!now) return null;
    const cells = cellsIn(corners, now);
    const known = cells.filter((i) => !Number.isNaN(this.#bare[i]!));
    if (known.length < Math.max(3, 0.6 * cells.length)) return null;
    const off = known.reduce((sum, i) => sum + Math.abs(now.grey[i]! - this.#bare[i]!), 0) / known.length;
    return off < this.#config.bareStep;
  }

  #learn(now: GreyGrid, atMs: number, tiles: readonly (readonly Point[])[]): void {
    const covered = new Set(tiles.flatMap((corners) => cellsIn(corners, now, 1)));
    for (let i = 0; i < now.grey.length; i++) {
      if (atMs - this.#quietSinceMs[i]! < this.#config.bareAfterMs || covered.has(i)) continue;
      const old = this.#bare[i]!;
      this.#bare[i] = Number.isNaN(old) ? now.grey[i]! : 0.8 * old + 0.2 * now.grey[i]!;
    }
  }
}

const wholeOf = ({ width, height }: Picture): ChangedBox => ({ x0: 0, y0: 0, x1: width, y1: height });

/** Cells whose middle lies between these corners; `rim`: cells more on every side of their rectangle, whole. */
function cellsIn(corners: readonly Point[], { columns, rows, cellPx }: GreyGrid, rim = 0): number[] {
  const clampTo = (value: number, most: number) => Math.min(most, Math.max(0, Math.floor(value)));
  const xs = corners.map(([x]) => x / cellPx);
  const ys = corners.map(([, y]) => y / cellPx);
  const cells: number[] = [];
  for (
    let row = clampTo(Math.min(...ys) - rim, rows - 1);
    row <= clampTo(Math.max(...ys) + rim, rows - 1);
    row++
  ) {
    for (
      let column = clampTo(Math.min(...xs) - rim, columns - 1);
      column <= clampTo(Math.max(...xs) + rim, columns - 1);
      column++
    ) {
      const middle: Point = [(column + 0.5) * cellPx, (row + 0.5) * cellPx];
      if (rim > 0 || contains(corners, middle)) cells.push(row * columns + column);
    }
  }
  return cells;
}

/** Rectangles around changed cells that hang together, diagonals and one cell's gap included. */
function boxesOf(
  changed: Uint8Array,
  { columns, rows, cellPx }: GreyGrid,
  fewestCells: number,
): ChangedBox[] {
  const done = new Uint8Array(changed.length);
  const boxes: ChangedBox[] = [];
  for (let start = 0; start < changed.length; start++) {
    if (!changed[start] || done[start]) continue;
    const waiting = [start];
    done[start] = 1;
    let [x0, y0, x1, y1, count] = [columns, rows, 0, 0, 0];
    for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      [x0, y0, x1, y1, count] = [
        Math.min(x0, column),
        Math.min(y0, row),
        Math.max(x1, column),
        Math.max(y1, row),
        count + 1,
      ];
      for (let r = Math.max(0, row - 2); r <= Math.min(rows - 1, row + 2); r++) {
        for (let c = Math.max(0, column - 2); c <= Math.min(columns - 1, column + 2); c++) {
          const next = r * columns + c;
          if (!changed[next] || done[next]) continue;
          done[next] = 1;
          waiting.push(next);
        }
      }
    }
    if (count < fewestCells) continue;
    boxes.push({ x0: x0 * cellPx, y0: y0 * cellPx, x1: (x1 + 1) * cellPx, y1: (y1 + 1) * cellPx });
  }
  return boxes;
}
