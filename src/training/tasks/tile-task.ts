import * as tf from "@tensorflow/tfjs";
import type { TileKind } from "../../tiles/index.ts";
import { PATCHES, softmax } from "../../vision/index.ts";
import {
  type HostBatch,
  type ShownLayers,
  type ShownSample,
  type TrainingTask,
  worstAndOthers,
} from "../engine/index.ts";
import { trainingMisplacement } from "../samples/misplaced-outline.ts";
import { pipMap } from "../samples/pip-map.ts";
import { PATCH_KINDS, type PatchOptions, type TilePatch, tilePatches } from "../samples/tile-patch.ts";
import { type LabelledTile, Random, type Split, TRAINING_SCENES } from "../synth/index.ts";
import { type Cuts, cutsOf, tileLoss } from "./tile-loss.ts";

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

const VALIDATION_SCENES = 160;
/** So many scenes of each split give samples to look at. */
const SHOWN_SCENES = 40;

/**
 * Few sets have halves of more than six pips, and those are the harder ones to count, tens and elevens most: they are shown
 * more often.
 */
function repeatsOf({ values }: LabelledTile): number {
  const shows = (from: number, to: number): boolean =>
    values?.some((value) => value !== null && value >= from && value <= to) ?? false;
  return shows(10, 11) ? 10 : shows(7, 12) ? 6 : 3;
}

/** The task of a tile network: what lies in a patch, how far its corners are off, what it shows. */
export function tileTask(
  kind: TileKind,
  buildModel: TrainingTask["buildModel"],
  schedule: TrainingTask["schedule"],
  shown: ShownLayers,
): TrainingTask {
  const cuts = cutsOf(kind);
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
  /** The patches of one scene, and what the model says of each. */
  const answered = async (model: tf.LayersModel, split: Split, index: number): Promise<Answered[]> => {
    const patches = await tilePatches(split, index, new Random(index), plain);
    if (patches.length === 0) return [];
    const { inputs } = toBatch(kind, patches);
    const output = tf.tidy(() =>
      (model.predict(tf.tensor(inputs.values, [...inputs.shape])) as tf.Tensor).dataSync<"float32">(),
    );
    const length = output.length / patches.length;
    return patches.map((patch, k) => ({ patch, output: output.subarray(k * length, (k + 1) * length) }));
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

    loss: tileLoss(cuts),

    async validate(model, { workerIndex, workers, scenes }) {
      const count = Math.min(scenes ?? VALIDATION_SCENES, VALIDATION_SCENES);
      const figures: Record<string, readonly [sum: number, of: number]> = {};
      for (const split of ["seen", "unseen"] as const satisfies Split[]) {
        const sum = { readings: 0, wrong: 0, kinds: 0, wrongKinds: 0, shift: 0, shifts: 0 };
        for (let i = workerIndex; i < count; i += workers)
          for (const { patch, output } of await answered(model, split, i))
            scorePatch(output, patch, cuts, sum);
        figures[`${split} wrong values`] = [sum.wrong, sum.readings];
        figures[`${split} wrong kinds`] = [sum.wrongKinds, sum.kinds];
        figures[`${split} shift`] = [sum.shift, sum.shifts];
      }
      return figures;
    },

    async samples(model, scenes) {
      const all: (ShownSample & { confidence: number })[] = [];
      for (const split of ["seen", "unseen"] as const satisfies Split[])
        for (let i = 0; i < Math.min(scenes ?? SHOWN_SCENES, SHOWN_SCENES); i++)
          for (const { patch, output } of await answered(model, split, i))
            all.push(shownPatch(kind, patch, output, cuts));
      return worstAndOthers(all);
    },
  };
}

type Answered = { readonly patch: TilePatch; readonly output: Float32Array };

const largest = (numbers: Float32Array): number => numbers.indexOf(Math.max(...numbers));

/** The logits of one half or corner. */
const valueLogits = (
  output: Float32Array,
  { kinds, shifts, classes }: Cuts,
  reading: number,
): Float32Array => {
  const start = kinds + shifts + reading * classes;
  return output.subarray(start, start + classes);
};

/** A patch to look at: what lies there and what is read, and what is said instead where that differs. */
function shownPatch(
  kind: TileKind,
  { pixels, kind: lies, values }: TilePatch,
  output: Float32Array,
  cuts: Cuts,
): ShownSample & { confidence: number } {
  const unreadable = cuts.classes - 1;
  const kindLogits = output.subarray(0, cuts.kinds);
  const asked = [
    ...(lies ? [{ logits: kindLogits, wanted: PATCH_KINDS.indexOf(lies) }] : []),
    ...values.flatMap((value, k) =>
      value === null ? [] : [{ logits: valueLogits(output, cuts, k), wanted: value }],
    ),
  ];
  const isWrong = asked.some(({ logits, wanted }) => largest(logits) !== wanted);
  const written = (lying: string | null, read: readonly (number | null)[]): string =>
    `${lying ?? ""} ${read.map((value) => (value === null ? "" : value === unreadable ? "?" : value)).join("-")}`;
  const truth = written(lies, values);
  const said = written(
    PATCH_KINDS[largest(kindLogits)]!,
    values.map((value, k) => (value === null ? null : largest(valueLogits(output, cuts, k)))),
  );
  const { widthPx, heightPx } = PATCHES[kind];
  return {
    pixels,
    widthPx,
    heightPx,
    caption: isWrong ? `${truth}, said ${said}` : truth,
    isWrong,
    confidence: Math.min(1, ...asked.map(({ logits, wanted }) => softmax(logits)[wanted]!)),
  };
}

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
    if (largest(valueLogits(output, cuts, k)) !== value) sum.wrong++;
  });
}
