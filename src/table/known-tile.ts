import { domino, type Tile, triomino } from "../tiles/index.ts";
import type { SeenTile } from "../vision/seen/index.ts";

/** The tile that shows these values; null while one of them is not certain. */
export function knownTile({ kind, values }: Pick<SeenTile, "kind" | "values">): Tile | null {
  const [a, b, c] = values;
  if (a == null || b == null) return null;
  if (kind === "domino") return domino(a, b);
  return c == null ? null : triomino(a, b, c);
}
