import * as tf from "@tensorflow/tfjs";
import { GLANCES, PATCHES, TILE_OUTPUTS, tileOutputLength } from "../../vision/index.ts";
import type { TrainingTask } from "../engine/index.ts";
import { PIP_CHANNELS, pipCells } from "../samples/pip-map.ts";
import { PATCH_KINDS, unreadableOf } from "../samples/tile-patch.ts";
import { inTurn, joined, Layers } from "./layers.ts";
import { tileTask } from "./tile-task.ts";
import { viewsOf } from "./views.ts";

/*
 * Reads a triomino's patch. The value at a corner is read from the corner's own view, by the same layers at all three, beside
 * what the other two and the whole tile show: where its marks stand out, a corner without any is a blank, and which pips
 * belong to which corner is told by all of them. What lies there, and the corners' shifts, are read from the whole tile's view.
 */

const FEATURES = "corner-hidden";
const PIPS = "corner-pips";

/** What a corner's view shows, before its value is read: all of it, where pips lie, and in short for the other corners. */
type Seen = {
  readonly all: tf.SymbolicTensor;
  readonly pips: tf.SymbolicTensor;
  readonly inShort: tf.SymbolicTensor;
};

/**
 * Looks at a corner's view, with the same layers for each. On the way it says where pips lie: shown that, the network learns
 * to count them instead of knowing every pattern by heart.
 */
function cornerLooker(layers: Layers): (view: tf.SymbolicTensor) => Seen {
  const look = inTurn(
    layers.sharedConv("corner-conv-1", 24, { strides: 2 }),
    layers.sharedConv("corner-conv-2", 48),
    layers.sharedConv("corner-conv-3", 64, { strides: 2 }),
    layers.sharedResidual("corner-conv-3-more", 64),
  );
  const cellsOf = layers.sharedCells(PIPS, PIP_CHANNELS);
  const flattenCells = tf.layers.flatten({ name: `${PIPS}-flat` });
  const lookWider = layers.sharedConv("corner-conv-4", 96, { strides: 2 });
  const flatten = tf.layers.flatten({ name: "corner-flat" });
  const join = tf.layers.concatenate({ name: "corner-seen" });
  const shorten = layers.sharedDense("corner-in-short", 32);
  return (view) => {
    const seen = look(view);
    const pips = flattenCells.apply(cellsOf(seen)) as tf.SymbolicTensor;
    const wide = flatten.apply(lookWider(seen)) as tf.SymbolicTensor;
    const all = join.apply([wide, pips]) as tf.SymbolicTensor;
    return { all, pips, inShort: shorten(all) };
  };
}

/** Reads each corner's value, with the same layers: from what it shows, the corners after and before it, and the whole. */
function valuesOf(layers: Layers, corners: readonly Seen[], whole: tf.SymbolicTensor): tf.SymbolicTensor[] {
  const join = tf.layers.concatenate({ name: "corner-in-context" });
  const hidden = layers.sharedDense(FEATURES, 96);
  const read = layers.sharedDense("corner-values", unreadableOf("triomino") + 1, { linear: true });
  return corners.map(({ all }, k) => {
    const [next, previous] = [1, 2].map((by) => corners[(k + by) % corners.length]!.inShort);
    return read(hidden(join.apply([all, next!, previous!, whole]) as tf.SymbolicTensor));
  });
}

function buildModel(seed: number): tf.LayersModel {
  const layers = new Layers(seed, true);
  const { widthPx, heightPx } = PATCHES.triomino;
  const input = tf.input({ name: "patch", shape: [heightPx, widthPx, 3] });
  const [whole, ...views] = viewsOf(input, PATCHES.triomino);
  const look = cornerLooker(layers);
  const corners = views.map((view) => look(view));
  let x = layers.conv(whole!, "half", 16, { strides: 2 });
  x = layers.conv(x, "quarter", 32, { strides: 2 });
  x = layers.conv(x, "eighth", 48, { strides: 2 });
  x = layers.conv(x, "sixteenth", 64, { strides: 2 });
  const flat = tf.layers.flatten({ name: "flat" }).apply(x) as tf.SymbolicTensor;
  const { shiftCorners } = TILE_OUTPUTS.triomino;
  const kind = layers.dense(
    layers.dense(flat, "whole-hidden", 64),
    GLANCES.triomino.layer,
    PATCH_KINDS.length + 2 * shiftCorners.length,
    { linear: true },
  );
  const values = valuesOf(layers, corners, layers.dense(flat, "whole-in-short", 32));
  const output = joined("output", kind, ...values, ...corners.map(({ pips }) => pips));
  if (output.shape[1] !== tileOutputLength(TILE_OUTPUTS.triomino) + corners.length * pipCells("triomino"))
    throw new Error(`output of ${output.shape[1]} numbers`);
  return tf.model({ name: "triomino", inputs: input, outputs: output });
}

export const task: TrainingTask = tileTask(
  "triomino",
  buildModel,
  {
    batchSize: 32,
    learningRate: 3e-3,
    averageDecay: 0.998,
    validateEverySteps: 1000,
    warmUpShare: 0.03,
  },
  { features: FEATURES, auxiliary: [`${PIPS}-flat`] },
);
