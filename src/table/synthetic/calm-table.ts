import type { LaidTile } from "./camera.ts";
import type { FilmNoise } from "./film.ts";
import { layRun, type Pair } from "./line-layout.ts";
import { randomFrom } from "./random.ts";

// For tests of what people do and say: tiles lie as they should, and nothing is misread.

export const CALM_NOISE: FilmNoise = {
  cornerNoise: 0.01,
  cornerNoisePx: 0.2,
  misread: 0,
  unread: 0,
  missed: 0,
};

/** The run as a line to the right, hardly loose. */
export const layCalmly = (run: readonly Pair[]): LaidTile[] =>
  layRun(
    randomFrom(31),
    run,
    { at: [-4, 0], headingRad: 0 },
    { widestGap: 0.1, mostAngleRad: 0.02, mostOffset: 0.05 },
  )!;
