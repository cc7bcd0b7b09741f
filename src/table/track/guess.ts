import { BACK_AS_TILE } from "../../vision/seen/index.ts";
import { type LikelyTile, likelyTile } from "./likely-values.ts";
import type { TableObservation } from "./observation.ts";
import { type Track, tileOfSet } from "./track.ts";
import type { TrackConfig } from "./track-config.ts";

/**
 * [Note: Likely tiles]
 * What every look takes for the same tile, none of them surely, is that tile more often than not: a hand laid something there,
 * so the doubt whether it is a tile at all weighs little. Of 17 outlines that had to be asked for in 56 films (`--others` 500 to
 * 3000), and were taken for one tile so, 14 were that tile. That is too little to be silent, and enough to ask whether it is, and
 * to count it meanwhile where the rules have nothing against it: a wrong one seldom fits, and nobody is accused of a guess. Where
 * all that was in doubt is whether a tile lies there, its values are as good as read: of 510 tiles that looks took for something
 * with 0.95 or more on the mean, all were that.
 */

/** What a back is likely where a tile is missed: nobody lays a back, see the note in missing-links.ts. */
const blankTile = ({ kind }: Track, { likelyFrom }: TrackConfig): LikelyTile => ({
  values: kind === "domino" ? [0, 0] : [0, 0, 0],
  confidence: likelyFrom,
});

/** What it must be, whatever is likely, see the note in forced-tiles.ts. */
const forcedTile = ({ forced }: Track, { likelyFrom }: TrackConfig): LikelyTile | null =>
  forced && { values: forced, confidence: likelyFrom };

/** A tile is seen so soon after the hand that laid it, or while that still leaves. */
const SEEN_WITH_HAND_MS = 1500;

/**
 * When a tile that may be a piece of the table was laid, or null. A white one changes a white table so little that nothing seems to
 * have come since the first look: where the place looks otherwise than then, it came with what reached in there when it was first
 * seen. But so may an outline in cloth do by chance.
 */
function touchedMsOf(
  { seenCorners, firstSeenMs }: Track,
  { lastTouchMs, isAsAtFirst }: TableObservation,
): number | null {
  if (isAsAtFirst?.(seenCorners) !== false) return null;
  const touchedMs = lastTouchMs?.(seenCorners) ?? null;
  const isWithHand = touchedMs !== null && Math.abs(touchedMs - firstSeenMs) <= SEEN_WITH_HAND_MS;
  return isWithHand ? Math.min(firstSeenMs, touchedMs) : null;
}

/**
 * A tile that was laid after the first look, at `firstMs`, as it likely lies, until somebody knows; null where nothing is likely.
 * `isPattern`: it may be a piece of the table, whatever is read there.
 */
export function guessedAs(
  track: Track,
  look: TableObservation,
  { firstMs, isPattern }: { readonly firstMs: number; readonly isPattern: boolean },
  config: TrackConfig,
): Track | null {
  const laidMs = isPattern ? touchedMsOf(track, look) : track.cameMs;
  if (laidMs === null || laidMs <= firstMs) return null;
  const isBack = track.seenSurety.face === BACK_AS_TILE;
  const forced = forcedTile(track, config);
  const likely = forced ?? (isBack ? blankTile(track, config) : likelyTile(track.likely, config));
  if (!likely || !(forced || tileOfSet({ kind: track.kind, values: likely.values }, config))) return null;
  // Without a pip it may be a piece of the table wherever it lies: that nothing is to be read there speaks for no tile.
  const isDoubtful = isPattern || likely.values.every((value) => value === 0);
  const guess = { ...likely, laidMs, ...(isDoubtful && { confidence: config.likelyFrom }) };
  return { ...track, laidAs: guess.values, guess, hasMoved: false };
}

/** Whether it counts as what it likely is, and somebody should say whether it is. */
export const isDoubtfulGuess = ({ laidAs, guess }: Track, { likelySureFrom }: TrackConfig): boolean =>
  laidAs !== null && guess !== null && guess.confidence < likelySureFrom;

/** The track where it counts as what it likely is, and must be another tile; null where there is nothing to change. */
export function forcedInstead(track: Track): Track | null {
  const { forced, guess, laidAs } = track;
  if (!forced || !guess || !laidAs || forced.every((value, i) => value === laidAs[i])) return null;
  return { ...track, laidAs: forced, guess: { ...guess, values: forced } };
}
