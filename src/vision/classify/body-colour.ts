import { centroid, median, type Point } from "../../geometry/index.ts";
import type { Level } from "../picture/pyramid.ts";

// Tiles of one set have bodies of much the same colour, or of a few, whatever stands on them. The table seldom has it.

/** Logarithms of how much red, green and blue there is. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The colour within an outline, and about it. */
export type BodyAndTable = { readonly body: Colour; readonly table: Colour };

/** Points are looked at on outlines so many times as large, so many on each side. */
const BODY = [0.45, 0.65, 0.85] as const;
const ABOUT = [1.35] as const;
const PER_SIDE = 4;
/** Added to an intensity (0…255) before its logarithm is taken: what is nearly black has no colour. */
const LEAST_INTENSITY = 12;

/** The median colour of points on outlines so many times as large as one (in pixels of the picture); null where most are outside. */
function colourOn(
  { mat, scaleX, scaleY }: Level,
  corners: readonly Point[],
  sizes: readonly number[],
): Colour | null {
  const { data, cols, rows } = mat;
  const [cx, cy] = centroid(corners);
  const inside: number[] = [];
  for (const [k, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(k + 1) % corners.length]!;
    for (let step = 0; step < PER_SIDE; step++) {
      const along = (step + 0.5) / PER_SIDE;
      const [dx, dy] = [ax + (bx - ax) * along - cx, ay + (by - ay) * along - cy];
      for (const size of sizes) {
        const [x, y] = [Math.floor((cx + size * dx) * scaleX), Math.floor((cy + size * dy) * scaleY)];
        if (x >= 0 && y >= 0 && x < cols && y < rows) inside.push(3 * (y * cols + x));
      }
    }
  }
  if (2 * inside.length < corners.length * PER_SIDE * sizes.length) return null;
  const channel = (k: number): number =>
    Math.log(median(inside.map((at) => data[at + k]!)) + LEAST_INTENSITY);
  return [channel(0), channel(1), channel(2)];
}

/**
 * The colour of what lies in an outline, in pixels of the picture (marks cover less than half of a tile), and of what lies about it;
 * null where most of either is outside of the picture.
 */
export function bodyAndTable(level: Level, corners: readonly Point[]): BodyAndTable | null {
  const [body, table] = [colourOn(level, corners, BODY), colourOn(level, corners, ABOUT)];
  return body && table && { body, table };
}

/** One lamp lights a table unevenly, and hardly changes its tint. */
const WEIGHTS = { brightness: 0.7, tint: 2 } as const;

/** How unlike two colours are; a tenth is little, one much. */
export function differenceOf(a: Colour, b: Colour): number {
  const steps = a.map((value, channel) => value - b[channel]!);
  const brightness = steps.reduce((sum, step) => sum + step, 0) / 3;
  return Math.hypot(
    WEIGHTS.brightness * brightness,
    ...steps.map((step) => WEIGHTS.tint * (step - brightness)),
  );
}

/** One tile alone may be none. */
const LEAST_TILES = 2;

/**
 * By how much a colour is nearer to what lies about any of these tiles than to any of the tiles; below zero it is rather that of a
 * tile. Of fewer than two tiles nothing can be said: zero.
 */
export function likeTable(colour: Colour, tiles: readonly BodyAndTable[]): number {
  if (tiles.length < LEAST_TILES) return 0;
  const nearest = (to: keyof BodyAndTable): number =>
    Math.min(...tiles.map((tile) => differenceOf(colour, tile[to])));
  return nearest("body") - nearest("table");
}
