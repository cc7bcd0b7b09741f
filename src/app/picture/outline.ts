import { between, boxOf, centroid, distance, halvesOf, middle, type Point } from "../../geometry/index.ts";
import type { SeenTile } from "../../vision/index.ts";

/** A rectangle of the picture, in its pixels. */
export type Crop = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type ValueBadge = { readonly slot: number; readonly centre: Point; readonly radius: number };

/** The corners by name; of a triangle the last one is missing and not asked for. */
const fourOf = (corners: readonly Point[]) => corners as unknown as readonly [Point, Point, Point, Point];

/** The length in pixels that sizes everything drawn on a tile: a domino's short side, half a triangle's edge. */
export function unitOf(tile: Pick<SeenTile, "kind" | "corners">): number {
  const [a, b, c] = fourOf(tile.corners);
  return tile.kind === "domino"
    ? Math.min(distance(a, b), distance(b, c))
    : (distance(a, b) + distance(b, c)) / 4;
}

// A domino's badges sit nearer the divider and a triangle's nearer the middle: there they hide the fewest marks.
const DOMINO_PLACES = [0.32, 0.68] as const;
const TRIANGLE_PLACE = 0.46;

/** Where the values are written on a tile in the picture; the radii's bounds keep them readable on any screen. */
export function badgesOf(
  tile: Pick<SeenTile, "kind" | "corners">,
  bounds: { readonly least: number; readonly most: number },
): readonly ValueBadge[] {
  const unit = unitOf(tile);
  const radius = Math.min(Math.max(unit * 0.2, bounds.least), bounds.most, unit * 0.36);
  if (tile.kind === "triomino") {
    const centre = centroid(tile.corners);
    return tile.corners.map((corner, slot) => ({
      slot,
      centre: between(centre, corner, TRIANGLE_PLACE),
      radius,
    }));
  }
  const [a, b, c, d] = fourOf(tile.corners);
  const [first, second] = [middle(a, b), middle(c, d)];
  return DOMINO_PLACES.map((share, slot) => ({ slot, centre: between(first, second, share), radius }));
}

const MARGIN = 0.5;

/** The part of the picture in which the tiles lie, with some table around them; the whole picture without tiles. */
export function cropAround(
  tiles: readonly Pick<SeenTile, "kind" | "corners">[],
  picture: { readonly widthPx: number; readonly heightPx: number },
): Crop {
  const whole: Crop = { x: 0, y: 0, width: picture.widthPx, height: picture.heightPx };
  if (tiles.length === 0) return whole;
  const margin = Math.max(...tiles.map(unitOf)) * MARGIN;
  const xs = tiles.flatMap(({ corners }) => corners.map(([x]) => x));
  const ys = tiles.flatMap(({ corners }) => corners.map(([, y]) => y));
  const left = Math.max(0, Math.min(...xs) - margin);
  const top = Math.max(0, Math.min(...ys) - margin);
  return {
    x: left,
    y: top,
    width: Math.min(picture.widthPx, Math.max(...xs) + margin) - left,
    height: Math.min(picture.heightPx, Math.max(...ys) + margin) - top,
  };
}

/** A crop grown to be no flatter or narrower than these ratios, as far as the picture goes. */
export function withinRatio(
  crop: Crop,
  picture: { readonly widthPx: number; readonly heightPx: number },
  ratio: { readonly least: number; readonly most: number },
): Crop {
  const width = Math.min(picture.widthPx, Math.max(crop.width, crop.height * ratio.least));
  const height = Math.min(picture.heightPx, Math.max(crop.height, crop.width / ratio.most));
  const clamp = (start: number, size: number, whole: number) => Math.min(Math.max(0, start), whole - size);
  return {
    x: clamp(crop.x - (width - crop.width) / 2, width, picture.widthPx),
    y: clamp(crop.y - (height - crop.height) / 2, height, picture.heightPx),
    width,
    height,
  };
}

/** An outline for a polygon of SVG. */
export const svgPoints = (points: readonly Point[]): string => points.map(([x, y]) => `${x},${y}`).join(" ");

/** How an element is laid over a drawing or picture of `crop`: the outline's bounding box in per cent of it, cut to the outline. */
export function laidOver(crop: Crop, corners: readonly Point[]) {
  const { x0: left, y0: top, x1, y1 } = boxOf(corners);
  const [width, height] = [x1 - left, y1 - top];
  const cut = corners.map(([x, y]) => `${(100 * (x - left)) / width}% ${(100 * (y - top)) / height}%`);
  return {
    left: `${(100 * (left - crop.x)) / crop.width}%`,
    top: `${(100 * (top - crop.y)) / crop.height}%`,
    width: `${(100 * width) / crop.width}%`,
    height: `${(100 * height) / crop.height}%`,
    clipPath: `polygon(${cut.join(", ")})`,
  };
}

/** The part of a tile that carries value `slot`: a domino's half, or the kite at a triangle's corner. */
export function slotOutline(
  { kind, corners }: Pick<SeenTile, "kind" | "corners">,
  slot: number,
): readonly Point[] {
  if (kind === "domino") return halvesOf(corners)[slot === 0 ? 0 : 1];
  const [before, here, after] = [corners[(slot + 2) % 3]!, corners[slot]!, corners[(slot + 1) % 3]!];
  return [here, middle(here, after), centroid(corners), middle(here, before)];
}
