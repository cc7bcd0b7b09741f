import { centroid, type Point } from "../../geometry/index.ts";
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
  const channel = (k: number): number => {
    // Bytes are sorted in a fraction of the time that numbers take.
    const sorted = Uint8Array.from(inside, (at) => data[at + k]!).sort();
    return Math.log(sorted[sorted.length >> 1]! + LEAST_INTENSITY);
  };
  return [channel(0), channel(1), channel(2)];
}

/**
 * Tells of an outline, in pixels of the picture, which colour lies in it (marks cover less than half of a tile) and which about it;
 * null where most of either is outside of the picture. Outlines are asked of again and again: each is looked at once.
 */
export function coloursIn(level: Level): (corners: readonly Point[]) => BodyAndTable | null {
  const known = new Map<readonly Point[], BodyAndTable | null>();
  return (corners) => {
    let colours = known.get(corners);
    if (colours === undefined) {
      const [body, table] = [colourOn(level, corners, BODY), colourOn(level, corners, ABOUT)];
      colours = body && table && { body, table };
      known.set(corners, colours);
    }
    return colours;
  };
}

/** One lamp lights a table unevenly, and hardly changes its tint. */
const WEIGHTS = { brightness: 0.7, tint: 2 } as const;

/** How unlike two colours are; a tenth is little, one much. */
export function differenceOf(a: Colour, b: Colour): number {
  const [red, green, blue] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const brightness = (red + green + blue) / 3;
  const tint = (red - brightness) ** 2 + (green - brightness) ** 2 + (blue - brightness) ** 2;
  return Math.sqrt((WEIGHTS.brightness * brightness) ** 2 + WEIGHTS.tint ** 2 * tint);
}

/** One tile alone may be none. */
const LEAST_TILES = 2;

/**
 * By how much a colour is nearer to what lies about any of these tiles than to any of the tiles; below zero it is rather that of a
 * tile. Of fewer than two tiles nothing can be said: zero.
 */
export function likeTable(colour: Colour, tiles: readonly BodyAndTable[]): number {
  if (tiles.length < LEAST_TILES) return 0;
  let [toBody, toTable] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { body, table } of tiles) {
    toBody = Math.min(toBody, differenceOf(colour, body));
    toTable = Math.min(toTable, differenceOf(colour, table));
  }
  return toBody - toTable;
}
