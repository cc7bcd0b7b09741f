import type { OckoRecord } from "../record/index.ts";
import { type ScribeSetup, type TableNotice, TableScribe } from "./scribe/table-scribe.ts";
import type { TableObservation } from "./track/observation.ts";
import { TableTracker } from "./track/table-tracker.ts";
import type { TrackConfig } from "./track/track-config.ts";

/** A table being watched: looks go in, notices come out, the record grows. The same for a film and for a webcam. */
export class TableWatch {
  readonly tracker: TableTracker;
  readonly scribe: TableScribe;

  constructor(setup: ScribeSetup, config: Partial<TrackConfig> = {}) {
    this.tracker = new TableTracker(config);
    this.scribe = new TableScribe(setup);
  }

  look(observation: TableObservation): TableNotice[] {
    const changes = this.tracker.update(observation);
    return this.scribe.update(changes, this.tracker, observation.atMs);
  }

  get record(): OckoRecord {
    return this.scribe.record;
  }
}
