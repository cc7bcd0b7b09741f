import { type ImagePoint, intersectionOverUnion } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
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
  const values = corners.length === 3 ? [null, null, null] : [null, null];
  const seen = { kind, values, corners: seenCorners, confidence: 0, face: 0 };
  return { ...newTrack(id, seen, corners, { atMs, cameMs }, config), looks: 0 };
}

/** Whether no look ever showed it. */
export const isUnseen = ({ looks }: Track): boolean => looks === 0;

/** Whether nothing but others around it tells of it, no look and nobody at the table. */
const isSupposed = (track: Track): boolean => isUnseen(track) && track.said === null;

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
  const isAtOneOf = (some: readonly SupposedPlace[], { corners }: Track): boolean =>
    some.some((place) => intersectionOverUnion(corners, place.corners) >= leastIoU(config));
  const needed = tracks.filter((track) => !isSupposed(track) || isAtOneOf(places, track));
  const isTelling = (track: Track): boolean => track.laidAs !== null || isKnown(track);
  const telling = needed.filter(isTelling);
  const unknown = places.filter(
    (place) => place.isBare === false && !telling.some((track) => isAtOneOf([place], track)),
  );
  const shown = (place: SupposedPlace): readonly Track[] =>
    needed.filter((track) => !isTelling(track) && isAtOneOf([place], track));
  return {
    kept: needed.filter((track) => isTelling(track) || !isAtOneOf(unknown, track)),
    unknown: unknown.map((place) => ({
      ...place,
      cameMs: Math.min(place.cameMs, ...shown(place).map(({ cameMs }) => cameMs)),
    })),
  };
}
