import * as tf from "@tensorflow/tfjs";
import { type Calibration, parseCalibration } from "./calibration.ts";
import { calibrationFile, NET_NAMES, type NetName, type NetSource, netArtifacts } from "./net-source.ts";

/** A network in the memory of the current backend. */
export type Net = {
  readonly calibration: Calibration;
  /** Numbers 0…1, `[n, height, width, 3]` row by row, to the network's output, row by row. */
  run(
    pixels: Float32Array,
    shape: readonly [n: number, heightPx: number, widthPx: number],
  ): Promise<Float32Array>;
  dispose(): void;
};

export type Nets = Readonly<Record<NetName, Net>>;

/** What `run` needs of a tfjs layers model. */
export type RunnableModel = {
  predictOnBatch(input: tf.Tensor): tf.Tensor | tf.Tensor[];
  dispose(): unknown;
};

export const netOf = (model: RunnableModel, calibration: Calibration): Net => ({
  calibration,
  async run(pixels, [n, heightPx, widthPx]) {
    const output = tf.tidy(() => {
      const input = tf.tensor4d(pixels, [n, heightPx, widthPx, 3], "float32");
      return model.predictOnBatch(input) as tf.Tensor;
    });
    try {
      return (await output.data()) as Float32Array;
    } finally {
      output.dispose();
    }
  },
  dispose() {
    model.dispose();
  },
});

export async function loadNet(source: NetSource, name: NetName): Promise<Net> {
  const calibration = parseCalibration(await calibrationFile(source, name));
  const artifacts = await netArtifacts(source, name);
  const model = await tf.loadLayersModel({ load: async () => artifacts });
  return netOf(model, calibration);
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
