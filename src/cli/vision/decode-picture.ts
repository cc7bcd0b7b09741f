import { open, stat } from "node:fs/promises";
import sharp from "sharp";
import type { InputError, Result } from "../../tiles/index.ts";
import { LONGEST_PICTURE_PX, type Picture } from "../../vision/seen/index.ts";
import { fileProblem, reasonOf } from "../file-problem.ts";

/** A picture as the pipeline takes it, and the size of the file's picture after its EXIF orientation. */
export type DecodedPicture = { readonly picture: Picture; readonly width: number; readonly height: number };

/** Beyond this a file is an attack or an accident, no photo. */
const MOST_PIXELS = 600_000_000;
const FORMATS = ["jpeg", "png", "webp"];

const fail = (code: string, message: string): Result<never> => ({ ok: false, error: { code, message } });

/** A file's first bytes, or why it can be no picture. */
async function beginningOf(path: string): Promise<Result<string, InputError>> {
  try {
    // Before it is opened: opening a pipe waits for whoever writes into it.
    const found = await stat(path);
    if (!found.isFile()) return fail("file.type", "not a file");
    if (found.size === 0) return fail("picture.empty", "the file is empty");
    const file = await open(path);
    try {
      return { ok: true, value: (await file.read(Buffer.alloc(12), 0, 12, 0)).buffer.toString("latin1") };
    } finally {
      await file.close();
    }
  } catch (error) {
    return { ok: false, error: fileProblem(error) };
  }
}

/** Whether a file begins like a JPEG, PNG or WebP: then what cannot be read in it is damage. */
const isLikePicture = (start: string): boolean =>
  start.startsWith("\xff\xd8\xff") ||
  start.startsWith("\x89PNG") ||
  (start.startsWith("RIFF") && start.endsWith("WEBP"));

/**
 * Decodes a JPEG, PNG or WebP file: upright, sRGB, transparency on white, of an animation the first frame, the longer
 * side scaled down to 2560 px. Errors: `file.missing`, `file.type`, `file.unreadable`, `picture.empty`,
 * `picture.format` (no picture, or of another format), `picture.damaged`, `picture.size`.
 */
export async function decodePicture(path: string): Promise<Result<DecodedPicture>> {
  const beginning = await beginningOf(path);
  if (!beginning.ok) return beginning;
  const image = sharp(path, { failOn: "truncated", limitInputPixels: MOST_PIXELS, pages: 1 });
  let format: string;
  let size: { width: number; height: number };
  try {
    const metadata = await image.metadata();
    format = metadata.format;
    size = metadata.autoOrient;
  } catch (problem) {
    const message = reasonOf(problem);
    if (message.includes("pixel limit")) return fail("picture.size", "more than 600 megapixels");
    if (isLikePicture(beginning.value)) return fail("picture.damaged", message);
    return fail("picture.format", `not a JPEG, PNG or WebP picture (${message})`);
  }
  if (!FORMATS.includes(format)) return fail("picture.format", `${format}, not JPEG, PNG or WebP`);
  try {
    const { data, info } = await image
      .autoOrient()
      .resize({
        width: LONGEST_PICTURE_PX,
        height: LONGEST_PICTURE_PX,
        fit: "inside",
        withoutEnlargement: true,
      })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, value: { picture: { width: info.width, height: info.height, data }, ...size } };
  } catch (problem) {
    return fail("picture.damaged", reasonOf(problem));
  }
}
