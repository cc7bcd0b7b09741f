import { intersectionOverUnion, type Point } from "../../geometry/index.ts";
import { type TileId, tileNamed } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { BOARD_GAMES } from "../board/board.ts";
import { knownTile } from "../known-tile.ts";
import { SAME_PLACE_IOU } from "../track/camera-motion.ts";
import { turnsOf, turnValues } from "../track/quad-match.ts";
import type { TrackId } from "../track/track.ts";
import type { AbsentTile } from "./absent-tiles.ts";
import { boardWith } from "./board-with.ts";
import type { LyingTile } from "./laid-tile.ts";
import type { Page } from "./page.ts";
import type { ScribeSetup } from "./standing.ts";

/**
 * [Note: Known again by its place]
 * Who misreads a tile goes on misreading it, and a watch that begins anew does not know what people said of it. Names do not find
 * it then. But where the camera stands as it did, what lies where a tile of the record lay is that tile, whatever is read
 * there. That the camera stands, the tiles tell that are found by their names: most are in their places.
 */

/** A tile that lies on the table. `corners`: where it is in the present picture. */
export type Sight = {
  readonly track: TrackId;
  readonly seen: SeenTile;
  readonly corners: readonly Point[];
};

const isThere = ({ corners }: Sight, { place }: Pick<AbsentTile, "place">): boolean =>
  place !== undefined && intersectionOverUnion(place, corners) >= SAME_PLACE_IOU;

/**
 * The tile of the record that lay where this one lies and is read as another; null where the one that it is read as lay there, too.
 * What was refused there may well have been taken away.
 */
export function absentAt({ absent }: Page, sight: Sight): AbsentTile | null {
  const there = absent.filter((tile) => isThere(sight, tile));
  const name = knownTile(sight.seen)?.id;
  return there.some(({ tile }) => tile === name) ? null : (there.find(({ isApplied }) => isApplied) ?? null);
}

/** Whether the camera stands where it stood when the record was written; null where nothing tells. */
export function standsAsBefore(
  { game }: Pick<ScribeSetup, "game">,
  { placed, absent }: Page,
  sights: readonly Sight[],
): boolean | null {
  // In a tower others lie upon it by now.
  if (BOARD_GAMES[game].board === "tower") return false;
  const named = (tile: TileId): readonly Sight[] => sights.filter(({ seen }) => knownTile(seen)?.id === tile);
  const found = [
    ...placed.map((tile) => ({ tile, at: sights.filter(({ track }) => track === tile.track) })),
    ...absent.map((tile) => ({ tile, at: named(tile.tile) })),
  ].filter(({ tile, at }) => tile.place !== undefined && at.length === 1);
  // Brought to the other side of the table the camera has the middle one of a cross where it was, and others where their twins were.
  if (found.length > 0)
    return 2 * found.filter(({ tile, at }) => isThere(at[0]!, tile)).length > found.length;
  // Of one tile alone its place is all that can tell.
  return placed.length === 0 && absent.length === 1 && sights.some((sight) => isThere(sight, absent[0]!))
    ? true
    : null;
}

/** A tile of the record that was not seen to be laid. */
export const foundTile = ({ track, seen }: Sight, tile: TileId): LyingTile => ({
  track,
  tile,
  seen,
  sight: null,
  atMs: 0,
  hand: null,
});

/** The values of this tile of the record in the order of the corners where it lies: as most of them are read, and as they fit the board. */
export function valuesAt(
  { game }: Pick<ScribeSetup, "game">,
  { placed }: Page,
  tile: TileId,
  sight: Sight,
): SeenTile["values"] {
  const { seen } = sight;
  const shown = tileNamed(tile).values;
  const rated = turnsOf(seen.kind).map((turn) => {
    const values = turnValues(seen.kind, shown, turn);
    const lying = foundTile({ ...sight, seen: { ...seen, values } }, tile);
    return {
      values,
      asRead: values.filter((value, i) => value === seen.values[i]).length,
      broken: boardWith(placed, lying, game).violations.length,
    };
  });
  return rated.sort((a, b) => b.asRead - a.asRead || a.broken - b.broken)[0]!.values;
}
