import { type Picture, type ReadPictureOptions, readPicture, type VisionEngine } from "../../vision/index.ts";
import { type LabelledPicture, loadScenePicture } from "../samples/picture.ts";
import type { Split } from "../synth/index.ts";
import { type PictureScore, scoreReading } from "./score.ts";

function asRgba({ width, height, rgb }: LabelledPicture): Picture {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return { width, height, data };
}

/** Reads the first scenes of a split with the whole pipeline; each is rendered where it is missing. */
export async function runPipeline(
  engine: VisionEngine,
  split: Split,
  scenes: number,
  onScene: (index: number, score: PictureScore) => void = () => {},
  options: ReadPictureOptions = {},
): Promise<PictureScore[]> {
  const scores: PictureScore[] = [];
  for (let index = 0; index < scenes; index++) {
    const scene = await loadScenePicture(split, index);
    const score = scoreReading(await readPicture(engine, asRgba(scene), options), scene.tiles);
    scores.push(score);
    onScene(index, score);
  }
  return scores;
}
