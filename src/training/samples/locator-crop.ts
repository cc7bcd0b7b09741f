import { centroid, distance, type Point } from "../../geometry/index.ts";
import {
  encodeDomino,
  encodeTriomino,
  LOCATOR_CHANNEL,
  LOCATOR_STRIDE_PX,
  LOCATOR_UNIT_PX,
} from "../../vision/index.ts";
import type { LabelledTile, Random, Split } from "../synth/index.ts";
import { recolour } from "./other-looks.ts";
import { type LabelledPicture, loadScenePicture, longSidePx, visibleShare } from "./picture.ts";

/** Side of a training crop in pixels of a level. */
export const CROP_PX = 160;
export const CROP_CELLS = CROP_PX / LOCATOR_STRIDE_PX;

/** Long sides that the locator answers for. */
export const LOCATED_PX = { from: 25, to: 60 } as const;
/** What is outside of those, but inside of these, is neither asked for nor forbidden. */
const TOLERATED_PX = { from: 14, to: 115.2 } as const;

/** Last axis of a crop's targets: three heats, weight of the heat, offset and shape, weight of these. */
export const TARGET = { heat: 0, heatWeight: 3, numbers: 6, numbersWeight: 12, count: 13 } as const;

export type LocatorCrop = {
  /** RGB 0…1, [CROP_PX, CROP_PX, 3]. */
  readonly pixels: Float32Array;
  /** [CROP_CELLS, CROP_CELLS, TARGET.count]. */
  readonly targets: Float32Array;
  /** The tiles that must be found, in pixels of the crop. */
  readonly wanted: readonly LabelledTile[];
  /** Tiles that may be found or not: too small, too large, or too much covered. */
  readonly tolerated: readonly LabelledTile[];
};

const middleOf = ({ corners }: LabelledTile): Point => centroid(corners);

/** Twice the radius of the largest circle about the middle, roughly: a domino's short side, half a triomino's edge. */
const widthPx = (tile: LabelledTile): number => {
  if (tile.kind === "triomino") return longSidePx(tile) / 2;
  const [a, b, c] = tile.corners as readonly [Point, Point, Point];
  return Math.min(distance(a, b), distance(b, c));
};

const isInCrop = ([x, y]: Point, margin = 0): boolean =>
  x >= margin && y >= margin && x < CROP_PX - margin && y < CROP_PX - margin;

function isWanted(tile: LabelledTile): boolean {
  const long = longSidePx(tile);
  const cornersInside = tile.corners.filter((corner) => isInCrop(corner, -2)).length;
  const mean = visibleShare(tile);
  const whole = Math.max(...tile.visible);
  const shown = tile.kind === "domino" ? mean >= 0.7 || (whole >= 0.9 && mean >= 0.5) : mean >= 0.65;
  return (
    long >= LOCATED_PX.from && long <= LOCATED_PX.to && shown && cornersInside >= tile.corners.length - 1
  );
}

function writeTile(targets: Float32Array, tile: LabelledTile): void {
  const { centre, g } = tile.kind === "domino" ? encodeDomino(tile.corners) : encodeTriomino(tile.corners);
  const channel =
    tile.kind === "triomino"
      ? LOCATOR_CHANNEL.triomino
      : tile.values
        ? LOCATOR_CHANNEL.domino
        : LOCATOR_CHANNEL.back;
  const width = widthPx(tile);
  const sigma = Math.max(1.6, 0.14 * width);
  const reach = Math.ceil((3 * sigma) / LOCATOR_STRIDE_PX) + 1;
  const at = centre.map((c) => Math.floor(c / LOCATOR_STRIDE_PX)) as [number, number];
  const size = longSidePx(tile) / LOCATOR_UNIT_PX;
  const near: number[] = [];
  for (let row = Math.max(0, at[1] - reach); row <= Math.min(CROP_CELLS - 1, at[1] + reach); row++) {
    for (
      let column = Math.max(0, at[0] - reach);
      column <= Math.min(CROP_CELLS - 1, at[0] + reach);
      column++
    ) {
      const [x, y] = [(column + 0.5) * LOCATOR_STRIDE_PX, (row + 0.5) * LOCATOR_STRIDE_PX];
      const d2 = (x - centre[0]) ** 2 + (y - centre[1]) ** 2;
      const cell = (row * CROP_CELLS + column) * TARGET.count;
      const isCentre = row === at[1] && column === at[0];
      const heat = isCentre ? 1 : Math.min(0.95, Math.exp(-d2 / (2 * sigma * sigma)));
      targets[cell + channel] = Math.max(targets[cell + channel]!, heat);
      if (!isCentre && d2 > (0.25 * width) ** 2) continue;
      near.push(cell);
      [centre[0] - x, centre[1] - y].forEach((value, k) => {
        targets[cell + TARGET.numbers + k] = value / LOCATOR_UNIT_PX;
      });
      g.forEach((value, k) => {
        targets[cell + TARGET.numbers + 2 + k] = value;
      });
    }
  }
  // An error counts relative to the tile's size, and every tile counts alike.
  for (const cell of near) targets[cell + TARGET.numbersWeight] = 1 / (size * near.length);
}

/** Cells where nothing is asked: a tile that may be reported or not. */
function tolerate(targets: Float32Array, tile: LabelledTile): void {
  const [cx, cy] = middleOf(tile);
  const radius = Math.max(6, longSidePx(tile) * 0.35);
  for (let row = 0; row < CROP_CELLS; row++) {
    for (let column = 0; column < CROP_CELLS; column++) {
      const [x, y] = [(column + 0.5) * LOCATOR_STRIDE_PX, (row + 0.5) * LOCATOR_STRIDE_PX];
      if (Math.hypot(x - cx, y - cy) > radius) continue;
      for (let k = 0; k < 3; k++)
        targets[(row * CROP_CELLS + column) * TARGET.count + TARGET.heatWeight + k] = 0;
    }
  }
}

/** A square of a picture, mirrored or turned by quarters at random where `random` is given. */
function cropAt(picture: LabelledPicture, left: number, top: number, random: Random | null): LocatorCrop {
  const { width, height, rgb } = picture;
  const [flipX, flipY, swap] = random
    ? [random.chance(0.5), random.chance(0.5), random.chance(0.5)]
    : [false, false, false];
  const pixels = new Float32Array(CROP_PX * CROP_PX * 3);
  for (let y = 0; y < CROP_PX; y++) {
    for (let x = 0; x < CROP_PX; x++) {
      const [u, v] = swap ? [y, x] : [x, y];
      const sx = Math.min(width - 1, Math.max(0, left + (flipX ? CROP_PX - 1 - u : u)));
      const sy = Math.min(height - 1, Math.max(0, top + (flipY ? CROP_PX - 1 - v : v)));
      const [from, to] = [3 * (sy * width + sx), 3 * (y * CROP_PX + x)];
      for (let k = 0; k < 3; k++) pixels[to + k] = rgb[from + k]! / 255;
    }
  }
  const place = ([x, y]: Point): Point => {
    const [u, v] = [flipX ? CROP_PX - (x - left) : x - left, flipY ? CROP_PX - (y - top) : y - top];
    return swap ? [v, u] : [u, v];
  };
  const mirrored = (Number(flipX) + Number(flipY) + Number(swap)) % 2 === 1;
  const tiles = picture.tiles.map((tile) => {
    const corners = tile.corners.map(place);
    // Mirroring makes clockwise corners run the other way; the values no longer matter here, the order does.
    return { ...tile, corners: mirrored ? corners.reverse() : corners };
  });
  const targets = new Float32Array(CROP_CELLS * CROP_CELLS * TARGET.count);
  for (let cell = 0; cell < CROP_CELLS * CROP_CELLS; cell++)
    targets.fill(1, cell * TARGET.count + TARGET.heatWeight, cell * TARGET.count + TARGET.heatWeight + 3);
  const inside = tiles.filter((tile) => isInCrop(middleOf(tile), -longSidePx(tile) * 0.6));
  const wanted = inside.filter((tile) => isInCrop(middleOf(tile)) && isWanted(tile));
  const tolerated = inside.filter((tile) => !wanted.includes(tile) && longSidePx(tile) < TOLERATED_PX.to);
  for (const tile of tolerated) if (longSidePx(tile) >= TOLERATED_PX.from) tolerate(targets, tile);
  for (const tile of wanted) writeTile(targets, tile);
  return { pixels, targets, wanted, tolerated };
}

/** The kind of resampling that a level came from is not ours to choose: the locator must bear any. */
const KERNELS = ["lanczos3", "cubic", "mitchell", "linear"] as const;

const LARGEST_PX = LOCATED_PX.to * 1.08;

/** Crops of one scene, scaled so that its tiles measure what the locator answers for. */
export async function locatorCrops(
  split: Split,
  index: number,
  random: Random,
  most: number,
  augment: boolean,
): Promise<LocatorCrop[]> {
  const target = random.logUniform(LOCATED_PX.from * 0.95, LARGEST_PX);
  const scaleTo = (sizePx: number) => (tiles: readonly LabelledTile[]) => {
    const sizes = tiles.map(longSidePx).sort((a, b) => a - b);
    const median = sizes[sizes.length >> 1];
    return median === undefined ? null : Math.max(0.06, Math.min(1.5, sizePx / median));
  };
  // An empty table is seen from anywhere.
  const emptyScale = random.logUniform(0.2, 0.8);
  const picture = await loadScenePicture(
    split,
    index,
    (tiles) => scaleTo(target)(tiles) ?? emptyScale,
    augment ? random.pick(KERNELS) : "lanczos3",
    (tiles) => scaleTo(LARGEST_PX)(tiles) ?? 1,
  );
  const { width, height, tiles } = picture;
  // Reading a picture costs more than cutting it: where crops differ in light and turn, some may overlap.
  const room = (width * height) / (CROP_PX * CROP_PX);
  const count = Math.max(1, Math.min(most, Math.floor(augment ? 2 * room : room)));
  return Array.from({ length: count }, () => {
    const about =
      tiles.length > 0 && random.chance(0.85)
        ? middleOf(random.pick(tiles))
        : [random.uniform(0, width), random.uniform(0, height)];
    const start = (middle: number, size: number): number =>
      Math.round(
        Math.max(
          Math.min(0, size - CROP_PX),
          Math.min(Math.max(0, size - CROP_PX), middle - CROP_PX / 2 + random.normal(35)),
        ),
      );
    const crop = cropAt(picture, start(about[0]!, width), start(about[1]!, height), augment ? random : null);
    if (augment) recolour(random, crop.pixels);
    return crop;
  });
}
