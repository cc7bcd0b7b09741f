import { playerToMove } from "../../games/index.ts";
import {
  isWagons,
  type OckoRecord,
  type PlaceEvent,
  type PlayerId,
  type Seen,
  type TableEvent,
} from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { BOARD_GAMES } from "../board/board.ts";
import { knownTile } from "../known-tile.ts";
import type { TableObservation } from "../track/observation.ts";
import type { TableChange, TableTracker } from "../track/table-tracker.ts";
import type { TrackId } from "../track/track.ts";
import { type AbsentTile, absentFrom } from "./absent-tiles.ts";
import { Book } from "./book.ts";
import { HandSides } from "./hand-sides.ts";
import { type LyingTile, type PlacedTile, unplaced } from "./laid-tile.ts";
import { enoughAgainst, largestBoard } from "./misread-opening.ts";
import { EMPTY_PAGE, followed, lifted, type Page, shifted } from "./page.ts";
import { passesUpTo } from "./passes.ts";
import { SeenPictures } from "./seen-pictures.ts";
import { placeOf, type ScribeSetup } from "./standing.ts";
import type { TableNotice } from "./table-notice.ts";
import {
  nextToWrite,
  SAME_LOOK_MS,
  spotsFor,
  type WritingContext,
  writePlacing,
  writePlacingAgain,
} from "./write-placing.ts";

type LaidChange = Extract<TableChange, { readonly type: "laid" | "moved" }>;

const isPlacing = ({ type }: TableEvent): boolean => type === "place";

/** A retraction waits so long: when more tiles go, the table is being cleared. */
const CLEARING_MS = 1500;

/**
 * Writes the record from what changes on the table. The referee is asked whose turn it is and which of several readings
 * of a placing is allowed; a placing that is not allowed is written all the same, and announced.
 */
export class TableScribe {
  readonly #book: Book;
  #page: Page;
  #waiting: readonly LyingTile[] = [];
  #gone: readonly { readonly placed: PlacedTile; readonly atMs: number }[] = [];

  #said: PlayerId | null = null;
  /** Passes that nobody said. */
  readonly #guessed = new WeakSet<TableEvent>();
  /** Tiles of which people said what or whose they are. */
  readonly #vouched = new Set<TrackId>();

  readonly #sides: HandSides;
  readonly #pictures: SeenPictures;

  /**
   * `sides`: from where hands come; without any, the rules alone say whose placing it is. `rounds`: what was written
   * before, when a record goes on.
   */
  constructor(
    setup: ScribeSetup,
    sides = new HandSides(),
    pictures = new SeenPictures(),
    rounds: readonly (readonly TableEvent[])[] = [],
  ) {
    this.#book = new Book(setup, rounds.slice(0, -1));
    this.#page = this.#book.pageOf(rounds.at(-1) ?? []);
    this.#sides = sides;
    this.#pictures = pictures;
  }

  get record(): OckoRecord {
    return this.#book.recordWith(this.#page.events);
  }

  /** Tiles that lie on the table but in no place of the board: no placings yet. */
  get beside(): readonly TileId[] {
    return this.#waiting.map(({ tile }) => tile);
  }

  /** Tiles of the record that are not found on the table, see the note in absent-tiles.ts. */
  get absent(): readonly TileId[] {
    return this.#page.absent.filter(({ isApplied }) => isApplied).map(({ tile }) => tile);
  }

  /** Who was said to be next where the rules do not know. */
  get said(): PlayerId | null {
    return this.#said;
  }

  /** Something that no camera sees: a pass, a draw, a mark. */
  say(event: TableEvent): TableNotice[] {
    const verdict = this.#book.verdictAfter(this.#page.events, event);
    this.#page = { ...this.#page, events: [...this.#page.events, event] };
    return [{ type: "event", event, verdict }];
  }

  /** The last placing was this player's: those who were due before have passed, as far as the rules let them. */
  playedBy(player: PlayerId): TableNotice[] {
    const { events } = this.#page;
    const last = events.findLastIndex(({ type }) => type === "place");
    if (last < 0 || events[last]!.player === player) return [];
    for (const { track, event } of this.#page.placed) if (event === last) this.#vouched.add(track);
    // What was guessed from a wrong hand goes with the guess.
    const from = this.#beforeGuesses(last);
    const before = events.slice(0, from);
    const passes = passesUpTo(this.#book.standing(before), player);
    const written = "refused" in passes ? [] : passes.events;
    const event: TableEvent = { ...events[last]!, player };
    this.#page = this.#book.rejudged({
      events: [...before, ...written, event, ...events.slice(last + 1)],
      ...shifted(this.#page, from, written.length - (last - from)),
    });
    const { verdict } = this.#book.played(this.#page.events).steps[before.length + written.length]!;
    return [{ type: "event", event, verdict }];
  }

  /** This player is to move: who would be before has passed. Refused where the rules allow no pass. */
  turnOf(player: PlayerId): TableNotice[] {
    const standing = this.#book.standing(this.#page.events);
    if (playerToMove(standing.match, standing.round) === null) {
      this.#said = player;
      return [];
    }
    const passes = passesUpTo(standing, player);
    if ("refused" in passes) return [{ type: "refused", ...passes.refused }];
    return passes.events.flatMap((event) => this.say(event));
  }

  /**
   * The last placing is taken back, as agreed at the table. What else was written last, a refused placing for one, has
   * not happened, and leaves the record; on an empty page the round before is opened again.
   */
  takeBack(): TableNotice[] {
    const { events, placed } = this.#page;
    const event = events.at(-1);
    if (!event) {
      this.#page = this.#book.takeLast() ?? this.#page;
      return [];
    }
    this.#gone = this.#gone.filter((each) => each.placed.event !== events.length - 1);
    const isLeft = (tile: { readonly event: number }): boolean => tile.event !== events.length - 1;
    const left = {
      placed: placed.filter(isLeft),
      absent: this.#page.absent.filter(isLeft),
      lifted: this.#page.lifted.filter(isLeft),
    };
    if (event.type === "place") {
      const retract: TableEvent = { type: "retract", player: event.player };
      const verdict = this.#book.verdictAfter(events, retract);
      if (verdict.verdict !== "illegal") {
        this.#page = { events: [...events, retract], ...left };
        return [{ type: "event", event: retract, verdict }];
      }
    }
    const kept = events.slice(0, -1);
    // A placing whose taking back did not happen is looked for again.
    const lost = this.#book
      .pageOf(kept)
      .absent.filter(
        ({ event: place, tile, isApplied }) =>
          isApplied && !left.placed.some((each) => each.event === place && each.tile === tile),
      );
    this.#page = { ...left, events: kept, absent: lost };
    return [];
  }

  /** The last placings came in this order; whose they were follows from it. Nothing happens once play has gone on. */
  inOrder(tiles: readonly TileId[]): TableNotice[] {
    const { events, placed } = this.#page;
    const moved = tiles.flatMap((tile) => placed.find((each) => each.tile === tile) ?? []);
    const from = Math.min(...moved.map(({ event }) => event));
    const isLast = events.length - from === tiles.length && events.slice(from).every(isPlacing);
    if (moved.length !== tiles.length || !isLast) return [];
    let page: Page = {
      ...this.#page,
      events: events.slice(0, from),
      placed: placed.filter(({ event }) => event < from),
    };
    const notices: TableNotice[] = [];
    for (const placing of moved) {
      const written = writePlacing(this.#context, page, unplaced(placing));
      if (!written) return [];
      page = written.page;
      notices.push({ type: "event", event: written.event, verdict: written.verdict });
    }
    this.#page = page;
    return notices;
  }

  /**
   * What was taken for a tile is none, or has no part in the game: its placing has not happened. What came after it is written
   * anew without it, unless people said something since: then all else stays as it was said.
   */
  disregard(track: TrackId): TableNotice[] {
    this.#waiting = this.#waiting.filter((tile) => tile.track !== track);
    const placing = this.#page.placed.find((tile) => tile.track === track);
    const { events } = this.#page;
    const event = placing && events[placing.event];
    if (!placing || event?.type !== "place") return [];
    const page = { ...this.#page, placed: this.#page.placed.filter((tile) => tile !== placing) };
    this.#heed("unlearn", events, [placing]);
    if (isWagons(event) && event.tiles.length > 1) {
      const shorter = { ...event, tiles: event.tiles.filter((tile) => tile !== placing.tile) };
      this.#page = this.#book.rejudged({
        ...page,
        events: events.map((each) => (each === event ? shorter : each)),
      });
      return [];
    }
    const from = this.#beforeGuesses(placing.event);
    const isLater = (tile: PlacedTile): boolean => tile.event > placing.event;
    const later = page.placed.filter(isLater);
    if (this.#isOurs(placing.event + 1, [...later, ...page.lifted])) {
      this.#page = this.#unwritten(page, from, [...later, ...page.lifted.filter(isLater)]);
      this.#waiting = [...later.map(unplaced), ...this.#waiting];
    } else {
      this.#page = this.#book.rejudged({
        events: [...events.slice(0, from), ...events.slice(placing.event + 1)],
        ...shifted(page, placing.event + 1, from - placing.event - 1),
      });
    }
    return this.#writeWaiting();
  }

  /** The page up to this event, without these tiles, which were placed from it on; what their hands taught is unlearnt. */
  #unwritten(page: Page, from: number, tiles: readonly PlacedTile[]): Page {
    this.#heed("unlearn", page.events, tiles);
    const stays = (tile: PlacedTile): boolean => !tiles.includes(tile);
    return {
      ...page,
      events: page.events.slice(0, from),
      placed: page.placed.filter(stays),
      lifted: page.lifted.filter(stays),
    };
  }

  /** Whether the page was written by us alone from this event on: placings of these tiles, of which nobody said anything. */
  #isOurs(from: number, tiles: readonly PlacedTile[]): boolean {
    return this.#page.events
      .slice(from)
      .every(
        (event, i) =>
          this.#guessed.has(event) ||
          (event.type === "place" &&
            !isWagons(event) &&
            tiles.some((tile) => tile.event === from + i && !this.#vouched.has(tile.track))),
      );
  }

  /** The first of the guessed passes right before this event, or the event itself: what was guessed from its hand goes with it. */
  #beforeGuesses(event: number): number {
    let from = event;
    while (from > 0 && this.#guessed.has(this.#page.events[from - 1]!)) from--;
    return from;
  }

  /** What lies on the table belongs to the past. */
  newRound(): TableNotice[] {
    if (this.#page.events.length === 0) return [];
    this.#book.add(this.#page.events);
    this.#page = EMPTY_PAGE;
    this.#gone = [];
    this.#waiting = [];
    return [{ type: "cleared" }];
  }

  update(
    changes: readonly TableChange[],
    tracker: TableTracker,
    { atMs, pictureOf }: Pick<TableObservation, "atMs" | "pictureOf">,
  ): TableNotice[] {
    const notices: TableNotice[] = [];
    const sightOf = (track: TrackId) => this.#sightOf(tracker, track, pictureOf);
    const lying = new Map(tracker.laid.map(({ track, seen }) => [track, seen]));
    this.#page = {
      ...this.#page,
      placed: this.#page.placed.map((tile) => ({ ...tile, seen: lying.get(tile.track) ?? tile.seen })),
    };
    this.#waiting = this.#waiting.map((tile) => ({ ...tile, seen: lying.get(tile.track) ?? tile.seen }));
    const fresh = ({ track, tile, atMs: laidMs }: LaidChange): LyingTile => ({
      track,
      tile,
      seen: lying.get(track)!,
      sight: sightOf(track),
      atMs: laidMs,
      hand: this.#sides.before(laidMs),
    });
    for (const change of changes) {
      switch (change.type) {
        case "laid":
          this.#waiting = [...this.#waiting, fresh(change)];
          break;
        case "moved":
          this.#liftAndLay(fresh(change));
          break;
        case "taken":
          this.#take(change.track, atMs);
          break;
        case "reread":
          this.#mend(change.track, change.tile);
          break;
        case "unread":
          notices.push({ type: "askTile", track: change.track });
          break;
        case "lost":
          notices.push({ type: "lost", tiles: change.tiles });
          break;
        case "found":
          notices.push({ type: "found" });
          break;
        default:
          change satisfies never;
      }
    }
    this.#findAgain(lying);
    notices.push(
      ...this.#writeGone(
        atMs,
        changes.some(({ type }) => type === "laid"),
      ),
    );
    // What lies beside the board stays there until something else changes.
    if (changes.length > 0) notices.push(...this.#writeWaiting(), ...this.#takeBackMisreading());
    return notices;
  }

  /** How the camera sees this tile now, in words of the record; its picture follows. */
  #sightOf(tracker: TableTracker, track: TrackId, pictureOf: TableObservation["pictureOf"]): Seen | null {
    const sight = tracker.sightOf(track);
    if (!sight) return null;
    const seen: Seen = {
      corners: sight.corners.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const),
      confidence: Math.round(sight.confidence * 1000) / 1000,
    };
    if (pictureOf) this.#pictures.keep(seen, () => pictureOf(sight.corners));
    return seen;
  }

  get #context(): WritingContext {
    const { setup } = this.#book;
    return { setup, standing: (events) => this.#book.standing(events), said: this.#said };
  }

  /** Absent tiles that lie on the table after all are followed again, and are no new placings. */
  #findAgain(lying: ReadonlyMap<TrackId, LyingTile["seen"]>): void {
    if (this.#page.absent.length === 0) return;
    for (const tile of this.#waiting) {
      const absent = this.#page.absent.find((each) => each.tile === tile.tile);
      if (absent) this.#follow(tile, absent);
    }
    const known = new Set([...this.#page.placed, ...this.#waiting].map(({ track }) => track));
    for (const [track, seen] of lying) {
      const tile = known.has(track) ? null : knownTile(seen)?.id;
      const absent = tile && this.#page.absent.find((each) => each.tile === tile);
      if (absent) this.#follow({ track, tile: absent.tile, seen, sight: null, atMs: 0, hand: null }, absent);
    }
  }

  #follow(tile: LyingTile, absent: AbsentTile): void {
    this.#waiting = this.#waiting.filter(({ track }) => track !== tile.track);
    this.#page = followed(this.#page, tile, absent);
  }

  /** Writes what waits, as far as it lies on the board: in the order of coming, else in the one the rules allow. */
  #writeWaiting(): TableNotice[] {
    const notices: TableNotice[] = [];
    for (;;) {
      const chosen = nextToWrite(this.#context, this.#page, this.#waiting);
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
    const before = this.#page;
    const passes = this.#writePasses(fresh);
    const written = writePlacing(this.#context, this.#page, fresh);
    if (!written) {
      this.#page = before;
      return null;
    }
    const { event, verdict } = written;
    this.#page = written.page;
    this.#heed("learn", written.page.events, written.page.placed.slice(-1));
    this.#said = null;
    this.#waiting = this.#waiting.filter(({ track }) => track !== fresh.track);
    return [...passes, { type: "event", event, verdict }];
  }

  /**
   * A tile that a hand laid before the last placings, but that could be written only now: it goes before them, and whose they
   * were follows anew. Null where nothing came after it, people said something since, or more would break a rule so.
   */
  #writeInItsPlace(fresh: LyingTile): TableNotice[] | null {
    const before = this.#page;
    const { events } = before;
    const isLater = ({ atMs }: PlacedTile): boolean => atMs > fresh.atMs + SAME_LOOK_MS;
    const later = [...before.placed, ...before.lifted].filter(isLater).sort((a, b) => a.event - b.event);
    if (!fresh.hand || later.length === 0) return null;
    if (!this.#isOurs(later[0]!.event, later)) return null;
    const from = this.#beforeGuesses(later[0]!.event);
    const asLast = writePlacing(this.#context, before, fresh);
    const broken = [...later.map(({ isApplied }) => isApplied), asLast?.verdict.verdict !== "illegal"];
    this.#page = this.#unwritten(before, from, later);
    const wasLifted = ({ track }: LyingTile): boolean => before.lifted.some((tile) => tile.track === track);
    const waiting = this.#waiting;
    const notices: TableNotice[] = [];
    const now: PlacedTile[] = [];
    for (const tile of [fresh, ...later]) {
      notices.push(...(this.#writeNext(unplaced(tile)) ?? []));
      const written = this.#page.placed.find(({ track }) => track === tile.track);
      if (!written) break;
      now.push(written);
      if (wasLifted(tile)) this.#page = lifted(this.#page, written);
    }
    const isWorse =
      now.length <= later.length ||
      now.some((tile) => wasLifted(tile) && tile.isApplied) ||
      now.filter(({ isApplied }) => !isApplied).length > broken.filter((isApplied) => !isApplied).length;
    if (isWorse) {
      this.#heed("unlearn", this.#page.events, now);
      this.#heed("learn", events, later);
      this.#page = before;
      this.#waiting = waiting;
      return null;
    }
    return notices;
  }

  /** Learns from these placings' hands where their players sit, or unlearns it; a refused one tells nothing. */
  #heed(how: "learn" | "unlearn", events: Page["events"], placings: readonly PlacedTile[]): void {
    for (const { hand, event, isApplied } of placings)
      if (hand && isApplied) this.#sides[how](events[event]!.player, hand);
  }

  /** The passes of those who were to move before the player whose hand laid this tile, as far as the rules allow them. */
  #writePasses(fresh: LyingTile): TableNotice[] {
    const { hand: side } = fresh;
    if (!side || this.#page.events.length === 0) return [];
    const start = this.#book.standing(this.#page.events);
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
  #takeBackMisreading(): TableNotice[] {
    const { events, placed, absent } = this.#page;
    const opening = placed[0];
    if (!opening || events.length > 1 || absent.length > 0 || this.#vouched.has(opening.track)) return [];
    // A train may be founded anywhere on the table: there nothing stands in its way.
    if (BOARD_GAMES[this.#book.setup.game].board === "trains") return [];
    const laid = this.#waiting.filter(({ hand }) => hand !== null).sort((a, b) => a.atMs - b.atMs);
    if (laid.length < enoughAgainst(opening)) return [];
    const board = largestBoard(laid, (before, fresh) =>
      spotsFor(this.#book.setup, { ...EMPTY_PAGE, placed: before }, fresh),
    );
    if (board.length < enoughAgainst(opening)) return [];
    const others = this.#waiting.filter((tile) => !board.includes(tile));
    this.#page = EMPTY_PAGE;
    this.#waiting = board;
    const written = this.#writeWaiting();
    this.#waiting = [...this.#waiting, ...others, unplaced(opening)];
    return [{ type: "misread", tile: opening.tile }, ...written, ...this.#writeWaiting()];
  }

  /** Someone said what this tile is. `seen`: how it lies now. */
  rename(track: TrackId, tile: TileId, seen?: LyingTile["seen"]): void {
    this.#vouched.add(track);
    this.#mend(track, tile, seen);
  }

  /** A tile that was read wrong when it was laid: the event is mended, what was seen stays. */
  #mend(track: TrackId, tile: TileId, seen?: LyingTile["seen"]): void {
    const { events, placed } = this.#page;
    this.#waiting = this.#waiting.map((each) => (each.track === track ? { ...each, tile } : each));
    const old = placed.find((each) => each.track === track);
    const event = old && events[old.event];
    if (!old || event?.type !== "place") return;
    const { written: _, face: __, ...known } = old;
    const lying: PlacedTile = { ...known, tile, seen: seen ?? old.seen };
    const again =
      old.event === events.length - 1 && !isWagons(event)
        ? writePlacingAgain(this.#context, this.#page, lying)
        : null;
    const mended: PlaceEvent = isWagons(event)
      ? { ...event, tiles: event.tiles.map((each) => (each === old.tile ? tile : each)) }
      : again
        ? { ...again.event, player: event.player }
        : { ...event, tile };
    this.#page = this.#book.rejudged({
      ...this.#page,
      events: events.map((each) => (each === event ? mended : each)),
      placed: placed.map((each) => (each === old ? (again?.page.placed.at(-1) ?? lying) : each)),
    });
  }

  #take(track: number, atMs: number): void {
    this.#waiting = this.#waiting.filter((tile) => tile.track !== track);
    const placed = this.#page.placed.find((tile) => tile.track === track);
    if (!placed) return;
    // What the referee never applied needs no taking back.
    if (!placed.isApplied) {
      this.#page = lifted(this.#page, placed);
      return;
    }
    this.#page = { ...this.#page, placed: this.#page.placed.filter((tile) => tile !== placed) };
    this.#gone = [...this.#gone, { placed, atMs }];
  }

  /** A tile moved: straightened it is the same placing; laid elsewhere it was taken back and placed anew. */
  #liftAndLay(tile: LyingTile): void {
    const { track } = tile;
    this.#waiting = this.#waiting.map((each) => (each.track === track ? tile : each));
    const placed = this.#page.placed.find((tile) => tile.track === track);
    if (!placed) {
      // It lay there taken back by word, or from a round before: laid elsewhere it is played.
      if (!this.#waiting.some((tile) => tile.track === track)) this.#waiting = [...this.#waiting, tile];
      return;
    }
    const isLast = placed.event === this.#page.events.length - 1;
    const without: Page = {
      ...this.#page,
      events: this.#page.events.slice(0, placed.event),
      placed: this.#page.placed.filter((tile) => tile !== placed),
    };
    if (!isLast) return;
    const again = writePlacing(this.#context, without, placed);
    const before = this.#page.events.at(-1) as PlaceEvent;
    const samePlace = again && placeOf(again.event) === placeOf(before);
    if (samePlace || (!again && placed.isApplied)) return;
    this.#take(track, Number.NEGATIVE_INFINITY);
    this.#waiting = [...this.#waiting, { ...tile, tile: placed.tile, seen: placed.seen }];
  }

  /** Tiles that are gone: the last one was taken back, all of them were cleared away, or one is missing. */
  #writeGone(atMs: number, playsOn: boolean): TableNotice[] {
    // Who lays a tile is not clearing the table.
    const due = this.#gone.filter((each) => playsOn || atMs - each.atMs >= CLEARING_MS);
    if (due.length === 0) return [];
    const applied = this.#page.placed.filter(({ isApplied }) => isApplied);
    if (this.#gone.length > 1 && applied.length <= this.#gone.length) {
      // The table is being cleared: the rest will go too, and then a new round begins.
      if (applied.length > 0) return [];
      this.#gone = [];
      this.#book.add(this.#page.events);
      this.#page = EMPTY_PAGE;
      return [{ type: "cleared" }];
    }
    this.#gone = this.#gone.filter((each) => !due.includes(each));
    return due.flatMap(({ placed }): TableNotice[] => {
      const isLast = placed.event === this.#page.events.length - 1;
      const last = this.#page.events.at(-1);
      if (!isLast || !last) {
        this.#page = { ...this.#page, absent: [...this.#page.absent, absentFrom(placed)] };
        return [{ type: "missing", tile: placed.tile }];
      }
      const event: TableEvent = { type: "retract", player: last.player };
      const verdict = this.#book.verdictAfter(this.#page.events, event);
      this.#page = { ...this.#page, events: [...this.#page.events, event] };
      return [{ type: "event", event, verdict }];
    });
  }
}
