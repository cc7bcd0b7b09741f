import * as tf from "@tensorflow/tfjs";
import { PATCHES, TILE_OUTPUTS, tileOutputLength } from "../../vision/index.ts";
import type { TrainingTask } from "../engine/index.ts";
import { Layers } from "./layers.ts";
import { tileTask } from "./tile-task.ts";

/** Reads a triomino's patch: what lies there, the corners' shifts, the value at each corner, all from the whole tile. */
function buildModel(seed: number): tf.LayersModel {
  const layers = new Layers(seed);
  const { widthPx, heightPx } = PATCHES.triomino;
  const input = tf.input({ name: "patch", shape: [heightPx, widthPx, 3] });
  let x = layers.conv(input, "half", 16, { strides: 2 });
  x = layers.conv(layers.conv(x, "quarter", 32, { strides: 2 }), "quarter-more", 32);
  x = layers.conv(layers.conv(x, "eighth", 64, { strides: 2 }), "eighth-more", 64);
  const flat = tf.layers.flatten({ name: "flat" }).apply(x) as tf.SymbolicTensor;
  const hidden = layers.dense(flat, "hidden", 128);
  const output = layers.dense(hidden, "output", tileOutputLength(TILE_OUTPUTS.triomino), { linear: true });
  return tf.model({ name: "triomino", inputs: input, outputs: output });
}

export const task: TrainingTask = tileTask("triomino", buildModel, {
  steps: 8_000,
  batchSize: 96,
  learningRate: 2e-3,
  averageDecay: 0.998,
  validateEverySteps: 1000,
  warmUpShare: 0.03,
});
