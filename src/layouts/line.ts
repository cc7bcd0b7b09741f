import type { Pips, TileId } from "../tiles/index.ts";

/** A domino as it lies in a line. */
export type LineTile = { readonly tile: TileId; readonly left: Pips; readonly right: Pips };

/** A row of dominoes from left to right. May be wrong: neighbours need not show the same number. */
export type Line = readonly LineTile[];

/** The halves at the two ends; null for a line without tiles. */
export function openEnds(line: Line): { readonly left: Pips; readonly right: Pips } | null {
  const first = line[0];
  const last = line.at(-1);
  return first && last ? { left: first.left, right: last.right } : null;
}

/** The line with a tile more at one end, `touching` being the half that meets it. */
export function extendLine(
  line: Line,
  end: "left" | "right",
  tile: TileId,
  halves: { readonly touching: Pips; readonly outer: Pips },
): Line {
  return end === "left"
    ? [{ tile, left: halves.outer, right: halves.touching }, ...line]
    : [...line, { tile, left: halves.touching, right: halves.outer }];
}
