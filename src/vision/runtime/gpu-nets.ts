import * as tf from "@tensorflow/tfjs";
import type { MathBackendWebGL } from "@tensorflow/tfjs-backend-webgl";
import { TILE_KINDS } from "../../tiles/index.ts";
import { GLANCES, PATCHES } from "../rectify/patch.ts";
import { LOCATOR_STRIDE_PX } from "../segment/locator-code.ts";
import { SEGMENT_DEFAULTS } from "../segment/segment-config.ts";
import { joined, type Net, type Nets, type Run, Scratch } from "./nets.ts";

// Each size of input that a GPU is given anew costs it shaders, which it compiles for longer than it computes, and textures,
// which the backend keeps. So it is given few sizes only: numbers of patches that are always the same, pictures whose sides are
// multiples of a coarse step. What is added is not looked at, and the answers are those of the sizes that were asked for.

/** So many patches are read at once, the larger number first. */
const [MANY, FEW] = [32, 8];

/** The sides of what the locator looks at are multiples of this. */
const STEP_PX = 64;

const larger = (px: number): number => Math.ceil(px / STEP_PX) * STEP_PX;

/** The sizes in which the locator looks at a camera's frame of 1280 × 720, the whole size included. */
const FRAME_SIZES = [0, ...SEGMENT_DEFAULTS.levels].map((halvings) => ({
  heightPx: larger(720 / 2 ** halvings),
  widthPx: larger(1280 / 2 ** halvings),
}));

/** The batches in which `n` patches are read: more of them take longer to hand over, fuller ones less long to read. */
function batchesOf(n: number): number[] {
  const batches: number[] = [];
  for (let left = n; left > 0; left -= batches.at(-1)!) batches.push(left > 2 * FEW ? MANY : FEW);
  return batches;
}

/** Patches in batches that are always as large, all of them under way before the first is waited for. */
function inBatches(run: Run): Run {
  const scratch = new Scratch();
  return async (pixels, [n, heightPx, widthPx]) => {
    const each = heightPx * widthPx * 3;
    let from = 0;
    const parts = batchesOf(n).map(async (batch) => {
      const asked = pixels.subarray(from * each, Math.min(n, from + batch) * each);
      from += batch;
      const filled = asked.length === batch * each ? asked : scratch.take(batch * each);
      if (filled !== asked) {
        filled.set(asked);
        filled.fill(0, asked.length);
      }
      const written = await run(filled, [batch, heightPx, widthPx]);
      return written.subarray(0, (written.length / batch) * (asked.length / each));
    });
    return joined(await Promise.all(parts));
  };
}

/** A picture with its right and bottom edge repeated up to the next size of few; what is said of what was added is left out. */
function inCoarseSizes(run: Run): Run {
  const scratch = new Scratch();
  return async (pixels, [n, heightPx, widthPx]) => {
    const [height, width] = [larger(heightPx), larger(widthPx)];
    if (n !== 1 || (height === heightPx && width === widthPx)) return run(pixels, [n, heightPx, widthPx]);
    const row = 3 * width;
    const filled = scratch.take(height * row);
    for (let y = 0; y < heightPx; y++) {
      filled.set(pixels.subarray(3 * y * widthPx, 3 * (y + 1) * widthPx), y * row);
      for (let at = y * row + 3 * widthPx; at < (y + 1) * row; at++) filled[at] = filled[at - 3]!;
    }
    for (let y = heightPx; y < height; y++) filled.copyWithin(y * row, (y - 1) * row, y * row);
    const written = await run(filled, [1, height, width]);
    const [rowsAsked, ofRow] = [heightPx / LOCATOR_STRIDE_PX, written.length / (height / LOCATOR_STRIDE_PX)];
    const askedOfRow = (ofRow / width) * widthPx;
    const asked = new Float32Array(rowsAsked * askedOfRow);
    for (let row = 0; row < rowsAsked; row++)
      asked.set(written.subarray(row * ofRow, row * ofRow + askedOfRow), row * askedOfRow);
    return asked;
  };
}

/** Says so where the browser has taken the GPU away: what comes back then are noughts, and an empty table would be a wrong answer. */
const whileThere =
  (run: Run): Run =>
  async (pixels, shape) => {
    const written = await run(pixels, shape);
    if ((tf.backend() as MathBackendWebGL).gpgpu.gl.isContextLost()) throw new Error("the GPU is lost");
    return written;
  };

/** The networks in a GPU's memory, asked for few sizes of input. */
export function gpuNets({ locator, domino, triomino }: Nets): Nets {
  const inFewSizes = (net: Net, few: (run: Run) => Run): Net => ({
    calibration: net.calibration,
    style: net.style,
    run: few(whileThere(net.run)),
    glance: net.glance && few(whileThere(net.glance)),
    dispose: () => net.dispose(),
  });
  return {
    locator: inFewSizes(locator, inCoarseSizes),
    domino: inFewSizes(domino, inBatches),
    triomino: inFewSizes(triomino, inBatches),
  };
}

/**
 * Has the GPU's driver compile all that a camera's frame will need, of which it can do several at a time; else the first frames
 * would wait for it, one shader after the other. `nets`: of `gpuNets`, in webgl, which is the current backend.
 */
export async function compileShaders(nets: Nets): Promise<void> {
  const asked = ([n, heightPx, widthPx]: Parameters<Run>[1], run: Run | null) =>
    run?.(new Float32Array(n * heightPx * widthPx * 3), [n, heightPx, widthPx]);
  tf.env().set("ENGINE_COMPILE_ONLY", true);
  const answers = FRAME_SIZES.map(({ heightPx, widthPx }) => asked([1, heightPx, widthPx], nets.locator.run));
  for (const shape of TILE_KINDS) {
    const [patch, glance] = [PATCHES[shape], GLANCES[shape]?.patch];
    for (const n of [MANY, FEW]) {
      answers.push(asked([n, patch.heightPx, patch.widthPx], nets[shape].run));
      if (glance) answers.push(asked([n, glance.heightPx, glance.widthPx], nets[shape].glance));
    }
  }
  tf.env().set("ENGINE_COMPILE_ONLY", false);
  // What they say was never computed.
  await Promise.all(answers);
  (tf.backend() as MathBackendWebGL).getUniformLocations();
}
