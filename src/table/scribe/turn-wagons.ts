import { playerToMove } from "../../games/index.ts";
import { isWagons, type PlayerId } from "../../record/index.ts";
import { type TileId, tileIdOf } from "../../tiles/index.ts";
import type { Draft } from "./draft.ts";
import { isSameSide } from "./hand-sides.ts";
import { type Page, shifted } from "./page.ts";

// vlaky: one turn may couple several wagons. Where no hand tells turns apart people do, who say whose the last wagon was.

/**
 * The page with the last wagon of this turn in a turn of its own, as it may be this player's; null where it is the only one, or
 * gone. What the same hand laid stays together, unless this player's turn came next.
 */
export function withWagonApart({ page, book }: Draft, place: number, player: PlayerId): Page | null {
  const event = page.events[place];
  if (event?.type !== "place" || !isWagons(event) || event.tiles.length === 1) return null;
  const last = tileIdOf(event.tiles.at(-1)!);
  const isLast = (tile: { readonly event: number; readonly tile: TileId }): boolean =>
    tile.event === place && tile.tile === last;
  const followed = page.placed.find(isLast);
  if (!followed && !page.absent.some(isLast)) return null;
  const other = page.placed.find((tile) => tile.event === place && !isLast(tile))?.hand;
  const { match, round } = book.standing(page.events.slice(0, place + 1));
  const isOneHand = followed?.hand && other && isSameSide(followed.hand, other);
  if (isOneHand && playerToMove(match, round) !== player) return null;
  const { seen: _, ...unseen } = event;
  const turns = [
    { ...event, tiles: event.tiles.slice(0, -1) },
    { ...unseen, tiles: event.tiles.slice(-1), ...(followed?.sight ? { seen: followed.sight } : {}) },
  ];
  const behind = shifted(page, place + 1, 1);
  const apart = <Tile extends { readonly event: number; readonly tile: TileId }>(tile: Tile): Tile =>
    isLast(tile) ? { ...tile, event: place + 1 } : tile;
  return {
    ...behind,
    events: page.events.toSpliced(place, 1, ...turns),
    placed: behind.placed.map(apart),
    absent: behind.absent.map(apart),
  };
}

/** The page up to this turn, with its wagons in the one right before it, this player's; null where the rules do not allow it. */
export function withTurnsJoined(draft: Draft, place: number, player: PlayerId): Page | null {
  const { page, book } = draft;
  const into = draft.beforeGuesses(place) - 1;
  const [first, event] = [page.events[into], page.events[place]];
  if (first?.type !== "place" || event?.type !== "place" || first.player !== player) return null;
  if (!isWagons(first) || !isWagons(event) || first.train !== event.train) return null;
  const joined = { ...first, tiles: [...first.tiles, ...event.tiles] };
  const before = page.events.slice(0, into);
  if (book.verdictAfter(before, joined).verdict === "illegal") return null;
  return { events: [...before, joined], ...shifted(page, place, into - place) };
}
