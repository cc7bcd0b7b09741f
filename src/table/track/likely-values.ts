import type { Pips } from "../../tiles/index.ts";
import type { Likely } from "../../vision/seen/index.ts";
import type { TrackConfig } from "./track-config.ts";

/** What calm looks at one place took each of a tile's values for, sure or not: the sums of their confidences, by value. */
export type LikelyValues = {
  readonly looks: number;
  readonly sums: readonly ReadonlyMap<Pips, number>[];
};

export const NO_LOOKS: LikelyValues = { looks: 0, sums: [] };

/** One look more; of one that gave no values nothing is known. */
export function withLook({ looks, sums }: LikelyValues, seen: readonly Likely[]): LikelyValues {
  if (seen.length === 0) return { looks, sums };
  return {
    looks: looks + 1,
    sums: seen.map(({ value, confidence }, place) => {
      const before = sums[place] ?? new Map<Pips, number>();
      return value === null ? before : new Map([...before, [value, (before.get(value) ?? 0) + confidence]]);
    }),
  };
}

/** A tile that it likely is. `confidence`: the mean of the looks', 0…1, that all its values are so if it is a tile. */
export type LikelyTile = { readonly values: readonly Pips[]; readonly confidence: number };

/** A tile that something counts as from the time at which a hand laid it. */
export type Guess = LikelyTile & { readonly laidMs: number };

/** The value that a half or corner is taken for most surely, with the sum of the confidences; none where it is for nothing. */
const bestOf = (sum: ReadonlyMap<Pips, number>): readonly (readonly [Pips, number])[] =>
  [...sum].sort((a, b) => b[1] - a[1]).slice(0, 1);

/** Whether a look takes it for just what those before did, as a whole. */
export const isAsBefore = ({ sums }: LikelyValues, seen: readonly Likely[]): boolean =>
  sums.length > 0 &&
  seen.length === sums.length &&
  sums.every((sum, place) => bestOf(sum)[0]?.[0] === seen[place]!.value);

/** What the looks took it for; null where these are too few, or took it for too many things. */
export function likelyTile(
  { looks, sums }: LikelyValues,
  { likelyLooks, likelyFrom }: TrackConfig,
): LikelyTile | null {
  if (looks < likelyLooks) return null;
  const best = sums.flatMap(bestOf);
  const confidence = best.reduce((product, [, sum]) => product * (sum / looks), 1);
  if (best.length < sums.length || confidence < likelyFrom) return null;
  return { values: best.map(([value]) => value), confidence };
}
