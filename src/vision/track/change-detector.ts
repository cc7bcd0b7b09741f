import {
  applyHomography,
  type Box,
  boxOf,
  composeHomographies,
  cornersOfBox,
  distance,
  type Homography,
  IDENTITY,
  type ImagePoint,
  invertHomography,
  type Point,
} from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import { doEdgesStand, withoutEdges } from "./edges.ts";
import {
  type GreyGrid,
  gainBetween,
  greyGridOf,
  greyGridThrough,
  medianStep,
  stepBetween,
} from "./grey-grid.ts";
import { boxOfCells, middleOf, piecesOf } from "./grid-cells.ts";
import type { Newcomer } from "./newcomers.ts";
import { type ReachingIn, reachingIn } from "./reaching-in.ts";
import { TABLE_MEMORY_CONFIG, TableMemory, type TableMemoryConfig } from "./table-memory.ts";
import type { TablePicture } from "./table-picture.ts";
import type { ViewFollower } from "./view-follower.ts";

export type ChangeConfig = TableMemoryConfig & {
  readonly cellPx: number;
  /** Grey levels between two looks, the lamp's flicker taken out. JPEG noise of dim webcams stays below 5. */
  readonly leastStep: number;
  /** The same in median steps between two looks at a table at rest, where the sensor's noise is more. */
  readonly leastNoiseSteps: number;
  /**
   * Cells rougher than this, in grey levels, are noisier, since JPEG keeps weave and grain worse from look to look: by so many median
   * steps for each level.
   */
  readonly roughFrom: number;
  readonly noiseOfRough: number;
  /** The noise is that of the calmest of so many looks: a camera that moves is no noise. */
  readonly noiseLooks: number;
  readonly fewestCells: number;
  /** The share of changed cells from which on the camera itself has moved. */
  readonly cameraShare: number;
  /** A camera that moved, as its pictures have it, must explain such a share of what changed, and so many cells. */
  readonly explainedShare: number;
  readonly explainedCells: number;
  /** It is not followed over less, in pixels: so exactly nobody knows where it is. */
  readonly leastViewPx: number;
  /** While it moves an edge may be off by so much. */
  readonly edgePx: number;
  /** Where it moved by so much, and such a share of the points agrees, it moved, whatever that explains. */
  readonly clearViewPx: number;
  readonly clearShare: number;
  /** One that stood for so many looks moves no more, unless its picture's edges show it: it may creep, and is asked again after so long. */
  readonly standsAfterLooks: number;
  readonly creepsForMs: number;
  /** What moved by more is taken as a new beginning, with all that is known. */
  readonly widestViewCells: number;
};
export const CHANGE_CONFIG: ChangeConfig = {
  ...TABLE_MEMORY_CONFIG,
  cellPx: 8,
  leastStep: 9,
  // Some 3.5 standard deviations of normal noise: three such cells seldom come together. A film with noise of 13.5 grey
  // levels is then read as well as a calm one (`npm run films -- ctyrky-noisy --score`).
  leastNoiseSteps: 5.6,
  // On a place mat of straw in two lights (`tower+39000`) a median step of 1.3 leaves some 17 in one of a thousand cells that are
  // rougher than 40, and 7 in smooth ones.
  roughFrom: 15,
  noiseOfRough: 0.24,
  noiseLooks: 8,
  fewestCells: 3,
  cameraShare: 0.55,
  explainedShare: 0.4,
  explainedCells: 10,
  leastViewPx: 0.4,
  edgePx: 0.8,
  clearViewPx: 1.5,
  clearShare: 0.6,
  standsAfterLooks: 8,
  creepsForMs: 4000,
  widestViewCells: 2,
};
/** No sensor's noise leaves a larger median step in a cell: so much is motion, at the first look too. */
const MOST_NOISE = 5;

/** How a picture differs from the one before, cell by cell, the gain taken out; in grey levels. */
type Difference = {
  readonly now: GreyGrid;
  readonly steps: Float32Array;
  /** The median cell's. */
  readonly step: number;
  /** What counts as a change. */
  readonly leastStep: number;
};

// A loop, here and below: a callback for so many cells takes longer than all the rest.
function stepsFrom(least: number, { steps }: Difference): number {
  let count = 0;
  for (const step of steps) if (step >= least) count++;
  return count;
}

/**
 * Where a picture differs from the one before, in its pixels; `reaching`: what of that comes from beyond its border. `all`: nothing can be
 * said, the whole picture is another. `moved`: from pixels of the picture before to those of this one, where the camera was seen to move.
 */
export type Changes = {
  readonly boxes: Box[];
  readonly reaching: readonly ReachingIn[];
  readonly all: boolean;
  readonly moved: Homography | null;
};

/**
 * Says where a picture differs from the one before, and whether a place shows the bare table. Keeps a few small grids, of the table as
 * it looks from where the camera first was. [Note: A camera in somebody's hand]
 */
export class ChangeDetector {
  readonly #config: ChangeConfig;
  readonly #follower: ViewFollower | null;
  /** From the pixels that the grids are of to those of the present picture. */
  #view: Homography = IDENTITY;
  /** For so many looks the camera has not moved. */
  #stoodLooks = 0;
  /** When it was last told from the picture where it is. */
  #followedMs = 0;
  #before: GreyGrid | null = null;
  #memory: TableMemory | null = null;
  /** The median steps of the last looks. */
  #noise: readonly number[] = [];
  readonly #table: TablePicture | null;

  /**
   * Without a follower every camera is taken to stand still, until all is another; `table` is given what the table looks like.
   */
  constructor(
    config: Partial<ChangeConfig> = {},
    follower: ViewFollower | null = null,
    table: TablePicture | null = null,
  ) {
    this.#config = { ...CHANGE_CONFIG, ...config };
    this.#follower = follower;
    this.#table = table;
  }

  /** Outlines of what lies on the table, `seen` in the picture before or `hidden` in it: there the table is not bare. */
  update(
    picture: Picture,
    atMs: number,
    seen: readonly (readonly Point[])[],
    hidden: readonly (readonly Point[])[] = [],
  ): Changes {
    const [before, memory] = [this.#before, this.#memory];
    const plain = greyGridOf(picture, this.#config.cellPx);
    if (!before || !memory || before.columns !== plain.columns || before.rows !== plain.rows) {
      this.#begin(picture, plain, atMs);
      return { boxes: [wholeOf(picture)], reaching: [], all: true, moved: null };
    }
    const [seenThen, hiddenThen] = [seen, hidden].map((outlines) =>
      outlines.map((corners) => this.#inGrid(corners)),
    ) as [Point[][], Point[][]];
    const { difference, moved } = this.#compare(picture, atMs, plain, before, hidden, seen);
    const { now, steps, step, leastStep } = difference;
    this.#stoodLooks = moved ? 0 : this.#stoodLooks + 1;
    this.#noise = [...this.#noise, step].slice(-this.#config.noiseLooks);
    const changed = new Uint8Array(steps.length);
    for (let i = 0; i < changed.length; i++) changed[i] = Number(steps[i]! >= leastStep);
    const count = stepsFrom(leastStep, difference);
    const all = count > this.#config.cameraShare * changed.length;
    if (all) this.#standHere(picture, atMs);
    this.#before = all ? plain : now;
    memory.take(this.#before, atMs, changed, all, seenThen, hiddenThen);
    if (all) this.#table?.forget();
    else this.#table?.learn(picture, this.#view, this.#before, memory.bareNow, atMs, changed.includes(1));
    if (all) return { boxes: [wholeOf(picture)], reaching: [], all, moved: null };
    const pieces = this.#piecesOf(changed, picture);
    if (this.#isFarFromFirst(picture)) this.#beginFromHere(plain, atMs);
    const reaching = pieces.flatMap(({ box, middles }) => reachingIn(middles, box, picture) ?? []);
    return { boxes: pieces.map(({ box }) => box), reaching, all, moved };
  }

  #begin(picture: Picture, now: GreyGrid, atMs: number): void {
    this.#before = now;
    this.#memory = new TableMemory(now, atMs, this.#config);
    this.#standHere(picture, atMs);
    this.#table?.forget();
    this.#noise = [];
  }

  /** From now on the camera is where it took this picture. */
  #standHere(picture: Picture, atMs: number): void {
    this.#view = IDENTITY;
    this.#stoodLooks = 0;
    this.#followedMs = atMs;
    this.#follower?.begin(picture);
  }

  /**
   * What changed, if the camera stands where it stood; where more did than that leaves, it is looked for, and what changed is told
   * as from where it is now. `plain`: the grid of the picture as it is.
   */
  #compare(
    picture: Picture,
    atMs: number,
    plain: GreyGrid,
    before: GreyGrid,
    lying: readonly (readonly Point[])[],
    seen: readonly (readonly Point[])[],
  ): { difference: Difference; moved: Homography | null } {
    const stood = this.#view;
    const still = this.#difference(
      stood === IDENTITY ? plain : greyGridThrough(picture, stood, before),
      before,
    );
    const { leastStep, fewestCells, leastViewPx, explainedShare, explainedCells } = this.#config;
    const { cellPx, edgePx, clearViewPx, clearShare } = this.#config;
    if (!this.#follower || stepsFrom(leastStep, still) < fewestCells)
      return { difference: still, moved: null };
    if (this.#stands(atMs, still, before, lying)) return { difference: still, moved: null };
    this.#followedMs = atMs;
    const followed = this.#follower.follow(picture, stood, lying, seen);
    const back = invertHomography(stood);
    if (!followed || !back) return { difference: still, moved: null };
    const { view, agreeing, shiftPx, isFading } = followed;
    if (shiftPx < leastViewPx) {
      if (isFading) this.#follower.refresh(stood);
      return { difference: still, moved: null };
    }
    const exact = this.#difference(greyGridThrough(picture, view, before), before);
    // Counted alike in both: what moves is taken for noise at first, and hides as much.
    const least = Math.min(still.leastStep, exact.leastStep);
    const [left, all] = [exact, still].map((one) => stepsFrom(least, one)) as [number, number];
    const isExplained = all - left >= Math.max(explainedCells, explainedShare * all);
    // On a table that is all about as bright it may have moved for long before anything showed it.
    const isClear = shiftPx >= clearViewPx && agreeing >= clearShare;
    if (!isExplained && !isClear) return { difference: still, moved: null };
    this.#view = view;
    if (isFading) this.#follower.refresh(view);
    const steps = withoutEdges(exact.steps, before, edgePx / cellPx);
    const moved = composeHomographies(back, view);
    return { difference: isExplained ? { ...exact, steps } : { ...still, now: exact.now }, moved };
  }

  /** [Note: Edges tell whether the camera moved] */
  #stands(atMs: number, still: Difference, before: GreyGrid, lying: readonly (readonly Point[])[]): boolean {
    const { standsAfterLooks, creepsForMs, clearViewPx, cellPx } = this.#config;
    if (this.#stoodLooks < standsAfterLooks || atMs - this.#followedMs >= creepsForMs) return false;
    return this.#follower?.hasSeen(lying) === true && doEdgesStand(still, before, clearViewPx / cellPx);
  }

  #difference(now: GreyGrid, before: GreyGrid): Difference {
    const gain = gainBetween(before, now);
    const step = medianStep(before, now, gain);
    const leastStep = this.#leastStep(step);
    const steps = new Float32Array(now.grey.length);
    const perRoughness = this.#config.noiseOfRough * this.#noiseWith(step);
    for (let i = 0; i < steps.length; i++) {
      // What comes there is mostly smoother, or rougher: as rough as before and rough is what has stayed.
      const rough = Math.min(before.roughness[i]!, now.roughness[i]!) - this.#config.roughFrom;
      steps[i] = stepBetween(before, now, gain, i) - perRoughness * Math.max(0, rough);
    }
    return { now, steps, step, leastStep };
  }

  /** Whether so much of the picture lies outside of the grids that a hand that comes there is seen late. */
  #isFarFromFirst(picture: Picture): boolean {
    if (this.#view === IDENTITY) return false;
    const far = cornersOfBox(wholeOf(picture)).map((at) => distance(at, applyHomography(this.#view, at)));
    return Math.max(...far) > this.#config.widestViewCells * this.#config.cellPx;
  }

  /** From now on the grids are of the table as this picture shows it; what is known of it is taken along. */
  #beginFromHere(now: GreyGrid, atMs: number): void {
    this.#memory?.seenFrom(invertHomography(this.#view) ?? IDENTITY, now, atMs);
    this.#before = now;
    this.#follower?.rebase(this.#view);
    this.#table?.seenFrom(this.#view);
    this.#view = IDENTITY;
  }

  /** Points of the present picture as the grids have them. */
  #inGrid(points: readonly Point[]): readonly Point[] {
    if (this.#view === IDENTITY) return points;
    const back = invertHomography(this.#view) ?? IDENTITY;
    return points.map((point) => applyHomography(back, point));
  }

  /** What moved, piece by piece, in the present picture's pixels. */
  #piecesOf(changed: Uint8Array, picture: Picture): { readonly box: Box; readonly middles: Point[] }[] {
    const grid = this.#before!;
    return piecesOf(changed, grid, this.#config.fewestCells).flatMap((cells) => {
      const known = boxOfCells(cells, grid);
      const middles = cells.map((cell) => middleOf(cell, grid));
      if (this.#view === IDENTITY) return [{ box: known, middles }];
      const inView = (points: readonly Point[]) => points.map((point) => applyHomography(this.#view, point));
      const box = withinPicture(boxOf(inView(cornersOfBox(known))), picture);
      return box ? [{ box, middles: inView(middles) }] : [];
    });
  }

  /** Whether these corners surround bare table; null where nobody has seen it bare, nor looks it like the table around. */
  isBare(corners: readonly ImagePoint[]): boolean | null {
    return this.#memory?.isBare(this.#inGrid(corners)) ?? null;
  }

  /**
   * Whether all between these corners looks as it did when it was first at rest: what is seen there is a piece of the table.
   * `tiles`: of those that lie elsewhere, what reaches in here says nothing. Null where nobody knows how it looked.
   */
  isAsAtFirst(corners: readonly ImagePoint[], tiles: readonly (readonly Point[])[] = []): boolean | null {
    const others = tiles.map((tile) => this.#inGrid(tile));
    return this.#memory?.isAsAtFirst(this.#inGrid(corners), others, this.#noiseWith()) ?? null;
  }

  /** Says by how much more of what lies between some corners is new than of what lies around; `tiles`: what these cover says nothing. */
  newnessBeside(tiles: readonly (readonly Point[])[]): (corners: readonly ImagePoint[]) => number | null {
    const others = tiles.map((tile) => this.#inGrid(tile));
    const newness = this.#memory?.newnessBeside(others, this.#noiseWith());
    return (corners) => newness?.(this.#inGrid(corners)) ?? null;
  }

  /** What came, and lies in this part of the present picture; not what these `tiles` cover. */
  newcomersIn(picture: Picture, box: Box, tiles: readonly (readonly ImagePoint[])[]): readonly Newcomer[] {
    return this.#table?.newcomersIn(picture, this.#view, box, tiles) ?? [];
  }

  /** When last something came, went or moved between these corners, as far as watched: what lies there came no later. */
  lastChangeMs(corners: readonly ImagePoint[]): number | null {
    return this.#memory?.lastChangeMs(this.#inGrid(corners)) ?? null;
  }

  /** When last something reached in between these corners, whether it left anything there or not. */
  lastTouchMs(corners: readonly ImagePoint[]): number | null {
    return this.#memory?.lastTouchMs(this.#inGrid(corners)) ?? null;
  }

  /** What counts as a change in a picture as noisy as this one and those before it. */
  #leastStep(step: number): number {
    const { leastStep, leastNoiseSteps } = this.#config;
    return Math.max(leastStep, leastNoiseSteps * this.#noiseWith(step));
  }

  /** The median step of the calmest of the last looks, and of these. */
  #noiseWith(...steps: number[]): number {
    return Math.min(...[...this.#noise, ...steps].slice(-this.#config.noiseLooks), MOST_NOISE);
  }
}

const wholeOf = ({ width, height }: Picture): Box => ({ x0: 0, y0: 0, x1: width, y1: height });

/** What of it lies in the picture, in whole pixels; null where nothing does. */
function withinPicture({ x0, y0, x1, y1 }: Box, { width, height }: Picture): Box | null {
  const box = {
    x0: Math.max(0, Math.floor(x0)),
    y0: Math.max(0, Math.floor(y0)),
    x1: Math.min(width, Math.ceil(x1)),
    y1: Math.min(height, Math.ceil(y1)),
  };
  return box.x0 < box.x1 && box.y0 < box.y1 ? box : null;
}
