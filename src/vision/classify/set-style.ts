import type { TileKind } from "../../tiles/index.ts";
import type { ValueLook } from "../observation.ts";
import type { StyleModel } from "../runtime/style-model.ts";
import { featuresOf, softmax, TILE_OUTPUTS, valueLogits } from "./tile-output.ts";

// [Note: Style of a set]
// The tiles of one set look alike: where a network half takes one of its threes for a four, it half takes all of them for
// fours. So what each value looks like in this set is estimated from all tiles of the picture, as the network reads them,
// and a reading gains by how much better it fits there than it fits the value's look on average over sets. No tile speaks
// for itself, a set of which little is seen changes little, and a value that can be told nowhere is told by nobody.

export type StyleConfig = {
  /** So much of what speaks for a value by its look is added to its logit: dimensions are not as independent as that. */
  readonly styleWeight: number;
  /** No more than so much is added to a logit, or taken from it. */
  readonly mostStyleLogit: number;
  /** A value's look is known from so many readings at least, and more than so many do not make it better known. */
  readonly fewestAlike: number;
  readonly mostAlike: number;
};

// Chosen on the synthetic validation scenes, where anything from half to twice of each does nearly as well. A toss-up that the
// style decides must not come out as certain: hence the bound.
export const STYLE_DEFAULTS: StyleConfig = {
  styleWeight: 0.12,
  mostStyleLogit: 1.5,
  fewestAlike: 0.3,
  mostAlike: 4,
};

/** A value that the network rules out is no further away than one that it nearly does. */
const LEAST_SHARE = 1e-4;

/** What stands for the look of one half or corner before it is cut down to the model's dimensions. */
export function rawLook(answer: Float32Array, kind: TileKind, reading: number): number[] {
  const layout = TILE_OUTPUTS[kind];
  return [
    ...softmax(valueLogits(answer, layout, reading)).map((share) => Math.log(share + LEAST_SHARE)),
    // Features are rectified sums: their scatter grows with them, that of their roots does not.
    ...Array.from(featuresOf(answer, layout, reading), (feature) => Math.sqrt(Math.max(0, feature))),
  ];
}

/** A plain loop: it is done for each half and corner, and each dimension. */
function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

/** The look of one half or corner in the model's dimensions. */
export const pointOf = (
  answer: Float32Array,
  kind: TileKind,
  reading: number,
  { directions }: StyleModel,
): number[] => {
  const raw = rawLook(answer, kind, reading);
  return directions.map((direction) => dot(direction, raw));
};

/** Logarithm of the normal density, without the constant. */
const logNormal = (distance: number, variance: number): number =>
  -0.5 * (distance ** 2 / variance + Math.log(variance));

/** Of each value what speaks for it among many looks: their weights together, and how far off they lie, weighed. */
export type Totals = {
  readonly weights: readonly number[];
  readonly offsets: readonly (readonly number[])[];
};

export function totalsOf(looks: readonly ValueLook[], { means }: StyleModel): Totals {
  const weights = means.map(() => 0);
  const offsets = means.map((mean) => mean.map(() => 0));
  for (const look of looks) {
    means.forEach((mean, value) => {
      const weight = look.weights[value]!;
      weights[value]! += weight;
      mean.forEach((at, d) => {
        offsets[value]![d]! += weight * (look.point[d]! - at);
      });
    });
  }
  return { weights, offsets };
}

/**
 * How much more a look speaks for `value` in this set than it would in any (natural logarithm): predicted from the
 * others that may show the value, instead of from the average over sets. `totals`: of all looks, this one included.
 */
function evidenceFor(
  value: number,
  look: ValueLook,
  totals: Totals,
  { means, variances }: StyleModel,
  { fewestAlike, mostAlike }: StyleConfig,
): number {
  const own = look.weights[value]!;
  const alike = totals.weights[value]! - own;
  if (alike < fewestAlike) return 0;
  const counted = Math.min(alike, mostAlike);
  return variances.reduce((sum, variance, d) => {
    const away = look.point[d]! - means[value]![d]!;
    const meanOfOthers = (totals.offsets[value]![d]! - own * away) / alike;
    // A normal middle seen through `counted` points of variance 1: what is known of it then.
    const left = variance / (1 + counted * variance);
    const middle = left * counted * meanOfOthers;
    return sum + logNormal(away - middle, 1 + left) - logNormal(away, 1 + variance);
  }, 0);
}

/** What the style of the set adds to each value's logit. `totals`: of all looks, this one included. */
export const styleLogits = (
  look: ValueLook,
  totals: Totals,
  model: StyleModel,
  config: StyleConfig = STYLE_DEFAULTS,
): number[] =>
  look.weights.map((_, value) => {
    const evidence = config.styleWeight * evidenceFor(value, look, totals, model, config);
    return Math.max(-config.mostStyleLogit, Math.min(config.mostStyleLogit, evidence));
  });
