import { readPicture, type SetChoice, type VisionEngine } from "./read.ts";
import { FrameReader, type ReadFrame } from "./track/frame-reader.ts";
import { TablePicture } from "./track/table-picture.ts";
import { ViewFollower } from "./track/view-follower.ts";

/**
 * Has `read` picture after picture of one table, by a camera that stands or that somebody holds, on a table that may be
 * patterned.
 */
export const frameReaderBy = (read: ReadFrame, { cv }: Pick<VisionEngine, "cv">): FrameReader =>
  new FrameReader(read, { follower: new ViewFollower(cv), table: new TablePicture(cv) });

/** The same, read in this thread. */
export const frameReaderOf = (engine: VisionEngine, set: SetChoice): FrameReader =>
  frameReaderBy((picture, still) => readPicture(engine, picture, { set, ...still }), engine);
