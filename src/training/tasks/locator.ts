import * as tf from "@tensorflow/tfjs";
import { intersectionOverUnion, type Point } from "../../geometry/index.ts";
import {
  LOCATOR_CHANNEL,
  type LocatorMap,
  logistic,
  type Proposal,
  proposalsOf,
  SEGMENT_DEFAULTS,
  suppressed,
} from "../../vision/index.ts";
import {
  type HostBatch,
  type LossResult,
  type ShownSample,
  type TrainingTask,
  worstAndOthers,
} from "../engine/index.ts";
import { CROP_CELLS, CROP_PX, type LocatorCrop, locatorCrops, TARGET } from "../samples/locator-crop.ts";
import { Random, type Split, TRAINING_SCENES } from "../synth/index.ts";
import { Layers } from "./layers.ts";

/*
 * Where tiles lie: a fully convolutional net. It halves the picture four times, so that a cell sees about twice the
 * largest tile, and comes back to a quarter of the size, where tiles of 14 px that touch still have cells of their own.
 */

/** A cell is a centre with about 1 %. */
const PRIOR_LOGIT = -4.6;
/** Heats from here on are tiles' centres. */
const IS_CENTRE = 0.999;

function buildModel(seed: number): tf.LayersModel {
  // Without it half of the deep filters die in the first hundred steps.
  const layers = new Layers(seed, true);
  const input = tf.input({ name: "picture", shape: [null, null, 3] as unknown as number[] });
  const half = layers.conv(input, "half", 16, { strides: 2 });
  const quarter = layers.conv(half, "quarter", 24, { strides: 2 });
  const eighth = layers.conv(quarter, "eighth", 48, { strides: 2 });
  const deep = layers.residual(layers.conv(eighth, "sixteenth", 64, { strides: 2 }), "deep", 64);
  const up = (x: tf.SymbolicTensor, name: string): tf.SymbolicTensor =>
    tf.layers.upSampling2d({ name, size: [2, 2] }).apply(x) as tf.SymbolicTensor;
  const add = (a: tf.SymbolicTensor, b: tf.SymbolicTensor, name: string): tf.SymbolicTensor =>
    tf.layers.add({ name }).apply([a, b]) as tf.SymbolicTensor;
  const back8 = add(
    up(layers.conv(deep, "to-eighth", 48, { kernelSize: 1, linear: true }), "up-eighth"),
    eighth,
    "join-eighth",
  );
  const mixed8 = layers.conv(back8, "mix-eighth", 48);
  const back4 = add(
    up(layers.conv(mixed8, "to-quarter", 24, { kernelSize: 1, linear: true }), "up-quarter"),
    quarter,
    "join-quarter",
  );
  const mixed4 = layers.conv(back4, "mix-quarter", 24);
  const heads = tf.layers.conv2d({
    name: "heads",
    filters: LOCATOR_CHANNEL.count,
    kernelSize: 1,
    kernelInitializer: tf.initializers.randomNormal({ stddev: 0.02, seed }),
  });
  const model = tf.model({
    name: "locator",
    inputs: input,
    outputs: heads.apply(mixed4) as tf.SymbolicTensor,
  });
  // Few cells are centres: begin with «no tile», or the first steps teach nothing else.
  const bias = Array.from({ length: LOCATOR_CHANNEL.count }, (_, k) =>
    k < LOCATOR_CHANNEL.offset ? PRIOR_LOGIT : 0,
  );
  heads.setWeights([heads.getWeights()[0]!, tf.tensor1d(bias)]);
  return model;
}

function toBatch(crops: readonly LocatorCrop[]): HostBatch {
  const pixels = new Float32Array(crops.length * CROP_PX * CROP_PX * 3);
  const targets = new Float32Array(crops.length * CROP_CELLS * CROP_CELLS * TARGET.count);
  crops.forEach((crop, i) => {
    pixels.set(crop.pixels, i * crop.pixels.length);
    targets.set(crop.targets, i * crop.targets.length);
  });
  return {
    inputs: { shape: [crops.length, CROP_PX, CROP_PX, 3], values: pixels },
    targets: { cells: { shape: [crops.length, CROP_CELLS, CROP_CELLS, TARGET.count], values: targets } },
  };
}

/** How much more the numbers of a tile weigh than its heat. */
const SHAPE_WEIGHT = 2;

/**
 * Penalty-reduced focal loss of the heats, L1 of offset and shape relative to the tile's size; means over tiles. With its
 * gradient, written out: TensorFlow.js takes as long for it as the whole network takes for the rest.
 */
export function locatorLoss(output: Float32Array, targets: Float32Array): LossResult {
  const cells = output.length / LOCATOR_CHANNEL.count;
  const gradient = new Float32Array(output.length);
  let [tiles, heat, shape] = [0, 0, 0];
  for (let cell = 0; cell < cells; cell++) {
    const [from, to] = [cell * LOCATOR_CHANNEL.count, cell * TARGET.count];
    for (let k = 0; k < 3; k++) {
      const wanted = targets[to + TARGET.heat + k]!;
      const weight = targets[to + TARGET.heatWeight + k]!;
      const logit = output[from + LOCATOR_CHANNEL.domino + k]!;
      const p = logistic(logit);
      // log p and log (1 - p) without overflow
      const logP = Math.min(0, logit) - Math.log1p(Math.exp(-Math.abs(logit)));
      const logNotP = logP - logit;
      const at = from + LOCATOR_CHANNEL.domino + k;
      if (wanted >= IS_CENTRE) {
        tiles++;
        heat -= weight * (1 - p) ** 2 * logP;
        gradient[at] = -weight * (1 - p) ** 2 * (1 - p - 2 * p * logP);
      } else {
        const share = weight * (1 - wanted) ** 4;
        heat -= share * p ** 2 * logNotP;
        gradient[at] = share * p ** 2 * (p - 2 * (1 - p) * logNotP);
      }
    }
    const weight = targets[to + TARGET.numbersWeight]!;
    if (weight === 0) continue;
    for (let k = 0; k < 6; k++) {
      const error = output[from + LOCATOR_CHANNEL.offset + k]! - targets[to + TARGET.numbers + k]!;
      shape += weight * Math.abs(error);
      gradient[from + LOCATOR_CHANNEL.offset + k] = SHAPE_WEIGHT * weight * Math.sign(error);
    }
  }
  const share = 1 / Math.max(1, tiles);
  for (let i = 0; i < gradient.length; i++) gradient[i]! *= share;
  heat *= share;
  shape *= share;
  return { figures: { heat, shape, loss: heat + SHAPE_WEIGHT * shape }, gradient };
}

type Outlined = { readonly corners: readonly Point[] };

/** What the model makes of one crop. */
type FoundInCrop = {
  readonly crop: LocatorCrop;
  /** Proposals that meet a wanted tile by half their area, by how much. */
  readonly found: readonly (Outlined & { readonly overlap: number })[];
  /** Wanted tiles that none meets. */
  readonly missed: readonly Outlined[];
  /** Proposals where no tile lies. */
  readonly extra: readonly Outlined[];
};

function foundIn(model: tf.LayersModel, crop: LocatorCrop): FoundInCrop {
  const values = tf.tidy(() =>
    (model.predict(tf.tensor4d(crop.pixels, [1, CROP_PX, CROP_PX, 3])) as tf.Tensor).dataSync<"float32">(),
  );
  const map: LocatorMap = { rows: CROP_CELLS, columns: CROP_CELLS, values };
  const proposals = suppressed(proposalsOf(map, SEGMENT_DEFAULTS), SEGMENT_DEFAULTS);
  const used = new Map<Proposal, number>();
  const missed = crop.wanted.filter((tile) => {
    let best: Proposal | undefined;
    let bestOverlap = 0.5;
    for (const proposal of proposals) {
      if (proposal.shape !== tile.kind || used.has(proposal)) continue;
      const overlap = intersectionOverUnion(proposal.corners, tile.corners);
      if (overlap > bestOverlap) [best, bestOverlap] = [proposal, overlap];
    }
    if (best) used.set(best, bestOverlap);
    return !best;
  });
  const isTolerated = ({ corners }: Proposal): boolean =>
    crop.tolerated.some((tile) => intersectionOverUnion(corners, tile.corners) > 0.2);
  return {
    crop,
    found: [...used].map(([{ corners }, overlap]) => ({ corners, overlap })),
    missed,
    extra: proposals.filter((proposal) => !used.has(proposal) && !isTolerated(proposal)),
  };
}

/** A crop to look at, with what was found in it. */
function shownCrop({ crop, found, missed, extra }: FoundInCrop): ShownSample & { confidence: number } {
  const isWrong = missed.length + extra.length > 0;
  return {
    pixels: crop.pixels,
    widthPx: CROP_PX,
    heightPx: CROP_PX,
    caption: `${found.length} found, ${missed.length} missed, ${extra.length} extra`,
    isWrong,
    confidence: -missed.length - extra.length,
    outlines: [
      ...found.map(({ corners }) => ({ corners, tone: "right" as const })),
      ...missed.map(({ corners }) => ({ corners, tone: "missed" as const })),
      ...extra.map(({ corners }) => ({ corners, tone: "wrong" as const })),
    ],
  };
}

const VALIDATION_SCENES = 100;
/** So many scenes of each split give samples to look at. */
const SHOWN_SCENES = 40;

/** The crops of a validation scene. */
const plainCrops = (split: Split, index: number): Promise<LocatorCrop[]> =>
  locatorCrops(split, index, new Random(index), 3, false);

export const task: TrainingTask = {
  name: "locator",
  schedule: {
    batchSize: 16,
    learningRate: 3e-3,
    averageDecay: 0.998,
    validateEverySteps: 1000,
    warmUpShare: 0.03,
  },
  smoke: { steps: 40, batchSize: 16, validateEverySteps: 40, trainingScenes: 4, validationScenes: 4 },
  buildModel,

  async *batches({ seed, batchSize, scenes }) {
    const random = new Random(seed);
    const last = Math.min(scenes ?? TRAINING_SCENES, TRAINING_SCENES) - 1;
    let pool: LocatorCrop[] = [];
    while (true) {
      while (pool.length < batchSize * 3) {
        pool.push(...(await locatorCrops("train", random.integer(0, last), random, 8, true)));
      }
      pool = random.shuffled(pool);
      yield toBatch(pool.splice(0, batchSize));
    }
  },

  loss: (output, targets) => locatorLoss(output.values, targets.cells!.values as Float32Array),

  async validate(model, { workerIndex, workers, scenes }) {
    const count = Math.min(scenes ?? VALIDATION_SCENES, VALIDATION_SCENES);
    const figures: Record<string, readonly [sum: number, of: number]> = {};
    for (const split of ["seen", "unseen"] as const satisfies Split[]) {
      const sum = { wanted: 0, found: 0, extra: 0, overlap: 0 };
      for (let i = workerIndex; i < count; i += workers) {
        for (const crop of await plainCrops(split, i)) {
          const { found, missed, extra } = foundIn(model, crop);
          sum.wanted += found.length + missed.length;
          sum.found += found.length;
          sum.extra += extra.length;
          sum.overlap += found.reduce((total, { overlap }) => total + overlap, 0);
        }
      }
      figures[`${split} found`] = [sum.found, sum.wanted];
      figures[`${split} extra`] = [sum.extra, sum.wanted];
      figures[`${split} overlap`] = [sum.overlap, sum.found];
    }
    return figures;
  },

  async samples(model, scenes) {
    const all: (ShownSample & { confidence: number })[] = [];
    for (const split of ["seen", "unseen"] as const satisfies Split[])
      for (let i = 0; i < Math.min(scenes ?? SHOWN_SCENES, SHOWN_SCENES); i++)
        for (const crop of await plainCrops(split, i)) all.push(shownCrop(foundIn(model, crop)));
    return worstAndOthers(all);
  },
};
