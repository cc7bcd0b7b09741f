import type { Verdict } from "../../games/index.ts";
import type { TableEvent } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import type { TrackId } from "../track/track.ts";

/** What the table has to tell people, beside the record that grows. */
export type TableNotice =
  | { readonly type: "event"; readonly event: TableEvent; readonly verdict: Verdict }
  /** A player was passed over, as the hand that laid the next tile shows; one tap takes it back. */
  | { readonly type: "guessedPass"; readonly event: TableEvent; readonly verdict: Verdict }
  /** What people said cannot be written: a rule stands against it. */
  | { readonly type: "refused"; readonly event: TableEvent; readonly verdict: Verdict }
  /** Two tiles came between two looks, and the rules allow either order. */
  | { readonly type: "askOrder"; readonly tiles: readonly TileId[] }
  | { readonly type: "askTile"; readonly track: TrackId }
  /** Nobody has said yet what a tile is that was asked for: it counts as what it likely is, see the note in guess.ts. */
  | { readonly type: "guessed"; readonly track: TrackId; readonly tile: TileId }
  /** Play goes on from a tile that was refused: these may be misread, see the note in doubt.ts. */
  | { readonly type: "doubt"; readonly tiles: readonly { readonly track: TrackId; readonly tile: TileId }[] }
  /** A tile lies there a second time, and was refused: one of the two may be misread, see the note in doubt.ts. */
  | { readonly type: "twins"; readonly tiles: readonly { readonly track: TrackId; readonly tile: TileId }[] }
  /** A tile of the record is gone that is not the last one placed. */
  | { readonly type: "missing"; readonly tile: TileId }
  /** What stood on the page as the opening was no tile: nobody laid it, and a board grew beside it. */
  | { readonly type: "misread"; readonly tile: TileId }
  | { readonly type: "cleared" }
  | { readonly type: "lost"; readonly tiles: readonly TileId[] }
  | { readonly type: "found" };
