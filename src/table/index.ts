export {
  BOARD_GAMES,
  BOARD_KINDS,
  BOARD_WHYS,
  type Board,
  type BoardFace,
  type BoardGame,
  type BoardJoint,
  type BoardKind,
  type BoardWhy,
  type BoardWhyKey,
  type Correction,
  isBoardGame,
  type TowerPlace,
  type Unsure,
  type Violation,
} from "./board/board.ts";
export { type BoardOptions, boardOf } from "./board/board-of.ts";
export { FAINT_CONFIDENCE, type Hand, type HandCheck, type HandTile, handOf } from "./board/hand-of.ts";
export { tablePlaneOf } from "./board/table-plane.ts";
export { type PlacingPicture, pictureKey } from "./picture-key.ts";
export { recordOf, type ScribeSetup } from "./scribe/standing.ts";
export type { TableNotice } from "./scribe/table-notice.ts";
export { TableScribe } from "./scribe/table-scribe.ts";
export type { TableWord } from "./scribe/table-word.ts";
export type { FollowedTile, TableView } from "./table-view.ts";
export { isMovingOver, type MovingBox, type PictureOf, type TableObservation } from "./track/observation.ts";
export { type TableChange, TableTracker } from "./track/table-tracker.ts";
export type { TrackId } from "./track/track.ts";
export { TRACK_CONFIG, type TrackConfig } from "./track/track-config.ts";
export { TableWatch } from "./watch-table.ts";
