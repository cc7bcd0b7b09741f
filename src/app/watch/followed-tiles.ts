import type { Step } from "../../games/index.ts";
import { writtenTiles } from "../../record/index.ts";
import { type FollowedTile, type TrackId, tilesOfPlacing } from "../../table/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { KnownTile } from "../picture/correction.ts";

/** The tiles that are followed, as the picture draws them; a tile is known by its track, and one of `unread` shows no value. */
export const drawnTiles = (
  tiles: readonly FollowedTile[],
  unread: readonly TrackId[],
): readonly KnownTile[] =>
  tiles.map(({ track, kind, values, corners }) => ({
    index: track,
    seen: { kind, values: unread.includes(track) ? values.map(() => null) : values, corners, confidence: 1 },
    isCorrected: false,
  }));

/** What a tile that is asked for likely is; null where nothing is likely. */
export function likelyValues(tiles: readonly FollowedTile[], track: TrackId): readonly Pips[] | null {
  const values = tiles.find((each) => each.track === track)?.values;
  return values?.every((value) => value !== null) ? values : null;
}

/** The tile of a placing of one, by the name that it has there; null where it does not lie there, or twice. */
export function accusedTile(
  tiles: readonly FollowedTile[],
  { event }: Step,
): { readonly tile: string; readonly track: TrackId } | null {
  const [tile, ...more] = event.type === "place" ? writtenTiles(event) : [];
  const [accused, ...others] = tilesOfPlacing(tiles, event);
  if (!tile || !accused || more.length + others.length > 0) return null;
  return { tile, track: accused.track };
}
