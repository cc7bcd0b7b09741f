import * as tf from "@tensorflow/tfjs";
import { PATCHES, type PatchView, TILE_OUTPUTS, tileOutputLength } from "../../vision/index.ts";
import type { TrainingTask } from "../engine/index.ts";
import { PATCH_KINDS, unreadableOf } from "../samples/tile-patch.ts";
import { Layers } from "./layers.ts";
import { tileTask } from "./tile-task.ts";

/*
 * Reads a triomino's patch. The value at a corner is read from the corner's own view, by the same layers at all three;
 * what lies there, and the corners' shifts, are read from the view of the whole tile.
 */

/** One view of the patch. */
function viewOf(patch: tf.SymbolicTensor, name: string, view: PatchView): tf.SymbolicTensor {
  const { widthPx, heightPx } = PATCHES.triomino;
  const crop = tf.layers.cropping2D({
    name,
    cropping: [
      [view.top, heightPx - view.top - view.heightPx],
      [view.left, widthPx - view.left - view.widthPx],
    ],
  });
  return crop.apply(patch) as tf.SymbolicTensor;
}

function buildModel(seed: number): tf.LayersModel {
  const layers = new Layers(seed, true);
  const { widthPx, heightPx, views } = PATCHES.triomino;
  const input = tf.input({ name: "patch", shape: [heightPx, widthPx, 3] });
  const [whole, ...corners] = views.map((view, k) => viewOf(input, `view-${k}`, view));
  const read = layers.reader(
    "corner",
    [
      { filters: 16, strides: 2 },
      { filters: 32, strides: 1 },
      { filters: 48, strides: 2, residual: true },
      { filters: 64, strides: 2 },
    ],
    96,
    unreadableOf("triomino") + 1,
  );
  const values = corners.map((view) => read(view));
  let x = layers.conv(whole!, "half", 16, { strides: 2 });
  x = layers.conv(x, "quarter", 32, { strides: 2 });
  x = layers.conv(x, "eighth", 48, { strides: 2 });
  x = layers.conv(x, "sixteenth", 64, { strides: 2 });
  const flat = tf.layers.flatten({ name: "flat" }).apply(x) as tf.SymbolicTensor;
  const { shiftCorners } = TILE_OUTPUTS.triomino;
  const kind = layers.dense(
    layers.dense(flat, "whole-hidden", 64),
    "kind-and-shifts",
    PATCH_KINDS.length + 2 * shiftCorners.length,
    { linear: true },
  );
  const output = tf.layers.concatenate({ name: "output" }).apply([kind, ...values]) as tf.SymbolicTensor;
  if (output.shape[1] !== tileOutputLength(TILE_OUTPUTS.triomino))
    throw new Error(`output of ${output.shape[1]} numbers`);
  return tf.model({ name: "triomino", inputs: input, outputs: output });
}

export const task: TrainingTask = tileTask(
  "triomino",
  buildModel,
  {
    steps: 50_000,
    batchSize: 32,
    learningRate: 3e-3,
    averageDecay: 0.998,
    validateEverySteps: 1000,
    warmUpShare: 0.03,
  },
  "corner-hidden",
);
