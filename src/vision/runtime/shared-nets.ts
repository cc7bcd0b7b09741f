import { LOCATOR_STRIDE_PX } from "../segment/locator-code.ts";
import type { NetName } from "./net-source.ts";
import { cropped, joined, type Net, type Nets, type Run, Scratch } from "./nets.ts";

// The wasm backend computes on one core. Every network's work can be cut in two: patches are read each by itself, and what
// the locator writes of a cell depends on what lies about the cell alone. So another thread with the same networks in its own
// memory does one half, this one the other, and the answers are those of one thread doing all.

/** The same networks in another thread. The numbers are used before the promise is returned, as `Net.run` does it. */
export type Helper = (net: NetName, way: "run" | "glance", ...asked: Parameters<Run>) => ReturnType<Run>;

/** Fewer patches than this are read sooner than they are handed over. */
const LEAST_PATCHES = 4;

/** So far about a cell reaches what it depends on, at most. */
const REACH_PX = 80;
/** Parts begin where the locator's halvings put whole cells. */
const ALIGNED_PX = 16;
/** A picture shorter than this is not cut: its parts would overlap by more than half of it. */
const LEAST_LENGTH_PX = 4 * REACH_PX;

/** The first half of the patches is read here, the others there. */
const halfOfPatches =
  (own: Run, other: Run): Run =>
  async (pixels, shape) => {
    const [n, height, width] = shape;
    if (n < LEAST_PATCHES) return own(pixels, shape);
    const ours = Math.ceil(n / 2);
    const cut = ours * height * width * 3;
    // Handed over first: what is done here holds this thread until it is done.
    const theirs = other(pixels.subarray(cut), [n - ours, height, width]);
    return joined(await Promise.all([own(pixels.subarray(0, cut), [ours, height, width]), theirs]));
  };

/** One half of a picture, along its longer side, is looked at here, the other one there; they overlap by what cells depend on. */
const halfOfPicture = (own: Run, other: Run): Run => {
  const [here, there] = [new Scratch(), new Scratch()];
  return async (pixels, shape) => {
    const [n, heightPx, widthPx] = shape;
    const isWide = widthPx > heightPx;
    const length = Math.max(widthPx, heightPx);
    if (n !== 1 || length < LEAST_LENGTH_PX) return own(pixels, shape);
    const middle = Math.ceil(length / 2 / ALIGNED_PX) * ALIGNED_PX;
    const look = (run: Run, from: number, to: number, scratch: Scratch): Promise<Float32Array> => {
      const part = isWide
        ? { left: from, top: 0, widthPx: to - from, heightPx }
        : { left: 0, top: from, widthPx, heightPx: to - from };
      return run(cropped(pixels, 1, { widthPx, heightPx }, part, scratch), [1, part.heightPx, part.widthPx]);
    };
    const [from, to] = [middle - REACH_PX, middle + REACH_PX];
    const theirs = look(other, from, length, there);
    const [first, second] = await Promise.all([look(own, 0, to, here), theirs]);
    // Row by row for a wide picture, in one piece for a high one.
    const runs = isWide ? heightPx / LOCATOR_STRIDE_PX : 1;
    const [ofFirst, ofSecond] = [first.length / runs, second.length / runs];
    const kept = (ofFirst / to) * middle;
    const skipped = (ofSecond / (length - from)) * REACH_PX;
    const whole = new Float32Array(runs * (kept + ofSecond - skipped));
    for (let run = 0; run < runs; run++) {
      const at = run * (kept + ofSecond - skipped);
      whole.set(first.subarray(run * ofFirst, run * ofFirst + kept), at);
      whole.set(second.subarray(run * ofSecond + skipped, (run + 1) * ofSecond), at + kept);
    }
    return whole;
  };
};

/** The networks, of which `helper` does half the work. */
export function sharedNets(nets: Nets, helper: Helper): Nets {
  const shared = (name: NetName): Net => {
    const net = nets[name];
    const half = name === "locator" ? halfOfPicture : halfOfPatches;
    const other =
      (way: "run" | "glance"): Run =>
      (pixels, shape) =>
        helper(name, way, pixels, shape);
    return {
      calibration: net.calibration,
      style: net.style,
      run: half(net.run, other("run")),
      glance: net.glance && half(net.glance, other("glance")),
      dispose: () => net.dispose(),
    };
  };
  return { locator: shared("locator"), domino: shared("domino"), triomino: shared("triomino") };
}
