import { intersectionOverUnion } from "../../geometry/index.ts";
import {
  bestTurn,
  type TableNotice,
  type TableView,
  type TableWord,
  type TrackId,
  tilesNamed,
  tilesOfPlacing,
  turnValues,
} from "../../table/index.ts";
import { type Pips, type TileId, tileIdOf } from "../../tiles/index.ts";
import type { LabelledTile } from "../synth/index.ts";
import type { PlacingTruth } from "./film-folder.ts";

/** What is asked for overlaps the tile that lies there by so much (IoU) at least. */
const SAME_TILE_IOU = 0.5;

const isWhole = (values: readonly (Pips | null)[]): values is readonly Pips[] => !values.includes(null);

/** The tiles that people are to look at, to say what they are. */
export function askedIn(notice: TableNotice, { tiles }: TableView): readonly TrackId[] {
  switch (notice.type) {
    case "askTile":
      return [notice.track];
    case "doubt":
    case "twins":
      return notice.tiles.map(({ track }) => track);
    // Who is told that a tile breaks a rule looks whether it is that tile.
    case "event": {
      const { event, verdict } = notice;
      const accused = verdict.verdict === "illegal" ? tilesOfPlacing(tiles, event) : [];
      return accused.map(({ track }) => track);
    }
    default:
      return [];
  }
}

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

/** Whether a tile is taken for what this word says already: people leave it at that. */
export function isAsTaken(word: TableWord, { tiles }: TableView): boolean {
  if (word.type !== "tile") return false;
  const alike = tilesNamed(tiles, new Set([tileIdOf(word.values.join("-"))]));
  return alike.some(({ track }) => track === word.track);
}

/** What people say who are asked in which order tiles were laid; null where one of them never was. */
export function orderOf(tiles: readonly TileId[], placings: readonly PlacingTruth[]): TableWord | null {
  const laid = (id: TileId): number => placings.findIndex(({ tile }) => tileIdOf(tile) === id);
  if (tiles.some((tile) => laid(tile) < 0)) return null;
  return { type: "order", tiles: tiles.toSorted((a, b) => laid(a) - laid(b)) };
}
