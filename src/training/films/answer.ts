import { intersectionOverUnion } from "../../geometry/index.ts";
import { bestTurn, type TableView, type TableWord, type TrackId, turnValues } from "../../table/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { LabelledTile } from "../synth/index.ts";

/** What is asked for overlaps the tile that lies there by so much (IoU) at least. */
const SAME_TILE_IOU = 0.5;

const isWhole = (values: readonly (Pips | null)[]): values is readonly Pips[] => !values.includes(null);

/**
 * What people who see the table answer when they are asked for a tile: what lies there, or that it is none; null where they
 * cannot make it out either.
 */
export function answerTo(track: TrackId, view: TableView, tiles: readonly LabelledTile[]): TableWord | null {
  const asked = view.tiles.find((tile) => tile.track === track);
  const lying = tiles.find(
    ({ kind, corners }) =>
      asked?.kind === kind && intersectionOverUnion(corners, asked.corners) > SAME_TILE_IOU,
  );
  if (!asked || !lying?.values) return { type: "noTile", track };
  if (!isWhole(lying.values)) return null;
  return { type: "tile", track, values: turnValues(lying.kind, lying.values, bestTurn(asked, lying)) };
}
