import { playerToMove } from "../../games/index.ts";
import { type PlayerId, type TableEvent, writtenTiles } from "../../record/index.ts";
import { type TileId, tileIdOf } from "../../tiles/index.ts";
import type { TrackedTile, TrackId } from "../track/track.ts";
import type { AbsentTile } from "./absent-tiles.ts";
import type { Book } from "./book.ts";
import { doubtedTiles, twinTiles } from "./doubt.ts";
import type { HandSides } from "./hand-sides.ts";
import type { LyingTile, PlacedTile } from "./laid-tile.ts";
import { EMPTY_PAGE, followed, type Page } from "./page.ts";
import { passesUpTo } from "./passes.ts";
import { pageForSaying, writeInItsPlace, writtenByOtherNames } from "./rewriting.ts";
import type { TableNotice } from "./table-notice.ts";
import { nextToWrite, otherOrderOfLast, type WritingContext, writePlacing } from "./write-placing.ts";

/** Nobody looks at their tiles and passes in less. */
const PASS_MS = 700;

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
  /** What lies there and is taken for what it likely is. */
  guessed: ReadonlySet<TrackId> = new Set();
  gone: readonly GoneTile[] = [];
  /** The hands that were laid open at the end of the round before. */
  handsBefore: ReadonlySet<TileId | null> = new Set();
  /** Tiles of a tower that fell, as long as they lie there: pushed about they are no placings. */
  fallen: ReadonlySet<TrackId> = new Set();
  /** Who was said to be next where the rules do not know. */
  said: PlayerId | null = null;
  /** Tiles of which people said what they show. */
  readonly vouched = new Set<TrackId>();
  /** Tiles of which people said whose they are, or in which train. */
  readonly attributed = new Set<TrackId>();
  /** Those of them of which people said in which train. */
  readonly named = new Set<TrackId>();
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
    this.page = pageForSaying(this, event);
    const verdict = this.book.verdictAfter(this.page.events, event);
    this.page = { ...this.page, events: [...this.page.events, event] };
    // The fallen tiles go into a hand and are built with again: who clears them away ends no round.
    if (event.type === "collapse" && verdict.verdict !== "illegal" && verdict.next.ended === null) {
      this.fallen = new Set([...this.page.placed, ...this.waiting].map(({ track }) => track));
      this.page = { ...EMPTY_PAGE, events: this.page.events };
      [this.gone, this.waiting] = [[], []];
    }
    return [{ type: "event", event, verdict }];
  }

  /** This tile is one of the page that was missed: it is no new placing. */
  follow(tile: LyingTile, absent: AbsentTile): void {
    this.waiting = this.waiting.filter(({ track }) => track !== tile.track);
    this.forgetFallen(tile.track);
    this.page = followed(this.page, tile, absent);
  }

  /** This tile is none of the fallen ones any more: it was cleared away, or stands in the tower after all. */
  forgetFallen(track: TrackId): void {
    this.fallen = new Set([...this.fallen].filter((each) => each !== track));
  }

  /**
   * The round is over, what is written of it stays; the table begins empty. What lay beside the board before it was cleared, hands
   * laid open, belongs to that round.
   */
  turnPage(): TableNotice[] {
    const clearedMs = Math.min(...this.gone.map(({ atMs }) => atMs));
    this.waiting = this.waiting.filter(({ atMs }) => atMs >= clearedMs);
    this.handsBefore = this.#openHands;
    this.book.add(this.page.events);
    this.page = EMPTY_PAGE;
    this.gone = [];
    return [{ type: "cleared" }];
  }

  /** What waits, but for hands that were laid open: they lie on the table, and are no placings. */
  get toPlace(): readonly LyingTile[] {
    const open = this.#openHands;
    return this.waiting.filter(({ tile }) => !open.has(tile));
  }

  get #openHands(): ReadonlySet<TileId | null> {
    const { events } = this.page;
    return new Set(events.flatMap((event) => (event.type === "reveal" ? event.tiles.map(tileIdOf) : [])));
  }

  /** Writes what waits, as far as it lies on the board: in the order of coming, else in the one the rules allow. */
  writeWaiting(): TableNotice[] {
    const notices: TableNotice[] = [];
    for (;;) {
      const chosen = nextToWrite(this.context, this.page, this.toPlace);
      if (!chosen) return notices;
      if (chosen.isOpen) notices.push({ type: "askOrder", tiles: chosen.order.map(({ tile }) => tile) });
      for (const fresh of chosen.order) {
        const told = writeInItsPlace(this, fresh) ?? this.writeNext(fresh);
        if (!told) break;
        notices.push(...told);
      }
      // What came in one look with the placing before it may be read only after that is written.
      const late = chosen.order.length === 1 ? otherOrderOfLast(this.context, this.page) : null;
      if (late) notices.push({ type: "askOrder", tiles: late.order.map(({ tile }) => tile) });
    }
  }

  /** Writes this tile as the last placing, with the passes before it; null while it lies beside the board. */
  writeNext(tile: LyingTile): TableNotice[] | null {
    const before = this.page;
    const fresh = this.#cameWithAnother(tile) ? { ...tile, hand: null } : tile;
    const passes = this.#writePasses(fresh);
    const written = writePlacing(this.context, this.page, fresh);
    if (!written) {
      this.page = before;
      return null;
    }
    const { page, event, verdict } = writtenByOtherNames(this, written, fresh) ?? written;
    this.page = page;
    this.heed("learn", page.events, page.placed.slice(-1));
    this.said = null;
    this.waiting = this.waiting.filter(({ track }) => track !== fresh.track);
    return [...passes, { type: "event", event, verdict }];
  }

  /** See the notes in doubt.ts; of each tile people are asked once. */
  doubt(): TableNotice[] {
    return [
      ...this.doubtOf(twinTiles(this.page, this.vouched), "twins"),
      ...this.doubtOf(doubtedTiles(this.context, this.page, this.vouched)),
    ];
  }

  /** Asks whether these are misread, unless people were asked of all of them before. */
  doubtOf(tiles: readonly LyingTile[], type: "doubt" | "twins" = "doubt"): TableNotice[] {
    if (tiles.every(({ track }) => this.#doubted.has(track))) return [];
    for (const { track } of tiles) this.#doubted.add(track);
    return [{ type, tiles: tiles.map(({ track, tile }) => ({ track, tile })) }];
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
    if ("refused" in passes || !this.#isTimeFor(passes.events.length, fresh)) return [];
    this.guess(passes.events);
    return passes.events
      .flatMap((event) => this.say(event))
      .map((notice) => (notice.type === "event" ? { ...notice, type: "guessedPass" } : notice));
  }

  /** Whether another tile came in the same moment: a hand lays one, and nobody can say which of the two this one laid. */
  #cameWithAnother({ track, atMs }: LyingTile): boolean {
    const others = [...this.waiting, ...this.page.placed.slice(-1)];
    return others.some((other) => other.track !== track && other.atMs === atMs);
  }

  /** Whether so many can have looked at their tiles and passed since the last one was laid: quick hands reach in from anywhere. */
  #isTimeFor(passes: number, { atMs }: LyingTile): boolean {
    const last = this.page.placed.at(-1);
    return !last || atMs - last.atMs >= PASS_MS * passes;
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

  /** These follow from what is known of the placing after them, and go with it. */
  guess(events: readonly TableEvent[]): void {
    for (const event of events) this.#guessed.add(event);
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
      provedBroken: (events) => this.book.provedBroken(events),
      said: this.said,
      // A guess that the rules refuse is as good as not read.
      unread: [...this.unread, ...this.waiting.filter(({ track }) => this.guessed.has(track))],
      waiting: this.waiting,
      gone: this.gone.map(({ placed }) => placed),
      isGuess: (track) => this.guessed.has(track),
    };
  }
}
