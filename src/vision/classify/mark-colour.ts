import { centroid, type Point } from "../../geometry/index.ts";
import { TILE_KINDS, type TileKind } from "../../tiles/index.ts";
import type { MarkColour } from "../observation.ts";
import type { Pyramid } from "../picture/pyramid.ts";
import { cutPatches } from "../rectify/cut-patches.ts";
import { WHOLE_PATCHES } from "../rectify/patch.ts";
import type { OpenCv } from "../runtime/opencv-module.ts";
import { Owned } from "../runtime/owned.ts";
import type { Kept } from "./confidences.ts";
import { TILE_OUTPUTS } from "./tile-output.ts";

/** The marks of a half or corner are the pixels that differ most from its body: so many of all, as many as one pip has. */
const MARKED_SHARE = 0.03;
/** Added to an intensity (0…1) before its logarithm is taken: what is nearly black has no colour. */
const LEAST_INTENSITY = 0.06;
/** Of a region of so many pixels or more every second one across and down is looked at. */
const LARGE_PX = 800;

/** How much of the way across a half, from its rims and the divider, is left out. */
const HALF_INSET = 0.07;
/**
 * A corner's own region: what lies nearer to it than this share of the height over the side across, but not in its tip, and away
 * from the sides that meet there.
 */
const CORNER_SHARES = { from: 0.47, to: 0.88, aside: 0.05 } as const;

/** Tells of a pixel (its middle) of a domino's patch whether it lies in the region of half `k`. */
function inHalf(corners: readonly Point[], k: number): (at: Point) => boolean {
  const [[left, bottom], , [right, top]] = corners as readonly [Point, Point, Point];
  const length = (right - left) / 2;
  const inset = HALF_INSET * length;
  const from = left + k * length;
  return ([x, y]) => x > from + inset && x < from + length - inset && y > top + inset && y < bottom - inset;
}

/** Tells of a pixel (its middle) of a triomino's patch whether it lies in the region of corner `k`. */
function inCorner(corners: readonly Point[], k: number): (at: Point) => boolean {
  const middle = centroid(corners);
  // Of each corner's height over the side across: 1 in the corner, 0 on that side, 1/3 in the middle.
  const sharesOf = ([x, y]: Point): number[] =>
    corners.map(([cx, cy]) => {
      const [ax, ay] = [cx - middle[0], cy - middle[1]];
      return (1 + (2 * ((x - middle[0]) * ax + (y - middle[1]) * ay)) / (ax * ax + ay * ay)) / 3;
    });
  return (at) => {
    const shares = sharesOf(at);
    const own = shares[k]!;
    return (
      own > CORNER_SHARES.from &&
      own < CORNER_SHARES.to &&
      shares.every((share, other) => other === k || share > CORNER_SHARES.aside)
    );
  };
}

/** Which pixels of the whole tile's view belong to each half or corner. */
function regionsOf(shape: TileKind): number[][] {
  const { widthPx, heightPx, corners } = WHOLE_PATCHES[shape];
  return Array.from({ length: TILE_OUTPUTS[shape].readings }, (_, k) => {
    const isIn = shape === "domino" ? inHalf(corners, k) : inCorner(corners, k);
    const pixels = Array.from({ length: widthPx * heightPx }, (_, i) => i).filter((i) =>
      isIn([(i % widthPx) + 0.5, Math.floor(i / widthPx) + 0.5]),
    );
    const isSparse = (i: number): boolean => i % 2 === 0 && Math.floor(i / widthPx) % 2 === 0;
    return pixels.length < LARGE_PX ? pixels : pixels.filter(isSparse);
  });
}

const REGIONS: Readonly<Record<TileKind, readonly (readonly number[])[]>> = {
  domino: regionsOf("domino"),
  triomino: regionsOf("triomino"),
};

const LEVELS = 256;
/** The logarithm of each of an 8-bit intensity's levels. */
const LOG = Float32Array.from({ length: LEVELS }, (_, level) =>
  Math.log(level / (LEVELS - 1) + LEAST_INTENSITY),
);

/** Of the levels the one in the middle, where `counts[level]` of `total` are. */
function middleLevel(counts: Uint16Array, total: number): number {
  let below = 0;
  for (let level = 0; level < LEVELS; level++) {
    below += counts[level]!;
    if (below > total >> 1) return level;
  }
  return LEVELS - 1;
}

/** One channel of the pixels of `data` (RGB, 0…1) that begin at `from`: how many times as bright as the body each is, as logarithm. */
function againstBody(data: Float32Array, from: number, region: readonly number[]): Float32Array {
  const counts = new Uint16Array(LEVELS);
  const logs = new Float32Array(region.length);
  for (let i = 0; i < region.length; i++) {
    const level = Math.round(data[from + 3 * region[i]!]! * (LEVELS - 1));
    counts[level]!++;
    logs[i] = LOG[level]!;
  }
  // Marks cover less than half of it: what is in the middle is the body.
  const body = LOG[middleLevel(counts, region.length)]!;
  for (let i = 0; i < logs.length; i++) logs[i]! -= body;
  return logs;
}

/** The colour of the marks among the pixels of `data` (RGB, 0…1) that begin at `from`. Plain loops: it is done for every half. */
function markColour(data: Float32Array, from: number, region: readonly number[]): MarkColour {
  const red = againstBody(data, from, region);
  const green = againstBody(data, from + 1, region);
  const blue = againstBody(data, from + 2, region);
  const away = new Float32Array(region.length);
  for (let i = 0; i < away.length; i++) away[i] = Math.sqrt(red[i]! ** 2 + green[i]! ** 2 + blue[i]! ** 2);
  const marked = Math.max(2, Math.round(MARKED_SHARE * region.length));
  const least = away.slice().sort()[region.length - marked]!;
  let [r, g, b, count] = [0, 0, 0, 0];
  for (let i = 0; i < away.length; i++) {
    if (away[i]! < least) continue;
    count++;
    r += red[i]!;
    g += green[i]!;
    b += blue[i]!;
  }
  return [r / count, g / count, b / count];
}

/** Of each outline of one shape the colour of the marks in each of its halves or corners. */
export function markColours(
  cv: OpenCv,
  pyramid: Pyramid,
  shape: TileKind,
  outlines: readonly (readonly Point[])[],
): MarkColour[][] {
  if (outlines.length === 0) return [];
  const patch = WHOLE_PATCHES[shape];
  const owned = new Owned();
  try {
    const data = cutPatches(cv, owned, pyramid, shape, outlines, patch);
    const length = data.length / outlines.length;
    return outlines.map((_, k) => REGIONS[shape].map((region) => markColour(data, k * length, region)));
  } finally {
    owned.free();
  }
}

/** What is kept of all that was judged, with the colour of the marks in each half or corner. */
export type Coloured = Kept & { readonly marks: readonly MarkColour[] };

/** What is kept, kind by kind, each with its colours. */
export const withMarks = (cv: OpenCv, pyramid: Pyramid, kept: readonly Kept[]): Coloured[] =>
  TILE_KINDS.flatMap((shape) => {
    const own = kept.filter((one) => one.shape === shape);
    const outlines = own.map(({ corners }) => corners);
    const marks = markColours(cv, pyramid, shape, outlines);
    return own.map((one, k) => ({ ...one, marks: marks[k]! }));
  });
