import { type ReadPictureOptions, readPicture, type VisionEngine } from "../../vision/index.ts";
import { readPicture as readScene } from "../samples/picture.ts";
import type { Split } from "../synth/index.ts";
import { emptyTally, type Said, scoreReading, type Tally } from "./score.ts";

/** Reads scenes of a split with the whole pipeline. `onScene` is told what was said of each. */
export async function runPipeline(
  engine: VisionEngine,
  split: Split,
  scenes: number,
  options: ReadPictureOptions = {},
  onScene: (index: number, tally: Tally) => void = () => {},
): Promise<{ tally: Tally; said: Said[] }> {
  const tally = emptyTally();
  const said: Said[] = [];
  for (let index = 0; index < scenes; index++) {
    const { width, height, rgb, tiles } = await readScene(split, index);
    const data = new Uint8Array(width * height * 4).fill(255);
    for (let i = 0; i < width * height; i++) data.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
    const before = { ...tally };
    said.push(...scoreReading(await readPicture(engine, { width, height, data }, options), tiles, tally));
    const own = emptyTally();
    for (const key of Object.keys(own) as (keyof Tally)[]) own[key] = tally[key] - before[key];
    onScene(index, own);
  }
  return { tally, said };
}

/** Wilson's 95 % interval of a share. */
export function wilson(hits: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const p = hits / of;
  const middle = p + (z * z) / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)];
}

export const percent = (hits: number, of: number): string => {
  const [low, high] = wilson(hits, of);
  const show = (share: number): string => (100 * share).toFixed(1);
  return of === 0 ? "–" : `${show(hits / of)} % (${show(low)}–${show(high)})`;
};
