import { resolve } from "node:path";
import type { Picture, VisionEngine } from "../../vision/index.ts";
import { decodePicture } from "../vision/decode-picture.ts";
import { openVision } from "../vision/open-vision.ts";
import { once } from "./once.ts";

const GOLDEN = resolve(import.meta.dirname, "../../../test/golden");

const engine = once(openVision);

/** A golden picture, and the networks, which are loaded once for all measurements. */
export async function goldenScene(
  file: string,
): Promise<{ readonly engine: VisionEngine; readonly picture: Picture }> {
  const decoded = await decodePicture(resolve(GOLDEN, file));
  if (!decoded.ok) throw new Error(`${file}: ${decoded.error.message}`);
  return { engine: await engine(), picture: decoded.value.picture };
}
