import type { Pips } from "../../tiles/index.ts";
import type { TrackConfig } from "./track-config.ts";

/** For each of a tile's values the weight of the readings that said so, over frames; of those in doubt of it under `null`. */
export type PooledValues = readonly ReadonlyMap<Pips | null, number>[];

export const emptyPool = (count: number): PooledValues => Array.from({ length: count }, () => new Map());

/** What the readings said, without the doubt, the weightiest first. */
const said = (votes: ReadonlyMap<Pips | null, number>): [Pips, number][] =>
  [...votes]
    .flatMap(([value, weight]): [Pips, number][] => (value === null ? [] : [[value, weight]]))
    .sort((a, b) => b[1] - a[1]);

/** Whether no reading has said anything yet. */
export const isNeverRead = (pool: PooledValues): boolean => pool.every((votes) => said(votes).length === 0);

/**
 * One reading more. `isDoubt`: whether `null` is a doubt of what others said, and they fade by as much as it weighs; else it
 * says nothing.
 */
export function poolReading(
  pool: PooledValues,
  values: readonly (Pips | null)[],
  confidence: number,
  isDoubt: boolean,
  { fade }: TrackConfig,
): PooledValues {
  return pool.map((votes, place) => {
    const value = values[place] ?? null;
    if (value === null && !isDoubt) return votes;
    const kept = value === null ? 1 - (1 - fade) * confidence : fade;
    const faded = new Map([...votes].map(([each, weight]) => [each, weight * kept]));
    return faded.set(value, (faded.get(value) ?? 0) + confidence);
  });
}

/** The same readings, worth no more than one together: another tile may lie there by now. */
export const doubted = (pool: PooledValues): PooledValues =>
  pool.map((votes) => {
    const total = [...votes.values()].reduce((sum, weight) => sum + weight, 0);
    return new Map([...votes].map(([value, weight]) => [value, weight / Math.max(1, total)]));
  });

/**
 * The values that are certain by now; `null` where the readings disagree, are too few, or are exceptions: of many looks in
 * doubt some are sure by chance, and those are wrong more often than one look that is sure.
 */
export function sureValues(
  pool: PooledValues,
  { sureWeight, sureRatio, sureOverDoubt }: TrackConfig,
): (Pips | null)[] {
  return pool.map((votes) => {
    const [best, second] = said(votes);
    if (!best) return null;
    const [value, weight] = best;
    const isException = weight < sureOverDoubt * (votes.get(null) ?? 0);
    return weight >= sureWeight && weight >= sureRatio * (second?.[1] ?? 0) && !isException ? value : null;
  });
}

/** The values that most of the readings say, however few or many those are; `null` where none says anything. */
export const likeliestValues = (pool: PooledValues): (Pips | null)[] =>
  pool.map((votes) => said(votes)[0]?.[0] ?? null);

/** 0…1: the share of the readings that agree, of the least certain value. */
export function poolConfidence(pool: PooledValues): number {
  return Math.min(
    ...pool.map((votes) => {
      const total = [...votes.values()].reduce((sum, weight) => sum + weight, 0);
      return total === 0 ? 0 : Math.max(...votes.values()) / total;
    }),
  );
}
