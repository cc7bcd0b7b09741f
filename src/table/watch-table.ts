import type { OckoRecord, TableEvent } from "../record/index.ts";
import { BOARD_GAMES } from "./board/board.ts";
import { knownTile } from "./known-tile.ts";
import { HandSides } from "./scribe/hand-sides.ts";
import { SeenPictures } from "./scribe/seen-pictures.ts";
import type { ScribeSetup } from "./scribe/standing.ts";
import type { TableNotice } from "./scribe/table-notice.ts";
import { TableScribe } from "./scribe/table-scribe.ts";
import type { TableWord } from "./scribe/table-word.ts";
import type { TableView } from "./table-view.ts";
import { isMovingOver, type TableObservation, withoutRims } from "./track/observation.ts";
import type { SupposedPlace } from "./track/supposed.ts";
import { TableTracker } from "./track/table-tracker.ts";
import type { TrackConfig } from "./track/track-config.ts";

/** A tile that waits for so long beside the board waits for one that nobody sees. */
const GAP_MS = 2000;
/** By then the hand that laid it had not come when the tile between was laid: it moves over that, too. */
const TURN_MS = 1000;

/** A table being watched: looks and words go in, notices come out, the record grows. The same for a film and for a webcam. */
export class TableWatch {
  readonly tracker: TableTracker;
  readonly scribe: TableScribe;
  readonly #sides = new HandSides();
  readonly #pictures = new SeenPictures();

  /** `rounds`: what was written before, when a record goes on. */
  constructor(
    setup: ScribeSetup,
    config: Partial<TrackConfig> = {},
    rounds: readonly (readonly TableEvent[])[] = [],
  ) {
    const isStacked = BOARD_GAMES[setup.game].board === "tower";
    this.tracker = new TableTracker({ isStacked, ...config });
    this.scribe = new TableScribe(setup, this.#sides, this.#pictures, rounds);
  }

  look(seen: TableObservation): TableNotice[] {
    const observation = withoutRims(seen);
    this.tracker.hold(this.scribe.tracks, (track) => this.scribe.laterThan(track));
    const changes = this.tracker.update(observation);
    this.#sides.observe(observation, this.tracker.firstToNow);
    const notices = this.scribe.update(changes, this.tracker, observation);
    this.tracker.miss(this.scribe.linksAmong(this.tracker.unlikely));
    const supposed = this.tracker.suppose(this.#gapsIn(observation));
    return [...notices, ...supposed.map((track): TableNotice => ({ type: "askTile", track }))];
  }

  /** Where tiles must lie that no look shows, see the note in gaps.ts: what lies there is not the bare table. */
  #gapsIn({ atMs, moving, isBare, lastChangeMs }: TableObservation): readonly SupposedPlace[] {
    return this.scribe.gapsBefore(atMs - GAP_MS).flatMap((gap) => {
      const places = gap.places.map((corners): SupposedPlace => {
        const seenCorners = this.tracker.inPresent(corners);
        const isInView = !isMovingOver(moving, seenCorners);
        const cameMs = Math.min(lastChangeMs?.(seenCorners) ?? atMs, gap.waitsSinceMs - TURN_MS);
        return {
          corners,
          seenCorners,
          cameMs,
          isBare: isInView ? isBare(seenCorners) : null,
        };
      });
      const best = places.find((place) => place.isBare === false);
      return best ? [best] : places.filter((place) => place.isBare === null);
    });
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
