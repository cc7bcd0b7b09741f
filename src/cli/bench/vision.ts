import { resolve } from "node:path";
import { median } from "../../geometry/index.ts";
import {
  type OpenCv,
  type Picture,
  readPicture,
  STAGES,
  type Stage,
  type VisionEngine,
} from "../../vision/index.ts";
import { decodePicture } from "../vision/decode-picture.ts";
import { openVision } from "../vision/open-vision.ts";
import type { SpeedCase } from "./speed-case.ts";

const RUNS = 15;
const GOLDEN = resolve(import.meta.dirname, "../../../test/golden");

/** Pictures of 1280 × 720 and what reading one may take, with the wasm backend. */
const PICTURES = [
  { file: "double-six.jpg", what: "28 tiles", limit: 60 },
  { file: "double-twelve.jpg", what: "91 tiles", limit: 150 },
  { file: "empty-table.jpg", what: "empty table", limit: 25 },
] as const;

/** What no reader can do without, as the measure of the others: the picture grey, black and white, and its outlines. */
function floorMs(cv: OpenCv, { width, height, data }: Picture): number {
  const start = performance.now();
  const [rgba, grey, binary, hierarchy] = [
    new cv.Mat(height, width, cv.CV_8UC4),
    new cv.Mat(),
    new cv.Mat(),
    new cv.Mat(),
  ];
  const outlines = new cv.MatVector();
  try {
    rgba.data.set(data);
    cv.cvtColor(rgba, grey, cv.COLOR_RGBA2GRAY);
    cv.threshold(grey, binary, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU);
    cv.findContours(binary, outlines, hierarchy, cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
    return performance.now() - start;
  } finally {
    for (const object of [rgba, grey, binary, hierarchy, outlines]) object.delete();
  }
}

type Medians = Readonly<Record<Stage | "whole" | "floor", number>>;

/** Floor and reading in turn, so that both meet the same moments of the machine; the first round warms up. */
async function measurePicture(engine: VisionEngine, picture: Picture): Promise<Medians> {
  const times: Record<Stage | "whole" | "floor", number[]> = {
    pyramid: [],
    locate: [],
    dominoes: [],
    triominoes: [],
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

let engine: Promise<VisionEngine> | null = null;
const measured = new Map<string, Promise<Medians>>();

async function mediansOf(file: string): Promise<Medians> {
  engine ??= openVision();
  const decoded = await decodePicture(resolve(GOLDEN, file));
  if (!decoded.ok) throw new Error(`${file}: ${decoded.error.message}`);
  return measurePicture(await engine, decoded.value.picture);
}

/** Measured once, however many figures are asked of it. */
function once(file: string): Promise<Medians> {
  const known = measured.get(file) ?? mediansOf(file);
  measured.set(file, known);
  return known;
}

/** A whole reading against its limit, then its stages and the floor, for comparison. */
export const VISION_SPEED: readonly SpeedCase[] = PICTURES.flatMap(({ file, what, limit }): SpeedCase[] => [
  { name: `vision: ${what}, 1280 × 720`, unit: "ms", limit, measure: async () => (await once(file)).whole },
  ...[...STAGES, "floor" as const].map(
    (part): SpeedCase => ({
      name: `vision: ${what}, ${part === "floor" ? "the floor: grey, threshold, outlines" : part}`,
      unit: "ms",
      measure: async () => (await once(file))[part],
    }),
  ),
]);
