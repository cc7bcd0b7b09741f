import type { Point } from "../../geometry/index.ts";
import { type Picture, tileCut } from "../../vision/index.ts";

/** Some 3 kB a tile; with less the pips of small ones blur. */
const QUALITY = 0.8;

/** The tile between these corners with some of its surroundings, cut at once, as a data URL (JPEG); null where nothing can be cut. */
export async function seenPicture(picture: Picture, corners: readonly Point[]): Promise<string | null> {
  const cut = tileCut(picture, corners);
  if (!cut) return null;
  const canvas = new OffscreenCanvas(cut.width, cut.height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  const pixels = context.createImageData(cut.width, cut.height);
  pixels.data.set(cut.data);
  context.putImageData(pixels, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  // A few thousand bytes: few enough to be arguments.
  const bytes = String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()));
  return `data:${blob.type};base64,${btoa(bytes)}`;
}
