import { extendLine, type Line, openEnds } from "../../layouts/index.ts";
import { LINE_ENDS, type LineEnd } from "../../record/index.ts";
import type { Pips, TileId } from "../../tiles/index.ts";
import { halvesOf } from "../written.ts";

/** A way to lay a tile to a line: at which end, with which half. */
export type Join = { readonly at: LineEnd; readonly touching: Pips };

/** Do these halves go together? Nearly everywhere: when they are equal. */
export type Touches = (open: Pips, half: Pips) => boolean;

export const equalHalves: Touches = (open, half) => open === half;

/** Every way to lay a tile to a line, right or wrong; a double has one way an end, since its halves are alike. */
export function joinsOf(line: Line, tile: TileId): readonly Join[] {
  if (line.length === 0) return [];
  const [high, low] = halvesOf(tile);
  const halves = high === low ? [high] : [high, low];
  return LINE_ENDS.flatMap((at) => halves.map((touching) => ({ at, touching })));
}

/** Is this an ordinary join: do the halves that meet go together? */
export function isFit(line: Line, { at, touching }: Join, touches: Touches): boolean {
  const ends = openEnds(line);
  return ends !== null && touches(ends[at], touching);
}

/** Can the tile be joined at either end? */
export function fitsLine(line: Line, tile: TileId, touches: Touches): boolean {
  const ends = openEnds(line);
  if (!ends) return true;
  const [high, low] = halvesOf(tile);
  return (
    touches(ends.left, high) ||
    touches(ends.left, low) ||
    touches(ends.right, high) ||
    touches(ends.right, low)
  );
}

/** The line after the join. */
export function joined(line: Line, tile: TileId, { at, touching }: Join): Line {
  const [high, low] = halvesOf(tile);
  return extendLine(line, at, tile, { touching, outer: touching === high ? low : high });
}

/** The first tile of a line: the half written first is its left one. */
export const opened = (tile: TileId, [left, right]: readonly Pips[]): Line => [
  { tile, left: left!, right: right! },
];
