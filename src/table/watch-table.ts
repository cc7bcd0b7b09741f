import type { OckoRecord, TableEvent } from "../record/index.ts";
import { HandSides } from "./scribe/hand-sides.ts";
import { SeenPictures } from "./scribe/seen-pictures.ts";
import type { ScribeSetup } from "./scribe/standing.ts";
import { type TableNotice, TableScribe } from "./scribe/table-scribe.ts";
import type { TableObservation } from "./track/observation.ts";
import { TableTracker } from "./track/table-tracker.ts";
import type { TrackConfig } from "./track/track-config.ts";

/** A table being watched: looks go in, notices come out, the record grows. The same for a film and for a webcam. */
export class TableWatch {
  readonly tracker: TableTracker;
  readonly scribe: TableScribe;
  readonly #sides = new HandSides();
  readonly #pictures = new SeenPictures();

  constructor(setup: ScribeSetup, config: Partial<TrackConfig> = {}) {
    this.tracker = new TableTracker(config);
    this.scribe = new TableScribe(setup, this.#sides, this.#pictures);
  }

  look(observation: TableObservation): TableNotice[] {
    const changes = this.tracker.update(observation);
    this.#sides.observe(observation, this.tracker.firstToNow);
    return this.scribe.update(changes, this.tracker, observation);
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
