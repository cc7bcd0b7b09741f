import { open, stat } from "node:fs/promises";
import sharp from "sharp";
import type { InputError, Result } from "../../tiles/index.ts";
import type { Picture } from "../../vision/index.ts";

/** A picture as the pipeline takes it, and the size of the file's picture after its EXIF orientation. */
export type DecodedPicture = { readonly picture: Picture; readonly width: number; readonly height: number };

/** No reading gains from more; a photo of 100 megapixels is scaled down while it is decoded. */
const LONGEST_PX = 2560;
/** Beyond this a file is an attack or an accident, no photo. */
const MOST_PIXELS = 600_000_000;
const FORMATS = ["jpeg", "png", "webp"];

const fail = (code: string, message: string): Result<never> => ({ ok: false, error: { code, message } });
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0]!;

async function fileError(path: string): Promise<InputError | null> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return { code: "file.type", message: "not a file" };
    return found.size === 0 ? { code: "picture.empty", message: "the file is empty" } : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT"
      ? { code: "file.missing", message: "no such file" }
      : { code: "file.unreadable", message: reasonOf(error) };
  }
}

/** Whether a file begins like a JPEG, PNG or WebP: then what cannot be read in it is damage. */
async function beginsLikePicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const start = (await file.read(Buffer.alloc(12), 0, 12, 0)).buffer.toString("latin1");
    return (
      start.startsWith("\xff\xd8\xff") ||
      start.startsWith("\x89PNG") ||
      (start.startsWith("RIFF") && start.endsWith("WEBP"))
    );
  } finally {
    await file.close();
  }
}

/**
 * Decodes a JPEG, PNG or WebP file: upright, sRGB, transparency on white, of an animation the first frame, the longer
 * side scaled down to 2560 px. Errors: `file.missing`, `file.type`, `file.unreadable`, `picture.empty`,
 * `picture.format` (no picture, or of another format), `picture.damaged`, `picture.size`.
 */
export async function decodePicture(path: string): Promise<Result<DecodedPicture>> {
  const error = await fileError(path);
  if (error) return { ok: false, error };
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
    if (await beginsLikePicture(path)) return fail("picture.damaged", message);
    return fail("picture.format", `not a JPEG, PNG or WebP picture (${message})`);
  }
  if (!FORMATS.includes(format)) return fail("picture.format", `${format}, not JPEG, PNG or WebP`);
  try {
    const { data, info } = await image
      .autoOrient()
      .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: "inside", withoutEnlargement: true })
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
