import * as tf from "@tensorflow/tfjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Picture } from "../observation.ts";
import { modelFiles, randomFiles, sourceOf } from "../random-nets.fixture.ts";
import { readPicture } from "../read.ts";
import { GLANCES, PATCHES } from "../rectify/patch.ts";
import { startBackend } from "./backend.ts";
import { NO_CALIBRATION } from "./calibration.ts";
import { chooseBackend, helpedIfFaster } from "./choose-backend.ts";
import type { NetSource } from "./net-source.ts";
import { disposeNets, liveTensors, loadNet, loadNets, netOf } from "./nets.ts";
import { loadOpenCv } from "./opencv.ts";
import { liveOpenCvObjects } from "./owned.ts";

beforeAll(async () => {
  expect(await startBackend("wasm")).toBe(true);
});

/** A picture with something in it everywhere: the same one for the same size. */
function speckled(width: number, height: number): Picture {
  const data = new Uint8Array(4 * width * height);
  let state = 1;
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    data[at] = at % 4 === 3 ? 255 : state >>> 24;
  }
  return { width, height, data };
}

describe("loading", () => {
  test("outputs have the shapes that the pipeline reads", async () => {
    const before = liveTensors();
    const nets = await loadNets(sourceOf(await randomFiles()));
    expect(await nets.locator.run(new Float32Array(48 * 80 * 3), [1, 48, 80])).toHaveLength(12 * 20 * 11);
    for (const [shape, outputs] of [
      ["domino", 39],
      ["triomino", 30],
    ] as const) {
      const { heightPx, widthPx } = PATCHES[shape];
      const patches = new Float32Array(2 * heightPx * widthPx * 3);
      expect(await nets[shape].run(patches, [2, heightPx, widthPx])).toHaveLength(2 * outputs);
    }
    disposeNets(nets);
    expect(liveTensors()).toBe(before);
  });

  test("a missing network is named, with what to do about it, and the others are freed", async () => {
    const { locator, domino } = await randomFiles();
    const before = liveTensors();
    await expect(loadNets(sourceOf({ locator, domino }))).rejects.toThrow(
      /“triomino”.*model\.json.*npm run train/,
    );
    await expect(loadNets(sourceOf({ locator: { "model.json": locator["model.json"]! } }))).rejects.toThrow(
      /“locator”.*weights\.bin/,
    );
    expect(liveTensors()).toBe(before);
  });

  test("a network with several inputs gets the views of the patch, one each", async () => {
    const { heightPx, widthPx, views } = PATCHES.triomino;
    const [n, rows] = [2, heightPx * widthPx];
    const shapes: number[][] = [];
    const net = netOf(
      {
        inputs: views,
        apply(inputs) {
          const parts = inputs.map((input) => {
            shapes.push(input.shape);
            // The pixel in the middle of each view.
            return tf.slice(input, [0, input.shape[1]! / 2, input.shape[2]! / 2, 0], [n, 1, 1, 1]);
          });
          return tf.reshape(tf.concat(parts, 3), [n, views.length]);
        },
        dispose() {},
      },
      { calibration: NO_CALIBRATION },
      views,
    );
    const numbered = Float32Array.from({ length: n * rows * 3 }, (_, i) => Math.floor(i / 3));
    const middles = await net.run(numbered, [n, heightPx, widthPx]);
    expect(shapes).toEqual(views.map((view) => [n, view.heightPx, view.widthPx, 3]));
    expect([...middles]).toEqual(
      [0, 1].flatMap((k) =>
        views.map(
          (view) => k * rows + (view.top + view.heightPx / 2) * widthPx + view.left + view.widthPx / 2,
        ),
      ),
    );
  });

  /** A network with two views, of 2 × 2 pixels each, the layer that says a glance reading the one and another the other. */
  function twoViews(): tf.LayersModel {
    const views = ["view-0", "view-1"].map((name) => tf.input({ name, shape: [2, 2, 3] }));
    const parts = [GLANCES.triomino.layer, "values"].map((name, k) => {
      const kernelInitializer = tf.initializers.randomNormal({ seed: k });
      const flat = tf.layers.flatten({ name: `flat-${k}` }).apply(views[k]!);
      return tf.layers.dense({ name, units: 2, kernelInitializer }).apply(flat) as tf.SymbolicTensor;
    });
    const outputs = tf.layers.concatenate({}).apply(parts) as tf.SymbolicTensor;
    return tf.model({ inputs: views, outputs });
  }

  test("the triomino network glances at one of its views, with the same weights; one with one view does not", async () => {
    const before = liveTensors();
    const pixels = Float32Array.from({ length: 12 }, (_, k) => k / 12);
    const model = twoViews();
    const whole = tf.tidy(() => {
      const seen = [tf.tensor4d(pixels, [1, 2, 2, 3]), tf.zeros([1, 2, 2, 3])];
      return [...(model.predictOnBatch(seen) as tf.Tensor).dataSync()];
    });
    const net = await loadNet(sourceOf({ triomino: await modelFiles(model) }), "triomino");
    model.dispose();
    expect([...(await net.glance!(pixels, [1, 2, 2]))]).toEqual(whole.slice(0, 2));
    net.dispose();
    const { triomino } = await randomFiles();
    const single = await loadNet(sourceOf({ triomino }), "triomino");
    expect(single.glance).toBeNull();
    single.dispose();
    expect(liveTensors()).toBe(before);
  });

  test("weights in half precision", async () => {
    const model = tf.sequential({
      layers: [tf.layers.conv2d({ filters: 1, kernelSize: 1, inputShape: [1, 1, 3] })],
    });
    const names = model.weights.map(({ originalName }) => originalName);
    const shapes = model.weights.map(({ shape }) => shape);
    const quantization = { dtype: "float16", original_dtype: "float32" };
    const json = {
      modelTopology: model.toJSON(null, false),
      weightsManifest: [
        {
          paths: ["weights.bin"],
          weights: names.map((name, k) => ({ name, shape: shapes[k], dtype: "float32", quantization })),
        },
      ],
    };
    model.dispose();
    // 0.5, 1, -2 and the bias 0.25 as IEEE 754 half floats.
    const halves = Uint16Array.from([0x3800, 0x3c00, 0xc000, 0x3400]);
    const bytes = new TextEncoder().encode(JSON.stringify(json)).buffer;
    const net = await loadNet(
      sourceOf({ locator: { "model.json": bytes, "weights.bin": halves.buffer } }),
      "locator",
    );
    expect([...(await net.run(Float32Array.from([1, 1, 1]), [1, 1, 1]))]).toEqual([-0.25]);
    net.dispose();
  });

  /** The domino's random network with another file beside it. */
  async function sourceWith(file: string): Promise<(json: object) => NetSource> {
    const { domino } = await randomFiles();
    return (json) =>
      sourceOf({ domino: { ...domino, [file]: new TextEncoder().encode(JSON.stringify(json)).buffer } });
  }

  test("calibration lies beside the weights; what it may not say is refused", async () => {
    const calibrated = await sourceWith("calibration.json");
    const net = await loadNet(calibrated({ valueTemperature: 1.5, sureFrom: { small: 0.97 } }), "domino");
    const sureFrom = { ...NO_CALIBRATION.sureFrom, small: 0.97 };
    expect(net.calibration).toEqual({ ...NO_CALIBRATION, valueTemperature: 1.5, sureFrom });
    net.dispose();
    await expect(loadNet(calibrated({ temperature: 1.5 }), "domino")).rejects.toThrow("temperature");
    await expect(loadNet(calibrated({ sureFrom: { clear: 2 } }), "domino")).rejects.toThrow("sureFrom");
  });

  test("so does the style model, where there is one", async () => {
    const styled = await sourceWith("style.json");
    const model = { directions: [[1, 0, 2]], means: [[0], [3]], variances: [0.5] };
    const net = await loadNet(styled(model), "domino");
    expect(net.style).toEqual(model);
    net.dispose();
    await expect(loadNet(styled({ ...model, variances: [-1] }), "domino")).rejects.toThrow("variances");
    const plain = await loadNet(sourceOf(await randomFiles()), "domino");
    expect(plain.style).toBeNull();
    plain.dispose();
  });
});

test("the backend is chosen by a measurement; here only wasm runs", async () => {
  const chosen = await chooseBackend(sourceOf(await randomFiles()));
  expect(chosen.backend).toBe("wasm");
  expect(chosen.ms).toBeGreaterThan(0);
  disposeNets(chosen.nets);
});

test("help is taken where it is measured to bring a good deal", async () => {
  const { nets } = await chooseBackend(sourceOf(await randomFiles()));
  const helper = (): Promise<Float32Array> => Promise.resolve(new Float32Array(0));
  const takenAt = async (helpedMs: number): Promise<boolean> =>
    (await helpedIfFaster(nets, helper, async (measured) => (measured === nets ? 100 : helpedMs))) !== null;
  expect(await takenAt(60)).toBe(true);
  expect(await takenAt(95)).toBe(false);
  expect(await takenAt(140)).toBe(false);
  disposeNets(nets);
});

test("a helper that fails while it is measured is none", async () => {
  const { nets } = await chooseBackend(sourceOf(await randomFiles()));
  const failing = (): Promise<Float32Array> => Promise.reject(new Error("out of memory"));
  expect(await helpedIfFaster(nets, failing)).toBeNull();
  disposeNets(nets);
});

describe("a backend that fails after its start", () => {
  // Both run here; which of the two is measured, the count tells.
  const failingAt = (...failing: number[]) => {
    let count = 0;
    return async () => {
      count++;
      if (failing.includes(count)) throw new Error(`shader ${count} does not compile`);
      return count;
    };
  };

  test.each([
    [1, 2],
    [2, 1],
  ])("the other is chosen where number %d fails, and nothing is left of it", async (failing, left) => {
    const before = liveTensors();
    const source = sourceOf(await randomFiles());
    const chosen = await chooseBackend(source, ["wasm", "wasm"], failingAt(failing));
    expect(chosen).toMatchObject({ backend: "wasm", ms: left });
    expect(await chosen.nets.locator.run(new Float32Array(48 * 80 * 3), [1, 48, 80])).toHaveLength(2640);
    disposeNets(chosen.nets);
    expect(liveTensors()).toBe(before);
  });

  test("the reason is told when none is left", async () => {
    const before = liveTensors();
    const source = sourceOf(await randomFiles());
    await expect(chooseBackend(source, ["wasm", "wasm"], failingAt(1, 2))).rejects.toMatchObject({
      message: expect.stringContaining("shader 1 does not compile"),
      cause: new Error("shader 1 does not compile"),
    });
    await expect(chooseBackend(sourceOf({}), ["wasm"])).rejects.toThrow(/“locator”.*npm run train/);
    expect(liveTensors()).toBe(before);
  });
});

test("picture after picture, tensors, OpenCV's objects and both heaps stay as they are", async () => {
  const { cv } = await loadOpenCv();
  const nets = await loadNets(sourceOf(await randomFiles()));
  const pictures = [speckled(320, 240), speckled(97, 211), speckled(640, 360)];
  const heapOf = (): number => (cv as unknown as { HEAPU8: Uint8Array }).HEAPU8.length;
  // Proposals nearly everywhere, so that every stage has work.
  const read = () =>
    Promise.all(
      pictures.map((picture) =>
        readPicture({ cv, nets }, picture, {
          segment: { maxProposals: 40 },
          classify: { keepUnreadFrom: 0 },
        }),
      ),
    );
  const [first] = await read();
  expect(first!.tiles.length + first!.backs.length).toBeGreaterThan(0);
  const before = { tensors: liveTensors(), objects: liveOpenCvObjects(), heap: heapOf() };
  for (let k = 0; k < 6; k++) expect((await read())[0]).toEqual(first);
  expect({ tensors: liveTensors(), objects: liveOpenCvObjects(), heap: heapOf() }).toEqual(before);
  disposeNets(nets);
});
