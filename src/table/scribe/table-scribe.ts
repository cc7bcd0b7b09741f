import type { ImagePoint } from "../../geometry/index.ts";
import type { OckoRecord, PlaceEvent, PlayerId, Seen, TableEvent } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { BOARD_GAMES } from "../board/board.ts";
import { isMovingOver, type TableObservation } from "../track/observation.ts";
import { farthestMove } from "../track/quad-match.ts";
import type { TableChange } from "../track/table-change.ts";
import type { TableTracker } from "../track/table-tracker.ts";
import type { TrackedTile, TrackId, UnlikelyTile } from "../track/track.ts";
import { TRACK_CONFIG } from "../track/track-config.ts";
import { absentFrom } from "./absent-tiles.ts";
import { Book } from "./book.ts";
import { Draft } from "./draft.ts";
import { findAgain } from "./find-again.ts";
import { asUnread, type ForcedTile, forcedTiles } from "./forced-tiles.ts";
import { KnownGaps } from "./gaps.ts";
import { HandSides } from "./hand-sides.ts";
import { type LyingTile, unplaced } from "./laid-tile.ts";
import { takeBackMisreading } from "./misread-opening.ts";
import { missingEnds, missingLinks } from "./missing-links.ts";
import { lifted, type Page, pageBefore } from "./page.ts";
import { type Mending, mend } from "./rewriting.ts";
import { SeenPictures } from "./seen-pictures.ts";
import { disregard, foundAs, inOrder, inTrain, newRound, playedBy, takeBack, turnOf } from "./spoken.ts";
import { placeOf, type ScribeSetup } from "./standing.ts";
import type { TableNotice } from "./table-notice.ts";
import type { TableWord } from "./table-word.ts";
import { toldOnce } from "./told-once.ts";
import { writePlacing } from "./write-placing.ts";

type LaidChange = Extract<TableChange, { readonly type: "laid" | "moved" }>;

/** A retraction waits so long, and as long as hands are over the board: when more tiles go, the table is being cleared. */
const CLEARING_MS = 1500;
/** The time of one that lies elsewhere now: its retraction waits for nothing. */
const MOVED = Number.NEGATIVE_INFINITY;

/**
 * Writes the record from what changes on the table. The referee is asked whose turn it is and which of several readings
 * of a placing is allowed; a placing that is not allowed is written all the same, and announced.
 */
export class TableScribe {
  readonly #draft: Draft;
  readonly #sides: HandSides;
  readonly #pictures: SeenPictures;
  readonly #gaps = new KnownGaps();
  /** The tiles with which outlines were last tried, see `forcedBefore`. */
  #forcedAmong = "";
  /** When something last moved over the board. */
  #handledMs = Number.NEGATIVE_INFINITY;
  /** How the tiles lay when it was last tried to write those that wait. */
  #tried: ReadonlyMap<TrackId, LyingTile["seen"]> = new Map();
  /** The last look's time, and the time when somebody said that a round was over. */
  #lastMs = Number.NEGATIVE_INFINITY;
  #overMs = Number.NEGATIVE_INFINITY;

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
    const book = new Book(setup, rounds.slice(0, -1));
    this.#draft = new Draft(book, book.pageOf(rounds.at(-1) ?? []), sides);
    this.#sides = sides;
    this.#pictures = pictures;
  }

  get record(): OckoRecord {
    return this.#draft.book.recordWith(this.#draft.page.events);
  }

  /** Tiles that lie on the table but in no place of the board: no placings yet. What is asked for is told of by that. */
  get beside(): readonly TileId[] {
    const { toPlace, guessed } = this.#draft;
    return toPlace.filter(({ track }) => !guessed.has(track)).map(({ tile }) => tile);
  }

  /** The tiles that lie on the table as placings of this round, or may become some. */
  get tracks(): readonly TrackId[] {
    const { page, waiting } = this.#draft;
    return [...page.placed, ...waiting].map(({ track }) => track);
  }

  /** The tiles that were placed after this one. In a tower they may hide it. */
  laterThan(track: TrackId): readonly TrackId[] {
    const { placed } = this.#draft.page;
    const one = placed.find((tile) => tile.track === track);
    if (!one || BOARD_GAMES[this.#draft.book.setup.game].board === "tower") return [];
    return placed.filter(({ event }) => event > one.event).map((tile) => tile.track);
  }

  /** How the tiles of the round lie: those placed, those that wait, and those that cannot be read. */
  get lying(): Readonly<Record<"placed" | "waiting" | "unread", readonly TrackedTile[]>> {
    const { page, waiting, unread } = this.#draft;
    return { placed: page.placed, waiting, unread };
  }

  /** Tiles of the record that are not found on the table, see the note in absent-tiles.ts. */
  get absent(): readonly TileId[] {
    return this.#draft.page.absent.filter(({ isApplied }) => isApplied).map(({ tile }) => tile);
  }

  /** Those of the outlines that the board misses, see the note in missing-links.ts. */
  linksAmong(outlines: readonly UnlikelyTile[]): readonly TrackId[] {
    const { context, toPlace, page } = this.#draft;
    const laid = outlines.filter(({ isBack, cameMs }) => isBack && this.#sides.before(cameMs));
    return [
      ...missingLinks({ ...context, waiting: toPlace }, page, outlines),
      ...missingEnds(context, page, laid),
    ];
  }

  /** For each tile that waits since before this time: where an unseen one would join it to the board, see the note in gaps.ts. */
  gapsBefore(
    atMs: number,
  ): readonly { readonly places: readonly (readonly ImagePoint[])[]; readonly waitsSinceMs: number }[] {
    const { toPlace, guessed, page } = this.#draft;
    const { game } = this.#draft.book.setup;
    return toPlace
      .filter((tile) => tile.atMs <= atMs && !guessed.has(tile.track))
      .map((tile) => ({
        places: this.#gaps.between(game, page.placed, tile, atMs),
        waitsSinceMs: tile.atMs,
      }));
  }

  /**
   * Of these outlines, which people were asked for, those that can be one tile alone, as what waits against them since before this
   * time has it: see the note in forced-tiles.ts. Each is tried once with the same tiles around it.
   */
  forcedBefore(atMs: number, asked: readonly TrackedTile[]): readonly ForcedTile[] {
    const { page, guessed } = this.#draft;
    if (asked.length + guessed.size === 0) return [];
    const { context, toPlace } = this.#draft;
    const waiting = toPlace.filter((tile) => tile.atMs <= atMs && !guessed.has(tile.track));
    // A guess that the rules refuse is as good as not read.
    const refused = toPlace.filter(({ track }) => guessed.has(track)).map(asUnread);
    const outlines = [...asked, ...refused];
    // Where nothing fits against a guess that was written last, that was wrong.
    const doubtful = page.placed.slice(-1).filter(({ track }) => guessed.has(track));
    if (waiting.length === 0 || outlines.length + doubtful.length === 0) return [];
    const around = [...page.placed, ...waiting, ...outlines].map(({ track }) => track).join();
    if (around === this.#forcedAmong) return [];
    this.#forcedAmong = around;
    return [
      ...forcedTiles(context, page, waiting, outlines),
      ...doubtful.flatMap((tile) =>
        forcedTiles(context, pageBefore(page, tile.event), waiting, [asUnread(tile)]),
      ),
    ];
  }

  /** Who was said to be next where the rules do not know. */
  get said(): PlayerId | null {
    return this.#draft.said;
  }

  /** What people at the table say, but what a tile shows: see `rename`. */
  tell(word: Exclude<TableWord, { readonly type: "tile" }>): TableNotice[] {
    const draft = this.#draft;
    switch (word.type) {
      case "event":
        return draft.say(word.event);
      case "playedBy":
        return playedBy(draft, word.player);
      case "inTrain":
        return inTrain(draft, word.train);
      case "turnOf":
        return turnOf(draft, word.player);
      case "takeBack":
        return takeBack(draft);
      case "order":
        return inOrder(draft, word.tiles);
      case "noTile":
        return disregard(draft, word.track);
      case "newRound":
        this.#overMs = this.#lastMs;
        return newRound(draft);
      default:
        return word satisfies never;
    }
  }

  /** Someone said what this tile is. `seen`: how it lies now. */
  rename(track: TrackId, tile: TileId, seen?: LyingTile["seen"]): TableNotice[] {
    this.#draft.vouched.add(track);
    return this.#mend(track, tile, { seen, isSaid: true });
  }

  /** A tile is another than was written; it may be one that is looked for. */
  #mend(track: TrackId, tile: TileId, how: Mending = {}): TableNotice[] {
    return foundAs(this.#draft, track, tile, how.seen) ?? mend(this.#draft, track, tile, how);
  }

  update(
    changes: readonly TableChange[],
    tracker: TableTracker,
    { atMs, moving, pictureOf }: Pick<TableObservation, "atMs" | "moving" | "pictureOf">,
  ): TableNotice[] {
    const notices: TableNotice[] = [];
    this.#lastMs = atMs;
    const sightOf = (track: TrackId) => this.#sightOf(tracker, track, pictureOf);
    const lying = new Map(tracker.laid.map(({ track, seen }) => [track, seen]));
    const asItLies = <T extends LyingTile>(tile: T): T => ({
      ...tile,
      seen: lying.get(tile.track) ?? tile.seen,
    });
    this.#draft.page = { ...this.#draft.page, placed: this.#draft.page.placed.map(asItLies) };
    this.#draft.waiting = this.#draft.waiting.map(asItLies);
    this.#draft.unread = tracker.notRead;
    const guessed = new Set(tracker.guessed);
    const isMoreKnown = [...this.#draft.guessed].some((track) => !guessed.has(track));
    this.#draft.guessed = guessed;
    const fresh = ({ track, tile, atMs: laidMs }: LaidChange): LyingTile => ({
      track,
      tile,
      seen: lying.get(track)!,
      sight: sightOf(track),
      atMs: laidMs,
      hand: this.#sides.before(laidMs, lying.get(track)!.corners),
    });
    for (const change of changes) {
      switch (change.type) {
        case "laid":
          if (this.#isHandOfRoundBefore(change)) break;
          this.#draft.waiting = [...this.#draft.waiting, fresh(change)];
          if (guessed.has(change.track))
            notices.push({ type: "guessed", track: change.track, tile: change.tile });
          break;
        case "moved":
          this.#liftAndLay(fresh(change));
          break;
        case "taken":
          this.#take(change.track, atMs);
          break;
        case "reread":
          notices.push(...this.#mend(change.track, change.tile));
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
    findAgain(this.#draft, tracker);
    // Where nothing moves, which is most looks, no tile's place need be sought in the picture.
    if (moving.length > 0 && this.#isOverBoard(moving, tracker)) this.#handledMs = atMs;
    const written = this.#writeGone(
      atMs,
      changes.some(({ type }) => type === "laid"),
    );
    notices.push(...written);
    // What lies beside the board stays there until something else changes, or lies otherwise than it was seen then.
    if (changes.length > 0 || written.length > 0 || isMoreKnown || this.#liesOtherwise(tracker)) {
      this.#tried = lying;
      notices.push(...this.#draft.writeWaiting(), ...takeBackMisreading(this.#draft), ...this.#draft.doubt());
    }
    return toldOnce(notices);
  }

  /** Whether something moves over a tile of the board, or over the place of one that is gone. */
  #isOverBoard(moving: TableObservation["moving"], tracker: TableTracker): boolean {
    const board = [...this.#draft.page.placed, ...this.#draft.gone.map(({ placed }) => placed)];
    return board.some(({ seen }) => isMovingOver(moving, tracker.inPresent(seen.corners)));
  }

  /** Whether it lay there, in a hand laid open, when the round was said to be over: a camera away from the board reads it only now. */
  #isHandOfRoundBefore({ tile, atMs }: LaidChange): boolean {
    return atMs <= this.#overMs && this.#draft.handsBefore.has(tile);
  }

  /** Whether a tile rests elsewhere than it lay when it was last tried to write what waits, as far as anything does. */
  #liesOtherwise(tracker: TableTracker): boolean {
    if (this.#draft.toPlace.length === 0) return false;
    return tracker.resting.some(({ track, seen }) => {
      const before = this.#tried.get(track);
      return before !== undefined && farthestMove(before, seen.corners) > TRACK_CONFIG.stillShare;
    });
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

  #take(track: number, atMs: number): void {
    this.#draft.waiting = this.#draft.waiting.filter((tile) => tile.track !== track);
    this.#draft.forgetFallen(track);
    const placed = this.#draft.page.placed.find((tile) => tile.track === track);
    if (!placed) return;
    // What the referee never applied needs no taking back.
    if (!placed.isApplied) {
      this.#draft.page = lifted(this.#draft.page, placed);
      return;
    }
    this.#draft.page = {
      ...this.#draft.page,
      placed: this.#draft.page.placed.filter((tile) => tile !== placed),
    };
    this.#draft.gone = [...this.#draft.gone, { placed, atMs }];
  }

  /** A tile moved: straightened it is the same placing; laid elsewhere it was taken back and placed anew. */
  #liftAndLay(tile: LyingTile): void {
    const { track } = tile;
    if (this.#draft.fallen.has(track)) return;
    this.#draft.waiting = this.#draft.waiting.map((each) => (each.track === track ? tile : each));
    const placed = this.#draft.page.placed.find((tile) => tile.track === track);
    if (!placed) {
      // It lay there taken back by word, or from a round before: laid elsewhere it is played.
      if (!this.#draft.waiting.some((tile) => tile.track === track))
        this.#draft.waiting = [...this.#draft.waiting, tile];
      return;
    }
    // A refused one is no part of the board: whatever came after it, laid elsewhere it is played.
    if (placed.event !== this.#draft.page.events.length - 1 && placed.isApplied) return;
    const without: Page = {
      ...this.#draft.page,
      events: this.#draft.page.events.slice(0, placed.event),
      placed: this.#draft.page.placed.filter((tile) => tile !== placed && tile.event <= placed.event),
    };
    const again = writePlacing(this.#draft.context, without, placed);
    const before = this.#draft.page.events[placed.event] as PlaceEvent;
    const samePlace = again && placeOf(again.event) === placeOf(before);
    if (samePlace || (!again && placed.isApplied)) return;
    this.#take(track, MOVED);
    this.#draft.waiting = [...this.#draft.waiting, { ...tile, tile: placed.tile, seen: placed.seen }];
  }

  /** Tiles that are gone: the last one was taken back, all of them were cleared away, or one is missing. */
  #writeGone(atMs: number, playsOn: boolean): TableNotice[] {
    // Who lays a tile is not clearing the table. While tiles go one after another somebody may be.
    const lastMs = Math.max(this.#handledMs, ...this.#draft.gone.map((each) => each.atMs));
    const isGoing = atMs - lastMs < CLEARING_MS;
    const due = this.#draft.gone.filter((each) => playsOn || !isGoing || each.atMs === MOVED);
    if (due.length === 0) return [];
    const applied = this.#draft.page.placed.filter(({ isApplied }) => isApplied);
    if (this.#draft.gone.length > 1 && applied.length <= this.#draft.gone.length) {
      // The table is being cleared: the rest will go too, and then a new round begins.
      if (applied.length > 0) return [];
      // After a match none does, unless somebody plays on.
      if (!playsOn && this.#draft.book.endsMatch(this.#draft.page.events)) return [];
      return this.#draft.turnPage();
    }
    // After its end nobody takes a placing back by lifting the tile: they clear the table, from whichever end.
    if (!playsOn && this.#hasEnded()) return [];
    this.#draft.gone = this.#draft.gone.filter((each) => !due.includes(each));
    let retracted: number | null = null;
    return due.flatMap(({ placed }): TableNotice[] => {
      // vlaky: another wagon of the turn that was taken back.
      if (placed.event === retracted) return [];
      const isLast = placed.event === this.#draft.page.events.length - 1;
      const last = this.#draft.page.events.at(-1);
      if (!isLast || !last) {
        this.#draft.page = { ...this.#draft.page, absent: [...this.#draft.page.absent, absentFrom(placed)] };
        return [{ type: "missing", tile: placed.tile }];
      }
      retracted = placed.event;
      const told = this.#draft.say({ type: "retract", player: last.player });
      this.#unplace(placed.event);
      return told;
    });
  }

  #hasEnded(): boolean {
    return this.#draft.book.standing(this.#draft.page.events).round.ended !== null;
  }

  /** vlaky: the other wagons of a turn that was taken back still lie there, and are written again. */
  #unplace(event: number): void {
    const { page, waiting } = this.#draft;
    const left = page.placed.filter((tile) => tile.event === event);
    if (left.length === 0) return;
    this.#draft.page = { ...page, placed: page.placed.filter((tile) => tile.event !== event) };
    this.#draft.waiting = [...waiting, ...left.map(unplaced)];
  }
}
