import { median } from "../../geometry/index.ts";
import { TableWatch, tileKindIn } from "../../table/index.ts";
import { frameReaderOf, type Look, type Picture, type VisionEngine } from "../../vision/index.ts";
import { goldenScene } from "./golden-scene.ts";
import { once } from "./once.ts";
import type { SpeedCase } from "./speed-case.ts";
import { turnedTile } from "./turned-tile.ts";
import { floorMs } from "./vision-floor.ts";

const GAME = "ctyrky";
const RUNS = 15;
/** Between two looks: a webcam is asked so often. */
const STEP_MS = 200;
/** So long after the first look all tiles are known, and nothing is read again. */
const QUIET_MS = 2000;
const QUIET_LOOKS = 5;
const TURNS = 3;

/** What frames of a table with 28 tiles, 1280 × 720, may take, read and followed, by what happens in them. */
const LOOKS = [
  { effort: "none", what: "nothing changed", limit: 8 },
  { effort: "part", what: "one tile changed", limit: 30 },
  { effort: "whole", what: "full look", limit: 60 },
] as const satisfies readonly { effort: Look["effort"]; what: string; limit: number }[];

type Medians = Readonly<Record<Look["effort"] | "floor", number>>;

/** A new camera sees the table, then the same for a while, then one tile turned round again and again; the first run warms up. */
async function measureLooks(engine: VisionEngine, picture: Picture): Promise<Medians> {
  const times: Record<Look["effort"] | "floor", number[]> = { none: [], part: [], whole: [], floor: [] };
  for (let run = 0; run <= RUNS; run++) {
    const reader = frameReaderOf(engine, tileKindIn(GAME));
    const watch = new TableWatch({ game: GAME, players: [{ id: "a" }, { id: "b" }] });
    const see = async (frame: Picture, atMs: number) => {
      const seen = await reader.look(frame, atMs, watch.outlines);
      watch.look(seen);
      return seen;
    };
    const look = async (frame: Picture, atMs: number, wanted: Look["effort"]) => {
      const start = performance.now();
      const seen = await see(frame, atMs);
      const ms = performance.now() - start;
      if (seen.effort !== wanted) throw new Error(`a look that reads ${seen.effort} instead of ${wanted}`);
      if (run > 0) times[wanted].push(ms);
      return seen;
    };
    const floor = floorMs(engine.cv, picture);
    if (run > 0) times.floor.push(floor);
    const { tiles } = await look(picture, 0, "whole");
    let atMs = STEP_MS;
    for (; atMs < QUIET_MS; atMs += STEP_MS) await see(picture, atMs);
    for (let k = 0; k < QUIET_LOOKS; k++, atMs += STEP_MS) await look(picture, atMs, "none");
    const turned = turnedTile(picture, tiles);
    for (let k = 0; k < TURNS; k++, atMs += STEP_MS) await look(k % 2 === 0 ? turned : picture, atMs, "part");
  }
  return Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, median(ms)])) as Medians;
}

const medians = once(async () => {
  const { engine, picture } = await goldenScene("double-six.jpg");
  return measureLooks(engine, picture);
});

/** A frame's look by what had to be read for it, and the floor, for comparison. */
export const LIVE_SPEED: readonly SpeedCase[] = [
  ...LOOKS.map(
    ({ effort, what, limit }): SpeedCase => ({
      name: `live: 28 tiles, 1280 × 720, ${what}`,
      unit: "ms",
      limit,
      measure: async () => (await medians())[effort],
    }),
  ),
  {
    name: "live: the floor: grey, threshold, outlines",
    unit: "ms",
    measure: async () => (await medians()).floor,
  },
];
