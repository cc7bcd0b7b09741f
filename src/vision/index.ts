export type { Picture, Reading, SeenBack, SeenTile } from "./observation.ts";
export {
  decodeDomino,
  decodeTriomino,
  encodeDomino,
  encodeTriomino,
  LOCATOR_CHANNEL,
  LOCATOR_STRIDE_PX,
  LOCATOR_UNIT_PX,
  type ShapeCode,
  type TileCode,
} from "./segment/locator-code.ts";
