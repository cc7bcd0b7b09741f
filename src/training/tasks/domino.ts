import * as tf from "@tensorflow/tfjs";
import { PATCHES, TILE_OUTPUTS, tileOutputLength } from "../../vision/index.ts";
import type { TrainingTask } from "../engine/index.ts";
import { PIP_CHANNELS, pipCells } from "../samples/pip-map.ts";
import { PATCH_KINDS, unreadableOf } from "../samples/tile-patch.ts";
import { joined, Layers } from "./layers.ts";
import { tileTask } from "./tile-task.ts";
import { viewsOf } from "./views.ts";

/*
 * Reads a domino's patch. One trunk for the whole tile; what it finds on either half goes through the same reading
 * layers, since a half is a half. On the way it says where pips lie, while pips that stand close are still apart: four or
 * five in a row are told from one another by counting. What lies there, and the corners' shifts, are read from the whole, and
 * from what lies about it.
 */

const FEATURES = "half-hidden";
const PIPS = "half-pips";
const HALVES = 2;

/** [rows, columns, n] → [2, …], column by column: then each half is one run of numbers. */
function inHalves(x: tf.SymbolicTensor, name: string): tf.SymbolicTensor {
  const [rows, columns, channels] = x.shape.slice(1) as [number, number, number];
  const turned = tf.layers.permute({ name: `${name}-columns-first`, dims: [2, 1, 3] }).apply(x);
  const targetShape = [HALVES, (columns * rows * channels) / HALVES];
  return tf.layers.reshape({ name, targetShape }).apply(turned) as tf.SymbolicTensor;
}

/** What the view from further away shows: few layers, since nothing is counted there. */
function aboutIt(layers: Layers, view: tf.SymbolicTensor): tf.SymbolicTensor {
  let x = layers.conv(view, "about-half", 12, { strides: 2 });
  x = layers.conv(x, "about-quarter", 24, { strides: 2 });
  x = layers.conv(x, "about-eighth", 32, { strides: 2 });
  x = layers.conv(x, "about-sixteenth", 32, { strides: 2 });
  return tf.layers.flatten({ name: "about-flat" }).apply(x) as tf.SymbolicTensor;
}

function buildModel(seed: number): tf.LayersModel {
  const layers = new Layers(seed, true);
  const { widthPx, heightPx } = PATCHES.domino;
  const input = tf.input({ name: "patch", shape: [heightPx, widthPx, 3] });
  const [tile, surroundings] = viewsOf(input, PATCHES.domino) as [tf.SymbolicTensor, tf.SymbolicTensor];
  let x = layers.conv(tile, "half", 16, { strides: 2 });
  x = layers.conv(layers.conv(x, "quarter", 32, { strides: 2 }), "quarter-more", 32);
  const pips = layers.sharedCells(PIPS, PIP_CHANNELS)(x);
  // How many lie in each cell is enough to count them: four numbers a cell would be half as many weights again.
  const counts = tf.layers
    .conv2d({ name: `${PIPS}-count`, filters: 1, kernelSize: 1, kernelInitializer: "ones" })
    .apply(pips) as tf.SymbolicTensor;
  x = layers.conv(layers.conv(x, "eighth", 64, { strides: 2 }), "eighth-more", 64);
  const halves = inHalves(x, "halves");
  const seen = joined("seen", halves, inHalves(counts, "half-counts"));
  const flat = tf.layers.flatten({ name: "flat" }).apply(halves) as tf.SymbolicTensor;
  const whole = layers.dense(flat, "whole-hidden", 56);
  const both = joined("whole-and-about", whole, aboutIt(layers, surroundings));
  const context = layers.dense(both, "context-hidden", 48);
  const hidden = layers.dense(seen, FEATURES, 96);
  const values = layers.dense(hidden, "half-values", unreadableOf("domino") + 1, { linear: true });
  const { shiftCorners } = TILE_OUTPUTS.domino;
  const kind = layers.dense(
    joined("whole-in-context", whole, context),
    "kind-and-shifts",
    PATCH_KINDS.length + 2 * shiftCorners.length,
    { linear: true },
  );
  const output = joined(
    "output",
    kind,
    tf.layers.flatten({ name: "values" }).apply(values) as tf.SymbolicTensor,
    tf.layers.flatten({ name: `${PIPS}-flat` }).apply(inHalves(pips, `${PIPS}-halves`)) as tf.SymbolicTensor,
  );
  if (output.shape[1] !== tileOutputLength(TILE_OUTPUTS.domino) + HALVES * pipCells("domino"))
    throw new Error(`output of ${output.shape[1]} numbers`);
  return tf.model({ name: "domino", inputs: input, outputs: output });
}

export const task: TrainingTask = tileTask(
  "domino",
  buildModel,
  {
    batchSize: 96,
    learningRate: 3e-3,
    averageDecay: 0.998,
    validateEverySteps: 1000,
    warmUpShare: 0.03,
  },
  // In bytes it is half as large, and of 1,413 dominoes of calibration scenes four fewer are right.
  { features: FEATURES, auxiliary: [`${PIPS}-flat`], bytesFrom: Number.POSITIVE_INFINITY },
);
