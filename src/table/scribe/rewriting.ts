import { isWagons, type PlaceEvent, type TableEvent } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import type { TrackId } from "../track/track.ts";
import type { Draft } from "./draft.ts";
import { type LyingTile, type PlacedTile, unplaced } from "./laid-tile.ts";
import { lifted, type Page, type Written, withTrains } from "./page.ts";
import { placeOf } from "./standing.ts";
import type { TableNotice } from "./table-notice.ts";
import { otherTrainNames, withTrainNames } from "./train-names.ts";
import { SAME_LOOK_MS, writePlacing, writePlacingAgain } from "./write-placing.ts";

// What was written is written otherwise: a tile was read late, or wrong.

/**
 * A tile that a hand laid before the last placings, but that could be written only now: it goes before them, and whose they
 * were follows anew. Null where nothing came after it, people said something since, or more would break a rule so.
 */
export function writeInItsPlace(draft: Draft, fresh: LyingTile): TableNotice[] | null {
  const before = draft.page;
  const { events } = before;
  const isLater = ({ atMs }: PlacedTile): boolean => atMs > fresh.atMs + SAME_LOOK_MS;
  const placed = [...before.placed, ...before.lifted];
  const first = Math.min(...placed.filter(isLater).map(({ event }) => event));
  if (!fresh.hand || first === Number.POSITIVE_INFINITY) return null;
  // Of a turn of several wagons some may have come before it.
  const old = placed.filter(({ event }) => event >= first).sort((a, b) => a.event - b.event);
  if (!draft.isOurs(first, old)) return null;
  const from = draft.beforeGuesses(first);
  const asLast = writePlacing(draft.context, before, fresh);
  const broken = [...old.map(({ isApplied }) => isApplied), asLast?.verdict.verdict !== "illegal"];
  draft.page = draft.unwritten(before, from, old);
  const wasLifted = ({ track }: LyingTile): boolean => before.lifted.some((tile) => tile.track === track);
  const waiting = draft.waiting;
  const notices: TableNotice[] = [];
  const now: PlacedTile[] = [];
  for (const tile of [...old.filter((each) => !isLater(each)), fresh, ...old.filter(isLater)]) {
    notices.push(...(draft.writeNext(unplaced(tile)) ?? []));
    const written = draft.page.placed.find(({ track }) => track === tile.track);
    if (!written) break;
    now.push(written);
    if (wasLifted(tile)) draft.page = lifted(draft.page, written);
  }
  const isWorse =
    now.length <= old.length ||
    now.some((tile) => wasLifted(tile) && tile.isApplied) ||
    now.filter(({ isApplied }) => !isApplied).length > broken.filter((isApplied) => !isApplied).length;
  if (isWorse) {
    draft.heed("unlearn", draft.page.events, now);
    draft.heed("learn", events, old);
    draft.page = before;
    draft.waiting = waiting;
    return null;
  }
  return notices;
}

/** The page with other names of its trains than it has, see the note in train-names.ts; those that people said stay. */
function* pagesByOtherNames({ book, page, named }: Draft): Generator<Page> {
  for (const names of otherTrainNames(book.played(page.events))) {
    const isSaid = page.placed.some(({ track, train = "" }) => names.has(train) && named.has(track));
    if (!isSaid) yield book.rejudged(withTrains(page, withTrainNames(names, page.events)));
  }
}

const refusedOn = ({ placed }: Page): number => placed.filter(({ isApplied }) => !isApplied).length;

const brokenIn = ({ book }: Draft, events: Page["events"]): number =>
  book.played(events).steps.filter(({ verdict }) => verdict.verdict === "illegal").length;

/** vlaky: a refused wagon as it reads where other names of the trains break fewer rules; else null. */
export function writtenByOtherNames(draft: Draft, refused: Written, fresh: LyingTile): Written | null {
  if (refused.verdict.verdict !== "illegal" || !isWagons(refused.event)) return null;
  let best: Written | null = null;
  let fewest = brokenIn(draft, refused.page.events);
  for (const page of pagesByOtherNames(draft)) {
    const written = writePlacing(draft.context, page, fresh);
    const broken = written ? brokenIn(draft, written.page.events) : fewest;
    if (broken < fewest) [best, fewest] = [written, broken];
  }
  return best;
}

/** vlaky: the page with those names of the trains that what is said now, a match at one or a pass, breaks the fewest rules with. */
export function pageForSaying(draft: Draft, event: TableEvent): Page {
  let best = draft.page;
  if (draft.book.verdictAfter(best.events, event).verdict !== "illegal") return best;
  let fewest = brokenIn(draft, [...best.events, event]);
  for (const page of pagesByOtherNames(draft)) {
    const broken = brokenIn(draft, [...page.events, event]);
    if (broken < fewest) [best, fewest] = [page, broken];
  }
  return best;
}

/** `seen`: how the tile lies now; `isSaid`: by people, not read. */
export type Mending = { readonly seen?: LyingTile["seen"] | undefined; readonly isSaid?: boolean };

/**
 * A tile that was read wrong when it was laid: the event is mended, what was seen stays. Where that changes what the rules
 * allow, what came after it is written anew. But where play has gone on from it, and more would be refused so, people are asked
 * instead, unless it was they who said so (`isSaid`): see the note in doubt.ts.
 */
export function mend(
  draft: Draft,
  track: TrackId,
  tile: TileId,
  { seen, isSaid = false }: Mending = {},
): TableNotice[] {
  const { page } = draft;
  draft.waiting = draft.waiting.map((each) => (each.track === track ? { ...each, tile } : each));
  const old = page.placed.find((each) => each.track === track);
  if (!old) return [];
  const { written: _, face: __, ...known } = old;
  const lying: PlacedTile = { ...known, tile, seen: seen ?? old.seen };
  const mended = pageWith(draft, old, lying);
  const goesOn = page.placed.some(({ event }) => event > old.event);
  if (!isSaid && goesOn && refusedOn(mended) > refusedOn(page)) return draft.doubtOf([lying]);
  const isSameByRules = mended.placed.every(({ isApplied }, i) => isApplied === page.placed[i]!.isApplied);
  const told = isSameByRules ? null : writeAnew(draft, old, [unplaced(lying)]);
  if (!told) draft.page = mended;
  return told ?? [];
}

/**
 * Writes anew what came after this placing, with these tiles in its stead; null, and nothing is changed, where nothing
 * came after it, or people said something since: whose turn it was hangs on it. `asFound`: the page with what else is known by now.
 */
export function writeAnew(
  draft: Draft,
  old: PlacedTile,
  instead: readonly LyingTile[],
  asFound: (page: Page) => Page = (page) => page,
): TableNotice[] | null {
  const { page } = draft;
  const isLater = (each: PlacedTile): boolean =>
    each.event > old.event || (each.event === old.event && each !== old);
  const later = page.placed.filter(isLater);
  const taken = [...later, ...page.lifted.filter(isLater)].sort((a, b) => a.event - b.event);
  // The wagons beside it in its own turn are written anew, too.
  const isAttributed = taken.some(({ track }) => draft.attributed.has(track));
  if (later.length === 0 || isAttributed || !draft.isOurs(old.event + 1, taken)) return null;
  draft.page = asFound(draft.unwritten(page, draft.beforeGuesses(old.event), [old, ...taken]));
  const beside = draft.waiting;
  draft.waiting = instead;
  const notices: TableNotice[] = [];
  for (const tile of taken) {
    if (page.lifted.includes(tile)) notices.push(...draft.writeWaiting(), ...refuseAgain(draft, tile));
    else draft.waiting = [...draft.waiting, unplaced(tile)];
  }
  draft.waiting = [...draft.waiting, ...beside];
  return [...notices, ...draft.writeWaiting()];
}

/** A refused tile that was taken away again is refused as the page stands now; one that would fit by now is left out. */
function refuseAgain(draft: Draft, tile: PlacedTile): TableNotice[] {
  const written = writePlacing(draft.context, draft.page, unplaced(tile));
  if (written?.verdict.verdict !== "illegal") return [];
  const notices = draft.writeNext(unplaced(tile)) ?? [];
  const refused = draft.page.placed.find(({ track }) => track === tile.track);
  if (refused) draft.page = lifted(draft.page, refused);
  return notices;
}

/** The page with this placing as it reads now. */
function pageWith(draft: Draft, old: PlacedTile, lying: PlacedTile): Page {
  const { events, placed } = draft.page;
  const event = events[old.event];
  if (event?.type !== "place") return draft.page;
  const isLast = old.event === events.length - 1;
  const written = isWagons(event) ? null : writePlacingAgain(draft.context, draft.page, lying);
  // What was laid after it has its place from where this one is written.
  const again = written && (isLast || placeOf(written.event) === placeOf(event)) ? written : null;
  const mended: PlaceEvent = isWagons(event)
    ? { ...event, tiles: event.tiles.map((each) => (each === old.tile ? lying.tile : each)) }
    : again
      ? { ...again.event, player: event.player }
      : { ...event, tile: lying.tile };
  return draft.book.rejudged({
    ...draft.page,
    events: events.map((each) => (each === event ? mended : each)),
    placed: placed.map((each) => (each === old ? (again?.page.placed.at(-1) ?? lying) : each)),
  });
}
