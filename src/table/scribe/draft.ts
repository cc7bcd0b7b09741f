import { playerToMove } from "../../games/index.ts";
import {
  isWagons,
  type PlaceEvent,
  type PlayerId,
  type TableEvent,
  writtenTiles,
} from "../../record/index.ts";
import { type TileId, tileIdOf } from "../../tiles/index.ts";
import { BOARD_GAMES } from "../board/board.ts";
import type { TrackedTile, TrackId } from "../track/track.ts";
import type { Book } from "./book.ts";
import { doubtedTiles } from "./doubt.ts";
import type { HandSides } from "./hand-sides.ts";
import { type LyingTile, type PlacedTile, unplaced } from "./laid-tile.ts";
import { enoughAgainst, largestBoard } from "./misread-opening.ts";
import { EMPTY_PAGE, lifted, type Page } from "./page.ts";
import { passesUpTo } from "./passes.ts";
import { placeOf } from "./standing.ts";
import type { TableNotice } from "./table-notice.ts";
import {
  nextToWrite,
  SAME_LOOK_MS,
  spotsFor,
  type WritingContext,
  writePlacing,
  writePlacingAgain,
} from "./write-placing.ts";

/** A placed tile that does not lie there any more, and since when. */
export type GoneTile = { readonly placed: PlacedTile; readonly atMs: number };

/**
 * The round that is being written: its page, and what lies on the table and is not written yet. What people say and what
 * changes on the table both work on it.
 */
export class Draft {
  readonly book: Book;
  page: Page;
  waiting: readonly LyingTile[] = [];
  /** What lies on the table and cannot be read. */
  unread: readonly TrackedTile[] = [];
  gone: readonly GoneTile[] = [];
  /** Who was said to be next where the rules do not know. */
  said: PlayerId | null = null;
  /** Tiles of which people said what they show. */
  readonly vouched = new Set<TrackId>();
  /** Tiles of which people said whose they are. */
  readonly attributed = new Set<TrackId>();
  /** Tiles of which people were asked whether they are misread. */
  readonly #doubted = new Set<TrackId>();
  /** Passes that nobody said. */
  readonly #guessed = new WeakSet<TableEvent>();
  readonly #sides: HandSides;

  constructor(book: Book, page: Page, sides: HandSides) {
    this.book = book;
    this.page = page;
    this.#sides = sides;
  }

  /** Something that no camera sees: a pass, a draw, a mark. */
  say(event: TableEvent): TableNotice[] {
    const verdict = this.book.verdictAfter(this.page.events, event);
    this.page = { ...this.page, events: [...this.page.events, event] };
    return [{ type: "event", event, verdict }];
  }

  /** The round is over, what is written of it stays; the table begins empty. */
  turnPage(): TableNotice[] {
    this.book.add(this.page.events);
    this.page = EMPTY_PAGE;
    this.gone = [];
    return [{ type: "cleared" }];
  }

  /** What waits, but for hands that were laid open: they lie on the table, and are no placings. */
  get toPlace(): readonly LyingTile[] {
    const open = new Set(
      this.page.events.flatMap((event) => (event.type === "reveal" ? event.tiles.map(tileIdOf) : [])),
    );
    return this.waiting.filter(({ tile }) => !open.has(tile));
  }

  /** Writes what waits, as far as it lies on the board: in the order of coming, else in the one the rules allow. */
  writeWaiting(): TableNotice[] {
    const notices: TableNotice[] = [];
    for (;;) {
      const chosen = nextToWrite(this.context, this.page, this.toPlace);
      if (!chosen) return notices;
      if (chosen.isOpen) notices.push({ type: "askOrder", tiles: chosen.order.map(({ tile }) => tile) });
      for (const fresh of chosen.order) {
        const told = this.#writeInItsPlace(fresh) ?? this.#writeNext(fresh);
        if (!told) break;
        notices.push(...told);
      }
    }
  }

  /** Writes this tile as the last placing, with the passes before it; null while it lies beside the board. */
  #writeNext(fresh: LyingTile): TableNotice[] | null {
    const before = this.page;
    const passes = this.#writePasses(fresh);
    const written = writePlacing(this.context, this.page, fresh);
    if (!written) {
      this.page = before;
      return null;
    }
    const { event, verdict } = written;
    this.page = written.page;
    this.heed("learn", written.page.events, written.page.placed.slice(-1));
    this.said = null;
    this.waiting = this.waiting.filter(({ track }) => track !== fresh.track);
    return [...passes, { type: "event", event, verdict }];
  }

  /** See the note in doubt.ts; of each tile people are asked once. */
  doubt(): TableNotice[] {
    const tiles = doubtedTiles(this.context, this.page, this.vouched);
    if (tiles.every(({ track }) => this.#doubted.has(track))) return [];
    for (const { track } of tiles) this.#doubted.add(track);
    return [{ type: "doubt", tiles: tiles.map(({ track, tile }) => ({ track, tile })) }];
  }

  /**
   * A tile that a hand laid before the last placings, but that could be written only now: it goes before them, and whose they
   * were follows anew. Null where nothing came after it, people said something since, or more would break a rule so.
   */
  #writeInItsPlace(fresh: LyingTile): TableNotice[] | null {
    const before = this.page;
    const { events } = before;
    const isLater = ({ atMs }: PlacedTile): boolean => atMs > fresh.atMs + SAME_LOOK_MS;
    const placed = [...before.placed, ...before.lifted];
    const first = Math.min(...placed.filter(isLater).map(({ event }) => event));
    if (!fresh.hand || first === Number.POSITIVE_INFINITY) return null;
    // Of a turn of several wagons some may have come before it.
    const old = placed.filter(({ event }) => event >= first).sort((a, b) => a.event - b.event);
    if (!this.isOurs(first, old)) return null;
    const from = this.beforeGuesses(first);
    const asLast = writePlacing(this.context, before, fresh);
    const broken = [...old.map(({ isApplied }) => isApplied), asLast?.verdict.verdict !== "illegal"];
    this.page = this.unwritten(before, from, old);
    const wasLifted = ({ track }: LyingTile): boolean => before.lifted.some((tile) => tile.track === track);
    const waiting = this.waiting;
    const notices: TableNotice[] = [];
    const now: PlacedTile[] = [];
    for (const tile of [...old.filter((each) => !isLater(each)), fresh, ...old.filter(isLater)]) {
      notices.push(...(this.#writeNext(unplaced(tile)) ?? []));
      const written = this.page.placed.find(({ track }) => track === tile.track);
      if (!written) break;
      now.push(written);
      if (wasLifted(tile)) this.page = lifted(this.page, written);
    }
    const isWorse =
      now.length <= old.length ||
      now.some((tile) => wasLifted(tile) && tile.isApplied) ||
      now.filter(({ isApplied }) => !isApplied).length > broken.filter((isApplied) => !isApplied).length;
    if (isWorse) {
      this.heed("unlearn", this.page.events, now);
      this.heed("learn", events, old);
      this.page = before;
      this.waiting = waiting;
      return null;
    }
    return notices;
  }

  /** The passes of those who were to move before the player whose hand laid this tile, as far as the rules allow them. */
  #writePasses(fresh: LyingTile): TableNotice[] {
    const { hand: side } = fresh;
    if (!side || this.page.events.length === 0) return [];
    const start = this.book.standing(this.page.events);
    const due = playerToMove(start.match, start.round);
    if (due === null) return [];
    const hand = this.#sides.playerAt(side, due, start.match.players);
    const passes = passesUpTo(start, hand);
    if ("refused" in passes) return [];
    for (const event of passes.events) this.#guessed.add(event);
    return passes.events
      .flatMap((event) => this.say(event))
      .map((notice) => (notice.type === "event" ? { ...notice, type: "guessedPass" } : notice));
  }

  /** See the note in misread-opening.ts. What was misread has not happened, and leaves the record. */
  takeBackMisreading(): TableNotice[] {
    const { events, placed, absent } = this.page;
    const opening = placed[0];
    if (!opening || events.length > 1 || absent.length > 0) return [];
    if (this.vouched.has(opening.track) || this.attributed.has(opening.track)) return [];
    // A train may be founded anywhere on the table: there nothing stands in its way.
    if (BOARD_GAMES[this.book.setup.game].board === "trains") return [];
    const laid = this.waiting.filter(({ hand }) => hand !== null).sort((a, b) => a.atMs - b.atMs);
    if (laid.length < enoughAgainst(opening)) return [];
    const board = largestBoard(laid, (before, fresh) =>
      spotsFor(
        { setup: this.book.setup, unread: this.unread, waiting: [] },
        { ...EMPTY_PAGE, placed: before },
        fresh,
      ),
    );
    if (board.length < enoughAgainst(opening)) return [];
    const others = this.waiting.filter((tile) => !board.includes(tile));
    this.page = EMPTY_PAGE;
    this.waiting = board;
    const written = this.writeWaiting();
    this.waiting = [...this.waiting, ...others, unplaced(opening)];
    return [{ type: "misread", tile: opening.tile }, ...written, ...this.writeWaiting()];
  }

  /**
   * A tile that was read wrong when it was laid: the event is mended, what was seen stays. Where that changes what the rules
   * allow, what came after it is written anew.
   */
  mend(track: TrackId, tile: TileId, seen?: LyingTile["seen"]): TableNotice[] {
    const { page } = this;
    this.waiting = this.waiting.map((each) => (each.track === track ? { ...each, tile } : each));
    const old = page.placed.find((each) => each.track === track);
    if (!old) return [];
    const { written: _, face: __, ...known } = old;
    const lying: PlacedTile = { ...known, tile, seen: seen ?? old.seen };
    const mended = this.#mended(old, lying);
    const isSameByRules = mended.placed.every(({ isApplied }, i) => isApplied === page.placed[i]!.isApplied);
    const told = isSameByRules ? null : this.writeAnew(old, [unplaced(lying)]);
    if (!told) this.page = mended;
    return told ?? [];
  }

  /**
   * Writes anew what came after this placing, with these tiles in its stead; null, and nothing is changed, where nothing
   * came after it, or people said something since: whose turn it was hangs on it.
   */
  writeAnew(old: PlacedTile, instead: readonly LyingTile[]): TableNotice[] | null {
    const { page } = this;
    const isLater = (each: PlacedTile): boolean =>
      each.event > old.event || (each.event === old.event && each !== old);
    const later = page.placed.filter(isLater);
    const taken = [...later, ...page.lifted.filter(isLater)];
    // The wagons beside it in its own turn are written anew, too.
    const isAttributed = taken.some(({ track }) => this.attributed.has(track));
    if (later.length === 0 || isAttributed || !this.isOurs(old.event + 1, taken)) return null;
    this.page = this.unwritten(page, this.beforeGuesses(old.event), [old, ...taken]);
    this.waiting = [...instead, ...later.map(unplaced), ...this.waiting];
    return this.writeWaiting();
  }

  /** The page with this placing as it reads now. */
  #mended(old: PlacedTile, lying: PlacedTile): Page {
    const { events, placed } = this.page;
    const event = events[old.event];
    if (event?.type !== "place") return this.page;
    const isLast = old.event === events.length - 1;
    const written = isWagons(event) ? null : writePlacingAgain(this.context, this.page, lying);
    // What was laid after it has its place from where this one is written.
    const again = written && (isLast || placeOf(written.event) === placeOf(event)) ? written : null;
    const mended: PlaceEvent = isWagons(event)
      ? { ...event, tiles: event.tiles.map((each) => (each === old.tile ? lying.tile : each)) }
      : again
        ? { ...again.event, player: event.player }
        : { ...event, tile: lying.tile };
    return this.book.rejudged({
      ...this.page,
      events: events.map((each) => (each === event ? mended : each)),
      placed: placed.map((each) => (each === old ? (again?.page.placed.at(-1) ?? lying) : each)),
    });
  }

  /** The page up to this event, without these tiles, which were placed from it on; what their hands taught is unlearnt. */
  unwritten(page: Page, from: number, tiles: readonly PlacedTile[]): Page {
    this.heed("unlearn", page.events, tiles);
    const stays = (tile: PlacedTile): boolean => !tiles.includes(tile);
    return {
      ...page,
      events: page.events.slice(0, from),
      placed: page.placed.filter(stays),
      lifted: page.lifted.filter(stays),
    };
  }

  /** Whether the page was written by us alone from this event on: placings of these tiles, of which nobody said whose they are. */
  isOurs(from: number, tiles: readonly PlacedTile[]): boolean {
    return this.page.events.slice(from).every((event, i) => {
      const own = tiles.filter((tile) => tile.event === from + i && !this.attributed.has(tile.track));
      return (
        this.#guessed.has(event) || (event.type === "place" && own.length === writtenTiles(event).length)
      );
    });
  }

  /** The first of the guessed passes right before this event, or the event itself: what was guessed from its hand goes with it. */
  beforeGuesses(event: number): number {
    let from = event;
    while (from > 0 && this.#guessed.has(this.page.events[from - 1]!)) from--;
    return from;
  }

  /** Learns from these placings' hands where their players sit, or unlearns it; a refused one tells nothing. */
  heed(how: "learn" | "unlearn", events: Page["events"], placings: readonly PlacedTile[]): void {
    for (const { hand, event, isApplied } of placings)
      if (hand && isApplied) this.#sides[how](events[event]!.player, hand);
  }

  get context(): WritingContext {
    const { setup } = this.book;
    return {
      setup,
      standing: (events) => this.book.standing(events),
      said: this.said,
      unread: this.unread,
      waiting: this.waiting,
    };
  }
}
