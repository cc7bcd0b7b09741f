import type { OckoRecord } from "../record/index.ts";
import { HandSides } from "./scribe/hand-sides.ts";
import type { ScribeSetup } from "./scribe/standing.ts";
import { type TableNotice, TableScribe } from "./scribe/table-scribe.ts";
import type { TableObservation } from "./track/observation.ts";
import { TableTracker } from "./track/table-tracker.ts";
import type { TrackConfig } from "./track/track-config.ts";

/** A table being watched: looks go in, notices come out, the record grows. The same for a film and for a webcam. */
export class TableWatch {
  readonly tracker: TableTracker;
  readonly scribe: TableScribe;
  readonly #sides: HandSides;

  constructor(setup: ScribeSetup, config: Partial<TrackConfig> = {}) {
    this.tracker = new TableTracker(config);
    this.#sides = new HandSides();
    this.scribe = new TableScribe(setup, this.#sides);
  }

  look(observation: TableObservation): TableNotice[] {
    const changes = this.tracker.update(observation);
    this.#sides.observe(observation, this.tracker.firstToNow);
    return this.scribe.update(changes, this.tracker, observation.atMs);
  }

  get record(): OckoRecord {
    return this.scribe.record;
  }
}
