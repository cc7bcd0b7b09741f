import type { PlayerId, TableEvent } from "../../record/index.ts";
import type { Pips, TileId } from "../../tiles/index.ts";
import type { TrackId } from "../track/track.ts";

/** What people at the table say that no camera sees, or sees wrongly. */
export type TableWord =
  /** A pass, a draw, a mark, a shown tile, a collapse. */
  | { readonly type: "event"; readonly event: TableEvent }
  /** The last tile was this player's. */
  | { readonly type: "playedBy"; readonly player: PlayerId }
  /** vlaky: the last placing's wagons, and those behind which they lie, are in this train. */
  | { readonly type: "inTrain"; readonly train: string }
  /** This player is to move: who would be before has passed. */
  | { readonly type: "turnOf"; readonly player: PlayerId }
  /** The last placing is taken back; anything else that was written last has not happened. */
  | { readonly type: "takeBack" }
  /** In which order the last tiles came. */
  | { readonly type: "order"; readonly tiles: readonly TileId[] }
  /** What a tile shows, its values in the order of the track's. */
  | { readonly type: "tile"; readonly track: TrackId; readonly values: readonly Pips[] }
  /** What was taken for a tile is none, or one that has no part in the game. */
  | { readonly type: "noTile"; readonly track: TrackId }
  /** What lies on the table belongs to the past. */
  | { readonly type: "newRound" };
