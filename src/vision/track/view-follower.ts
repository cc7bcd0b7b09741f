import {
  applyHomography,
  composeHomographies,
  contains,
  distance,
  type Homography,
  IDENTITY,
  invertHomography,
  median,
  type Point,
} from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { type GreyGrid, greyGridOf } from "./grey-grid.ts";
import type { Cells, Outlines, PlaneMotion } from "./plane-motion.ts";
import { areEnough, motionOfPoints, pointsIn } from "./point-motion.ts";
import { motionOfTiles, motionOfWhole } from "./whole-motion.ts";

// [Note: A camera in somebody's hand]
// It is never quite still: in every picture everything has moved by some pixels, and by how things differ from the picture
// before, a hand would be over the whole table all the time. So where much has changed, points that are easy to know again are
// looked for in the new picture; if most of them moved as points of one plane do, it is the camera that moved, and pictures are
// compared as they would look from where it was. Hands are points that moved otherwise. Over a bare table a hand may be most of
// what there is to hold on to: so the tiles that are known to lie there must have moved alike, and without tiles the points must
// come from all over the picture. Where points do not agree the picture is asked as a whole. [Note: Wood has no corners]

/** Points are followed in a picture of about so many cells; they are found to a tenth of one. */
const LONGEST_CELLS = 320;
const cellPxOf = ({ width, height }: Picture): number =>
  Math.max(2, Math.round(Math.max(width, height) / LONGEST_CELLS));
/** At least such a share of the points on tiles must be of the plane, if there are so many. */
const ON_TILES = { share: 0.5, fewest: 6 } as const;
/**
 * Without tiles so many must have moved so, and such a share, all over the picture: a hand has fewer, and a hand and a tile are in few
 * parts of it. A tile laid since hides for ever what was there: squares need not agree on tiles.
 */
const ALL_OVER = { points: { share: 0.5, fewest: 48 }, squares: { share: 0.6, fewest: 48 } } as const;
/** The picture has so many parts to each side; in so many of them something must have moved so. */
const PARTS = { aSide: 4, fewest: 8 } as const;
/**
 * Where there is nothing but tiles, such a share of so many squares on them must agree, and have moved by no more since the picture
 * before, as a share of its width.
 */
const TILES_ALONE = { share: 0.6, fewest: 6, within: 0.01 } as const;
/** When fewer of what is followed agree, or the middle has moved by more of the picture's width, others should be chosen. */
const FRESH = { points: 0.6, squares: 0.75, within: 0.08 } as const;

/** After so many pictures that could not be followed the points of another are. */
const MOST_MISSES = 5;

/** A magenta square on an olive cloth may be as bright as the cloth, but not in each of its colours. Grey has twice the green. */
const COLOURS = {
  red: ({ grey, redness }: GreyGrid, i: number): number => grey[i]! + redness[i]!,
  green: ({ grey, redness, blueness }: GreyGrid, i: number): number =>
    grey[i]! - (redness[i]! + blueness[i]!) / 2,
  blue: ({ grey, blueness }: GreyGrid, i: number): number => grey[i]! + blueness[i]!,
} as const;
type Colour = keyof typeof COLOURS;

// Loops, here and below: what `from` and `reduce` do with so many cells takes ten times as long.
function inColour(grid: GreyGrid, colour: Colour): Uint8Array {
  const values = new Uint8Array(grid.grey.length);
  const valueAt = COLOURS[colour];
  for (let i = 0; i < values.length; i++) values[i] = valueAt(grid, i);
  return values;
}

function varianceOf(values: Uint8Array): number {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return squares / values.length - (sum / values.length) ** 2;
}

/** A picture that is followed, and where it was taken from. */
type Reference = {
  /** In the follower's colour. */
  readonly cells: Cells;
  readonly view: Homography;
  /** How many lay there, and x and y of each point in cells; null until they are asked for. */
  tiles: number | null;
  points: Float32Array | null;
};

/**
 * `view`: where the points of the first picture are in this one, in pixels; `agreeing`: the share of points that moved so;
 * `shiftPx`: by how much the middle one of them did since the picture before; `isFading`: others should soon be followed.
 */
export type FollowedView = {
  readonly view: Homography;
  readonly agreeing: number;
  readonly shiftPx: number;
  readonly isFading: boolean;
};

const shareOf = ({ sought, agreeing }: PlaneMotion): number => agreeing.length / sought;

/** Says how the picture of a table moved, from its pixels alone. Holds nothing of OpenCV's between calls. */
export class ViewFollower {
  readonly #cv: OpenCv;
  #reference: Reference | null = null;
  /** The picture that was followed last, and how many tiles lay in it. */
  #latest: Pick<Reference, "cells" | "tiles"> | null = null;
  /** So many pictures in a row could not be followed. */
  #misses = 0;
  /** The colour in which the picture varies most. */
  #colour: Colour = "green";

  constructor(cv: OpenCv) {
    this.#cv = cv;
  }

  /** From now on views are told against this picture. */
  begin(picture: Picture): void {
    const grid = greyGridOf(picture, cellPxOf(picture));
    const varied = (["red", "green", "blue"] as const).map((colour) => ({
      colour,
      variance: varianceOf(inColour(grid, colour)),
    }));
    this.#colour = varied.reduce((most, each) => (each.variance > most.variance ? each : most)).colour;
    this.#refer({ cells: this.#cellsOf(grid), view: IDENTITY, tiles: null });
  }

  /** The picture that was followed last is from now on what others are told against: it is known where it was taken from. */
  refresh(view: Homography): void {
    if (this.#latest) this.#refer({ ...this.#latest, view });
  }

  /** From now on views are told against the picture that was taken from here. */
  rebase(view: Homography): void {
    const reference = this.#reference;
    const back = invertHomography(view);
    if (reference && back)
      this.#reference = { ...reference, view: composeHomographies(back, reference.view) };
  }

  #refer(reference: Omit<Reference, "points">): void {
    this.#misses = 0;
    this.#reference = { ...reference, points: null };
  }

  #cellsOf(grid: GreyGrid): Cells {
    const { columns, rows, cellPx } = grid;
    return { columns, rows, cellPx, left: 0, top: 0, values: inColour(grid, this.#colour) };
  }

  /**
   * Whether no more lies on the table than in the picture that is followed: what was laid since is more to hold on to. Whoever asks first
   * says how many lay in that.
   */
  hasSeen(lying: Outlines): boolean {
    const reference = this.#reference;
    if (!reference) return false;
    reference.tiles ??= lying.length;
    return lying.length <= reference.tiles;
  }

  /**
   * Where the camera is now; null where too little is known again. `last`: where it was for the picture before; `lying`: outlines of
   * tiles on the table in that picture; `seen`: of what looked like one there.
   */
  follow(picture: Picture, last: Homography, lying: Outlines = [], seen: Outlines = []): FollowedView | null {
    const reference = this.#reference;
    if (!reference) return null;
    const grid = greyGridOf(picture, cellPxOf(picture));
    const { columns, rows, cellPx } = reference.cells;
    if (grid.columns !== columns || grid.rows !== rows || grid.cellPx !== cellPx) return null;
    const isMore = !this.hasSeen(lying);
    this.#latest = { cells: this.#cellsOf(grid), tiles: lying.length };
    const followed = this.#followFrom(reference, this.#latest.cells, picture, last, lying, seen);
    this.#misses = followed ? 0 : this.#misses + 1;
    // A bare table has nothing to hold on to, what is laid on it will; and what a hand covered is another when it is gone.
    const isBare = !followed && reference.points !== null && !areEnough(reference.points);
    if (this.#misses >= MOST_MISSES || isBare) this.refresh(last);
    return followed && { ...followed, isFading: followed.isFading || isMore };
  }

  #followFrom(
    reference: Reference,
    now: Cells,
    picture: Picture,
    last: Homography,
    lying: Outlines,
    seen: Outlines,
  ): FollowedView | null {
    const since = composeHomographies(invertHomography(reference.view) ?? IDENTITY, last);
    const toReference = invertHomography(since);
    if (!toReference) return null;
    const inReference = (outlines: Outlines) =>
      outlines.map((corners) => corners.map((corner) => applyHomography(toReference, corner)));
    const tiles = { lying: inReference(lying), seen: inReference(seen) };
    const found = this.#surestOf(reference, now, picture, since, tiles);
    if (!found) return null;
    const { motion } = found;
    const view = composeHomographies(reference.view, motion);
    const middle: Point = [picture.width / 2, picture.height / 2];
    const isFading =
      found.isFading || distance(applyHomography(motion, middle), middle) > FRESH.within * picture.width;
    return { view, agreeing: shareOf(found), shiftPx: shiftOf(found, since), isFading };
  }

  /** How the table moved by its points; where those do not agree, by what agrees most of them, the whole picture and the tiles. */
  #surestOf(
    reference: Reference,
    now: Cells,
    picture: Picture,
    since: Homography,
    { lying, seen }: Record<"lying" | "seen", Outlines>,
  ): (PlaneMotion & { isFading: boolean }) | null {
    const { cells } = reference;
    reference.points ??= pointsIn(this.#cv, cells);
    const byPoints = motionOfPoints(this.#cv, cells, reference.points, now, since);
    const ofPoints = byPoints && areOfTable(byPoints, lying, picture) ? byPoints : null;
    if (ofPoints && shareOf(ofPoints) >= FRESH.points) return { ...ofPoints, isFading: false };
    const whole = motionOfWhole(this.#cv, cells, now, ofPoints?.motion ?? since, lying);
    if (
      whole &&
      isAllOver(whole, ALL_OVER.squares, picture) &&
      shareOf(whole) > (ofPoints ? shareOf(ofPoints) : 0)
    )
      return { ...whole, isFading: shareOf(whole) < FRESH.squares };
    const tiles = lying.length > 0 ? lying : seen;
    const ofTiles = tiles.length > 0 ? motionOfTiles(this.#cv, cells, now, since, tiles) : null;
    if (ofTiles && isSway(ofTiles, since, picture)) return { ...ofTiles, isFading: false };
    return ofPoints && { ...ofPoints, isFading: true };
  }
}

/** By how much the middle one of what agrees has moved since then. */
const shiftOf = ({ motion, agreeing }: PlaneMotion, since: Homography): number =>
  median(agreeing.map((at) => distance(applyHomography(since, at), applyHomography(motion, at))));

/** Whether tiles moved alike, and not as one in a hand does, which goes further. */
function isSway(tiles: PlaneMotion, since: Homography, { width }: Picture): boolean {
  const { fewest, share, within } = TILES_ALONE;
  return tiles.found.length >= fewest && shareOf(tiles) >= share && shiftOf(tiles, since) <= within * width;
}

/** Whether points that moved alike are the table's, and not those of a hand; in pixels, as the tiles are. */
function areOfTable(motion: PlaneMotion, tiles: Outlines, picture: Picture): boolean {
  const isOnTile = (point: Point): boolean => tiles.some((tile) => contains(tile, point));
  const onTiles = motion.found.filter(isOnTile).length;
  if (onTiles < ON_TILES.fewest) return isAllOver(motion, ALL_OVER.points, picture);
  return motion.agreeing.filter(isOnTile).length >= ON_TILES.share * onTiles;
}

/** Whether what moved alike is most of what there is, and in most parts of the picture. */
function isAllOver(
  { found, agreeing }: PlaneMotion,
  { share, fewest }: { share: number; fewest: number },
  { width, height }: Picture,
): boolean {
  if (agreeing.length < Math.max(fewest, share * found.length)) return false;
  const parts = new Map<number, number>();
  for (const [x, y] of agreeing) {
    const part = PARTS.aSide * Math.floor((PARTS.aSide * y) / height) + Math.floor((PARTS.aSide * x) / width);
    parts.set(part, (parts.get(part) ?? 0) + 1);
  }
  return [...parts.values()].filter((count) => count > 1).length >= PARTS.fewest;
}
