import type {
  PlacingPicture,
  Rounds,
  ScribeSetup,
  TableNotice,
  TableView,
  TableWord,
  TrackId,
} from "../../table/index.ts";
import type { Backend, Reading, SetChoice } from "../../vision/index.ts";

/** What the camera or a picked photo gives. It is transferred: the caller must not use it afterwards. */
export type Frame = ImageBitmap | VideoFrame | ImageData;

/** `set`: which tiles can lie there; `auto` (the default): any tile of any set. */
export type FrameOptions = { readonly set?: SetChoice };

/** A reading in pixels of the frame, whose size is `width × height`; `ms`: the time it took in the worker. */
export type FrameReading = Reading & { readonly width: number; readonly height: number; readonly ms: number };

/** What became of a look at a table being watched, or of a word about it. Corners are in pixels of the look. */
export type TableLook = TableView & {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly notices: readonly TableNotice[];
  /** What tiles that are asked for look like, as data URLs; of some of them that are new there is none yet. */
  readonly pictures: ReadonlyMap<TrackId, string>;
  /** Whether any tile is in view. */
  readonly seesTiles: boolean;
};

/** What the worker answers. Everything here is plain data, or transferred. */
export type VisionService = {
  /** Loads OpenCV, the backend and the networks; called once, first. Tells which backend reads, as measured at start. */
  start(): Promise<{ readonly backend: Backend }>;
  read(frame: Frame, options: FrameOptions): Promise<FrameReading>;
  /**
   * Opens a table to be watched in place of the one before. `rounds`: what was written of it, when a record goes on;
   * `firstTrack`: its tiles are numbered from here on.
   */
  openTable(setup: ScribeSetup, rounds: Rounds, firstTrack: TrackId): Promise<void>;
  lookAtTable(frame: Frame, atMs: number): Promise<TableLook>;
  tellTable(word: TableWord): Promise<TableLook>;
  /** The pictures of placings that were not asked for before. */
  tablePictures(): Promise<readonly PlacingPicture[]>;
};
