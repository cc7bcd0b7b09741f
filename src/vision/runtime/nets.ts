import * as tf from "@tensorflow/tfjs";
import { GLANCES, PATCHES } from "../rectify/patch.ts";
import { type Calibration, parseCalibration } from "./calibration.ts";
import { jsonFile, NET_NAMES, type NetName, type NetSource, netArtifacts } from "./net-source.ts";
import { parseStyleModel, type StyleModel } from "./style-model.ts";

/**
 * Numbers 0…1, `[n, height, width, 3]` row by row, to a network's output, row by row. The numbers are used before the promise
 * is returned: they may lie where others will soon.
 */
export type Run = (
  pixels: Float32Array,
  shape: readonly [n: number, heightPx: number, widthPx: number],
) => Promise<Float32Array>;

/** A network in the memory of the current backend. */
export type Net = {
  readonly calibration: Calibration;
  /** Null: tiles are read each by itself. */
  readonly style: StyleModel | null;
  readonly run: Run;
  /** What lies there and the shifts, of patches as in `GLANCES`: far less work; null where a network needs all views. */
  readonly glance: Run | null;
  dispose(): void;
};

export type Nets = Readonly<Record<NetName, Net>>;

/** What `run` needs of a tfjs layers model. */
export type RunnableModel = {
  readonly inputs: readonly unknown[];
  apply(inputs: tf.Tensor[], options: { readonly training: boolean }): unknown;
  dispose(): unknown;
};

type Size = { readonly widthPx: number; readonly heightPx: number };
type Cut = Size & { readonly left: number; readonly top: number };

/** Numbers that are written anew for each use: browsers take longer for new megabytes than for filling them. */
export class Scratch {
  #numbers = new Float32Array(0);

  take(length: number): Float32Array {
    if (this.#numbers.length < length) this.#numbers = new Float32Array(length);
    return this.#numbers.subarray(0, length);
  }
}

/** The same part of each of `n` pictures of `size`, RGB row by row. */
export function cropped(
  pixels: Float32Array,
  n: number,
  size: Size,
  cut: Cut,
  scratch: Scratch,
): Float32Array {
  const out = scratch.take(n * cut.heightPx * cut.widthPx * 3);
  for (let row = 0; row < n * cut.heightPx; row++) {
    const y = Math.floor(row / cut.heightPx) * size.heightPx + cut.top + (row % cut.heightPx);
    const from = (y * size.widthPx + cut.left) * 3;
    out.set(pixels.subarray(from, from + cut.widthPx * 3), row * cut.widthPx * 3);
  }
  return out;
}

/** What was written of parts, one after the other. */
export function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What goes with a network's weights. */
type NetSettings = Pick<Net, "calibration"> & Partial<Pick<Net, "style">>;

/** `views`: what a model with as many inputs reads of each picture; a model with one input reads the whole. */
const runOf = (model: RunnableModel, views: readonly Cut[]): Run => {
  const scratch = views.map(() => new Scratch());
  return async (pixels, [n, heightPx, widthPx]) => {
    const whole = { left: 0, top: 0, widthPx, heightPx };
    const cuts = model.inputs.length === 1 ? [whole] : views;
    const output = tf.tidy(() => {
      const inputs = cuts.map((cut, k) =>
        tf.tensor4d(
          cut === whole ? pixels : cropped(pixels, n, whole, cut, scratch[k]!),
          [n, cut.heightPx, cut.widthPx, 3],
          "float32",
        ),
      );
      // `predict` would copy each input slice by slice, out of the backend's memory and back.
      return model.apply(inputs, { training: false }) as tf.Tensor;
    });
    try {
      // What others ask of a GPU in the same turn is under way before this waits: it waits while nothing else can happen here,
      // but `data` would look every few milliseconds whether the GPU is done.
      await undefined;
      return output.dataSync<"float32">();
    } finally {
      output.dispose();
    }
  };
};

/** `views` as in `runOf`; `glance`: a model that shares its weights with `model`. */
export const netOf = (
  model: RunnableModel,
  { calibration, style = null }: NetSettings,
  views: readonly Cut[] = [],
  glance: RunnableModel | null = null,
): Net => ({
  calibration,
  style,
  run: runOf(model, views),
  glance: glance && runOf(glance, []),
  dispose() {
    model.dispose();
  },
});

/** The part of a model that a glance needs, with the same weights; null where the model has one view, or no such part. */
function glanceOf(name: NetName, model: tf.LayersModel): tf.LayersModel | null {
  const glance = name === "locator" ? null : GLANCES[name];
  if (!glance || model.inputs.length === 1) return null;
  const said = model.layers.find((one) => one.name === glance.layer);
  return said
    ? tf.model({ inputs: model.inputs[glance.view]!, outputs: said.output as tf.SymbolicTensor })
    : null;
}

export async function loadNet(source: NetSource, name: NetName): Promise<Net> {
  const calibration = parseCalibration(await jsonFile(source, name, "calibration.json"));
  const style = parseStyleModel(await jsonFile(source, name, "style.json"));
  const artifacts = await netArtifacts(source, name);
  const model = await tf.loadLayersModel({ load: async () => artifacts });
  const views = name === "locator" ? [] : PATCHES[name].views;
  return netOf(model, { calibration, style }, views, glanceOf(name, model));
}

export async function loadNets(source: NetSource): Promise<Nets> {
  const nets: Partial<Record<NetName, Net>> = {};
  try {
    for (const name of NET_NAMES) nets[name] = await loadNet(source, name);
    return nets as Nets;
  } catch (error) {
    for (const net of Object.values(nets)) net.dispose();
    throw error;
  }
}

export const disposeNets = (nets: Nets): void => {
  for (const name of NET_NAMES) nets[name].dispose();
};

/** Tensors alive now: as many after a picture as before it. */
export const liveTensors = (): number => tf.memory().numTensors;
