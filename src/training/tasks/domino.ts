import * as tf from "@tensorflow/tfjs";
import { PATCHES, TILE_OUTPUTS, tileOutputLength } from "../../vision/index.ts";
import type { TrainingTask } from "../engine/index.ts";
import { PATCH_KINDS, unreadableOf } from "../samples/tile-patch.ts";
import { Layers } from "./layers.ts";
import { tileTask } from "./tile-task.ts";

/*
 * Reads a domino's patch. One trunk for the whole tile; what it finds on either half goes through the same reading
 * layers, since a half is a half. What lies there, and the corners' shifts, are read from the whole.
 */

function buildModel(seed: number): tf.LayersModel {
  const layers = new Layers(seed, true);
  const { widthPx, heightPx } = PATCHES.domino;
  const input = tf.input({ name: "patch", shape: [heightPx, widthPx, 3] });
  let x = layers.conv(input, "half", 16, { strides: 2 });
  x = layers.conv(layers.conv(x, "quarter", 32, { strides: 2 }), "quarter-more", 32);
  x = layers.conv(layers.conv(x, "eighth", 64, { strides: 2 }), "eighth-more", 64);
  const [rows, columns, filters] = x.shape.slice(1) as [number, number, number];
  const half = (columns / 2) * rows * filters;
  // [rows, columns, filters] → [columns, rows, filters]: then each half is one run of numbers.
  const flat = tf.layers
    .flatten({ name: "flat" })
    .apply(tf.layers.permute({ name: "columns-first", dims: [2, 1, 3] }).apply(x)) as tf.SymbolicTensor;
  const halves = tf.layers
    .reshape({ name: "halves", targetShape: [2, half] })
    .apply(flat) as tf.SymbolicTensor;
  const hidden = layers.dense(halves, "half-hidden", 96);
  const values = layers.dense(hidden, "half-values", unreadableOf("domino") + 1, { linear: true });
  const whole = layers.dense(flat, "whole-hidden", 64);
  const { shiftCorners } = TILE_OUTPUTS.domino;
  const kind = layers.dense(whole, "kind-and-shifts", PATCH_KINDS.length + 2 * shiftCorners.length, {
    linear: true,
  });
  const output = tf.layers
    .concatenate({ name: "output" })
    .apply([
      kind,
      tf.layers.flatten({ name: "values" }).apply(values) as tf.SymbolicTensor,
    ]) as tf.SymbolicTensor;
  if (output.shape[1] !== tileOutputLength(TILE_OUTPUTS.domino))
    throw new Error(`output of ${output.shape[1]} numbers`);
  return tf.model({ name: "domino", inputs: input, outputs: output });
}

export const task: TrainingTask = tileTask("domino", buildModel, {
  steps: 54_700,
  batchSize: 96,
  learningRate: 3e-3,
  averageDecay: 0.998,
  validateEverySteps: 1000,
  warmUpShare: 0.03,
});
