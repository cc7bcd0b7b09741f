import { TILE_SETS, type TileKind, tilesOf } from "../../tiles/index.ts";
import type { ValueLook } from "../observation.ts";

// [Note: Range of a set]
// Where a dozen dominoes show no half above six, the next one hardly shows a nine: three rows of empty dimples are a blank
// there, and twelve pips are six and a shadow. So which set lies on the table is estimated from all tiles of the picture, as the
// network reads them, and a value that this set has gains on one that it lacks. Never is one ruled out: sets get mixed.
// Which tiles lie there already says nothing.

export type SetRangeConfig = {
  /** Tiles of yet another set are so many of all. */
  readonly strangerShare: number;
  /** So much of what speaks for a value is added to its logit: readings of one picture err alike. */
  readonly rangeWeight: number;
};

// First guesses; twice and half of the share do as well on the calibration scenes.
export const SET_RANGE_DEFAULTS: SetRangeConfig = { strangerShare: 0.02, rangeWeight: 1 };

/** The highest values of the sets of one kind. */
const rangesOf = (kind: TileKind): number[] =>
  TILE_SETS.map(tilesOf)
    .filter(([tile]) => tile!.kind === kind)
    .map((tiles) => Math.max(...tiles.flatMap(({ values }) => values)));

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** How likely a half or corner shows `value` where the set goes up to `highest`, of `values` that there are at all. */
const shareOf = (value: number, highest: number, values: number, { strangerShare }: SetRangeConfig): number =>
  (value <= highest ? (1 - strangerShare) / (highest + 1) : 0) + strangerShare / values;

/** For each range what a reading says for it (natural logarithm), less the less certain it is. */
function voiceOf({ weights }: ValueLook, ranges: readonly number[], config: SetRangeConfig): number[] {
  const certain = total(weights);
  if (certain === 0) return ranges.map(() => 0);
  return ranges.map((highest) => {
    const likelihood = total(
      weights.map((weight, value) => (weight / certain) * shareOf(value, highest, weights.length, config)),
    );
    return certain * Math.log(likelihood);
  });
}

/** What the range of the set says of values, for all of a picture's readings. */
export type SetRange = {
  readonly ranges: readonly number[];
  /** For each range what all readings together say for it. */
  readonly said: readonly number[];
};

export function setRangeOf(
  kind: TileKind,
  looks: readonly ValueLook[],
  config: SetRangeConfig = SET_RANGE_DEFAULTS,
): SetRange {
  const ranges = rangesOf(kind);
  const voices = looks.map((look) => voiceOf(look, ranges, config));
  return { ranges, said: ranges.map((_, k) => total(voices.map((voice) => voice[k]!))) };
}

/** Shares of each range that the logarithms give, all ranges being as likely before. */
function sharesFrom(logs: readonly number[]): number[] {
  const highest = Math.max(...logs);
  const powers = logs.map((log) => Math.exp(log - highest));
  const sum = total(powers);
  return powers.map((power) => power / sum);
}

/**
 * What the range of the set adds to each value's logit, by all other readings than this one: nothing where there are no
 * others. `range`: by all readings, this one included.
 */
export function rangeLogits(
  look: ValueLook,
  { ranges, said }: SetRange,
  config: SetRangeConfig = SET_RANGE_DEFAULTS,
): number[] {
  const own = voiceOf(look, ranges, config);
  const shares = sharesFrom(said.map((all, k) => all - own[k]!));
  return look.weights.map((_, value) => {
    const likely = ranges.map((highest) => shareOf(value, highest, look.weights.length, config));
    const among = total(likely.map((share, k) => share * shares[k]!));
    const before = total(likely) / ranges.length;
    return config.rangeWeight * Math.log(among / before);
  });
}
