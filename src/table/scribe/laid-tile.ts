import type { Point } from "../../geometry/index.ts";
import type { Arm, Face, TowerSpot } from "../../layouts/index.ts";
import type { Seen } from "../../record/index.ts";
import type { Pips, TileId } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import type { TrackId } from "../track/track.ts";

/** A tile that lies on the table, as the tracker has it. */
export type LyingTile = {
  readonly track: TrackId;
  readonly tile: TileId;
  /** Where it lies by now, in the first look's pixels. */
  readonly seen: SeenTile;
  /** What the record says of it: how it was seen in the look in which it was read. */
  readonly sight: Seen | null;
  /** When it was first there, which may be long before it could be read. */
  readonly atMs: number;
  /** From where the hand came that laid it then; null where none was seen. */
  readonly hand: Point | null;
};

/** A tile of the record, and what its place was named there; later tiles take their coordinates from it. */
export type PlacedTile = LyingTile & {
  /** The event's place in the round. */
  readonly event: number;
  /** The referee did not refuse it. */
  readonly isApplied: boolean;
  /** Line games: as written when it was placed, in the direction of the record's line. */
  readonly written?: string;
  readonly face?: Face<Pips | null>;
  readonly spot?: TowerSpot;
  readonly train?: string;
  readonly arm?: Arm;
  /** Where the camera saw it before the watch began anew, in that picture's pixels: see the note in known-place.ts. */
  readonly place?: Seen["corners"];
};

/** The tile as it lay before it was written. */
export const unplaced = ({ track, tile, seen, sight, atMs, hand }: LyingTile): LyingTile => ({
  track,
  tile,
  seen,
  sight,
  atMs,
  hand,
});

/** Where a new tile lies, in the record's words. Several where the board does not tell them apart; the likeliest first. */
export type Spot = {
  /** What the event says beside the player. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What later tiles need to know. */
  readonly memory: Partial<PlacedTile>;
};
/** `null`: the tile lies beside the board, and is no placing yet. */
export type SpotFinder = (placed: readonly PlacedTile[], fresh: LyingTile) => readonly Spot[] | null;
