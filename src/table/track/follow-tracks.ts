import { type ImagePoint, intersectionOverUnion, type Point } from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import { isUnread, type SeenTile, type Sighting } from "../../vision/seen/index.ts";
import { knownTile } from "../known-tile.ts";
import { isMovingOver, type TableObservation } from "./observation.ts";
import { overlapPairs } from "./quad-match.ts";
import { isUnseen } from "./supposed.ts";
import { agreesWith, atRest, lookAgain, newTrack, type Track, type TrackId } from "./track.ts";
import { leastIoU, type TrackConfig } from "./track-config.ts";
import { unseenTrack } from "./unseen-track.ts";

/** An outline of a tile that lies still overlaps it by so much, however badly it is seen. */
const FITS_FROM_IOU = 0.6;

const fits = (track: Track, seen: SeenTile): boolean =>
  intersectionOverUnion(track.corners, seen.corners) >= FITS_FROM_IOU;

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
  const outlines = tracks.map((track) => ({ ...track, corners: toNow(track.corners) }));
  const pairs = new Map(
    overlapPairs(outlines, look.tiles, leastIoU(config), (i, k) => {
      const [track, seen] = [outlines[i]!, look.tiles[k]!];
      const isIt = isUnseen(track) ? fits(track, seen) : !isStray(track, seen, look, config);
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
    const seen = look.tiles[place]!;
    const disturbed = isMovingOver(look.moving, seen.corners);
    const isRead = look.fresh?.has(seen) ?? true;
    const when = { atMs, firstMs, cameMs: () => cameMsOf(seen.corners, look, atMs), disturbed, isRead };
    return [lookAgain(track, seen, toFirst(seen.corners), when, config)];
  });
  const used = new Set(pairs.values());
  const unmet = look.tiles.filter(
    (seen, i) => !used.has(i) && !outlines.some((track) => isStray(track, seen, look, config)),
  );
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
 * Whether an outline in which nothing is read lies across a laid tile that nothing can have moved since it was seen, neither a hand
 * nor the camera: the edge of a shadow makes such.
 */
function isStray(
  { laidAs, hiddenMs, lastSeenMs, corners }: Track,
  seen: Sighting,
  { moving, moved }: TableObservation,
  config: TrackConfig,
): boolean {
  // Upon it, another may lie.
  if (config.isStacked || laidAs === null || !isUnread(seen) || moved || hiddenMs > lastSeenMs) return false;
  const overlap = intersectionOverUnion(corners, seen.corners);
  return overlap >= leastIoU(config) && overlap < FITS_FROM_IOU && !isMovingOver(moving, corners);
}

/** Whether a look takes an outline for the tile of these values. */
function isLikely(values: readonly Pips[], { kind, likely = [] }: Sighting): boolean {
  const seen = knownTile({ kind, values: likely.map(({ value }) => value) });
  return seen !== null && seen.id === knownTile({ kind, values })?.id;
}
