import { median } from "../../geometry/index.ts";
import { type Picture, readPicture, STAGES, type Stage, type VisionEngine } from "../../vision/index.ts";
import { goldenScene } from "./golden-scene.ts";
import { once } from "./once.ts";
import type { SpeedCase } from "./speed-case.ts";
import { floorMs } from "./vision-floor.ts";

const RUNS = 15;

/** Pictures of 1280 × 720 and what reading one may take, with the wasm backend. */
export const BENCH_PICTURES = [
  { file: "double-six.jpg", what: "28 tiles", limit: 60 },
  { file: "double-twelve.jpg", what: "91 tiles", limit: 150 },
  { file: "empty-table.jpg", what: "empty table", limit: 25 },
] as const;

type Medians = Readonly<Record<Stage | "whole" | "floor", number>>;

/** Floor and reading in turn, so that both meet the same moments of the machine; the first round warms up. */
async function measurePicture(engine: VisionEngine, picture: Picture): Promise<Medians> {
  const times: Record<Stage | "whole" | "floor", number[]> = {
    pyramid: [],
    locate: [],
    dominoes: [],
    triominoes: [],
    small: [],
    sides: [],
    settle: [],
    whole: [],
    floor: [],
  };
  for (let run = 0; run <= RUNS; run++) {
    const floor = floorMs(engine.cv, picture);
    const stages: [Stage, number][] = [];
    const start = performance.now();
    await readPicture(engine, picture, { onStage: (stage, ms) => stages.push([stage, ms]) });
    const whole = performance.now() - start;
    if (run === 0) continue;
    times.whole.push(whole);
    times.floor.push(floor);
    for (const [stage, ms] of stages) times[stage].push(ms);
  }
  return Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, median(ms)])) as Medians;
}

/** A whole reading against its limit, then its stages and the floor, for comparison. */
export const VISION_SPEED: readonly SpeedCase[] = BENCH_PICTURES.flatMap(
  ({ file, what, limit }): SpeedCase[] => {
    const medians = once(async () => {
      const { engine, picture } = await goldenScene(file);
      return measurePicture(engine, picture);
    });
    return [
      {
        name: `vision: ${what}, 1280 × 720`,
        unit: "ms",
        limit,
        measure: async () => (await medians()).whole,
      },
      ...[...STAGES, "floor" as const].map(
        (part): SpeedCase => ({
          name: `vision: ${what}, ${part === "floor" ? "the floor: grey, threshold, outlines" : part}`,
          unit: "ms",
          measure: async () => (await medians())[part],
        }),
      ),
    ];
  },
);
