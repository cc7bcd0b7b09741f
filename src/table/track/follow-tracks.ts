import {
  area,
  centroid,
  contains,
  halvesOf,
  type ImagePoint,
  imagePoint,
  intersectionOverUnion,
  median,
  overlapOf,
  type Point,
} from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import { isRead, isUnread, type SeenTile, type Sighting } from "../../vision/seen/index.ts";
import { knownTile } from "../known-tile.ts";
import { isMovingOver, type TableObservation } from "./observation.ts";
import { overlapPairs } from "./quad-match.ts";
import { isUnseen } from "./supposed.ts";
import {
  agreesWith,
  atRest,
  FITS_FROM_IOU,
  fits,
  lookAgain,
  newTrack,
  type Track,
  type TrackId,
} from "./track.ts";
import { leastIoU, type TrackConfig } from "./track-config.ts";
import { unseenTrack } from "./unseen-track.ts";

/** So long a tile is taken to lie where it lay, though looks show nothing but outlines across it. */
const MOST_ASTRAY_MS = 3000;

/** An outline larger by so much, within which so much of a tile lies, is that tile with something more. */
const [MERGED_FROM_AREA, WITHIN_SHARE] = [1.3, 0.85];

/** How a look belongs to the first one, in time and in the picture. */
export type Following = {
  /** When the first one was. */
  readonly firstMs: number;
  /** After the look before. */
  readonly stepMs: number;
  readonly toNow: (corners: readonly Point[]) => ImagePoint[];
  readonly toFirst: (corners: readonly Point[]) => Point[];
  /** Whether a track that cannot be read may lie hidden from now on. */
  readonly mayStay: (track: Track) => boolean;
  /** Whether the record speaks of it. */
  readonly isHeld: (track: Track) => boolean;
  /** Whether tiles lie where they last lay at rest: the camera has moved, and looks meanwhile told nothing. */
  readonly areAtRest: boolean;
  readonly nextId: () => TrackId;
};

/** The tracks after this look: those that go on, seen or not, and those of what is seen for the first time. */
export function followTracks(
  known: readonly Track[],
  look: TableObservation,
  { firstMs, stepMs, toNow, toFirst, mayStay, isHeld, areAtRest, nextId }: Following,
  config: TrackConfig,
): { readonly followed: readonly Track[]; readonly fresh: readonly Track[] } {
  const { atMs } = look;
  const tracks = areAtRest ? known.map(atRest) : known;
  const outlines = tracks.map((track) => ({
    ...track,
    corners: toNow(track.corners),
    restCorners: toNow(track.restCorners),
  }));
  const tiles = config.isStacked ? withoutMerged(outlines, look.tiles) : look.tiles;
  const strays = new Set(
    tiles.filter((seen) => outlines.some((track) => isStray(track, seen, look, config))),
  );
  const pairs = new Map(
    overlapPairs(outlines, tiles, leastIoU(config), (i, k) => {
      const [track, seen] = [outlines[i]!, tiles[k]!];
      // What is no stray for this laid tile may be this one, though it lies across another.
      const isStrayHere = track.laidAs ? isStray(track, seen, look, config) : strays.has(seen);
      const isIt = isUnseen(track) ? fits(track, seen.corners) : !isStrayHere;
      return isIt && !isAnotherOnTop(track, seen, look, config) && !isMereCloth(track, seen, look);
    }),
  );
  const followed = tracks.flatMap((track, i): Track[] => {
    const place = pairs.get(i);
    if (place === undefined) {
      const when = { atMs, stepMs, mayStay: mayStay(track), isHeld: isHeld(track) };
      const unseen = unseenTrack(track, outlines[i]!.corners, look, when, config);
      return unseen ? [unseen] : [];
    }
    const seen = tiles[place]!;
    const disturbed = isMovingOver(look.moving, seen.corners);
    const when = {
      atMs,
      firstMs,
      cameMs: () => cameMsOf(seen.corners, look, atMs),
      disturbed,
      isRead: look.fresh?.has(seen) ?? true,
    };
    return [lookAgain(track, seen, toFirst(seen.corners), when, config)];
  });
  const used = new Set(pairs.values());
  const unmet = tiles.filter((seen, i) => !used.has(i) && !strays.has(seen));
  const fresh = unmet.map((seen) =>
    newTrack(
      nextId(),
      seen,
      toFirst(seen.corners),
      { atMs, cameMs: cameMsOf(seen.corners, look, atMs) },
      config,
    ),
  );
  return { followed, fresh };
}

/** See the note in track.ts. */
export const cameMsOf = (
  corners: SeenTile["corners"],
  { lastChangeMs }: TableObservation,
  atMs: number,
): number => Math.min(atMs, lastChangeMs?.(corners) ?? atMs);

/** Whether what is seen at a laid tile's place is another that was laid upon it: read otherwise, since a hand was there. */
function isAnotherOnTop(
  outline: Track,
  seen: SeenTile,
  { lastChangeMs }: TableObservation,
  { isStacked }: TrackConfig,
): boolean {
  if (!isStacked || agreesWith(outline, seen, outline.corners)) return false;
  return (lastChangeMs?.(seen.corners) ?? Number.NEGATIVE_INFINITY) > outline.lastSeenMs;
}

/**
 * Whether a laid tile was taken, and what is found in its place is an outline in the bare table in which nothing is read, nor
 * is it likely that tile.
 */
const isMereCloth = ({ laidAs }: Track, seen: Sighting, { fresh, isBare }: TableObservation): boolean =>
  laidAs !== null &&
  (fresh?.has(seen) ?? true) &&
  isUnread(seen) &&
  !isLikely(laidAs, seen) &&
  isBare(seen.corners) === true;

/**
 * Whether an outline lies across a laid tile that it does not show: nothing is read in it, and neither a hand nor the camera can have
 * moved the tile since it was seen; or what is read there is not the whole tile, half of which still lies where it lay. The edge of a
 * shadow makes such, and two dominoes in line or at a right angle, of which half and half look like one.
 */
function isStray(outline: Track, seen: Sighting, look: TableObservation, config: TrackConfig): boolean {
  const { laidAs, hiddenMs, lastSeenMs, corners, restCorners } = outline;
  // Upon it, another may lie.
  if (config.isStacked || laidAs === null) return false;
  // By steps, none of which is far, it would follow such outlines all the same.
  const overlap = intersectionOverUnion(restCorners, seen.corners);
  if (overlap < leastIoU(config) || overlap >= FITS_FROM_IOU) return false;
  const mayHaveMoved = look.moved || hiddenMs > lastSeenMs || isMovingOver(look.moving, corners);
  if (isUnread(seen) && !mayHaveMoved) return true;
  // What is not seen itself for so long, or has been seen elsewhere, may have been such an outline when it was laid.
  if (look.atMs - lastSeenMs > MOST_ASTRAY_MS || !fits({ corners: restCorners }, corners)) return false;
  return (!isRead(seen) || !agreesWith(outline, seen, corners)) && isHalfLeft(outline, seen, look);
}

/** In a tower, what is seen but for outlines of a laid tile and of half of what lies upon it. */
function withoutMerged(tracks: readonly Track[], tiles: readonly Sighting[]): readonly Sighting[] {
  const laid = tracks.filter(({ laidAs }) => laidAs);
  if (laid.length === 0) return tiles;
  const usualArea = median(laid.map(({ corners }) => area(corners)));
  return tiles.filter(
    (seen) =>
      area(seen.corners) <= MERGED_FROM_AREA * usualArea ||
      laid.every(({ corners }) => overlapOf(seen.corners, corners).ofSmaller < WITHIN_SHARE),
  );
}

/** Whether an outline leaves out half of a domino's place, and that half shows no bare table. */
const isHalfLeft = ({ kind, restCorners }: Track, seen: SeenTile, { isBare }: TableObservation): boolean =>
  kind === "domino" &&
  halvesOf(restCorners).some(
    (half) =>
      !contains(seen.corners, centroid(half)) && isBare(half.map(([x, y]) => imagePoint(x, y))) === false,
  );

/** Whether a look takes an outline for the tile of these values. */
function isLikely(values: readonly Pips[], { kind, likely = [] }: Sighting): boolean {
  const seen = knownTile({ kind, values: likely.map(({ value }) => value) });
  return seen !== null && seen.id === knownTile({ kind, values })?.id;
}
