import type { Verdict } from "../../games/index.ts";
import { isWagons, type PlaceEvent, type TableEvent } from "../../record/index.ts";
import type { AbsentTile } from "./absent-tiles.ts";
import type { LyingTile, PlacedTile } from "./laid-tile.ts";

/** One round as far as it is written. Never changed in place, so that an order of tiles can be tried and dropped. */
export type Page = {
  readonly events: readonly TableEvent[];
  readonly placed: readonly PlacedTile[];
  readonly absent: readonly AbsentTile[];
  /** Refused tiles that were taken away again: should a tile be found that came before them, they are judged anew. */
  readonly lifted: readonly PlacedTile[];
};
export type Written = { readonly page: Page; readonly event: PlaceEvent; readonly verdict: Verdict };

export const EMPTY_PAGE: Page = { events: [], placed: [], absent: [], lifted: [] };

/** The tiles of the page when `by` events are put in (or, below zero, taken out) before the place `from`. */
export function shifted({ placed, absent, lifted }: Page, from: number, by: number): Omit<Page, "events"> {
  const shift = <Tile extends { readonly event: number }>(tile: Tile): Tile =>
    tile.event >= from ? { ...tile, event: tile.event + by } : tile;
  return { placed: placed.map(shift), absent: absent.map(shift), lifted: lifted.map(shift) };
}

/** vlaky: the page with its trains called as in these events; wagons that follow join them by their names. */
export function withTrains(page: Page, events: Page["events"]): Page {
  const renamed = <Tile extends { readonly event: number; readonly train?: string }>(tile: Tile): Tile => {
    const event = events[tile.event];
    return event?.type === "place" && isWagons(event) ? { ...tile, train: event.train } : tile;
  };
  return {
    events,
    placed: page.placed.map(renamed),
    absent: page.absent.map(renamed),
    lifted: page.lifted.map(renamed),
  };
}

/** The page before this event was written. */
export const pageBefore = (page: Page, event: number): Page => ({
  ...page,
  events: page.events.slice(0, event),
  placed: page.placed.filter((tile) => tile.event < event),
});

/** The page with a refused tile that does not lie there any more. */
export const lifted = (page: Page, tile: PlacedTile): Page => ({
  ...page,
  placed: page.placed.filter((each) => each !== tile),
  lifted: [...page.lifted, tile],
});

/** When tiles came that were found again: before all that is followed, in the order in which they were written, none in the turn of another. */
const LONG_AGO_MS = -1e12;
const APART_MS = 60_000;

/** The page with an absent tile followed again. */
export function followed(page: Page, tile: LyingTile, absent: AbsentTile): Page {
  const atMs = LONG_AGO_MS + absent.event * APART_MS;
  const placed: PlacedTile = { ...tile, ...absent, atMs };
  return {
    ...page,
    placed: [...page.placed, placed].sort((a, b) => a.event - b.event),
    absent: page.absent.filter((each) => each !== absent),
  };
}
