import sharp, { type Sharp } from "sharp";
import type { Random } from "../synth/index.ts";
import { type LabelledPicture, longSidePx } from "./picture.ts";

/*
 * [Note: Another camera]
 * Between lens and file a camera takes noise away, lifts what is dim, sharpens and compresses, each maker in another way. The
 * scenes have one such way. Networks that know no other doubt the clearest tile whose edges are a little softer or harder. So
 * half of the pictures are taken anew, by a camera that is drawn by lot. Where things lie stays.
 */

/** Blur and coarseness (px) up to this share of the smallest tile's long side leave its pips apart. */
const MOST_BLUR = 0.011;
/** A picture is made coarser as long as the smallest tile keeps so long a side, px. */
const LEAST_LONG_SIDE_PX = 40;

/** Softer: noise taken away, out of focus, or enlarged from fewer pixels; now and then none of these. */
function softened(image: () => Sharp, picture: LabelledPicture, random: Random): Sharp {
  const smallest = Math.min(400, ...picture.tiles.map(longSidePx));
  const way = random.weighted([
    ["none", 3],
    ["median", 2],
    ["blur", 3],
    ["coarse", 2],
  ] as const);
  switch (way) {
    case "none":
      return image();
    case "median":
      return smallest < 70 ? image() : image().median(3);
    case "blur":
      return image().blur(Math.max(0.31, Math.min(1.6, random.uniform(0.3, 1) * MOST_BLUR * smallest)));
    case "coarse": {
      const by = Math.max(random.uniform(0.5, 0.9), Math.min(1, LEAST_LONG_SIDE_PX / smallest));
      return image().resize(Math.round(picture.width * by), Math.round(picture.height * by), {
        fit: "fill",
        kernel: random.pick(["lanczos3", "cubic", "linear"] as const),
      });
    }
  }
}

/** The same scene as another camera would have taken it: RGB alone differs. */
export async function retaken(picture: LabelledPicture, random: Random): Promise<LabelledPicture> {
  const { width, height, rgb } = picture;
  const raw = { width, height, channels: 3 } as const;
  let image = softened(() => sharp(rgb, { raw }), picture, random);
  if (random.chance(0.4))
    image = image.modulate({
      saturation: random.logUniform(0.4, 1.7),
      brightness: random.logUniform(0.8, 1.15),
    });
  if (random.chance(0.4))
    image = image.sharpen({ sigma: random.uniform(0.5, 1.5), m1: 0.6, m2: random.uniform(1, 3) });
  const compressed = await image
    .jpeg({ quality: random.integer(30, 92), chromaSubsampling: random.pick(["4:2:0", "4:4:4"] as const) })
    .toBuffer();
  const again = await sharp(compressed)
    .resize(width, height, { fit: "fill", kernel: random.pick(["lanczos3", "cubic", "linear"] as const) })
    .raw()
    .toBuffer();
  return { ...picture, rgb: new Uint8Array(again.buffer, again.byteOffset, again.length) };
}
