import type { Homography, ImagePoint, Point } from "../../geometry/index.ts";
import type { Pips, TileId } from "../../tiles/index.ts";
import { BACK_AS_TILE, type FollowedOutlines } from "../../vision/seen/index.ts";
import { Asking } from "./asking.ts";
import { CameraMotion } from "./camera-motion.ts";
import { cameMsOf, followTracks } from "./follow-tracks.ts";
import { forcedInstead, guessedAs, isDoubtfulGuess } from "./guess.ts";
import { MistakenValues } from "./mistaken-values.ts";
import { isMovingOver, type TableObservation } from "./observation.ts";
import { isUnseen, type SupposedPlace, supposedAmong, supposedTrack } from "./supposed.ts";
import type { TableChange } from "./table-change.ts";
import { TableTop } from "./table-top.ts";
import {
  confidenceOf,
  isExchanged,
  isLikelyTile,
  isReadAsBefore,
  isReadOtherwise,
  laidDown,
  misreadAs,
  readTile,
  saidToBe,
  seenTileOf,
  type Track,
  type TrackedTile,
  type TrackId,
  tileOf,
  type UnlikelyTile,
} from "./track.ts";
import { TRACK_CONFIG, type TrackConfig } from "./track-config.ts";

/**
 * Follows the tiles on a table from look to look: detections become tracks, tracks become changes of the table.
 * It knows tiles, never rules. Hands and cups hide tiles without taking them; only a bare place loses its tile.
 */
export class TableTracker {
  readonly #config: TrackConfig;
  readonly #mistaken: MistakenValues;
  readonly #camera: CameraMotion;
  #tracks: readonly Track[] = [];
  #nextId: TrackId;
  #lastMs = Number.NEGATIVE_INFINITY;
  readonly #tableTop: TableTop;
  readonly #asking: Asking;
  /** The tracks that the record speaks of; null: nobody said which, and so all. */
  #held: ReadonlySet<TrackId> | null = null;
  #laterThan: (id: TrackId) => readonly TrackId[] = () => [];

  constructor(config: Partial<TrackConfig> = {}) {
    this.#config = { ...TRACK_CONFIG, ...config };
    this.#mistaken = new MistakenValues(this.#config);
    this.#nextId = this.#config.firstTrack;
    this.#camera = new CameraMotion(this.#config);
    this.#tableTop = new TableTop(this.#config);
    this.#asking = new Asking(this.#config);
  }

  /** The tiles that lie on the table, in pixels of the first look's camera, in the order in which they were laid. */
  get laid(): readonly TrackedTile[] {
    return this.#tilesThat(({ laidAs }) => laidAs !== null);
  }

  /** Those of them that the last look shows, and that have not moved for long enough. */
  get resting(): readonly TrackedTile[] {
    return this.#tilesThat((track) => track.laidAs !== null && this.#isResting(track));
  }

  /** Tiles that lie still, cannot be read, and have been asked for. */
  get unread(): readonly TrackedTile[] {
    return this.#tilesThat((track) => this.#isNotRead(track) && this.#asking.isAsked(track.id));
  }

  /** Tiles that count as what they likely are, and are asked for as well. */
  get guessed(): readonly TrackId[] {
    return this.#tracks.filter((track) => isDoubtfulGuess(track, this.#config)).map(({ id }) => id);
  }

  /** What cannot be read and has been asked for, and what is still being read. */
  get notRead(): readonly TrackedTile[] {
    const isBeingRead = ({ looks, lastSeenMs }: Track): boolean => looks > 1 && lastSeenMs === this.#lastMs;
    return this.#tilesThat(
      (track) => this.#isNotRead(track) && (this.#asking.isAsked(track.id) || isBeingRead(track)),
    );
  }

  #isNotRead(track: Track): boolean {
    return !track.laidAs && !this.#asking.isDisregarded(track);
  }

  #tilesThat(wanted: (track: Track) => boolean): readonly TrackedTile[] {
    return this.#tracks.filter(wanted).map((track) => this.#asTracked(track));
  }

  #asTracked(track: Track): TrackedTile {
    return { track: track.id, seen: seenTileOf(track, this.#config) };
  }

  /** Where a laid tile is in the present picture, and how sure its reading is. */
  sightOf(id: TrackId): { readonly corners: readonly ImagePoint[]; readonly confidence: number } | null {
    const track = this.#tracks.find((each) => each.id === id);
    return track ? { corners: track.seenCorners, confidence: confidenceOf(track) } : null;
  }

  /** Where tiles are in the present picture: those laid, seen or hidden, and those seen that are not sure yet. */
  get outlines(): FollowedOutlines {
    const lying = this.#tracks.filter(({ laidAs }) => laidAs);
    const unsure = this.#tracks.filter((track) => this.#isUnsure(track));
    return {
      lying: lying.map(({ kind, corners }) => ({ kind, corners: this.#camera.toNow(corners) })),
      unsure: unsure.map(({ seenCorners }) => seenCorners),
    };
  }

  /** Outlines that have lain calm, cannot be read, and are too unlike tiles to be asked for. */
  get unlikely(): readonly UnlikelyTile[] {
    return this.#tracks
      .filter((track) => !track.laidAs && this.#asking.isUnlikely(track))
      .map((track) => ({
        ...this.#asTracked(track),
        cameMs: track.cameMs,
        isBack: track.seenSurety.face === BACK_AS_TILE,
      }));
  }

  /** Where people may miss a tile, and where they said that there is none. */
  get asking(): Pick<Asking, "miss" | "isSaidEmpty"> {
    return this.#asking;
  }

  /** Tiles must lie at these places, and at no others, that no look shows: those that somebody is to be asked for now. */
  suppose(places: readonly SupposedPlace[]): readonly TrackId[] {
    const due = places.filter((place) => !this.#asking.isSaidEmpty(place));
    const isKnown = (track: Track): boolean =>
      !this.#asking.isDisregarded(track) &&
      (track.lastSeenMs === this.#lastMs || this.#asking.isAsked(track.id));
    const { kept, unknown } = supposedAmong(this.#tracks, due, isKnown, this.#config);
    const fresh = unknown.map((place) => supposedTrack(this.#nextId++, place, this.#lastMs, this.#config));
    for (const { id } of fresh) this.#asking.ask(id);
    this.#tracks = [...kept, ...fresh];
    return fresh.map(({ id }) => id);
  }

  /**
   * These are tiles of the round that is being written, or wait to be. Any other laid tile, of a round before or taken back by
   * word, is followed as long as it is seen, and forgotten when it is not. `laterThan`: those that were placed after one of them.
   */
  hold(tracks: readonly TrackId[], laterThan: (id: TrackId) => readonly TrackId[] = () => []): void {
    this.#held = new Set(tracks);
    this.#laterThan = laterThan;
  }

  /** Whether a tile lies there untouched that was placed after this one, see the note in track.ts. */
  #hasPlayGoneOn({ id }: Track): boolean {
    const later = new Set(this.#laterThan(id));
    return this.#tracks.some(
      (each) => later.has(each.id) && this.#isResting(each) && isReadAsBefore(each, this.#config),
    );
  }

  /** Whether nobody can have exchanged it since people said what it is. */
  #isAsSaid(track: Track): boolean {
    return track.said !== null && (track.disturbedMs <= track.said.atMs || this.#hasPlayGoneOn(track));
  }

  #isHeld({ id }: Track): boolean {
    return this.#held?.has(id) ?? true;
  }

  /** Whether it was seen in the last look, and more looks may tell what it is. */
  #isUnsure(track: Track): boolean {
    const { laidAs, lastSeenMs, stillSinceMs, seenSurety } = track;
    if (lastSeenMs !== this.#lastMs || this.#asking.isDisregarded(track)) return false;
    // A back stays one: a whole stock of them would have to be read again and again.
    if (!laidAs && seenSurety.face === BACK_AS_TILE) return false;
    if (this.#lastMs - stillSinceMs > this.#config.readAgainMs) return false;
    return !laidAs || isReadOtherwise(track, this.#config);
  }

  /** These corners, of the first look's camera, in the present picture. */
  inPresent(corners: readonly Point[]): readonly ImagePoint[] {
    return this.#camera.toNow(corners);
  }

  /** Whether it was said that the board is lost, and not found since. */
  get isLost(): boolean {
    return this.#camera.isLost;
  }

  /** The round is over: a board that is out of view is missed no more. */
  giveUpLost(): void {
    this.#camera.giveUp();
  }

  get firstToNow(): Homography {
    return this.#camera.firstToNow;
  }

  /** Someone said what this tile is: that outweighs every reading, see the note in track.ts. */
  correct(id: TrackId, values: readonly Pips[]): void {
    this.#change(id, (track) => saidToBe(track, values, this.#lastMs, this.#config));
  }

  /** What nobody knows can be this alone: it counts as that until somebody does. */
  force(id: TrackId, forced: readonly Pips[]): void {
    this.#change(id, (track) => ({ ...track, forced }));
  }

  /** Someone said that this is no tile: it does not count as laid before another can have been laid there. */
  disregard(id: TrackId): void {
    const track = this.#tracks.find((each) => each.id === id);
    if (!track) return;
    this.#asking.disregard(track, this.#lastMs);
    this.#change(id, () => ({ ...track, laidAs: null, isSaidNone: true }));
  }

  update(look: TableObservation): TableChange[] {
    const { atMs } = look;
    const beforeMs = this.#lastMs;
    const stepMs = Number.isFinite(beforeMs) ? Math.min(1000, atMs - beforeMs) : 0;
    this.#lastMs = atMs;
    this.#tableTop.look(atMs, this.#tracks);
    // What the record does not speak of may be gone without anybody saying so: where it is not seen, it tells nothing.
    const laid = this.#tracks.filter(
      (track) =>
        track.laidAs && (this.#isHeld(track) || beforeMs - track.lastSeenMs <= this.#config.blurredMs),
    );
    const { changes, isLost, areAtRest } = this.#camera.follow(laid, look, atMs);
    if (isLost) return [...changes];
    this.#follow(look, stepMs, areAtRest);
    return [...changes, ...this.#settle(look, atMs)];
  }

  #follow(look: TableObservation, stepMs: number, areAtRest: boolean): void {
    const { followed, fresh } = followTracks(
      this.#tracks,
      look,
      {
        firstMs: this.#tableTop.firstMs,
        stepMs,
        toNow: (corners) => this.#camera.toNow(corners),
        toFirst: this.#camera.toFirst,
        // In a tower it may lie beneath others from now on.
        mayStay: (track) => isUnseen(track) || (this.#config.isStacked && this.#asking.isAsked(track.id)),
        isHeld: (track) => this.#isHeld(track),
        areAtRest,
        nextId: () => this.#nextId++,
      },
      this.#config,
    );
    this.#asking.look(look, fresh);
    this.#tracks = [...followed, ...fresh];
  }

  /** What is certain after this look. */
  #settle(look: TableObservation, atMs: number): TableChange[] {
    const changes: TableChange[] = [];
    this.#mistaken.learn(this.#tracks.filter((track) => this.#isAsSaid(track) && this.#isStill(track, look)));
    for (const track of this.#tracks) {
      if (!this.#isNotRead(track)) continue;
      // What people say lies there does, and what must, whether this look shows it or not.
      if (!track.said && !track.forced && !this.#isStill(track, look)) continue;
      const pattern = this.#tableTop.patternAt(track, look);
      const isPattern = pattern !== null;
      const tile = pattern === "sure" ? null : tileOf(track, this.#mistaken.wary);
      if (isPattern || !tile) {
        // In cloth one finds outlines as well, and nobody wants to be asked for those.
        if (isPattern && !tile) this.#asking.withdraw(track.id);
        else changes.push(...this.#askFor(track, look, isPattern));
        continue;
      }
      const twin = this.#laidAs(tile);
      const isTwinGone = twin && twin.lastSeenMs < track.firstSeenMs + this.#config.stillMs;
      // Read otherwise where it was laid, the twin was misread, and is mended below.
      if (twin && (isTwinGone || (twin.hasMoved && isReadOtherwise(twin, this.#config)))) {
        changes.push(this.#carryOver(twin, track, tile));
        continue;
      }
      const isDue = !twin || atMs - track.firstSeenMs >= this.#config.twinMs;
      if (isDue && !this.#waitsForOlder(track, atMs)) {
        this.#change(track.id, () => laidDown(track, this.#config));
        changes.push({ type: "laid", track: track.id, tile, atMs: track.cameMs });
      }
    }
    changes.push(...this.#reread(look, atMs));
    for (const track of this.#tracks) {
      const tile = track.laidAs && track.bareMs >= this.#config.bareMs ? tileOf(track, this.#config) : null;
      if (!tile) continue;
      this.#tracks = this.#tracks.filter(({ id }) => id !== track.id);
      changes.push({ type: "taken", track: track.id, tile, atMs: atMs - track.bareMs });
    }
    return changes;
  }

  /** What nobody knows is asked for once it is due, and from then on counts as what it likely is, unless that lies there already. */
  #askFor(track: Track, look: TableObservation, isPattern: boolean): TableChange[] {
    const isDue = this.#asking.isDue(track);
    if (!isDue && !this.#asking.isAsked(track.id)) return [];
    const { firstMs } = this.#tableTop;
    const likely = guessedAs(track, look, { firstMs, isPattern }, this.#mistaken.wary);
    const tile = likely && tileOf(likely, this.#config);
    const guessed = tile && !this.#laidAs(tile) ? likely : null;
    const changes: TableChange[] = [];
    if (isDue && (!guessed || isDoubtfulGuess(guessed, this.#config))) {
      this.#asking.ask(track.id);
      changes.push({ type: "unread", track: track.id, atMs: track.cameMs });
    }
    if (!guessed || !tile) return changes;
    this.#change(track.id, () => guessed);
    return [...changes, { type: "laid", track: track.id, tile, atMs: guessed.guess!.laidMs }];
  }

  /** The track that counts as this tile. */
  #laidAs(tile: TileId): Track | undefined {
    return this.#tracks.find((each) => each.laidAs && tileOf(each, this.#config) === tile);
  }

  /** Whether the last look shows it, as it has lain for long enough. */
  #isResting({ lastSeenMs, stillSinceMs }: Track): boolean {
    return lastSeenMs === this.#lastMs && this.#lastMs - stillSinceMs >= this.#config.stillMs;
  }

  #isStill(track: Track, { moving }: TableObservation): boolean {
    return this.#isResting(track) && !isMovingOver(moving, track.seenCorners);
  }

  /**
   * Whether a tile that came before this one is still being read: then this one waits, so that their order holds. What may
   * be no tile at all keeps nobody waiting: should it be one, it is put into its place when it is read.
   */
  #waitsForOlder({ firstSeenMs, cameMs }: Track, atMs: number): boolean {
    const { holdMs, sameLookMs, holdFromConfidence, askAfterMs } = this.#config;
    if (atMs - firstSeenMs > holdMs) return false;
    return this.#tracks.some(
      (each) =>
        this.#isNotRead(each) &&
        each.looks > 1 &&
        each.lastSeenMs === atMs &&
        isLikelyTile(each.seenSurety, holdFromConfidence, this.#config) &&
        each.cameMs > this.#tableTop.firstMs &&
        each.cameMs < cameMs - sameLookMs &&
        each.calmMs < 2 * askAfterMs,
    );
  }

  /** Tiles that are by now read as another. After a hand was there they are another; else they were misread at first. */
  #reread(look: TableObservation, atMs: number): TableChange[] {
    return this.#tracks.flatMap((track): TableChange[] => {
      const forced = forcedInstead(track);
      if (forced) {
        this.#change(track.id, () => forced);
        return [{ type: "reread", track: track.id, tile: tileOf(forced, this.#config)!, atMs }];
      }
      const now = track.laidAs && track.lastSeenMs === atMs ? readTile(track, this.#config) : null;
      const before = tileOf(track, this.#config);
      const isStill = atMs - track.stillSinceMs >= this.#config.stillMs;
      if (!now || !before || !isStill) return [];
      if (now === before) {
        // Seen crosswise for a look, its corners may have changed places since: its values lie as they are read.
        const isDoubtful = track.guess && this.#tableTop.patternAt(track, look);
        if (!track.said && !isDoubtful) {
          const asRead = laidDown({ ...track, laidAs: null }, this.#config);
          this.#change(track.id, () => ({ ...asRead, hasMoved: track.hasMoved }));
        }
        return [];
      }
      if (this.#laidAs(now)) return [];
      const mayBeAnother = !this.#hasPlayGoneOn(track);
      const misread = misreadAs(track, now, mayBeAnother);
      if (misread) {
        this.#change(track.id, () => misread);
        return [];
      }
      const wasHandled = mayBeAnother && isExchanged(track, now);
      const id = wasHandled ? this.#nextId++ : track.id;
      // It came with the hand that was there last, however late it is read: a tile laid beside it by the next comes after it.
      const cameMs = cameMsOf(track.seenCorners, look, atMs);
      const another = wasHandled ? { ...track, id, said: null, firstSeenMs: atMs, cameMs } : track;
      this.#change(track.id, () => laidDown(another, this.#config));
      return wasHandled
        ? [
            { type: "taken", track: track.id, tile: before, atMs: track.disturbedMs },
            { type: "laid", track: id, tile: now, atMs: cameMs },
          ]
        : [{ type: "reread", track: id, tile: now, atMs }];
    });
  }

  #change(id: TrackId, by: (track: Track) => Track): void {
    this.#tracks = this.#tracks.map((each) => (each.id === id ? by(each) : each));
  }

  /** The same tile in another place: the old track goes on there. */
  #carryOver(old: Track, fresh: Track, tile: TileId): TableChange {
    this.#tracks = this.#tracks.filter(({ id }) => id !== fresh.id);
    this.#change(old.id, () => laidDown({ ...fresh, id: old.id }, this.#config));
    return { type: "moved", track: old.id, tile, atMs: fresh.cameMs };
  }
}
