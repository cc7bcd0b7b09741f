import { intersectionOverUnion } from "../../geometry/index.ts";
import { type Face, isSameTriangle, type LatticeMove, moveFace, neighboursOf } from "../../layouts/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { boardWith } from "./board-with.ts";
import type { LyingTile, PlacedTile, Spot } from "./laid-tile.ts";
import { acrossEdges } from "./places-beside.ts";
import { boxesOf, hangsOn, reachesAny } from "./reach.ts";

type Seen = Face<Pips | null>;

/** The movement that takes the board's lattice to the record's: the one most tiles of the record agree with. */
function moveToRecord(pairs: readonly { readonly seen: Seen; readonly known: Seen }[]): LatticeMove | null {
  const found = new Map<string, { readonly move: LatticeMove; agreeing: number }>();
  for (const { seen, known } of pairs) {
    for (let sixths = 0; sixths < 6; sixths++) {
      const turned = moveFace(seen, { sixths, q: 0, r: 0 });
      if (turned.at.up !== known.at.up) continue;
      const move = { sixths, q: known.at.q - turned.at.q, r: known.at.r - turned.at.r };
      const sameValues = turned.values.filter((value, i) => value !== null && value === known.values[i]);
      const key = `${sixths},${move.q},${move.r}`;
      const same = found.get(key) ?? { move, agreeing: 0 };
      same.agreeing += 1 + sameValues.length;
      found.set(key, same);
    }
  }
  let best: { readonly move: LatticeMove; readonly agreeing: number } | null = null;
  for (const each of found.values()) if (each.agreeing > (best?.agreeing ?? 0)) best = each;
  return best?.move ?? null;
}

/** A tile across an edge covers so much (IoU) of the place that would be straight across. */
const ACROSS_IOU = 0.5;

/** Whether the other tile lies across one of this triangle's edges. */
function liesAgainst(tile: SeenTile, other: SeenTile): boolean {
  if (tile.kind !== "triomino" || other.kind !== "triomino") return false;
  return acrossEdges(tile).some((across) => intersectionOverUnion(across, other.corners) > ACROSS_IOU);
}

/** Tiles on the table that are not written: those that cannot be read, and those that wait. */
export type Unplaced = { readonly unread: readonly SeenTile[]; readonly waiting: readonly SeenTile[] };

/**
 * The triangle of the record's lattice, whose origin is the opening tile. Null, as for what lies beside the board, where the
 * tile joins nothing that was placed but hangs on one that cannot be read: whether it may lie there nobody can tell before
 * that one is.
 */
export function triangleSpot(
  placed: readonly PlacedTile[],
  fresh: LyingTile,
  { unread, waiting }: Unplaced,
): readonly Spot[] | null {
  const index = placed.length;
  if (index > 0 && !reachesAny(fresh, boxesOf(placed))) return null;
  const board = boardWith(placed, fresh, "triomino");
  const faces = new Map(
    board.faces!.map(({ tile, at, index: place }): [number, Seen] => {
      const values = tile.split("-").map((text) => (text === "?" ? null : Number(text)));
      return [place, { at, values: values as unknown as Seen["values"] }];
    }),
  );
  const seen = faces.get(index);
  if (!seen) return null;
  const spot = (face: Seen): Spot => ({
    fields: { tile: face.values.join("-"), at: face.at },
    memory: { face },
  });
  if (index === 0) return [spot(moveFace(seen, { sixths: 0, q: -seen.at.q, r: -seen.at.r }))];
  const isJoined = neighboursOf(seen.at).some((neighbour) =>
    [...faces.values()].some(({ at }) => isSameTriangle(at, neighbour)),
  );
  if (!isJoined && hangsOn(fresh.seen, unread, waiting, liesAgainst)) return null;
  const pairs = placed.flatMap(({ face }, place) => {
    const there = faces.get(place);
    return face && there ? [{ seen: there, known: face }] : [];
  });
  const move = moveToRecord(pairs);
  return move && [spot(moveFace(seen, move))];
}
