import { type Box, centroid, contains, type ImagePoint, type Point } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import { type GreyGrid, gainBetween, greyGridOf, medianStep, stepBetween } from "./grey-grid.ts";

export type ChangeConfig = {
  readonly cellPx: number;
  /** Grey levels between two looks, the lamp's flicker taken out. JPEG noise of dim webcams stays below 5. */
  readonly leastStep: number;
  /** The same in median steps between two looks at a table at rest, where the sensor's noise is more. */
  readonly leastNoiseSteps: number;
  /** The noise is that of the calmest of so many looks: a camera that moves is no noise. */
  readonly noiseLooks: number;
  readonly fewestCells: number;
  /** A cell that has been quiet for so long, with no tile on it, shows the bare table. */
  readonly bareAfterMs: number;
  /** The light is measured against a look not older than this, and not against the one before: small errors would add up. */
  readonly lightFromMs: number;
  /** Grey levels by which a bare place may differ from how it looked before, on the mean. */
  readonly bareStep: number;
  /** The same as a share of what it differs by from the tile that was seen there: pale wood on a pale table is not bare. */
  readonly bareShare: number;
  /** Grey levels by which a place may differ, on the mean, from how it looked when it was first at rest, and nothing came there. */
  readonly sameStep: number;
  /** The share of a place that must change for something to have come or gone there. */
  readonly changedShare: number;
  /** The share from which on something was there, though it may have left all as it was: a white tile on a white cloth. */
  readonly touchedShare: number;
  /** The share of changed cells from which on the camera itself has moved. */
  readonly cameraShare: number;
};
export const CHANGE_CONFIG: ChangeConfig = {
  cellPx: 8,
  leastStep: 9,
  // Some 3.5 standard deviations of normal noise: three such cells seldom come together. A film with noise of 13.5 grey
  // levels is then read as well as a calm one (`npm run films -- ctyrky-noisy --score`).
  leastNoiseSteps: 5.6,
  noiseLooks: 8,
  fewestCells: 3,
  bareAfterMs: 1000,
  lightFromMs: 60_000,
  bareStep: 12,
  bareShare: 0.5,
  sameStep: 2.5,
  changedShare: 0.25,
  touchedShare: 0.1,
  cameraShare: 0.55,
};
/** No sensor's noise leaves a larger median step in a cell: so much is motion, at the first look too. */
const MOST_NOISE = 5;

/** The bare table around a place is looked for so many cells from it. */
const RING_CELLS = 4;

/** A light that differs by more from what it is measured against is measured anew. */
const SAME_LIGHT = 0.05;

/** Says where a picture differs from the one before, and whether a place shows the bare table. Keeps a few small grids. */
export class ChangeDetector {
  readonly #config: ChangeConfig;
  #before: GreyGrid | null = null;
  #lastMs = Number.NEGATIVE_INFINITY;
  /** The median steps of the last looks. */
  #noise: readonly number[] = [];
  #quietSinceMs = new Float64Array(0);
  #hasMoved = false;
  /** How bright the light is now, in shares of what it was at the first look. */
  #light = 1;
  /** The look that the light is measured against. */
  #lit: { readonly grid: GreyGrid; readonly light: number; readonly atMs: number } | null = null;
  /** How the bare table looks in the first look's light; NaN where it was not seen yet. */
  #bare = new Float32Array(0);
  /** How the tile looks that was seen there last, in that light; NaN where none was. */
  #tile = new Float32Array(0);
  /** How the table looked when it was first at rest, whatever lay there; NaN where it was not yet, or the camera moved since. */
  #first = new Float32Array(0);

  constructor(config: Partial<ChangeConfig> = {}) {
    this.#config = { ...CHANGE_CONFIG, ...config };
  }

  /** Outlines of what lies on the table, `seen` in the picture before or `hidden` in it: there the table is not bare. */
  update(
    picture: Picture,
    atMs: number,
    seen: readonly (readonly Point[])[],
    hidden: readonly (readonly Point[])[] = [],
  ): { boxes: Box[]; all: boolean } {
    const now = greyGridOf(picture, this.#config.cellPx);
    const before = this.#before;
    this.#before = now;
    this.#lastMs = atMs;
    if (!before || before.columns !== now.columns || before.rows !== now.rows) {
      this.#quietSinceMs = new Float64Array(now.grey.length).fill(atMs);
      this.#bare = new Float32Array(now.grey.length).fill(Number.NaN);
      this.#tile = new Float32Array(now.grey.length).fill(Number.NaN);
      this.#first = new Float32Array(now.grey.length).fill(Number.NaN);
      this.#noise = [];
      this.#lit = { grid: now, light: this.#light, atMs };
      return { boxes: [wholeOf(picture)], all: true };
    }
    const gain = gainBetween(before, now);
    const leastStep = this.#leastStep(medianStep(before, now, gain));
    const changed = new Uint8Array(now.grey.length);
    let count = 0;
    for (let i = 0; i < changed.length; i++) {
      if (stepBetween(before, now, gain, i) < leastStep) continue;
      changed[i] = 1;
      count++;
      this.#quietSinceMs[i] = atMs;
    }
    const all = count > this.#config.cameraShare * changed.length;
    if (all) for (const looks of [this.#bare, this.#tile, this.#first]) looks.fill(Number.NaN);
    this.#hasMoved ||= all;
    this.#measureLight(now, atMs, all, count === 0);
    const tiles = new Uint8Array(now.grey.length);
    for (const corners of seen) for (const cell of cellsIn(corners, now)) tiles[cell] = 1;
    this.#learn(this.#tile, now, atMs, (i) => tiles[i] === 1);
    // Around a tile that is hidden lies what hides it: a sleeve is no table.
    const unseen = hidden.filter((corners) => tiles[cellAt(centroid(corners), now)] !== 1);
    const covered = cellsOver([...seen, ...hidden], now);
    for (const corners of unseen) cover(covered, cellsAround(corners, now, RING_CELLS + 1), now.columns);
    this.#learn(this.#bare, now, atMs, (i) => covered[i] === 0);
    if (!this.#hasMoved) this.#learn(this.#first, now, atMs, (i) => Number.isNaN(this.#first[i]!));
    return { boxes: all ? [wholeOf(picture)] : boxesOf(changed, now, this.#config.fewestCells), all };
  }

  /** Whether these corners surround bare table; null where nobody has seen it bare, nor looks it like the table around. */
  isBare(corners: readonly ImagePoint[]): boolean | null {
    const now = this.#before;
    if (!now) return null;
    const known = knownIn(this.#bare, corners, now);
    if (!known) return this.#isLikeAround(corners, now) ? true : null;
    const off = this.#stepFrom(this.#bare, now, known);
    const ofTile = known.filter((i) => !Number.isNaN(this.#tile[i]!));
    const isLikeTile =
      ofTile.length >= 0.6 * known.length &&
      this.#stepFrom(this.#bare, now, ofTile) >
        this.#config.bareShare * this.#stepFrom(this.#tile, now, ofTile);
    return off < this.#config.bareStep && !isLikeTile;
  }

  /**
   * Whether a place that nobody has seen bare, since a tile lay there before the camera came, looks like the bare table around it
   * for long enough, and like that tile no more. On patterned cloth it never does.
   */
  #isLikeAround(corners: readonly Point[], now: GreyGrid): boolean {
    const cells = cellsIn(corners, now);
    const isQuiet = cells.every((i) => this.#lastMs - this.#quietSinceMs[i]! >= this.#config.bareAfterMs);
    const ofTile = knownIn(this.#tile, corners, now);
    const around = cellsOf(cellsAround(corners, now, RING_CELLS), now).filter(
      (i) => !Number.isNaN(this.#bare[i]!),
    );
    if (!isQuiet || !ofTile || around.length < cells.length / 2) return false;
    const table = around.reduce((sum, i) => sum + this.#light * this.#bare[i]!, 0) / around.length;
    const off = cells.reduce((sum, i) => sum + Math.abs(now.grey[i]! - table), 0) / cells.length;
    const { bareStep, bareShare } = this.#config;
    return off < bareStep && off < bareShare * this.#stepFrom(this.#tile, now, ofTile);
  }

  /**
   * Whether all between these corners looks as it did when it was first at rest: what is seen there is a piece of the table.
   * `tiles`: of those that lie elsewhere, what reaches in here says nothing. Null where nobody knows how it looked.
   */
  isAsAtFirst(corners: readonly ImagePoint[], tiles: readonly (readonly Point[])[] = []): boolean | null {
    const now = this.#before;
    if (!now) return null;
    const others = tiles.filter((tile) => !contains(corners, centroid(tile)));
    const isFree = (cell: number): boolean => !others.some((tile) => reachesCell(tile, cell, now));
    const known = knownIn(this.#first, corners, now, isFree);
    return known && this.#stepFrom(this.#first, now, known) < this.#config.sameStep;
  }

  /** When last something came, went or moved between these corners, as far as watched: what lies there came no later. */
  lastChangeMs(corners: readonly ImagePoint[]): number | null {
    return this.#quietSince(corners, this.#config.changedShare);
  }

  /** When last something reached in between these corners, whether it left anything there or not. */
  lastTouchMs(corners: readonly ImagePoint[]): number | null {
    return this.#quietSince(corners, this.#config.touchedShare);
  }

  /** Since when no more than this share of what lies between these corners has changed. */
  #quietSince(corners: readonly ImagePoint[], share: number): number | null {
    const now = this.#before;
    if (!now) return null;
    const changes = cellsIn(corners, now).map((i) => this.#quietSinceMs[i]!);
    changes.sort((a, b) => b - a);
    return changes[Math.floor(share * changes.length)] ?? null;
  }

  /** What counts as a change in a picture as noisy as this one and those before it. */
  #leastStep(step: number): number {
    const { leastStep, leastNoiseSteps, noiseLooks } = this.#config;
    this.#noise = [...this.#noise, step].slice(-noiseLooks);
    return Math.max(leastStep, leastNoiseSteps * Math.min(...this.#noise, MOST_NOISE));
  }

  /** Takes in how the cells of a kind look that have been quiet for long. */
  #learn(looks: Float32Array, now: GreyGrid, atMs: number, isOfKind: (cell: number) => boolean): void {
    const quietSinceMs = this.#quietSinceMs;
    for (let i = 0; i < looks.length; i++) {
      if (!isOfKind(i) || atMs - quietSinceMs[i]! < this.#config.bareAfterMs) continue;
      const [old, look] = [looks[i]!, now.grey[i]! / this.#light];
      looks[i] = Number.isNaN(old) ? look : 0.8 * old + 0.2 * look;
    }
  }

  /** Where the whole picture is another, or nothing moves, later looks are measured against this one. */
  #measureLight(now: GreyGrid, atMs: number, isAnother: boolean, isQuiet: boolean): void {
    const { grid, light, atMs: litAtMs } = this.#lit!;
    if (!isAnother) this.#light = light * gainBetween(grid, now);
    const isOld = atMs - litAtMs > this.#config.lightFromMs;
    const hasChanged = Math.abs(this.#light / light - 1) > SAME_LIGHT;
    if (isAnother || (isQuiet && (isOld || hasChanged))) this.#lit = { grid: now, light: this.#light, atMs };
  }

  /** How far these cells are from how they looked, in the light that there is now, on the mean. */
  #stepFrom(looks: Float32Array, now: GreyGrid, cells: readonly number[]): number {
    const off = cells.map((i) => Math.abs(now.grey[i]! - this.#light * looks[i]!));
    return off.reduce((sum, each) => sum + each, 0) / cells.length;
  }
}

/** 1 for the cells in the rectangles around these outlines, one cell more on every side. */
function cellsOver(outlines: readonly (readonly Point[])[], grid: GreyGrid): Uint8Array {
  const covered = new Uint8Array(grid.grey.length);
  for (const corners of outlines) cover(covered, cellsAround(corners, grid, 1), grid.columns);
  return covered;
}

const wholeOf = ({ width, height }: Picture): Box => ({ x0: 0, y0: 0, x1: width, y1: height });

/** A rectangle of cells, the last ones included. */
type CellRange = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
};

/** The rectangle of cells around these corners, with `rim` more on every side, as far as the grid goes. */
function cellsAround(corners: readonly Point[], { columns, rows, cellPx }: GreyGrid, rim: number): CellRange {
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
function cellAt(point: Point, grid: GreyGrid): number {
  const { firstRow, firstColumn } = cellsAround([point], grid, 0);
  return firstRow * grid.columns + firstColumn;
}

/** All cells of a rectangle. */
const cellsOf = (
  { firstRow, lastRow, firstColumn, lastColumn }: CellRange,
  { columns }: GreyGrid,
): number[] => {
  const cells: number[] = [];
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) cells.push(row * columns + column);
  return cells;
};

/** Whether some of a cell lies between these corners. */
const reachesCell = (corners: readonly Point[], cell: number, { columns, cellPx }: GreyGrid): boolean =>
  [0, 1].some((right) =>
    [0, 1].some((down) =>
      contains(corners, [((cell % columns) + right) * cellPx, (Math.floor(cell / columns) + down) * cellPx]),
    ),
  );

/** The cells between these corners of which it is known how they looked; null where these are too few. */
function knownIn(
  looks: Float32Array,
  corners: readonly Point[],
  grid: GreyGrid,
  isMeant: (cell: number) => boolean = () => true,
): number[] | null {
  const cells = cellsIn(corners, grid);
  const known = cells.filter((i) => !Number.isNaN(looks[i]!) && isMeant(i));
  return known.length < Math.max(3, 0.6 * cells.length) ? null : known;
}

/** Marks a rectangle of cells. Row by row in a mask, for a full table covers thousands of them at every look. */
function cover(mask: Uint8Array, range: CellRange, columns: number): void {
  for (let row = range.firstRow; row <= range.lastRow; row++) {
    mask.fill(1, row * columns + range.firstColumn, row * columns + range.lastColumn + 1);
  }
}

/** Cells whose middle lies between these corners. */
const cellsIn = (corners: readonly Point[], grid: GreyGrid): number[] =>
  cellsOf(cellsAround(corners, grid, 0), grid).filter((i) => {
    const [column, row] = [i % grid.columns, Math.floor(i / grid.columns)];
    return contains(corners, [(column + 0.5) * grid.cellPx, (row + 0.5) * grid.cellPx]);
  });

/** Rectangles around changed cells that hang together, diagonals and one cell's gap included. */
function boxesOf(changed: Uint8Array, { columns, rows, cellPx }: GreyGrid, fewestCells: number): Box[] {
  const done = new Uint8Array(changed.length);
  const boxes: Box[] = [];
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
