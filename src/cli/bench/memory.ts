import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { TableWatch, tileKindIn } from "../../table/index.ts";
import {
  frameReaderOf,
  liveOpenCvObjects,
  liveTensors,
  type OpenCv,
  type Picture,
  type VisionEngine,
} from "../../vision/index.ts";
import { goldenScene } from "./golden-scene.ts";
import { handOver } from "./hand-over.ts";
import { once } from "./once.ts";
import type { SpeedCase } from "./speed-case.ts";

/** An hour, a frame each 200 ms as a webcam is asked; from the first on of `FROM_FRAME` memory is compared. */
const FRAMES = 18_000;
const FROM_FRAME = 1000;
const STEP_MS = 200;
/** A hand comes over the tiles so often, for so many frames; the camera is opened anew, so that everything is read anew, so often. */
const HAND_EVERY = 50;
const HAND_FRAMES = 6;
const OPENED_EVERY = 500;

type Memory = {
  readonly tensors: number;
  readonly objects: number;
  readonly opencvMb: number;
  readonly scriptMb: number;
  readonly processMb: number;
};

const MB = 2 ** 20;

/**
 * Rid of what nothing holds any longer, so that only what is held is counted. Buffers go some turns after what held them: one
 * collection leaves up to twenty megabytes of them.
 */
async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let i = 0; i < 4; i++) {
    collect();
    await nextTurn();
  }
}

async function memoryOf(cv: OpenCv): Promise<Memory> {
  await collectGarbage();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return {
    tensors: liveTensors(),
    objects: liveOpenCvObjects(),
    opencvMb: (cv as unknown as { HEAPU8: Uint8Array }).HEAPU8.length / MB,
    scriptMb: (heapUsed + arrayBuffers) / MB,
    processMb: rss / MB,
  };
}

/** What each kind of memory has grown by while a camera watches a table of 28 tiles on which hands come and go. */
async function growth(engine: VisionEngine, picture: Picture): Promise<Memory> {
  const game = "ctyrky";
  const set = tileKindIn(game);
  const newReader = () => frameReaderOf(engine, set);
  const watch = new TableWatch({ game, players: [{ id: "a" }, { id: "b" }] });
  const withHand = handOver(picture);
  let reader = newReader();
  let before: Memory | null = null;
  for (let frame = 0; frame <= FRAMES; frame++) {
    if (frame % OPENED_EVERY === 0) reader = newReader();
    const isHandThere = frame % HAND_EVERY >= HAND_EVERY - HAND_FRAMES;
    const shown = isHandThere ? withHand : picture;
    watch.look(await reader.look(shown, frame * STEP_MS, watch.outlines));
    if (frame === FROM_FRAME) before = await memoryOf(engine.cv);
  }
  const after = await memoryOf(engine.cv);
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before![name as keyof Memory]]),
  ) as Memory;
}

const grown = once(async () => {
  const { engine, picture } = await goldenScene("double-six.jpg");
  return growth(engine, picture);
});

const FIGURES = [
  { figure: "tensors", unit: "more", limit: 0, what: "tensors" },
  { figure: "objects", unit: "more", limit: 0, what: "objects of OpenCV" },
  { figure: "opencvMb", unit: "MB", limit: 0, what: "OpenCV's heap" },
  { figure: "scriptMb", unit: "MB", limit: 1, what: "heap and buffers of the script" },
  { figure: "processMb", unit: "MB", what: "the whole process" },
] as const satisfies readonly {
  figure: keyof Memory;
  unit: SpeedCase["unit"];
  limit?: number;
  what: string;
}[];

/** What an hour of film holds on to. */
export const MEMORY: readonly SpeedCase[] = FIGURES.map(({ figure, what, ...rest }) => ({
  ...rest,
  name: `memory: ${what}, an hour of film, from frame ${FROM_FRAME} to ${FRAMES}`,
  measure: async () => (await grown())[figure],
}));
