import type { OckoRecord, TableEvent } from "../record/index.ts";
import type { FollowedOutlines } from "../vision/seen/index.ts";
import { BOARD_GAMES } from "./board/board.ts";
import { knownTile } from "./known-tile.ts";
import { HandSides } from "./scribe/hand-sides.ts";
import { SeenPictures } from "./scribe/seen-pictures.ts";
import { openedRecord, recordOf, type ScribeSetup } from "./scribe/standing.ts";
import type { TableNotice } from "./scribe/table-notice.ts";
import { TableScribe } from "./scribe/table-scribe.ts";
import type { TableWord } from "./scribe/table-word.ts";
import type { TableView } from "./table-view.ts";
import { type TableObservation, withoutRims } from "./track/observation.ts";
import { TableTracker } from "./track/table-tracker.ts";
import type { TrackConfig } from "./track/track-config.ts";
import { UnseenPlaces } from "./unseen-places.ts";

/** People who are there answer sooner. */
const UNANSWERED_MS = 3000;

/** A table being watched: looks and words go in, notices come out, the record grows. The same for a film and for a webcam. */
export class TableWatch {
  readonly tracker: TableTracker;
  readonly scribe: TableScribe;
  readonly #sides = new HandSides();
  readonly #pictures = new SeenPictures();
  readonly #unseen: UnseenPlaces;

  /** `rounds`: what was written before, when a record goes on. */
  constructor(
    setup: ScribeSetup,
    config: Partial<TrackConfig> = {},
    rounds: readonly (readonly TableEvent[])[] = [],
  ) {
    const isStacked = BOARD_GAMES[setup.game].board === "tower";
    const set = new Set(openedRecord(recordOf(setup, [])).match.tiles);
    this.tracker = new TableTracker({ isStacked, isOfSet: (tile) => set.has(tile), ...config });
    this.scribe = new TableScribe(setup, this.#sides, this.#pictures, rounds);
    this.#unseen = new UnseenPlaces(setup.game, this.tracker, this.scribe);
  }

  look(seen: TableObservation): TableNotice[] {
    const observation = this.#unseen.before(withoutRims(seen));
    this.tracker.hold(this.scribe.tracks, (track) => this.scribe.laterThan(track));
    const changes = this.tracker.update(observation);
    this.#sides.observe(observation, this.tracker.firstToNow);
    const notices = this.scribe.update(changes, this.tracker, observation);
    const { unlikely } = this.tracker;
    this.tracker.asking.miss([...this.scribe.linksAmong(unlikely), ...this.#unseen.among(unlikely)]);
    for (const { track, values } of this.scribe.forcedBefore(
      observation.atMs - UNANSWERED_MS,
      this.tracker.unread,
    ))
      this.tracker.force(track, values);
    const supposed = this.tracker.suppose(this.#unseen.in(observation));
    return [...notices, ...supposed.map((track): TableNotice => ({ type: "askTile", track }))];
  }

  /** What the next picture is to be read with. */
  get outlines(): FollowedOutlines {
    return { ...this.tracker.outlines, hinted: this.#unseen.hinted };
  }

  /** What people at the table say. */
  tell(word: TableWord): TableNotice[] {
    if (word.type === "newRound") this.tracker.giveUpLost();
    if (word.type === "noTile") this.tracker.disregard(word.track);
    if (word.type !== "tile") return this.scribe.tell(word);
    this.tracker.correct(word.track, word.values);
    const tile = this.tracker.laid.find(({ track }) => track === word.track);
    const name = tile && knownTile(tile.seen)?.id;
    return name ? this.scribe.rename(word.track, name, tile.seen) : [];
  }

  /** All that a screen shows of the table, as plain data. */
  get view(): TableView {
    const { laid, unread } = this.tracker;
    return {
      tiles: [...laid, ...unread].map(({ track, seen }) => ({
        track,
        kind: seen.kind,
        values: seen.values,
        corners: this.tracker.inPresent(seen.corners),
      })),
      unread: [...unread.map(({ track }) => track), ...this.tracker.guessed],
      beside: this.scribe.beside,
      absent: this.scribe.absent,
      isLost: this.tracker.isLost,
      said: this.scribe.said,
      rounds: this.record.rounds.map(({ events }) => events),
    };
  }

  get record(): OckoRecord {
    return this.scribe.record;
  }

  /** The record to be written out, with the pictures of its placings. */
  picturedRecord(): Promise<OckoRecord> {
    return this.#pictures.addToAll(this.record);
  }

  /** An event of a notice with its picture, for who writes them out one by one. */
  pictured(event: TableEvent): Promise<TableEvent> {
    return this.#pictures.addTo(event);
  }
}
