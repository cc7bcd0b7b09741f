import type { Point } from "../../geometry/index.ts";
import type { Picture } from "../observation.ts";

export type TileCutConfig = {
  /** The cut's longer side is no longer: some 60 px of a domino, in which a person still counts the pips. */
  readonly longestPx: number;
  /** Surroundings on every side, in shares of the tile's longer extent: what it lies against says why it may lie there. */
  readonly margin: number;
};
export const TILE_CUT_CONFIG: TileCutConfig = { longestPx: 96, margin: 0.25 };

/** A small upright picture of the tile between these corners, of its own pixels; null where that is outside of the picture. */
export function tileCut(
  { width, height, data }: Picture,
  corners: readonly Point[],
  config: Partial<TileCutConfig> = {},
): Picture | null {
  const { longestPx, margin } = { ...TILE_CUT_CONFIG, ...config };
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const around = margin * Math.max(right - left, bottom - top);
  const [x0, x1] = [Math.max(0, Math.floor(left - around)), Math.min(width, Math.ceil(right + around))];
  const [y0, y1] = [Math.max(0, Math.floor(top - around)), Math.min(height, Math.ceil(bottom + around))];
  // Written so that a corner that is no number is outside, too.
  if (!(x1 > x0 && y1 > y0)) return null;
  const shrink = Math.min(1, longestPx / Math.max(x1 - x0, y1 - y0));
  const columns = spans(x0, x1, Math.max(1, Math.round(shrink * (x1 - x0))));
  const rows = spans(y0, y1, Math.max(1, Math.round(shrink * (y1 - y0))));
  const cut = new Uint8ClampedArray(4 * columns.length * rows.length);
  let to = 0;
  for (const [rowFrom, rowTo] of rows) {
    for (const [columnFrom, columnTo] of columns) {
      let [red, green, blue] = [0, 0, 0];
      for (let y = rowFrom; y < rowTo; y++) {
        for (let i = 4 * (y * width + columnFrom); i < 4 * (y * width + columnTo); i += 4) {
          red += data[i]!;
          green += data[i + 1]!;
          blue += data[i + 2]!;
        }
      }
      const pixels = (rowTo - rowFrom) * (columnTo - columnFrom);
      cut[to++] = red / pixels;
      cut[to++] = green / pixels;
      cut[to++] = blue / pixels;
      cut[to++] = 255;
    }
  }
  return { width: columns.length, height: rows.length, data: cut };
}

/** `count` spans of whole pixels that share out `from` … `to`, none of them empty as long as there are enough pixels. */
function spans(from: number, to: number, count: number): (readonly [number, number])[] {
  const edge = (k: number): number => from + Math.floor((k * (to - from)) / count);
  return Array.from({ length: count }, (_, k) => [edge(k), edge(k + 1)] as const);
}
