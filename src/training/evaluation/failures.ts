import { join } from "node:path";
import sharp from "sharp";
import { boxOf, type Point } from "../../geometry/index.ts";
import { type ShownSample, sampleSheet } from "../engine/index.ts";
import type { LabelledPicture } from "../samples/picture.ts";
import { FAILURE_SHEET } from "./records.ts";
import { isExtra, type MatchedTile, type PictureScore, type TileOutcome } from "./score.ts";

/** What can go wrong: with a tile that a person could read whole, or where nothing was owed. */
export type FailureKind = Exclude<TileOutcome, "right"> | "extra";

/** The worst first. */
const FAILURE_KINDS = ["wrong", "extra", "missed", "unsure"] as const satisfies FailureKind[];

/** One tile that was not read right: the outline that is true, and the one that was seen, in pixels of its picture. */
export type Failure = {
  readonly kind: FailureKind;
  readonly truth: readonly Point[] | null;
  readonly seen: readonly Point[] | null;
  /** `6-1 as 6-2`: what lies there, and what was said of it. */
  readonly caption: string;
};

const written = (values: readonly (number | null)[]): string => values.map((value) => value ?? "?").join("-");

const failure = (
  kind: FailureKind,
  label: MatchedTile["label"],
  seen: MatchedTile["seen"] | undefined,
): Failure => {
  const lies = label ? (label.values ? written(label.values) : "back") : "no tile";
  return {
    kind,
    truth: label?.corners ?? null,
    seen: seen?.corners ?? null,
    caption: seen ? `${lies} as ${written(seen.values)}` : lies,
  };
};

/** Each tile of a picture that was not read right, and each that was said where nothing was owed. */
export function failuresOf({ tiles, seen }: PictureScore): Failure[] {
  const owed = tiles.flatMap(({ label, outcome }) =>
    outcome === "right" ? [] : [failure(outcome, label, seen.find((match) => match.label === label)?.seen)],
  );
  return [...owed, ...seen.filter(isExtra).map(({ label, seen }) => failure("extra", label, seen))];
}

/** So many of each kind are shown. */
const SHOWN: Readonly<Record<FailureKind, number>> = { wrong: 16, extra: 8, missed: 16, unsure: 24 };

/** What a sheet has room for: some of each kind, the worst kinds first, from all over the pictures. */
export const shownFailures = <T extends Pick<Failure, "kind">>(all: readonly T[]): T[] =>
  FAILURE_KINDS.flatMap((wanted) => {
    const ofKind = all.filter(({ kind }) => kind === wanted);
    const shown = Math.min(ofKind.length, SHOWN[wanted]);
    return Array.from({ length: shown }, (_, k) => ofKind[Math.floor((k * ofKind.length) / shown)]!);
  });

const SHOWN_PX = 144;
/** So much of the cut's side is the tile's. */
const TILE_SHARE = 0.6;

/** The tile cut out of its picture with what lies about it, square, [SHOWN_PX, SHOWN_PX, 3]. */
export async function cutOut(
  { width, height, rgb }: Pick<LabelledPicture, "width" | "height" | "rgb">,
  { kind, truth, seen, caption }: Failure,
): Promise<ShownSample> {
  const isWrong = kind === "wrong" || kind === "extra";
  const { x0, y0, x1, y1 } = boxOf(truth ?? seen ?? []);
  const side = Math.min(width, height, Math.max(2, Math.round(Math.max(x1 - x0, y1 - y0) / TILE_SHARE)));
  const startOf = (middle: number, length: number): number =>
    Math.round(Math.min(length - side, Math.max(0, middle - side / 2)));
  const [left, top] = [startOf((x0 + x1) / 2, width), startOf((y0 + y1) / 2, height)];
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: side, height: side })
    .resize(SHOWN_PX, SHOWN_PX, { fit: "fill" })
    .raw()
    .toBuffer();
  const inCut = (corners: readonly Point[]) =>
    corners.map(([x, y]) => [((x - left) * SHOWN_PX) / side, ((y - top) * SHOWN_PX) / side] as const);
  return {
    pixels: Float32Array.from(bytes, (byte) => byte / 255),
    widthPx: SHOWN_PX,
    heightPx: SHOWN_PX,
    caption: `${kind}: ${caption}`,
    isWrong,
    outlines: [
      ...(truth ? [{ corners: inCut(truth), tone: "right" as const }] : []),
      ...(seen ? [{ corners: inCut(seen), tone: isWrong ? ("wrong" as const) : ("missed" as const) }] : []),
    ],
  };
}

/** Writes what failed as one picture into a folder of networks. */
export async function saveFailureSheet(models: string, shown: readonly ShownSample[]): Promise<void> {
  await sharp(sampleSheet(shown)).webp({ quality: 80 }).toFile(join(models, FAILURE_SHEET));
}
