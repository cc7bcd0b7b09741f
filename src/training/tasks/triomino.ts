import * as tf from "@tensorflow/tfjs";
import { centroid } from "../../geometry/index.ts";
import { PATCHES, TILE_OUTPUTS, tileOutputLength } from "../../vision/index.ts";
import type { TrainingTask } from "../engine/index.ts";
import { PATCH_KINDS, unreadableOf } from "../samples/tile-patch.ts";
import { Layers } from "./layers.ts";
import { tileTask } from "./tile-task.ts";

/*
 * Reads a triomino's patch. The value at a corner is read from a window of the features about it, by the same layers at
 * all three: a digit that stands on its head at one corner stands upright at another. What lies there, and the corners'
 * shifts, are read from the whole.
 */

/** Side of a corner's window, in cells of a quarter of the patch's pixels. */
const WINDOW_CELLS = 10;
/** Marks lie about so far from the middle, as a share of the way to the tip. */
const MARK_SHARE = 0.55;

/** The window about corner `k`: its top left cell in a map of a quarter of the patch's size. */
function windowOf(k: number): { top: number; left: number } {
  const { corners } = PATCHES.triomino;
  const middle = centroid(corners);
  const start = (axis: 0 | 1): number => {
    const markPx = middle[axis] + MARK_SHARE * (corners[k]![axis] - middle[axis]);
    return Math.round(markPx / 4 - WINDOW_CELLS / 2);
  };
  return { top: start(1), left: start(0) };
}

function buildModel(seed: number): tf.LayersModel {
  const layers = new Layers(seed, true);
  const { widthPx, heightPx } = PATCHES.triomino;
  const input = tf.input({ name: "patch", shape: [heightPx, widthPx, 3] });
  const half = layers.conv(input, "half", 16, { strides: 2 });
  const quarter = layers.conv(layers.conv(half, "quarter", 32, { strides: 2 }), "quarter-more", 32);
  const [rows, columns] = quarter.shape.slice(1) as [number, number];
  const windows = TILE_OUTPUTS.triomino.shiftCorners.map((corner) => {
    const { top, left } = windowOf(corner);
    const crop = tf.layers.cropping2D({
      name: `window-${corner}`,
      cropping: [
        [top, rows - top - WINDOW_CELLS],
        [left, columns - left - WINDOW_CELLS],
      ],
    });
    return crop.apply(quarter) as tf.SymbolicTensor;
  });
  const reader = layers.reader("corner", 64, 96, unreadableOf("triomino") + 1);
  const values = windows.map((window) =>
    reader.reduce((x, layer) => layer.apply(x) as tf.SymbolicTensor, window),
  );
  const eighth = layers.conv(quarter, "eighth", 48, { strides: 2 });
  const whole = layers.dense(
    tf.layers.flatten({ name: "flat" }).apply(eighth) as tf.SymbolicTensor,
    "whole-hidden",
    64,
  );
  const { shiftCorners } = TILE_OUTPUTS.triomino;
  const kind = layers.dense(whole, "kind-and-shifts", PATCH_KINDS.length + 2 * shiftCorners.length, {
    linear: true,
  });
  const output = tf.layers.concatenate({ name: "output" }).apply([kind, ...values]) as tf.SymbolicTensor;
  if (output.shape[1] !== tileOutputLength(TILE_OUTPUTS.triomino))
    throw new Error(`output of ${output.shape[1]} numbers`);
  return tf.model({ name: "triomino", inputs: input, outputs: output });
}

export const task: TrainingTask = tileTask("triomino", buildModel, {
  steps: 9_000,
  batchSize: 64,
  learningRate: 3e-3,
  averageDecay: 0.998,
  validateEverySteps: 1000,
  warmUpShare: 0.03,
});
