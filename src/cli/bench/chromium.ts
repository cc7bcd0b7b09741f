import { resolve } from "node:path";
import { chromium } from "playwright";
import { createServer } from "vite";
import { BROWSER_ARGS, findChromium } from "../../../test/chromium.ts";
import { median } from "../../geometry/index.ts";
import { once } from "./once.ts";
import type { SpeedCase } from "./speed-case.ts";
import { BENCH_PICTURES } from "./vision.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const RUNS = 15;

/** What the page uses of the app's own client. */
type Client = {
  read(frame: ImageBitmap, options: { keep: boolean }): Promise<{ ms: number }>;
  dispose(): void;
};
type ClientModule = { readonly VisionClient: new () => Client };

/** The median time in ms that the app's worker takes for each picture, in Chromium. The first reading of each warms up. */
async function measure(): Promise<ReadonlyMap<string, number>> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium is installed; `npm test` installs one");
  const server = await createServer({ configFile: resolve(ROOT, "vite.config.ts"), logLevel: "error" });
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    await server.listen();
    const page = await browser.newPage();
    const at = (path: string): string => `/@fs${resolve(ROOT, path)}`;
    // A page of the server's that has nothing to do but this.
    await page.goto(new URL(at("test/golden/empty-table.jpg"), server.resolvedUrls!.local[0]).href);
    const found = new Map<string, number>();
    for (const { file } of BENCH_PICTURES) {
      const times = await page.evaluate(
        async ({ client, picture, runs }) => {
          const { VisionClient } = (await import(client)) as ClientModule;
          const vision = new VisionClient();
          const blob = await (await fetch(picture)).blob();
          const taken: number[] = [];
          for (let run = 0; run <= runs; run++) {
            const { ms } = await vision.read(await createImageBitmap(blob), { keep: true });
            if (run > 0) taken.push(ms);
          }
          vision.dispose();
          return taken;
        },
        { client: at("src/worker/index.ts"), picture: at(`test/golden/${file}`), runs: RUNS },
      );
      found.set(file, median(times));
    }
    return found;
  } finally {
    await browser.close();
    await server.close();
  }
}

const medians = once(measure);

/** The same readings as the group `vision`, by the app's worker in Chromium. */
export const CHROMIUM_SPEED: readonly SpeedCase[] = BENCH_PICTURES.map(({ file, what, limit }) => ({
  name: `chromium: ${what}, 1280 × 720, in the app's worker`,
  unit: "ms",
  limit,
  measure: async () => (await medians()).get(file)!,
}));
