import * as tf from "@tensorflow/tfjs";
import type { TileKind } from "../../tiles/index.ts";
import { PATCHES, TILE_OUTPUTS } from "../../vision/index.ts";
import { automaticLoss, type HostBatch, type ShownLayers, type TrainingTask } from "../engine/index.ts";
import { trainingMisplacement } from "../samples/misplaced-outline.ts";
import { pipCells, pipMap } from "../samples/pip-map.ts";
import {
  PATCH_KINDS,
  type PatchOptions,
  type TilePatch,
  tilePatches,
  unreadableOf,
} from "../samples/tile-patch.ts";
import { type LabelledTile, Random, type Split, TRAINING_SCENES } from "../synth/index.ts";

/** How one network's output is cut: kind logits, shifts, and for each reading its classes. */
type Cuts = {
  readonly kinds: number;
  readonly shifts: number;
  readonly readings: number;
  readonly classes: number;
  /** Cells in which a reading says where pips lie, behind everything else. */
  readonly pipCells: number;
};

const cutsOf = (kind: TileKind): Cuts => ({
  kinds: PATCH_KINDS.length,
  shifts: 2 * TILE_OUTPUTS[kind].shiftCorners.length,
  readings: TILE_OUTPUTS[kind].readings,
  classes: unreadableOf(kind) + 1,
  pipCells: pipCells(kind),
});

/** Classes that are not asked carry -1, shifts and maps of pips that are not asked a weight of 0. */
function toBatch(kind: TileKind, patches: readonly TilePatch[]): HostBatch {
  const { widthPx, heightPx } = PATCHES[kind];
  const { shifts, readings, pipCells: cells } = cutsOf(kind);
  const area = widthPx * heightPx * 3;
  const n = patches.length;
  const pixels = new Float32Array(n * area);
  const truth = new Float32Array(n * (shifts + 1));
  const kinds = new Int32Array(n).fill(-1);
  const values = new Int32Array(n * readings).fill(-1);
  const pips = new Float32Array(n * readings * (cells + 1));
  patches.forEach((patch, i) => {
    pixels.set(patch.pixels, i * area);
    if (patch.kind) kinds[i] = PATCH_KINDS.indexOf(patch.kind);
    if (patch.shifts) truth.set([...patch.shifts, 1], i * (shifts + 1));
    patch.values.forEach((value, k) => {
      values[i * readings + k] = value ?? -1;
    });
    patch.pips.forEach((places, k) => {
      if (!places) return;
      const at = (i * readings + k) * (cells + 1);
      pips.set(pipMap(kind, places), at);
      pips[at + cells] = 1;
    });
  });
  return {
    inputs: { shape: [n, heightPx, widthPx, 3], values: pixels },
    targets: {
      kinds: { shape: [n], values: kinds },
      shifts: { shape: [n, shifts + 1], values: truth },
      values: { shape: [n * readings], values },
      pips: { shape: [n * readings, cells + 1], values: pips },
    },
  };
}

/** Cross-entropy over the rows that are asked (class ≥ 0), with a little smoothing against false certainty. */
function crossEntropy(logits: tf.Tensor, classes: tf.Tensor1D, count: number, smoothing: number): tf.Scalar {
  const asked = tf.cast(tf.greaterEqual(classes, 0), "float32");
  const hot = tf.oneHot(tf.cast(tf.maximum(classes, 0), "int32") as tf.Tensor1D, count);
  const soft = tf.add(tf.mul(hot, 1 - smoothing), smoothing / count);
  const rows = tf.neg(tf.sum(tf.mul(soft, tf.logSoftmax(logits as tf.Tensor2D)), 1));
  return tf.div(tf.sum(tf.mul(rows, asked)), tf.maximum(tf.sum(asked), 1)) as tf.Scalar;
}

const VALIDATION_SCENES = 160;
/** Where the pips lie is a help to count them, not what is asked. */
const PIP_WEIGHT = 0.3;

/**
 * Few sets have halves of more than six pips, and those are the harder ones to count, tens and elevens most: they are shown
 * more often.
 */
function repeatsOf({ values }: LabelledTile): number {
  const shows = (from: number, to: number): boolean =>
    values?.some((value) => value !== null && value >= from && value <= to) ?? false;
  return shows(10, 11) ? 10 : shows(7, 12) ? 6 : 3;
}

/** How far the map of pips is off, squared and summed over a reading's cells, as a mean of those that are asked. */
function pipLoss(said: tf.Tensor2D, wanted: tf.Tensor2D, cells: number): tf.Scalar {
  const asked = tf.squeeze(tf.slice(wanted, [0, cells], [-1, 1]), [1]);
  const wrong = tf.sum(tf.square(tf.sub(said, tf.slice(wanted, [0, 0], [-1, cells]))), 1);
  return tf.div(tf.sum(tf.mul(wrong, asked)), tf.maximum(tf.sum(asked), 1)) as tf.Scalar;
}

/** The task of a tile network: what lies in a patch, how far its corners are off, what it shows. */
export function tileTask(
  kind: TileKind,
  buildModel: TrainingTask["buildModel"],
  schedule: TrainingTask["schedule"],
  shown: ShownLayers,
): TrainingTask {
  const cuts = cutsOf(kind);
  const values = cuts.kinds + cuts.shifts;
  const from = { shifts: cuts.kinds, values, pips: values + cuts.readings * cuts.classes };
  const augmented: PatchOptions = {
    kind,
    misplacement: trainingMisplacement,
    repeats: repeatsOf,
    nothing: 0.4,
    augment: true,
    proposed: 0.5,
  };
  const plain: PatchOptions = {
    kind,
    misplacement: () => 0.3,
    repeats: () => 1,
    nothing: 1,
    augment: false,
    proposed: 0,
  };
  return {
    name: kind,
    schedule,
    // Few scenes, seen again and again: so a net shows within seconds that it learns.
    smoke: {
      steps: 48,
      batchSize: 16,
      learningRate: 1e-3,
      validateEverySteps: 48,
      trainingScenes: 4,
      validationScenes: 4,
    },
    buildModel,
    ...shown,

    async *batches({ seed, batchSize, scenes }) {
      const random = new Random(seed);
      const last = Math.min(scenes ?? TRAINING_SCENES, TRAINING_SCENES) - 1;
      let pool: TilePatch[] = [];
      while (true) {
        // Tiles of many scenes in one batch: those of one scene are too much alike.
        while (pool.length < batchSize * 8) {
          pool.push(...(await tilePatches("train", random.integer(0, last), random, augmented)));
        }
        pool = random.shuffled(pool);
        while (pool.length >= batchSize * 6) yield toBatch(kind, pool.splice(0, batchSize));
      }
    },

    loss: automaticLoss((output, targets) => {
      const n = output.shape[0]!;
      const kindLoss = crossEntropy(
        tf.slice(output, [0, 0], [n, cuts.kinds]),
        targets.kinds as tf.Tensor1D,
        cuts.kinds,
        0.005,
      );
      const weight = tf.slice(targets.shifts!, [0, cuts.shifts], [n, 1]);
      const wrong = tf.abs(
        tf.sub(
          tf.slice(output, [0, from.shifts], [n, cuts.shifts]),
          tf.slice(targets.shifts!, [0, 0], [n, cuts.shifts]),
        ),
      );
      const shift = tf.div(
        tf.sum(tf.mul(wrong, weight)),
        tf.mul(tf.maximum(tf.sum(weight), 1), cuts.shifts),
      ) as tf.Scalar;
      const logits = tf.reshape(tf.slice(output, [0, from.values], [n, cuts.readings * cuts.classes]), [
        n * cuts.readings,
        cuts.classes,
      ]);
      const value = crossEntropy(logits, targets.values as tf.Tensor1D, cuts.classes, 0.005);
      const loss = tf.add(tf.add(kindLoss, tf.mul(shift, 1.5)), value) as tf.Scalar;
      const said = tf.slice(output, [0, from.pips], [n, cuts.readings * cuts.pipCells]);
      const pips = pipLoss(
        tf.reshape(said, [n * cuts.readings, cuts.pipCells]),
        targets.pips as tf.Tensor2D,
        cuts.pipCells,
      );
      return {
        loss: tf.add(loss, tf.mul(pips, PIP_WEIGHT)) as tf.Scalar,
        parts: { kind: kindLoss, shift, value, pips },
      };
    }),

    async validate(model, { workerIndex, workers, scenes }) {
      const count = Math.min(scenes ?? VALIDATION_SCENES, VALIDATION_SCENES);
      const figures: Record<string, number> = {};
      for (const split of ["seen", "unseen"] as const satisfies Split[]) {
        const sum = { readings: 0, wrong: 0, kinds: 0, wrongKinds: 0, shift: 0, shifts: 0 };
        for (let i = workerIndex; i < count; i += workers) {
          const patches = await tilePatches(split, i, new Random(i), plain);
          if (patches.length === 0) continue;
          const { inputs } = toBatch(kind, patches);
          const output = tf.tidy(() =>
            (model.predict(tf.tensor(inputs.values, [...inputs.shape])) as tf.Tensor).dataSync<"float32">(),
          );
          const length = output.length / patches.length;
          patches.forEach((patch, k) => {
            scorePatch(output.subarray(k * length, (k + 1) * length), patch, cuts, sum);
          });
        }
        figures[`${split} wrong values`] = sum.wrong / Math.max(1, sum.readings);
        figures[`${split} wrong kinds`] = sum.wrongKinds / Math.max(1, sum.kinds);
        figures[`${split} shift`] = sum.shift / Math.max(1, sum.shifts);
      }
      return figures;
    },
  };
}

const largest = (numbers: Float32Array): number => numbers.indexOf(Math.max(...numbers));

type Sums = {
  readings: number;
  wrong: number;
  kinds: number;
  wrongKinds: number;
  shift: number;
  shifts: number;
};

function scorePatch(output: Float32Array, patch: TilePatch, cuts: Cuts, sum: Sums): void {
  if (patch.kind) {
    sum.kinds++;
    if (PATCH_KINDS[largest(output.subarray(0, cuts.kinds))] !== patch.kind) sum.wrongKinds++;
  }
  patch.shifts?.forEach((shift, k) => {
    sum.shifts++;
    sum.shift += Math.abs(output[cuts.kinds + k]! - shift);
  });
  patch.values.forEach((value, k) => {
    if (value === null) return;
    sum.readings++;
    const start = cuts.kinds + cuts.shifts + k * cuts.classes;
    if (largest(output.subarray(start, start + cuts.classes)) !== value) sum.wrong++;
  });
}
