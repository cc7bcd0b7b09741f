import type { TileId } from "../../tiles/index.ts";
import type { CameraChange } from "./camera-motion.ts";
import type { TrackId } from "./track.ts";

/** What has become different on the table. `atMs`: when it was first so, not when it was certain. */
export type TableChange =
  | { readonly type: "laid"; readonly track: TrackId; readonly tile: TileId; readonly atMs: number }
  | { readonly type: "taken"; readonly track: TrackId; readonly tile: TileId; readonly atMs: number }
  /** The same tile, laid down as something else than it is. */
  | { readonly type: "reread"; readonly track: TrackId; readonly tile: TileId; readonly atMs: number }
  | { readonly type: "moved"; readonly track: TrackId; readonly tile: TileId; readonly atMs: number }
  /** A tile that lies still but cannot be read: somebody must say what it is. */
  | { readonly type: "unread"; readonly track: TrackId; readonly atMs: number }
  | CameraChange;
