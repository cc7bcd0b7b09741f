import { type ImagePoint, intersectionOverUnion } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import type { Sighting } from "../../vision/seen/index.ts";
import { newTrack, type Track, type TrackId } from "./track.ts";
import { leastIoU, type TrackConfig } from "./track-config.ts";

/** Where a tile must lie that no look has shown, in the first look's pixels and in the present picture's, and since when. */
export type SupposedPlace = {
  readonly kind: TileKind;
  readonly corners: readonly ImagePoint[];
  readonly seenCorners: readonly ImagePoint[];
  readonly cameMs: number;
  /** Whether it shows the bare table; null where nobody can say now. */
  readonly isBare: boolean | null;
};

/** The track of a tile that nobody has seen, from `atMs` on. */
export function supposedTrack(
  id: TrackId,
  { kind, corners, seenCorners, cameMs }: SupposedPlace,
  atMs: number,
  config: TrackConfig,
): Track {
  const seen: Sighting = {
    kind,
    values: kind === "domino" ? [null, null] : [null, null, null],
    corners: seenCorners,
    confidence: 0,
    face: 0,
  };
  return { ...newTrack(id, seen, corners, { atMs, cameMs }, config), looks: 0 };
}

/** Whether no look ever showed it. */
export const isUnseen = ({ looks }: Track): boolean => looks === 0;

/** Whether nothing but others around it tells of it, no look and nobody at the table, and it counts as none. */
const isSupposed = (track: Track): boolean => isUnseen(track) && track.said === null && !track.laidAs;

/**
 * The places, surely not bare, of which no track that is laid or known tells, and the tracks without those that were supposed before
 * and are no more, or that now and then show an outline at such a place: it belongs to the tile that must lie there.
 */
export function supposedAmong(
  tracks: readonly Track[],
  places: readonly SupposedPlace[],
  isKnown: (track: Track) => boolean,
  config: TrackConfig,
): { readonly kept: readonly Track[]; readonly unknown: readonly SupposedPlace[] } {
  const isAt = ({ corners }: Track, place: SupposedPlace): boolean =>
    intersectionOverUnion(corners, place.corners) >= leastIoU(config);
  const needed = tracks.filter((track) => !isSupposed(track) || places.some((place) => isAt(track, place)));
  const isTelling = (track: Track): boolean => track.laidAs !== null || isKnown(track);
  const telling = needed.filter(isTelling);
  const unknown = places.filter(
    (place) => place.isBare === false && !telling.some((track) => isAt(track, place)),
  );
  const hints = needed.filter((track) => !isTelling(track) && unknown.some((place) => isAt(track, place)));
  const cameMs = (place: SupposedPlace): number =>
    Math.min(place.cameMs, ...hints.filter((track) => isAt(track, place)).map((track) => track.cameMs));
  return {
    kept: needed.filter((track) => !hints.includes(track)),
    unknown: unknown.map((place) => ({ ...place, cameMs: cameMs(place) })),
  };
}
