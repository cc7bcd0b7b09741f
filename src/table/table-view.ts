import type { ImagePoint } from "../geometry/index.ts";
import type { PlayerId, TableEvent } from "../record/index.ts";
import type { Pips, TileId, TileKind } from "../tiles/index.ts";
import type { TrackId } from "./track/track.ts";

/** A tile that is followed, where it is in the present picture. */
export type FollowedTile = {
  readonly track: TrackId;
  readonly kind: TileKind;
  /** In the order of `corners`; null where nobody knows. */
  readonly values: readonly (Pips | null)[];
  readonly corners: readonly ImagePoint[];
};

/** A record's events, by round. */
export type Rounds = readonly (readonly TableEvent[])[];

/** All that a screen shows of a table being watched. Plain data: it crosses the worker's border. */
export type TableView = {
  readonly tiles: readonly FollowedTile[];
  /** Those of them that cannot be read: somebody must say what they are. What has values all the same is taken for what it likely is. */
  readonly unread: readonly TrackId[];
  /** Tiles that lie in no place of the board. */
  readonly beside: readonly TileId[];
  /** Tiles of the record that are not found on the table. */
  readonly absent: readonly TileId[];
  /** Nothing of the board has been found in view for a while. */
  readonly isLost: boolean;
  /** Who was said to be next where the rules do not know. */
  readonly said: PlayerId | null;
  readonly rounds: Rounds;
};
