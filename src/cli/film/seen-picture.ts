import sharp from "sharp";
import type { Point } from "../../geometry/index.ts";
import { type Picture, tileCut } from "../../vision/index.ts";

/** Some 3 kB a tile; with less the pips of small ones blur. */
const QUALITY = 80;

/** The tile between these corners with some of its surroundings, cut at once, as a data URL (JPEG); null where nothing can be cut. */
export async function seenPicture(picture: Picture, corners: readonly Point[]): Promise<string | null> {
  const cut = tileCut(picture, corners);
  if (!cut) return null;
  const { width, height, data } = cut;
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}
