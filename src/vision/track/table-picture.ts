import {
  type Box,
  composeHomographies,
  type Homography,
  IDENTITY,
  invertHomography,
  median,
  type Point,
} from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import { cutOut } from "./cut-out.ts";
import type { GreyGrid } from "./grey-grid.ts";
import { lightBetween } from "./light-between.ts";
import { type Newcomer, newcomersIn } from "./newcomers.ts";

type Size = Pick<Picture, "width" | "height">;

/** The picture that has at each point what `from` has where `view` leads; clear (alpha 0) where that is outside of it. */
function throughView(cv: OpenCv, from: Picture, view: Homography, { width, height }: Size): Picture {
  const owned = new Owned();
  try {
    const source = owned.keep(new cv.Mat(from.height, from.width, cv.CV_8UC4));
    source.data.set(from.data);
    const matrix = owned.keep(cv.matFromArray(3, 3, cv.CV_64F, [...view]));
    const seen = owned.keep(new cv.Mat());
    const how = cv.INTER_LINEAR | cv.WARP_INVERSE_MAP;
    const clear = new cv.Scalar(0, 0, 0, 0);
    cv.warpPerspective(source, seen, matrix, new cv.Size(width, height), how, cv.BORDER_CONSTANT, clear);
    return { width, height, data: new Uint8ClampedArray(seen.data) };
  } finally {
    owned.free();
  }
}

/** It is learnt no more often; less often while something moves, since then there are pictures to be read. */
const LEARN_EVERY_MS = { calm: 900, busy: 2700 } as const;
/** A cell whose pixels differ by more grey levels from the table as it was, on the mean, shows something that came. */
const SAME_STEP = 10;
/** The same in median steps: a camera that moved is followed to a pixel or so, and a pattern has edges. */
const SAME_STEPS = 3;
/** Medians are those of every so manieth cell. */
const SOME_OF = 7;
/** Where the median cell is so many grey levels brighter or darker as a whole the table is another, or another lamp is on. */
const ANOTHER_STEP = 12;

/**
 * How the table looked before whatever came, pixel by pixel, from where the camera first was: what lies on a patterned cloth is told
 * from the pattern by how that looked without it.
 */
export class TablePicture {
  readonly #cv: OpenCv;
  /** Clear where nobody knows. */
  #table: Picture | null = null;
  #learntMs = Number.NEGATIVE_INFINITY;

  constructor(cv: OpenCv) {
    this.#cv = cv;
  }

  forget(): void {
    this.#table = null;
    this.#learntMs = Number.NEGATIVE_INFINITY;
  }

  /**
   * What the picture shows in the cells that `isBare` says are calm, and no tile's; `view`: from the grid's pixels to the picture's;
   * `isBusy`: something moves elsewhere.
   */
  learn(
    picture: Picture,
    view: Homography,
    grid: GreyGrid,
    isBare: Uint8Array,
    atMs: number,
    isBusy = false,
  ): void {
    const everyMs = isBusy ? LEARN_EVERY_MS.busy : LEARN_EVERY_MS.calm;
    if (atMs - this.#learntMs < everyMs || !isBare.includes(1)) return;
    this.#learntMs = atMs;
    const now = view === IDENTITY ? picture : throughView(this.#cv, picture, view, picture);
    const { width, height } = now;
    // Of a camera that gives another size from now on.
    if (this.#table && !areAsLarge(this.#table, now)) this.#table = null;
    this.#table ??= { width, height, data: new Uint8ClampedArray(4 * width * height) };
    const table = this.#table;
    const light = lightBetween(table, now);
    const steps = Array.from(isBare, (bare, cell) =>
      bare && isSeen(cell, grid, now) ? stepIn(cell, grid, table, now, light) : null,
    );
    const some = steps.flatMap((step, cell) => (step && cell % SOME_OF === 0 ? [step] : []));
    const middle = (of: (step: Step) => number): number => (some.length > 0 ? median(some.map(of)) : 0);
    const isAnother = middle(({ drift }) => drift) > ANOTHER_STEP;
    if (isAnother) table.data.fill(0);
    const same = Math.max(
      SAME_STEP,
      middle(({ apart }) => SAME_STEPS * apart),
    );
    const isTable = (step: Step | null): boolean => step !== null && (isAnother || step.apart <= same);
    copyCells((cell) => isTable(steps[cell]!), grid, now, table);
  }

  /** The camera is now where `view` leads to: that is where the table is known from, from now on. */
  seenFrom(view: Homography): void {
    const back = invertHomography(view);
    this.#table = this.#table && back && throughView(this.#cv, this.#table, back, this.#table);
  }

  /** What has come, and lies in this part of a picture that was taken from where `view` leads; not what these `tiles` cover. */
  newcomersIn(
    picture: Picture,
    view: Homography,
    box: Box,
    tiles: readonly (readonly Point[])[],
  ): readonly Newcomer[] {
    const back = invertHomography(view);
    if (!this.#table || !back || !areAsLarge(this.#table, picture)) return [];
    const { x0, y0, x1, y1 } = box;
    const size = { width: x1 - x0, height: y1 - y0 };
    const toPicture: Homography = [1, 0, x0, 0, 1, y0, 0, 0, 1];
    const now = cutOut(picture, box);
    const was =
      view === IDENTITY
        ? cutOut(this.#table, box)
        : throughView(this.#cv, this.#table, composeHomographies(toPicture, back), size);
    const inPart = tiles.map((corners) => corners.map(([x, y]): Point => [x - x0, y - y0]));
    const where = { tiles: inPart, isExact: view === IDENTITY, wholePx: picture.width * picture.height };
    return newcomersIn(this.#cv, now, was, where).map((one) => ({
      ...one,
      x0: one.x0 + x0,
      y0: one.y0 + y0,
    }));
  }
}

const areAsLarge = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

/** Where a cell begins. */
const originOf = (cell: number, { columns, cellPx }: GreyGrid): readonly [x: number, y: number] => [
  (cell % columns) * cellPx,
  Math.floor(cell / columns) * cellPx,
];

/** Whether all of a cell lies where the picture is known. */
function isSeen(cell: number, grid: GreyGrid, { width, data }: Picture): boolean {
  const [x, y] = originOf(cell, grid);
  const last = grid.cellPx - 1;
  return [0, last].every((dy) => [0, last].every((dx) => data[4 * ((y + dy) * width + x + dx) + 3] === 255));
}

// Loops, below: callbacks for a million pixels would take longer than all the rest.

/** By how much the pixels of a cell differ, on the mean (`apart`), and by how much their mean does (`drift`); in grey levels. */
type Step = { readonly apart: number; readonly drift: number };

/** The step of the known ones of every second row and column; 0 where none is known. */
function stepIn(cell: number, grid: GreyGrid, was: Picture, now: Picture, light: number): Step {
  const [x0, y0] = originOf(cell, grid);
  let [apart, drift, known] = [0, 0, 0];
  for (let y = y0; y < y0 + grid.cellPx; y += 2) {
    for (let x = x0; x < x0 + grid.cellPx; x += 2) {
      const at = 4 * (y * was.width + x);
      if (was.data[at + 3] !== 255) continue;
      known++;
      let most = 0;
      for (let k = 0; k < 3; k++) {
        const step = now.data[at + k]! - light * was.data[at + k]!;
        if (Math.abs(step) > Math.abs(most)) most = step;
      }
      apart += Math.abs(most);
      drift += most;
    }
  }
  return known > 0 ? { apart: apart / known, drift: Math.abs(drift) / known } : { apart: 0, drift: 0 };
}

/** Copies the cells that are meant, those beside each other together. */
function copyCells(
  isMeant: (cell: number) => boolean,
  { columns, rows, cellPx }: GreyGrid,
  from: Picture,
  to: Picture,
): void {
  for (let row = 0; row < rows; row++) {
    for (let first = 0; first < columns; first++) {
      if (!isMeant(row * columns + first)) continue;
      let end = first + 1;
      while (end < columns && isMeant(row * columns + end)) end++;
      for (let y = row * cellPx; y < (row + 1) * cellPx; y++) {
        const at = 4 * (y * from.width + first * cellPx);
        to.data.set(from.data.subarray(at, 4 * (y * from.width + end * cellPx)), at);
      }
      first = end;
    }
  }
}
