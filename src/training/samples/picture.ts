import { freemem } from "node:os";
import sharp, { type Sharp } from "sharp";
import { longestSide } from "../../geometry/index.ts";
import {
  ensurePicture,
  type Label,
  type LabelledTile,
  picturePath,
  readLabel,
  type Split,
} from "../synth/index.ts";

// Every training thread reads its own pictures: more threads inside would only take turns.
sharp.concurrency(1);

/** A scene's picture at some scale, RGB bytes [height, width, 3], with its tiles' corners in its own pixels. */
export type LabelledPicture = {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  readonly tiles: readonly LabelledTile[];
};

/** The longest edge of a tile's outline. */
export const longSidePx = ({ corners }: LabelledTile): number => longestSide(corners);

/** How much of the tile shows, 0…1: the mean of its halves or corners. */
export const visibleShare = ({ visible }: LabelledTile): number =>
  visible.reduce((sum, share) => sum + share, 0) / visible.length;

const labels = new Map<string, Label>();

/** The label of scene `index`, which is rendered before where it is missing. */
export function labelOf(split: Split, index: number): Label {
  const key = `${split} ${index}`;
  const known = labels.get(key);
  if (known) return known;
  ensurePicture(split, index);
  const label = readLabel(split, index);
  labels.set(key, label);
  return label;
}

type ScaleFor = (tiles: readonly LabelledTile[]) => number;
type Kernel = "lanczos3" | "cubic" | "mitchell" | "linear";

/** Decoding takes longest: a thread keeps so much of what it decoded, and forgets the oldest first. */
const KEPT_BYTES = 6 * 2 ** 30;
/** It keeps less and less while the machine has no more than this left: several trainings may run at once, and none must starve another. */
const LEAST_FREE_BYTES = 3 * 2 ** 30;
const kept = new Map<string, LabelledPicture>();
let keptBytes = 0;

async function decoded(split: Split, index: number, scaleFor: ScaleFor): Promise<LabelledPicture> {
  const key = `${split} ${index}`;
  const found = kept.get(key);
  if (found) return found;
  const label = labelOf(split, index);
  const image = sharp(picturePath(split, index)).removeAlpha();
  const whole = { width: label.width, height: label.height, tiles: label.tiles };
  const picture = await resized(image, whole, Math.min(1, scaleFor(label.tiles)), "lanczos3");
  if (split !== "train") return picture;
  kept.set(key, picture);
  keptBytes += picture.rgb.length;
  const most = freemem() < LEAST_FREE_BYTES ? keptBytes - 2 * picture.rgb.length : KEPT_BYTES;
  for (const [oldest, { rgb }] of kept) {
    if (keptBytes <= most) break;
    kept.delete(oldest);
    keptBytes -= rgb.length;
  }
  return picture;
}

async function resized(
  image: Sharp,
  from: Omit<LabelledPicture, "rgb">,
  scale: number,
  kernel: Kernel,
): Promise<LabelledPicture> {
  const [width, height] = [Math.round(from.width * scale), Math.round(from.height * scale)];
  const sized = scale === 1 ? image : image.resize(width, height, { kernel, fit: "fill" });
  const rgb = await sized.raw().toBuffer();
  const [sx, sy] = [width / from.width, height / from.height];
  const tiles = from.tiles.map((tile) => ({
    ...tile,
    corners: tile.corners.map(([x, y]) => [x * sx, y * sy] as const),
  }));
  return { width, height, rgb: new Uint8Array(rgb.buffer, rgb.byteOffset, rgb.length), tiles };
}

/**
 * Reads scene `index` of a split (and renders it before, where it is missing). `scaleFor` says how much to scale it,
 * `keptScaleFor` the most that a thread will ever ask of it: larger it is not kept.
 */
export async function loadScenePicture(
  split: Split,
  index: number,
  scaleFor: ScaleFor = () => 1,
  kernel: Kernel = "lanczos3",
  keptScaleFor: ScaleFor = () => 1,
): Promise<LabelledPicture> {
  const picture = await decoded(split, index, keptScaleFor);
  const scale = scaleFor(picture.tiles);
  if (scale === 1) return picture;
  const raw = { width: picture.width, height: picture.height, channels: 3 } as const;
  return resized(sharp(picture.rgb, { raw }), picture, scale, kernel);
}
