import { playerToMove } from "../../games/index.ts";
import { isWagons, type PlayerId, type TableEvent } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import type { TrackId } from "../track/track.ts";
import type { AbsentTile } from "./absent-tiles.ts";
import type { Draft } from "./draft.ts";
import { type LyingTile, unplaced } from "./laid-tile.ts";
import { followed, type Page, pageBefore, shifted, withTrains } from "./page.ts";
import { passesUpTo } from "./passes.ts";
import { writeAnew } from "./rewriting.ts";
import type { TableNotice } from "./table-notice.ts";
import { trainNames, withTrainNames } from "./train-names.ts";
import { withTurnsJoined, withWagonApart } from "./turn-wagons.ts";
import { spotsFor, writePlacing } from "./write-placing.ts";

// What people at the table say about the round that is being written.

const isPlacing = ({ type }: TableEvent): boolean => type === "place";

/**
 * The last tile was this player's: those who were due before have passed, as far as the rules let them. What was said after it is
 * of those who are due then.
 */
export function playedBy(draft: Draft, player: PlayerId): TableNotice[] {
  const written = draft.page.events.findLastIndex(isPlacing);
  if (written < 0 || draft.page.events[written]!.player === player) return [];
  const apart = withWagonApart(draft, written, player);
  draft.page = apart ?? draft.page;
  const last = apart ? written + 1 : written;
  const tiles = draft.page.placed.filter(({ event }) => event === last);
  for (const { track } of tiles) draft.attributed.add(track);
  draft.heed("unlearn", draft.page.events, tiles);
  const [page, place] = playedInTurn(draft, last, player);
  draft.page = draft.book.rejudged({ ...page, events: saidAfter(draft, last, page.events) });
  const moved = draft.page.placed.filter(({ track }) => tiles.some((tile) => tile.track === track));
  draft.heed("learn", draft.page.events, moved);
  const { event, verdict } = draft.book.played(draft.page.events).steps[place]!;
  return [{ type: "event", event, verdict }];
}

/** The page up to the last placing, this player's, and where it stands there. */
function playedInTurn(draft: Draft, last: number, player: PlayerId): readonly [Page, number] {
  const { events } = draft.page;
  // What was guessed from a wrong hand goes with the guess.
  const from = draft.beforeGuesses(last);
  const before = events.slice(0, from);
  const standing = draft.book.standing(before);
  const bare = passesUpTo(standing, player);
  // Rather than that all others have drawn, too, the player's turn goes on.
  const joined = "refused" in bare ? withTurnsJoined(draft, last, player) : null;
  if (joined) return [joined, from - 1];
  const passes = "refused" in bare ? passesUpTo(standing, player, { withDraws: true }) : bare;
  // Where the rules allow no pass before it, the placing is written out of turn: it was played so.
  const written = "refused" in passes ? [] : passes.events;
  draft.guess(written);
  const train = foundedBy(draft.page, last, player);
  const place = before.length + written.length;
  const placing = { ...events[last]!, player, ...(train === null ? {} : { train }) } as TableEvent;
  const page: Page = {
    events: [...before, ...written, placing],
    ...shifted(draft.page, from, written.length - (last - from)),
  };
  return [withTrains(page, page.events), place];
}

/**
 * These events, and after them what was said after the last placing. A pass or a draw is said of whoever is due, and a placing
 * taken back or a tower brought down by it of whoever placed: those may be others now.
 */
function saidAfter(draft: Draft, last: number, events: readonly TableEvent[]): readonly TableEvent[] {
  const { steps } = draft.book.played(draft.page.events);
  const placer = steps[last]!.event.player;
  let written = events;
  for (const { event, before } of steps.slice(last + 1)) {
    const { match, round } = draft.book.standing(written);
    const wasDue = event.player === playerToMove(match, before);
    let player: PlayerId | null = event.player;
    if ((event.type === "pass" || event.type === "draw") && wasDue) player = playerToMove(match, round);
    if ((event.type === "retract" || event.type === "collapse") && player === placer)
      player = events.at(-1)!.player;
    written = [...written, { ...event, player: player ?? event.player }];
  }
  return written;
}

/**
 * vlaky: the last placing's wagons are in this train, as people say who see more than how the tiles lie. Where they lie behind
 * others, these are in it, too.
 */
export function inTrain(draft: Draft, train: string): TableNotice[] {
  const { events, placed } = draft.page;
  const last = events.findLastIndex(isPlacing);
  const before = events[last];
  if (before?.type !== "place" || !isWagons(before) || before.train === train) return [];
  for (const { track, event } of placed) {
    if (event !== last) continue;
    draft.attributed.add(track);
    draft.named.add(track);
  }
  const names = new Map(trainNames(draft.book.played(events), before.train, train));
  if (!goesOn(draft, last)) names.delete(before.train);
  const called = withTrainNames(names, events).with(last, { ...before, train });
  draft.page = draft.book.rejudged(withTrains(draft.page, called));
  const { event, verdict } = draft.book.played(draft.page.events).steps[last]!;
  return [{ type: "event", event, verdict }];
}

/** vlaky: whether this placing's wagons lie behind others; one that may be in several trains founds its own or goes on from a double. */
function goesOn({ page, context }: Draft, place: number): boolean {
  const first = page.placed.find(({ event }) => event === place);
  return first === undefined || spotsFor(context, pageBefore(page, place), unplaced(first))?.length === 1;
}

/** vlaky: what a private train that the last placing founds is called when this player founds it; else null. */
function foundedBy({ events, placed, absent }: Page, last: number, player: PlayerId): string | null {
  const event = events[last]!;
  if (event.type !== "place" || !isWagons(event)) return null;
  const [owner, number] = event.train.split(":");
  const goesOn = [...placed, ...absent].some((tile) => tile.train === event.train && tile.event !== last);
  return number === undefined || owner !== event.player || goesOn ? null : `${player}:${number}`;
}

/** This player is to move: who would be before has passed. Refused where the rules allow no pass. */
export function turnOf(draft: Draft, player: PlayerId): TableNotice[] {
  const standing = draft.book.standing(draft.page.events);
  if (playerToMove(standing.match, standing.round) === null) {
    draft.said = player;
    return [];
  }
  const passes = passesUpTo(standing, player, { withDraws: true });
  if ("refused" in passes) return [{ type: "refused", ...passes.refused }];
  return passes.events.flatMap((event) => draft.say(event));
}

/**
 * The last placing is taken back, as agreed at the table. What else was written last, a refused placing for one, has
 * not happened, and leaves the record; on an empty page the round before is opened again.
 */
export function takeBack(draft: Draft): TableNotice[] {
  const { events, placed } = draft.page;
  const event = events.at(-1);
  if (!event) {
    draft.page = draft.book.takeLast() ?? draft.page;
    return [];
  }
  draft.gone = draft.gone.filter((each) => each.placed.event !== events.length - 1);
  const isLeft = (tile: { readonly event: number }): boolean => tile.event !== events.length - 1;
  const left = {
    placed: placed.filter(isLeft),
    absent: draft.page.absent.filter(isLeft),
    lifted: draft.page.lifted.filter(isLeft),
  };
  // A refused placing never happened: taking it back would take back the one before.
  const isApplied = draft.book.played(events).steps.at(-1)!.verdict.verdict !== "illegal";
  if (event.type === "place" && isApplied) {
    const retract: TableEvent = { type: "retract", player: event.player };
    const verdict = draft.book.verdictAfter(events, retract);
    if (verdict.verdict !== "illegal") {
      draft.page = { events: [...events, retract], ...left };
      return [{ type: "event", event: retract, verdict }];
    }
  }
  const kept = events.slice(0, -1);
  // A placing whose taking back did not happen is looked for again.
  const lost = draft.book
    .pageOf(kept)
    .absent.filter(
      ({ event: place, tile, isApplied }) =>
        isApplied && !left.placed.some((each) => each.event === place && each.tile === tile),
    );
  draft.page = { ...left, events: kept, absent: lost };
  return [];
}

/** The last placings came in this order; whose they were follows from it. Nothing happens once play has gone on. */
export function inOrder(draft: Draft, tiles: readonly TileId[]): TableNotice[] {
  const { events, placed } = draft.page;
  const moved = tiles.flatMap((tile) => placed.find((each) => each.tile === tile) ?? []);
  const from = Math.min(...moved.map(({ event }) => event));
  const isLast = events.length - from === tiles.length && events.slice(from).every(isPlacing);
  if (moved.length !== tiles.length || !isLast) return [];
  let page = pageBefore(draft.page, from);
  const notices: TableNotice[] = [];
  for (const placing of moved) {
    const written = writePlacing(draft.context, page, unplaced(placing));
    if (!written) return [];
    page = written.page;
    notices.push({ type: "event", event: written.event, verdict: written.verdict });
  }
  draft.page = page;
  return notices;
}

/**
 * What was taken for a tile is none, or has no part in the game: its placing has not happened. What came after it is written
 * anew without it, unless people said something since: then all else stays as it was said.
 */
export const disregard = (draft: Draft, track: TrackId): TableNotice[] => withoutPlacing(draft, track);

/**
 * This is a tile of the record that was looked for, though it was taken for another: what was written of that has not happened. Null
 * where no such tile is looked for.
 */
export function foundAs(
  draft: Draft,
  track: TrackId,
  tile: TileId,
  seen?: LyingTile["seen"],
): TableNotice[] | null {
  const isSought = (each: AbsentTile): boolean => each.tile === tile && each.isApplied;
  const { placed, absent } = draft.page;
  const taken = [...placed, ...draft.waiting].find((each) => each.track === track);
  if (!taken || !absent.some(isSought)) return null;
  const lying = { ...unplaced(taken), tile, seen: seen ?? taken.seen };
  return withoutPlacing(draft, track, (page) => {
    const sought = page.absent.find(isSought);
    return sought ? followed(page, lying, sought) : page;
  });
}

/** The tile on this track was not placed. `asFound`: the page with what it is instead. */
function withoutPlacing(
  draft: Draft,
  track: TrackId,
  asFound: (page: Page) => Page = (page) => page,
): TableNotice[] {
  draft.waiting = draft.waiting.filter((tile) => tile.track !== track);
  draft.unread = draft.unread.filter((tile) => tile.track !== track);
  const placing = draft.page.placed.find((tile) => tile.track === track);
  const { events } = draft.page;
  const event = placing && events[placing.event];
  // What lay against it need not wait for its reading any longer.
  if (!placing || event?.type !== "place") {
    draft.page = asFound(draft.page);
    return draft.writeWaiting();
  }
  const page = { ...draft.page, placed: draft.page.placed.filter((tile) => tile !== placing) };
  if (isWagons(event) && event.tiles.length > 1) {
    draft.heed("unlearn", events, [placing]);
    const shorter = { ...event, tiles: event.tiles.filter((tile) => tile !== placing.tile) };
    draft.page = draft.book.rejudged(
      asFound({ ...page, events: events.map((each) => (each === event ? shorter : each)) }),
    );
    return [];
  }
  const told = writeAnew(draft, placing, [], asFound);
  if (told) return told;
  draft.heed("unlearn", events, [placing]);
  const from = draft.beforeGuesses(placing.event);
  draft.page = draft.book.rejudged(
    asFound({
      events: [...events.slice(0, from), ...events.slice(placing.event + 1)],
      ...shifted(page, placing.event + 1, from - placing.event - 1),
    }),
  );
  return draft.writeWaiting();
}

/** What lies on the table belongs to the past. */
export function newRound(draft: Draft): TableNotice[] {
  if (draft.page.events.length === 0) return [];
  draft.waiting = [];
  return draft.turnPage();
}
