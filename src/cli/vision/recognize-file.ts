import { imagePoint } from "../../geometry/index.ts";
import type { InputError, Result } from "../../tiles/index.ts";
import { type Reading, readPicture, type SetChoice, type VisionEngine } from "../../vision/index.ts";
import { decodePicture } from "./decode-picture.ts";

/** What `ocko recognize` says of a file: corners in its pixels, upright, rounded to hundredths; `ms` without decoding. */
export type Recognized = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly ms: number;
} & Reading;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The reading of a picture that was scaled, in the file's pixels; nothing but what the command promises. */
function inPixelsOf({ tiles, backs }: Reading, scaleX: number, scaleY: number): Reading {
  const sightOf = ({ corners, confidence }: Reading["backs"][number]) => ({
    corners: corners.map(([x, y]) => imagePoint(rounded(x * scaleX, 2), rounded(y * scaleY, 2))),
    confidence: rounded(confidence, 4),
  });
  return {
    tiles: tiles.map((tile) => ({ kind: tile.kind, values: tile.values, ...sightOf(tile) })),
    backs: backs.map(sightOf),
  };
}

/** Decodes and reads one file. */
export async function recognizeFile(
  engine: VisionEngine,
  file: string,
  set: SetChoice,
): Promise<Result<Recognized, InputError>> {
  const decoded = await decodePicture(file);
  if (!decoded.ok) return decoded;
  const { picture, width, height } = decoded.value;
  const start = performance.now();
  const reading = await readPicture(engine, picture, { set });
  const ms = rounded(performance.now() - start, 1);
  const inFile = inPixelsOf(reading, width / picture.width, height / picture.height);
  return { ok: true, value: { file, width, height, ms, ...inFile } };
}
