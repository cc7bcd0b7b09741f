import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modelFolder } from "../../src/cli/vision/model-folder.ts";
import {
  disposeNets,
  GLANCES,
  type Helper,
  loadNets,
  type Nets,
  PATCHES,
  type Run,
  sharedNets,
  startBackend,
} from "../../src/vision/index.ts";

let nets: Nets;
beforeAll(async () => {
  expect(await startBackend("wasm")).toBe(true);
  nets = await loadNets(modelFolder());
});
afterAll(() => disposeNets(nets));

/** Numbers 0…1 that are different everywhere. */
function noise(length: number): Float32Array {
  let state = 7;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  });
}

/** As another thread does it: on a copy, later. Tells how much it was given. */
function helperOf(given: number[]): Helper {
  return async (name, way, pixels, shape) => {
    const copy = pixels.slice();
    given.push(copy.length);
    await new Promise((resolve) => setTimeout(resolve, 1));
    return nets[name][way]!(copy, shape);
  };
}

/** The largest difference between what one thread says and what two say, and the share that the other one was given. */
async function compared(alone: Run, shared: Run, shape: Parameters<Run>[1], given: number[]) {
  given.length = 0;
  const pixels = noise(shape[0] * shape[1] * shape[2] * 3);
  const whole = (await alone(pixels, shape)).slice();
  const halves = await shared(pixels, shape);
  expect(halves).toHaveLength(whole.length);
  return {
    difference: whole.reduce((most, value, i) => Math.max(most, Math.abs(value - halves[i]!)), 0),
    share: given.reduce((sum, length) => sum + length, 0) / pixels.length,
  };
}

describe("two threads say what one says, to the last bit", () => {
  const given: number[] = [];

  test.each(["domino", "triomino"] as const)("patches of a %s, each thread half of them", async (name) => {
    const shared = sharedNets(nets, helperOf(given));
    const { heightPx, widthPx } = PATCHES[name];
    for (const n of [4, 7]) {
      const { difference, share } = await compared(
        nets[name].run,
        shared[name].run,
        [n, heightPx, widthPx],
        given,
      );
      expect(difference).toBe(0);
      expect(share).toBeCloseTo(Math.floor(n / 2) / n, 9);
    }
    // One tile is read sooner than handed over.
    const few = await compared(nets[name].run, shared[name].run, [2, heightPx, widthPx], given);
    expect(few).toEqual({ difference: 0, share: 0 });
  });

  test("glances at triominoes", async () => {
    const { heightPx, widthPx } = GLANCES.triomino.patch;
    const { glance } = sharedNets(nets, helperOf(given)).triomino;
    const { difference, share } = await compared(
      nets.triomino.glance!,
      glance!,
      [6, heightPx, widthPx],
      given,
    );
    expect(difference).toBe(0);
    expect(share).toBe(0.5);
  });

  // Wide and high, lengths of whole and of half pairs of cells.
  test.each([
    [368, 640],
    [640, 368],
    [336, 608],
    [720, 1280],
  ])("what the locator writes of a picture of %i × %i", async (height, width) => {
    const shared = sharedNets(nets, helperOf(given));
    const { difference, share } = await compared(
      nets.locator.run,
      shared.locator.run,
      [1, height, width],
      given,
    );
    expect(difference).toBe(0);
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.66);
  });

  test("a small picture is not cut", async () => {
    const shared = sharedNets(nets, helperOf(given));
    expect(await compared(nets.locator.run, shared.locator.run, [1, 192, 304], given)).toEqual({
      difference: 0,
      share: 0,
    });
  });
});

test("a helper that fails makes the reading fail, and nothing is left unheard", async () => {
  const failing = sharedNets(nets, () => Promise.reject(new Error("the helper died")));
  const { heightPx, widthPx } = PATCHES.domino;
  const shape = [8, heightPx, widthPx] as const;
  await expect(failing.domino.run(noise(8 * heightPx * widthPx * 3), shape)).rejects.toThrow("died");
});
