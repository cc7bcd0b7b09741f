import { resolve } from "node:path";
import { chromium, type Page } from "playwright";
import { createServer } from "vite";
import { BROWSER_ARGS, findChromium } from "../../../test/chromium.ts";
import { median } from "../../geometry/index.ts";
import { once } from "./once.ts";
import type { SpeedCase } from "./speed-case.ts";
import { BENCH_PICTURES } from "./vision.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const RUNS = 15;
const HELPER_MS = 5000;

/** What the page uses of the app's own client. */
type Client = {
  read(
    frame: ImageBitmap,
    options: { keep: boolean },
  ): Promise<{ ms: number; tiles: { corners: [number, number][] }[] }>;
  openTable(setup: { game: "ctyrky"; players: { id: string }[] }): {
    look(frame: VideoFrame, atMs: number): Promise<unknown>;
  };
  dispose(): void;
};
type ClientModule = { readonly VisionClient: new () => Client };

/** Where the app's client is, and a golden picture, as the page can ask for them. */
type Asked = {
  readonly client: string;
  readonly picture: string;
  readonly runs: number;
  /** By then the worker's helper has been started. */
  readonly helperMs: number;
};

/** In the page: what the worker takes for one picture, ms each time. The first reading warms up, and by the second its helper is there. */
async function readingTimes({ client, picture, runs, helperMs }: Asked): Promise<number[]> {
  const { VisionClient } = (await import(client)) as ClientModule;
  const vision = new VisionClient();
  const blob = await (await fetch(picture)).blob();
  const taken: number[] = [];
  for (let run = 0; run <= runs + 1; run++) {
    const { ms } = await vision.read(await createImageBitmap(blob), { keep: true });
    if (run === 0) await new Promise((resolve) => setTimeout(resolve, helperMs));
    if (run > 1) taken.push(ms);
  }
  vision.dispose();
  return taken;
}

/**
 * In the page: how long a camera's frame is with the worker, there and back, ms each time, when nothing has changed and when a tile
 * has been turned round. The first table warms up.
 */
async function lookingTimes({ client, picture, runs }: Asked): Promise<{ none: number[]; part: number[] }> {
  const { VisionClient } = (await import(client)) as ClientModule;
  const vision = new VisionClient();
  const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
  const { tiles } = await vision.read(await createImageBitmap(bitmap), { keep: true });
  const xs = tiles[0]!.corners.map(([x]) => x);
  const ys = tiles[0]!.corners.map(([, y]) => y);
  const [x0, y0] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const [width, height] = [Math.ceil(Math.max(...xs)) - x0, Math.ceil(Math.max(...ys)) - y0];
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  const times: { none: number[]; part: number[] } = { none: [], part: [] };
  for (let run = 0; run <= runs; run++) {
    const table = vision.openTable({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
    context.drawImage(bitmap, 0, 0);
    // The first ones are whole; by then what lies still is not read again, however doubtful it is.
    for (const atMs of [0, 4000, 8000, 8200, 8400, 8600, 8800, 9000]) {
      if (atMs === 9000) {
        context.setTransform(-1, 0, 0, -1, 2 * x0 + width, 2 * y0 + height);
        context.drawImage(bitmap, x0, y0, width, height, x0, y0, width, height);
        context.resetTransform();
      }
      const frame = new VideoFrame(canvas, { timestamp: 1000 * atMs });
      const start = performance.now();
      await table.look(frame, atMs);
      const ms = performance.now() - start;
      if (run > 0 && atMs > 8000) times[atMs === 9000 ? "part" : "none"].push(ms);
    }
  }
  vision.dispose();
  return times;
}

/** What `use` makes of a page of the app's server that has nothing else to do, in Chromium. */
async function inChromium<T>(use: (page: Page, asked: (file: string) => Asked) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium is installed; `npm test` installs one");
  const server = await createServer({ configFile: resolve(ROOT, "vite.config.ts"), logLevel: "error" });
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    await server.listen();
    const page = await browser.newPage();
    const at = (path: string): string => `/@fs${resolve(ROOT, path)}`;
    await page.goto(new URL(at("test/golden/empty-table.jpg"), server.resolvedUrls!.local[0]).href);
    return await use(page, (file) => ({
      client: at("src/worker/index.ts"),
      picture: at(`test/golden/${file}`),
      runs: RUNS,
      helperMs: HELPER_MS,
    }));
  } finally {
    await browser.close();
    await server.close();
  }
}

const medians = once(() =>
  inChromium(async (page, asked) => {
    const found = new Map<string, number>();
    for (const { file } of BENCH_PICTURES)
      found.set(file, median(await page.evaluate(readingTimes, asked(file))));
    const { none, part } = await page.evaluate(lookingTimes, asked("double-six.jpg"));
    return found.set("none", median(none)).set("part", median(part));
  }),
);

const speedOf = (key: string, what: string, limit: number): SpeedCase => ({
  name: `chromium: ${what}, 1280 × 720, in the app's worker`,
  unit: "ms",
  limit,
  measure: async () => (await medians()).get(key)!,
});

/** The same readings as the group `vision`, and looks as in `live`, by the app's worker in Chromium. */
export const CHROMIUM_SPEED: readonly SpeedCase[] = [
  ...BENCH_PICTURES.map(({ file, what, limit }) => speedOf(file, what, limit)),
  speedOf("none", "live: 28 tiles, nothing changed", 8),
  speedOf("part", "live: 28 tiles, one tile changed", 30),
];
