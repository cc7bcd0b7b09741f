import { CHROMIUM_SPEED } from "./bench/chromium.ts";
import { LINE_SPEED } from "./bench/line.ts";
import { LIVE_SPEED } from "./bench/live.ts";
import { MAGNETIC_SPEED } from "./bench/magnetic.ts";
import { MEMORY } from "./bench/memory.ts";
import { REPLAY_SPEED } from "./bench/replay.ts";
import { medianMs, type SpeedCase } from "./bench/speed-case.ts";
import { TRAINS_SPEED } from "./bench/trains.ts";
import { TRIOMINO_SPEED } from "./bench/triomino.ts";
import { VISION_SPEED } from "./bench/vision.ts";

/** Every group of measurements, one file each; `npm run bench -- line` runs one of them. */
const GROUPS: Readonly<Record<string, readonly SpeedCase[]>> = {
  line: LINE_SPEED,
  trains: TRAINS_SPEED,
  magnetic: MAGNETIC_SPEED,
  triomino: TRIOMINO_SPEED,
  replay: REPLAY_SPEED,
  vision: VISION_SPEED,
  live: LIVE_SPEED,
  memory: MEMORY,
  // The only one that needs a browser: where there is none, the others have been measured by then.
  chromium: CHROMIUM_SPEED,
};

const numbers = Float64Array.from({ length: 50_000 }, (_, i) => (i * 2_654_435_761) % 4_294_967_296);

/** Work that never changes, sorting 50 000 numbers: how fast this machine is just now, beside every figure. */
const baselineMs = (): number => medianMs(31, () => numbers.slice().sort());

async function report({ name, unit, limit, atLeast = false, measure }: SpeedCase): Promise<void> {
  const before = baselineMs();
  const value = await measure();
  const baseline = (before + baselineMs()) / 2;
  const isWithin = limit === undefined || (atLeast ? value >= limit : value <= limit);
  const figure = `${value >= 1000 ? Math.round(value) : value.toPrecision(3)} ${unit}`;
  const wanted = limit === undefined ? "" : `${atLeast ? "at least" : "at most"} ${limit} ${unit}`;
  console.log(
    [
      limit === undefined ? "    " : isWithin ? "ok  " : "slow",
      figure.padStart(20),
      wanted.padEnd(28),
      `baseline ${baseline.toFixed(2)} ms`,
      name,
    ].join("  "),
  );
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0) {
  console.error(`no such group: ${unknown.join(", ")}; there are ${Object.keys(GROUPS).join(", ")}`);
  process.exitCode = 2;
} else {
  for (const name of asked.length > 0 ? asked : Object.keys(GROUPS)) {
    for (const one of GROUPS[name]!) await report(one);
  }
}
