import { type ImagePoint, intersectionOverUnion, type Point, startingAt } from "../../geometry/index.ts";
import type { Pips, TileId, TileKind } from "../../tiles/index.ts";
import { isUnread, type Likely, type SeenTile, type Sighting } from "../../vision/seen/index.ts";
import { knownTile } from "../known-tile.ts";
import {
  type Guess,
  isAsBefore,
  type LikelyValues,
  likelyTile,
  NO_LOOKS,
  withLook,
} from "./likely-values.ts";
import {
  doubted,
  emptyPool,
  isNeverRead,
  likeliestValues,
  type PooledValues,
  poolConfidence,
  poolReading,
  sureValues,
} from "./pooled-values.ts";
import { bestTurn, farthestMove, turnValues } from "./quad-match.ts";
import type { TrackConfig } from "./track-config.ts";

export type TrackId = number;

/**
 * [Note: What people say of a tile]
 * It outweighs every reading, before and after: who misreads a tile goes on misreading it. Only once something moved over it
 * may another tile lie there, and then what it was misread as before is no sign of that.
 */
export type Said = {
  readonly values: readonly Pips[];
  readonly atMs: number;
  /** What the tile was read as all the same, and what it was taken for, surely or not, when they said it. */
  readonly misreadings: readonly TileId[];
};

/** How sure looks are of a tile, 0…1: of all that it shows, and that it is one, face up. */
export type Surety = Pick<Sighting, "confidence" | "face">;

/** A tile followed from look to look. `corners` are in pixels of the first look's camera, in the order of `pool`. */
export type Track = {
  readonly id: TrackId;
  readonly kind: TileKind;
  readonly corners: readonly Point[];
  /** The same, as it last lay for long with nothing moving over it: while a camera is carried looks put tiles anywhere. */
  readonly restCorners: readonly Point[];
  readonly pool: PooledValues;
  /** What calm looks took it for where it lies now. */
  readonly likely: LikelyValues;
  readonly looks: number;
  readonly firstSeenMs: number;
  /** When a look first said a value of it; infinite before. */
  readonly firstReadMs: number;
  /** When it came to lie there, which may be before it was first seen, see the note below. */
  readonly cameMs: number;
  /** Where it last lay still with nothing moving over it, and when it had come there; null before. */
  readonly calm: { readonly corners: readonly Point[]; readonly cameMs: number } | null;
  readonly lastSeenMs: number;
  /** Since when it has not moved and nothing has moved over it. */
  readonly stillSinceMs: number;
  /** How long it was seen while it lay still and nothing moved over it, since it came to this place: see `mostLookMs`. */
  readonly calmMs: number;
  /** What it is counted as since it was laid; null before. Kept while readings waver. */
  readonly laidAs: readonly Pips[] | null;
  /** What it must be, as the tiles around it have it; null where they leave that open. */
  readonly forced: readonly Pips[] | null;
  /** What it is counted as though nobody knows that it is, see the note in guess.ts; null where it is known, or not counted. */
  readonly guess: Guess | null;
  /** Whether it has been seen elsewhere since it was laid as that: what is read there now may be another tile. */
  readonly hasMoved: boolean;
  /** See the note above; null where nobody said anything. */
  readonly said: Said | null;
  /** Whether somebody said that it is no tile. */
  readonly isSaidNone: boolean;
  /** When something last moved over it. */
  readonly disturbedMs: number;
  /** When it was last hidden by what moved over it: a hand may have laid another in its place. */
  readonly hiddenMs: number;
  /** What most of the readings said, whatever it was laid as, before it was hidden last; null where it never was. */
  readonly hiddenAs: TileId | null;
  /** How long its place has been seen bare; 0 while it is seen or covered. */
  readonly bareMs: number;
  /** Where the picture showed it last. */
  readonly seenCorners: readonly ImagePoint[];
  /** How sure the last look was, and on average those of late. */
  readonly seenSurety: Surety;
  readonly usualSurety: Surety;
};

/**
 * [Note: When a tile came]
 * A tile may be found long after it was laid. But nothing comes to a place without being seen to move there: it came when its
 * place last changed, by the hand that was there then, however late it is found. What is found elsewhere than before came when
 * that place changed: often it was a shadow, or an edge of the tile beside, before a tile was laid there. So may have been
 * what was never read, or what is no tile as somebody said, if it was not found any more before something moved there, or was
 * found only where nothing had ever come, unless it is taken for the same tile, though not surely, as before. Under a hand half
 * a tile may look like a whole one elsewhere, and who straightens a tile does not lay it: what lies about where it lay calm came
 * when it came there.
 */
export function newTrack(
  id: TrackId,
  seen: Sighting,
  corners: readonly Point[],
  { atMs, cameMs }: { readonly atMs: number; readonly cameMs: number },
  config: TrackConfig,
): Track {
  return {
    id,
    kind: seen.kind,
    corners,
    restCorners: corners,
    pool: poolReading(emptyPool(seen.values.length), seen.values, seen.confidence, true, config),
    likely: NO_LOOKS,
    looks: 1,
    firstSeenMs: atMs,
    firstReadMs: isUnread(seen) ? Number.POSITIVE_INFINITY : atMs,
    cameMs,
    calm: null,
    lastSeenMs: atMs,
    stillSinceMs: atMs,
    calmMs: 0,
    laidAs: null,
    forced: null,
    guess: null,
    hasMoved: false,
    said: null,
    isSaidNone: false,
    disturbedMs: Number.NEGATIVE_INFINITY,
    hiddenMs: Number.NEGATIVE_INFINITY,
    hiddenAs: null,
    bareMs: 0,
    seenCorners: seen.corners,
    seenSurety: suretyOf(seen),
    usualSurety: suretyOf(seen),
  };
}

/** What is seen within so long of the first look lay there before it. */
const FIRST_LOOKS_MS = 2500;
export const isOfFirstLooks = (seenMs: number, firstMs: number): boolean =>
  seenMs - firstMs <= FIRST_LOOKS_MS;

/**
 * One look more at a track. `corners`: those of `seen` in the first look's camera; `cameMs`: when its place last changed, asked
 * only of what may not be what was there before.
 */
export function lookAgain(
  track: Track,
  seen: Sighting,
  corners: readonly Point[],
  {
    atMs,
    firstMs,
    cameMs,
    disturbed,
    isRead,
  }: {
    readonly atMs: number;
    /** When the first look was. */
    readonly firstMs: number;
    readonly cameMs: () => number;
    readonly disturbed: boolean;
    /** Whether it was read in this look, and not only found where it was. */
    readonly isRead: boolean;
  },
  config: TrackConfig,
): Track {
  const turn = bestTurn(track, { kind: seen.kind, corners });
  const values = turnValues(track.kind, seen.values, turn);
  // Where parts of two tiles in line are read as one, the outline tells nothing of where the tile lies that is there.
  const isBlurred = fits(track, corners) && !isLaidAs(track, values);
  const here = isBlurred ? track.corners : startingAt(corners, turn);
  const moved = farthestMove(track, here) > config.stillShare;
  const wasCloth = track.cameMs <= firstMs && !isOfFirstLooks(track.firstSeenMs, firstMs);
  // Between tiles one finds outlines, too, and then a hand comes that lays one there.
  const isLikelyNow =
    !isLikelyTile(track.usualSurety, config.askFromConfidence, config) &&
    isLikelyTile(suretyOf(seen), config.askFromConfidence, config);
  const mayBeLaidNow = track.disturbedMs > track.lastSeenMs || (disturbed && (wasCloth || isLikelyNow));
  const likely = turnValues(track.kind, seen.likely ?? [], turn);
  const isUnknown = (track.isSaidNone || isNeverRead(track.pool)) && !isAsBefore(track.likely, likely);
  const mayBeOther = isUnknown && mayBeLaidNow;
  const isAnother = moved || mayBeOther;
  const calmBefore = mayBeOther ? null : track.calm;
  const isThere = calmBefore !== null && fits(calmBefore, here);
  const came = isThere ? calmBefore.cameMs : isAnother ? cameMs() : track.cameMs;
  const hasRested = !moved && !disturbed && atMs - track.stillSinceMs >= config.restMs;
  const wasHidden = track.laidAs !== null && track.hiddenMs > track.lastSeenMs;
  // Small misses of the corners even out; a tile that was moved is where it is now.
  const settled = moved
    ? here
    : track.corners.map(([x, y], i): Point => [0.7 * x + 0.3 * here[i]![0], 0.7 * y + 0.3 * here[i]![1]]);
  return {
    ...track,
    corners: settled,
    restCorners: hasRested || !track.laidAs ? settled : track.restCorners,
    // What is read under a hand or in motion is worth little.
    pool: poolReading(
      wasHidden ? doubted(track.pool) : track.pool,
      values,
      seen.confidence * (moved || disturbed ? 0.3 : 1),
      isRead,
      config,
    ),
    likely: likelyAfter(track, likely, { isAnother, isCalm: isRead && !disturbed }),
    looks: track.looks + 1,
    firstReadMs: isUnread(seen) ? track.firstReadMs : Math.min(track.firstReadMs, atMs),
    cameMs: came,
    calm: moved || disturbed ? calmBefore : { corners: settled, cameMs: came },
    lastSeenMs: atMs,
    stillSinceMs: moved || disturbed ? atMs : track.stillSinceMs,
    calmMs: moved ? 0 : track.calmMs + (disturbed ? 0 : Math.min(config.mostLookMs, atMs - track.lastSeenMs)),
    disturbedMs: disturbed ? atMs : track.disturbedMs,
    hiddenAs: wasHidden ? likeliestTile(track) : track.hiddenAs,
    bareMs: 0,
    hasMoved: track.hasMoved || moved,
    seenCorners: startingAt(seen.corners, turn),
    seenSurety: suretyOf(seen),
    usualSurety: {
      confidence: 0.8 * track.usualSurety.confidence + 0.2 * seen.confidence,
      face: 0.8 * track.usualSurety.face + 0.2 * seen.face,
    },
  };
}

/** What looks took it for after this one. */
function likelyAfter(
  track: Track,
  seen: readonly Likely[],
  { isAnother, isCalm }: { readonly isAnother: boolean; readonly isCalm: boolean },
): LikelyValues {
  const before = isAnother ? NO_LOOKS : track.likely;
  return isCalm ? withLook(before, seen) : before;
}

/** An outline of a tile that lies still overlaps it by so much, however badly it is seen. */
export const FITS_FROM_IOU = 0.6;

/** Whether these corners, in the pixels of the track's, are likely those of a tile that has not moved. */
export const fits = (track: Pick<Track, "corners">, corners: readonly Point[]): boolean =>
  intersectionOverUnion(track.corners, corners) >= FITS_FROM_IOU;

const suretyOf = ({ confidence, face }: Sighting): Surety => ({ confidence, face });

/** Whether looks so sure are likely those of a tile: sure enough of the whole, or nearly certain of its face. */
export const isLikelyTile = (surety: Surety, fromConfidence: number, { sureFace }: TrackConfig): boolean =>
  surety.confidence >= fromConfidence || surety.face >= sureFace;

/** What is known of it by now, whatever it was laid as: what was said, else what is read with certainty. */
const knownValues = ({ said, pool }: Track, config: TrackConfig): readonly (Pips | null)[] =>
  said?.values ?? sureValues(pool, config);
export const confidenceOf = ({ said, guess, pool }: Track): number =>
  said ? 1 : (guess?.confidence ?? poolConfidence(pool));

/** The tile that it was laid as; before that the one that is known with certainty, or null. */
export function tileOf(track: Track, config: TrackConfig): TileId | null {
  const values = track.laidAs ?? track.said?.values;
  return values ? (knownTile({ kind: track.kind, values })?.id ?? null) : readTile(track, config);
}

/** Whether it is read with certainty to show no pips at all. */
export const isBlank = ({ pool }: Track, config: TrackConfig): boolean =>
  sureValues(pool, config).every((value) => value === 0);

/** The tile that shows these values; null while one of them is not certain, or where the set has no such tile. */
export function tileOfSet(shown: Parameters<typeof knownTile>[0], { isOfSet }: TrackConfig): TileId | null {
  const tile = knownTile(shown);
  return tile && isOfSet(tile.id) ? tile.id : null;
}

/** The tile of the set that is read with certainty by now, whatever was said. */
export const readTile = ({ kind, pool }: Track, config: TrackConfig): TileId | null =>
  tileOfSet({ kind, values: sureValues(pool, config) }, config);

/** What calm looks took it for, surely or not; null where these were too few, or took it for too many things. */
export const seemingTile = ({ kind, likely }: Track, config: TrackConfig): TileId | null =>
  knownTile({ kind, values: likelyTile(likely, config)?.values ?? [] })?.id ?? null;

/** The tile that most of the readings say, certain or not. */
const likeliestTile = ({ kind, pool }: Track): TileId | null =>
  knownTile({ kind, values: likeliestValues(pool) })?.id ?? null;

/** The track as it lies from now on. Only for one that is known with certainty. */
export function laidDown(track: Track, config: TrackConfig): Track {
  const values = knownValues(track, config);
  if (values.some((value) => value === null)) throw new Error("a tile that is not read cannot be laid");
  return { ...track, laidAs: values as Pips[], guess: null, hasMoved: false };
}

/** The track of which people said at this time what it is. */
export function saidToBe(track: Track, values: readonly Pips[], atMs: number, config: TrackConfig): Track {
  const said = knownTile({ kind: track.kind, values })?.id;
  const takenFor = [readTile(track, config), seemingTile(track, config), likeliestTile(track)];
  const misreadings = takenFor.filter((tile): tile is TileId => tile !== null && tile !== said);
  return {
    ...track,
    said: { values, atMs, misreadings: [...new Set(misreadings)] },
    guess: null,
    laidAs: track.laidAs ? values : null,
  };
}

/** The track once it was read so. Known as a misreading, or where nobody can have laid another tile, it says nothing. */
export function misreadAs(track: Track, read: TileId, mayBeAnother: boolean): Track | null {
  const { said } = track;
  if (!said) return null;
  if (said.misreadings.includes(read)) return track;
  return track.disturbedMs > said.atMs && mayBeAnother
    ? null
    : { ...track, said: { ...said, misreadings: [...said.misreadings, read] } };
}

/** Whether a laid tile is read as what it counts as, or as badly as before people said what it is. */
export function isReadAsBefore(track: Track, config: TrackConfig): boolean {
  const { said } = track;
  const read = readTile(track, config);
  return (
    read === tileOf(track, config) || (said !== null && (read === null || said.misreadings.includes(read)))
  );
}

/**
 * Whether a laid tile reads as another by now, or as none for certain: seen for a look out of its place it is taken for its
 * neighbour from then on, and found anew where it lies.
 */
export const isReadOtherwise = (track: Track, config: TrackConfig): boolean =>
  !track.said && readTile(track, { ...config, sureOverDoubt: 0 }) !== tileOf(track, config);

/**
 * [Note: Exchanged under a hand]
 * A hand that hides a tile may exchange it. But who lays a wrong one mends that before the next is laid: what was placed before
 * another tile that lies there untouched was misread, if it is read otherwise from now on. The record is mended, and nobody
 * took anything away.
 */

/**
 * Whether a laid tile that is read as another by now is another. A hand that lays a neighbour moves over it, too: only under one
 * that hid it can it have become another, and not what it was read as before that hand came. What was but guessed is rather
 * read now for the first time.
 */
export const isExchanged = ({ guess, said, hiddenMs, firstSeenMs, hiddenAs }: Track, now: TileId): boolean =>
  !guess && (said !== null || (hiddenMs > firstSeenMs && hiddenAs !== now));

/** A tile that is followed, as it lies in the first look's pixels. */
export type TrackedTile = { readonly track: TrackId; readonly seen: SeenTile };

/**
 * An outline that looks unlike a tile, in which nothing can be read. `cameMs`: when it came to lie there; `isBack`: whether the
 * last look showed a back.
 */
export type UnlikelyTile = TrackedTile & { readonly cameMs: number; readonly isBack: boolean };

/** The track as a seen tile, in the first look's pixels. */
export const seenTileOf = (track: Track, config: TrackConfig): SeenTile => ({
  kind: track.kind,
  values: track.laidAs ?? knownValues(track, config),
  corners: track.corners as readonly ImagePoint[],
  confidence: confidenceOf(track),
});

/** Where it last lay at rest; one that is not laid yet, where it is. */
export const atRest = (track: Track): Track => ({ ...track, corners: track.restCorners });

/** Whether a reading at a track's place can be this tile: no value that was read differs. `corners` as the reading's. */
export function agreesWith(track: Track, seen: SeenTile, corners: readonly Point[]): boolean {
  const turn = bestTurn({ kind: track.kind, corners }, seen);
  return isLaidAs(track, turnValues(track.kind, seen.values, turn));
}

/** Whether none of these values, in the order of its corners, is another than it was laid as; people know better than any. */
const isLaidAs = ({ said, laidAs }: Track, values: readonly (Pips | null)[]): boolean =>
  said !== null || !laidAs || values.every((value, i) => value === null || value === laidAs[i]);
