import { type Face, isSameTriangle, type LatticeMove, moveFace } from "../../layouts/index.ts";
import type { Pips } from "../../tiles/index.ts";
import { boardWith } from "./board-with.ts";
import type { LyingTile, PlacedTile, Spot } from "./laid-tile.ts";

type Seen = Face<Pips | null>;

/** The movement that takes the board's lattice to the record's: the one most tiles of the record agree with. */
function moveToRecord(pairs: readonly { readonly seen: Seen; readonly known: Seen }[]): LatticeMove | null {
  let best: { move: LatticeMove; agreeing: number } | null = null;
  for (const { seen, known } of pairs) {
    for (let sixths = 0; sixths < 6; sixths++) {
      const turned = moveFace(seen, { sixths, q: 0, r: 0 });
      if (turned.at.up !== known.at.up) continue;
      const move = { sixths, q: known.at.q - turned.at.q, r: known.at.r - turned.at.r };
      const agreeing = pairs.reduce((sum, pair) => {
        const moved = moveFace(pair.seen, move);
        const sameValues = moved.values.filter(
          (value, i) => value !== null && value === pair.known.values[i],
        ).length;
        return sum + (isSameTriangle(moved.at, pair.known.at) ? 1 + sameValues : 0);
      }, 0);
      if (agreeing > (best?.agreeing ?? 0)) best = { move, agreeing };
    }
  }
  return best?.move ?? null;
}

/** The triangle of the record's lattice, whose origin is the opening tile. */
export function triangleSpot(placed: readonly PlacedTile[], fresh: LyingTile): readonly Spot[] | null {
  const index = placed.length;
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
  const pairs = placed.flatMap(({ face }, place) => {
    const there = faces.get(place);
    return face && there ? [{ seen: there, known: face }] : [];
  });
  const move = moveToRecord(pairs);
  return move && [spot(moveFace(seen, move))];
}
