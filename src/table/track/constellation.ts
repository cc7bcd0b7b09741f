import {
  applyHomography,
  centroid,
  distance,
  fitSimilarity,
  type Homography,
  type Point,
  startingAt,
} from "../../geometry/index.ts";
import { type Outline, sizeOf, turnsOf } from "./quad-match.ts";

/** A tile lies where one is seen when their middles come so near, in tile sizes. */
const NEAR = 0.35;
/** Guesses are from one tile that is seen as another: so many at most, from known tiles spread over all. */
const MOST_GUESSES = 200;

/**
 * [Note: Known again by how they lie]
 * Where little can be read, tiles have no names. But a board that was pushed aside, or from which the camera was turned, lies
 * as it lay, tile to tile. So each known tile in turn is taken for each that is seen, and the guess under which most tiles lie
 * where one is seen wins; of those that look the same from several sides, the one that moves them least. Null where none is seen.
 */
export function registerByPlaces(known: readonly Outline[], seen: readonly Outline[]): Homography | null {
  const size = Math.min(...seen.map(sizeOf));
  const middles = (outlines: readonly Outline[]): Point[] => outlines.map(({ corners }) => centroid(corners));
  const [from, to] = [middles(known), middles(seen)];
  const perTile = seen.reduce((sum, { kind }) => sum + turnsOf(kind).length, 0);
  const stride = Math.max(1, Math.ceil((known.length * perTile) / MOST_GUESSES));
  let best: { readonly h: Homography; readonly found: number; readonly moved: number } | null = null;
  for (let i = 0; i < known.length; i += stride) {
    const tile = known[i]!;
    for (const { kind, corners } of seen) {
      if (kind !== tile.kind) continue;
      for (const turn of turnsOf(kind)) {
        const turned = startingAt(corners, turn);
        const h = fitSimilarity(tile.corners.map((corner, k) => ({ from: corner, to: turned[k]! })));
        if (!h) continue;
        const there = from.map((at) => applyHomography(h, at));
        const found = there.filter((at) => to.some((other) => distance(at, other) < NEAR * size)).length;
        const moved = there.reduce((sum, at, k) => sum + distance(at, from[k]!), 0);
        if (!best || found > best.found || (found === best.found && moved < best.moved))
          best = { h, found, moved };
      }
    }
  }
  return best?.h ?? null;
}
