export {
  BOARD_GAMES,
  type Board,
  type BoardFace,
  type BoardGame,
  type BoardJoint,
  type BoardKind,
  type BoardWhy,
  type BoardWhyKey,
  isBoardGame,
  tileKindIn,
  type Violation,
} from "./board/board.ts";
export { boardOf } from "./board/board-of.ts";
export { handOf } from "./board/hand-of.ts";
export { handAmong } from "./hand-among.ts";
export { type PlacingPicture, pictureKey } from "./picture-key.ts";
export { recordOf, type ScribeSetup } from "./scribe/standing.ts";
export type { TableNotice } from "./scribe/table-notice.ts";
export type { TableWord } from "./scribe/table-word.ts";
export { possibleNames } from "./scribe/train-names.ts";
export type { FollowedTile, Rounds, TableView } from "./table-view.ts";
export { tilesNamed, tilesOfPlacing } from "./tiles-named.ts";
export { bestTurn, turnValues } from "./track/quad-match.ts";
export type { TrackId } from "./track/track.ts";
export { TableWatch } from "./watch-table.ts";
