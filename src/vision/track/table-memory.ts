import { centroid, contains, type Homography, type Point } from "../../geometry/index.ts";
import { CellLooks, takenAlong } from "./cell-looks.ts";
import { type GreyGrid, gainBetween } from "./grey-grid.ts";
import {
  cellAt,
  cellsAround,
  cellsIn,
  cellsOf,
  cellsOver,
  cellsReached,
  cover,
  knownIn,
} from "./grid-cells.ts";

export type TableMemoryConfig = {
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
  /** The same in median steps between two looks at a table at rest, where the sensor's noise is more. */
  readonly sameNoiseSteps: number;
  /** The share of a place that must change for something to have come or gone there. */
  readonly changedShare: number;
  /** The share from which on something was there, though it may have left all as it was: a white tile on a white cloth. */
  readonly touchedShare: number;
  /** What came lies still for so long before it counts as new. */
  readonly newAfterMs: number;
  /** Grey levels by which a cell differs from the table as it was, where something lies in it; and in median steps, as above. */
  readonly newStep: number;
  readonly newNoiseSteps: number;
};
export const TABLE_MEMORY_CONFIG: TableMemoryConfig = {
  bareAfterMs: 1000,
  lightFromMs: 60_000,
  bareStep: 12,
  bareShare: 0.5,
  sameStep: 2.5,
  // Of normal noise alone the mean of a place is 1.2 of them.
  sameNoiseSteps: 1.8,
  changedShare: 0.25,
  touchedShare: 0.1,
  newAfterMs: 1000,
  newStep: 8,
  newNoiseSteps: 4,
};

/** The bare table around a place is looked for so many cells from it. */
const RING_CELLS = 4;

/** So many cells around a place tell whether what came there is no larger than it. */
const AROUND_CELLS = 2;
/** Such shares of a place no other tile must cover, and of what none covers must be known. */
const [LEAST_FREE, LEAST_KNOWN] = [0.4, 0.6];

/** A light that differs by more from what it is measured against is measured anew. */
const SAME_LIGHT = 0.05;

const meanOver = (cells: readonly number[], of: (cell: number) => number): number =>
  cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;

/**
 * How each place of the table looked when it was bare, with a tile on it, and at first, and since when it has been quiet. All points are
 * those of the grids.
 */
export class TableMemory {
  readonly #config: TableMemoryConfig;
  #now: GreyGrid;
  #atMs: number;
  #quietSinceMs: Float64Array;
  #hasMoved = false;
  /** How bright the light is now, in shares of what it was at the first look. */
  #light = 1;
  /** The look that the light is measured against. */
  #lit: { readonly grid: GreyGrid; readonly light: number; readonly atMs: number };
  /** How the bare table looks. */
  readonly #bare: CellLooks;
  /** How the tile looks that was seen there last. */
  readonly #tile: CellLooks;
  /** How the table looked when it was first at rest, whatever lay there; unknown where it was not yet, or the camera moved since. */
  readonly #first: CellLooks;
  /** How the table looked before whatever came since. */
  readonly #old: CellLooks;

  /** 1 for the cells that have been calm for long in the last look, with no tile on them. */
  readonly bareNow: Uint8Array;

  /** Nothing is known but what the table looks like now. */
  constructor(now: GreyGrid, atMs: number, config: TableMemoryConfig) {
    const unknown = () => new CellLooks(now.grey.length);
    this.#config = config;
    [this.#now, this.#atMs] = [now, atMs];
    this.#quietSinceMs = new Float64Array(now.grey.length).fill(atMs);
    this.bareNow = new Uint8Array(now.grey.length);
    this.#lit = { grid: now, light: 1, atMs };
    [this.#bare, this.#tile, this.#first, this.#old] = [unknown(), unknown(), unknown(), unknown()];
  }

  /**
   * What a look shows; `changed`: the cells that are not as before; `isAnother`: the camera is elsewhere, and nobody knows where. Outlines
   * of tiles that were `seen` in it, or are `hidden` in it.
   */
  take(
    now: GreyGrid,
    atMs: number,
    changed: Uint8Array,
    isAnother: boolean,
    seen: readonly (readonly Point[])[],
    hidden: readonly (readonly Point[])[],
  ): void {
    [this.#now, this.#atMs] = [now, atMs];
    let isQuiet = true;
    for (let i = 0; i < changed.length; i++) {
      if (!changed[i]) continue;
      this.#quietSinceMs[i] = atMs;
      isQuiet = false;
    }
    if (isAnother) {
      for (const looks of [this.#bare, this.#tile, this.#first, this.#old]) looks.forget();
      this.#hasMoved = true;
    }
    this.#measureLight(now, atMs, isAnother, isQuiet);
    this.#learnLooks(now, atMs, seen, hidden);
  }

  /** The same table as it is seen from elsewhere: `back` leads from there to where the grids were of. */
  seenFrom(back: Homography, now: GreyGrid, atMs: number): void {
    const [since] = takenAlong([this.#quietSinceMs], now, back, true);
    this.#quietSinceMs = since!.map((quietMs) => (Number.isNaN(quietMs) ? atMs : quietMs));
    for (const looks of [this.#bare, this.#tile]) looks.takeAlong(back, now);
    // Between cells it is known too badly for these.
    for (const looks of [this.#first, this.#old]) looks.forget();
    this.#hasMoved = true;
    this.#now = now;
    this.#lit = { grid: now, light: this.#light, atMs };
  }

  /** Takes in how the cells look that have been quiet for long. */
  #learnLooks(
    now: GreyGrid,
    atMs: number,
    seen: readonly (readonly Point[])[],
    hidden: readonly (readonly Point[])[],
  ): void {
    const tiles = new Uint8Array(now.grey.length);
    for (const corners of seen) for (const cell of cellsIn(corners, now)) tiles[cell] = 1;
    // Around a tile that is hidden lies what hides it: a sleeve is no table.
    const unseen = hidden.filter((corners) => tiles[cellAt(centroid(corners), now)] !== 1);
    const covered = cellsOver([...seen, ...hidden], now);
    for (const corners of unseen) cover(covered, cellsAround(corners, now, RING_CELLS + 1), now.columns);
    const { bareAfterMs, newStep } = this.#config;
    const [light, quietSinceMs] = [this.#light, this.#quietSinceMs];
    this.bareNow.fill(0);
    for (let i = 0; i < quietSinceMs.length; i++) {
      if (atMs - quietSinceMs[i]! < bareAfterMs) continue;
      if (tiles[i]) this.#tile.learn(now, light, i);
      if (!this.#hasMoved && !this.#first.isKnown(i)) this.#first.learn(now, light, i);
      if (covered[i]) continue;
      this.bareNow[i] = 1;
      this.#bare.learn(now, light, i);
      if (!this.#isNew(now, i, newStep)) this.#old.learn(now, light, i);
    }
  }

  /** Whether these corners surround bare table; null where nobody has seen it bare, nor looks it like the table around. */
  isBare(corners: readonly Point[]): boolean | null {
    const now = this.#now;
    const known = knownIn(this.#bare, corners, now);
    if (!known) return this.#isLikeAround(corners, now) ? true : null;
    const off = this.#stepFrom(this.#bare, now, known);
    const ofTile = known.filter((i) => this.#tile.isKnown(i));
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
    const isQuiet = cells.every((i) => this.#atMs - this.#quietSinceMs[i]! >= this.#config.bareAfterMs);
    const ofTile = knownIn(this.#tile, corners, now);
    const around = cellsOf(cellsAround(corners, now, RING_CELLS), now).filter((i) => this.#bare.isKnown(i));
    if (!isQuiet || !ofTile || around.length < cells.length / 2) return false;
    const table = meanOver(around, (i) => this.#light * this.#bare.greyOf(i));
    const off = meanOver(cells, (i) => Math.abs(now.grey[i]! - table));
    const { bareStep, bareShare } = this.#config;
    return off < bareStep && off < bareShare * this.#stepFrom(this.#tile, now, ofTile);
  }

  /**
   * Whether all between these corners looks as it did when it was first at rest: what is seen there is a piece of the table.
   * `tiles`: of those that lie elsewhere, what reaches in here says nothing; `noise`: the median step between two looks at a table at
   * rest. Null where nobody knows how it looked.
   */
  isAsAtFirst(
    corners: readonly Point[],
    tiles: readonly (readonly Point[])[],
    noise: number,
  ): boolean | null {
    const now = this.#now;
    const others = tiles.filter((tile) => !contains(corners, centroid(tile)));
    const covered = cellsReached(others, now);
    const known = knownIn(this.#first, corners, now, (cell) => covered[cell] === 0);
    const { sameStep, sameNoiseSteps } = this.#config;
    if (!known) return null;
    const off = meanOver(known, (i) => this.#first.greyStep(now, this.#light, i));
    return off < Math.max(sameStep, sameNoiseSteps * noise);
  }

  /**
   * Says by how much more of what lies between some corners is new than of what lies around, in shares: 1 where something came and lies
   * still there, and nowhere else. `tiles`: what these cover says nothing; `noise`: as above. Null where nobody knows how the table
   * looked, or nothing has lain still there for long enough. Until the next look.
   */
  newnessBeside(
    tiles: readonly (readonly Point[])[],
    noise: number,
  ): (corners: readonly Point[]) => number | null {
    const now = this.#now;
    const covered = cellsReached(tiles, now);
    const { newStep, newNoiseSteps, newAfterMs } = this.#config;
    const least = Math.max(newStep, newNoiseSteps * noise);
    const isFree = (cell: number): boolean => covered[cell] === 0;
    /** The share of these cells that are not as they were before; null where that is known of too few. */
    const newShare = (cells: readonly number[]): number | null => {
      const known = cells.filter((cell) => this.#old.isKnown(cell));
      if (known.length < Math.max(3, LEAST_KNOWN * cells.length)) return null;
      return known.filter((cell) => this.#isNew(now, cell, least)).length / known.length;
    };
    return (corners) => {
      const within = cellsIn(corners, now);
      const inside = within.filter(isFree);
      const share = inside.length < LEAST_FREE * within.length ? null : newShare(inside);
      // Of most places that is all that is asked.
      if (!share) return share;
      const changedMs = this.lastChangeMs(corners);
      if (changedMs === null || this.#atMs - changedMs < newAfterMs) return null;
      const reached = cellsReached([corners], now);
      const around = cellsOf(cellsAround(corners, now, AROUND_CELLS), now).filter(
        (cell) => isFree(cell) && reached[cell] === 0,
      );
      return share - (newShare(around) ?? 0);
    };
  }

  /** Whether a cell differs by so much from the table as it was: a white tile on white mosaic is as bright, but smooth. */
  #isNew(now: GreyGrid, cell: number, least: number): boolean {
    const [old, light] = [this.#old, this.#light];
    return old.step(now, light, cell) >= least || old.roughStep(now, light, cell) >= least;
  }

  /** When last something came, went or moved between these corners, as far as watched: what lies there came no later. */
  lastChangeMs(corners: readonly Point[]): number | null {
    return this.#quietSince(corners, this.#config.changedShare);
  }

  /** When last something reached in between these corners, whether it left anything there or not. */
  lastTouchMs(corners: readonly Point[]): number | null {
    return this.#quietSince(corners, this.#config.touchedShare);
  }

  /** Since when no more than this share of what lies between these corners has changed. */
  #quietSince(corners: readonly Point[], share: number): number | null {
    const changes = cellsIn(corners, this.#now).map((i) => this.#quietSinceMs[i]!);
    changes.sort((a, b) => b - a);
    return changes[Math.floor(share * changes.length)] ?? null;
  }

  /** Where the whole picture is another, or nothing moves, later looks are measured against this one. */
  #measureLight(now: GreyGrid, atMs: number, isAnother: boolean, isQuiet: boolean): void {
    const { grid, light, atMs: litAtMs } = this.#lit;
    if (!isAnother) this.#light = light * gainBetween(grid, now);
    const isOld = atMs - litAtMs > this.#config.lightFromMs;
    const hasChanged = Math.abs(this.#light / light - 1) > SAME_LIGHT;
    if (isAnother || (isQuiet && (isOld || hasChanged))) this.#lit = { grid: now, light: this.#light, atMs };
  }

  /** How far these cells are from how they looked, in the light that there is now, on the mean. */
  #stepFrom(looks: CellLooks, now: GreyGrid, cells: readonly number[]): number {
    return meanOver(cells, (i) => looks.step(now, this.#light, i));
  }
}
