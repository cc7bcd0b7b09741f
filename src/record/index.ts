export {
  type DrawEvent,
  type EventType,
  isWagons,
  LINE_ENDS,
  type LineEnd,
  type MarkEvent,
  type PassEvent,
  type PlaceAt,
  type PlaceEvent,
  type PlaceTile,
  type PlaceWagons,
  type RetractEvent,
  type RevealEvent,
  type Seen,
  type ShowEvent,
  type TableEvent,
  writtenTiles,
} from "./events.ts";
export { RECORD_LIMITS } from "./guard.ts";
export { type PlayerId, type SideId, sideOf } from "./ids.ts";
export {
  failWith,
  formatRecord,
  type Problems,
  parseJson,
  parseRecord,
  readRecord,
  refuse,
} from "./parse.ts";
export { jsonPath, problemsOf } from "./problems.ts";
export { readableParts } from "./readable.ts";
export {
  type OckoRecord,
  RECORD_FORMAT,
  RECORD_VERSION,
  type RecordedRound,
} from "./record.ts";
