import { readPicture, type SetChoice, type VisionEngine } from "./read.ts";
import { FrameReader } from "./track/frame-reader.ts";
import { TablePicture } from "./track/table-picture.ts";
import { ViewFollower } from "./track/view-follower.ts";

/** Reads picture after picture of one table, by a camera that stands or that somebody holds. */
export const frameReaderOf = (engine: VisionEngine, set: SetChoice): FrameReader =>
  new FrameReader((picture, still) => readPicture(engine, picture, { set, ...still }), {
    follower: new ViewFollower(engine.cv),
    table: new TablePicture(engine.cv),
  });
