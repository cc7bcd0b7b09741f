import type { Pips } from "../../tiles/index.ts";
import type { TrackConfig } from "./track-config.ts";

/** For each of a tile's values the weight of the readings that said so, over frames. */
export type PooledValues = readonly ReadonlyMap<Pips, number>[];

export const emptyPool = (count: number): PooledValues => Array.from({ length: count }, () => new Map());

/** Whether no reading has said anything yet. */
export const isNeverRead = (pool: PooledValues): boolean => pool.every((votes) => votes.size === 0);

/** One reading more. `null` says nothing, and nothing fades by it. */
export function poolReading(
  pool: PooledValues,
  values: readonly (Pips | null)[],
  confidence: number,
  { fade }: TrackConfig,
): PooledValues {
  return pool.map((votes, place) => {
    const value = values[place];
    if (value == null) return votes;
    const faded = new Map([...votes].map(([each, weight]) => [each, weight * fade]));
    return faded.set(value, (faded.get(value) ?? 0) + confidence);
  });
}

/** The same readings, worth no more than one together: another tile may lie there by now. */
export const doubted = (pool: PooledValues): PooledValues =>
  pool.map((votes) => {
    const total = [...votes.values()].reduce((sum, weight) => sum + weight, 0);
    return new Map([...votes].map(([value, weight]) => [value, weight / Math.max(1, total)]));
  });

/** The values that are certain by now; `null` where the readings disagree or are too few. */
export function sureValues(pool: PooledValues, { sureWeight, sureRatio }: TrackConfig): (Pips | null)[] {
  return pool.map((votes) => {
    const [best, second] = [...votes].sort((a, b) => b[1] - a[1]);
    const isSure = best && best[1] >= sureWeight && best[1] >= sureRatio * (second?.[1] ?? 0);
    return isSure ? best[0] : null;
  });
}

/** 0…1: the share of the readings that agree, of the least certain value. */
export function poolConfidence(pool: PooledValues): number {
  return Math.min(
    ...pool.map((votes) => {
      const total = [...votes.values()].reduce((sum, weight) => sum + weight, 0);
      return total === 0 ? 0 : Math.max(...votes.values()) / total;
    }),
  );
}
