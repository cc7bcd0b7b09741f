import type { Verdict } from "../../games/index.ts";
import type { PlaceEvent, TableEvent } from "../../record/index.ts";
import type { AbsentTile } from "./absent-tiles.ts";
import type { LyingTile, PlacedTile } from "./laid-tile.ts";

/** One round as far as it is written. Never changed in place, so that an order of tiles can be tried and dropped. */
export type Page = {
  readonly events: readonly TableEvent[];
  readonly placed: readonly PlacedTile[];
  readonly absent: readonly AbsentTile[];
};
export type Written = { readonly page: Page; readonly event: PlaceEvent; readonly verdict: Verdict };

export const EMPTY_PAGE: Page = { events: [], placed: [], absent: [] };

/** The tiles of the page when `by` events are put in (or, below zero, taken out) before the place `from`. */
export function shifted({ placed, absent }: Page, from: number, by: number): Pick<Page, "placed" | "absent"> {
  const shift = <Tile extends { readonly event: number }>(tile: Tile): Tile =>
    tile.event >= from ? { ...tile, event: tile.event + by } : tile;
  return { placed: placed.map(shift), absent: absent.map(shift) };
}

/** The page with an absent tile followed again. */
export function followed(page: Page, tile: LyingTile, absent: AbsentTile): Page {
  // Nothing is of the same turn as a placing that was found again.
  const placed: PlacedTile = { ...tile, ...absent, atMs: Number.NEGATIVE_INFINITY };
  return {
    ...page,
    placed: [...page.placed, placed].sort((a, b) => a.event - b.event),
    absent: page.absent.filter((each) => each !== absent),
  };
}
