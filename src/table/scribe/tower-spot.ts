import { intersectionOverUnion } from "../../geometry/index.ts";
import { squaresOf, TOWER_DIRECTIONS, type TowerSpot, turnedSpot } from "../../layouts/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import type { BoardGame, TowerPlace } from "../board/board.ts";
import type { AbsentTile } from "./absent-tiles.ts";
import { boardWith } from "./board-with.ts";
import type { LyingTile, PlacedTile, Spot } from "./laid-tile.ts";

/** The grid turned by quarters counter-clockwise: E to N. */
function turned({ x, y, level, dir }: TowerSpot, quarters: number): TowerSpot {
  let [u, v] = [x, y];
  for (let i = 0; i < quarters; i++) [u, v] = [-v || 0, u];
  return { x: u, y: v, level, dir: TOWER_DIRECTIONS[(TOWER_DIRECTIONS.indexOf(dir) + quarters) % 4]! };
}

/** A tile upon half of another overlaps it by a third (IoU). */
const UPON_IOU = 0.2;

/** Whether one of two tiles lies upon the other; each does upon itself. */
export const lieUpon = (a: SeenTile, b: SeenTile): boolean =>
  intersectionOverUnion(a.corners, b.corners) > UPON_IOU;

/**
 * The squares of the record's grid, whose origin is the opening tile's first half. Null, as for what lies beside the tower,
 * where the tile lies upon one that cannot be read: whether it may lie there nobody can tell before that one is.
 */
export function towerSpot(
  game: BoardGame,
  placed: readonly PlacedTile[],
  fresh: LyingTile,
  { unread, absent }: { readonly unread: readonly SeenTile[]; readonly absent: readonly AbsentTile[] },
): readonly Spot[] | null {
  if (unread.some((tile) => lieUpon(tile, fresh.seen))) return null;
  const board = boardWith(placed, fresh, game);
  const squares = new Map(board.squares!.map((square) => [square.index, square]));
  const here = squares.get(placed.length);
  if (!here) return null;
  const spot = (at: TowerSpot): Spot => ({
    fields: { tile: here.tile, at },
    memory: { spot: at, written: here.tile },
  });
  if (placed.length === 0) return [spot({ ...here.at, x: 0, y: 0, level: 0 })];
  let best: { at: TowerSpot; agreeing: number } | null = null;
  const known = placed.flatMap(({ spot: old, written }, i) => {
    const square = squares.get(i);
    return old && square ? [{ old, ways: waysOf(square, written) }] : [];
  });
  for (const { old, ways } of known) {
    for (let quarters = 0; quarters < 4; quarters++) {
      const start = turned(ways[0]!, quarters);
      const [dx, dy] = [old.x - start.x, old.y - start.y];
      const moved = (each: TowerSpot): TowerSpot => {
        const square = turned(each, quarters);
        return { ...square, x: square.x + dx, y: square.y + dy };
      };
      const agreeing = known.filter((each) =>
        each.ways.map(moved).some((way) => isSameSpot(way, each.old)),
      ).length;
      if (agreeing > (best?.agreeing ?? 0)) best = { at: moved(here.at), agreeing };
    }
  }
  if (!best) return null;
  const { at } = best;
  const recorded = [...placed, ...absent].filter(({ isApplied }) => isApplied);
  return levelsAt(game, at, recorded).map((level) => spot({ ...at, level }));
}

const isSameSpot = (a: TowerSpot, b: TowerSpot): boolean => a.x === b.x && a.y === b.y && a.dir === b.dir;

/**
 * The ways in which a placing of the record may lie as its tile is seen: found again after a reload, it may be seen from its other
 * half. Nobody can tell the halves of a double apart.
 */
function waysOf({ tile, at }: TowerPlace, written: string | undefined): readonly TowerSpot[] {
  const back = tile.split("-").reverse().join("-");
  if (tile === back) return [at, turnedSpot(at)];
  return [written === back ? turnedSpot(at) : at];
}

/**
 * The levels on which a tile may lie over these squares, the likelier first: upon what the record has there, buried tiles, too;
 * in the alternating game also on the table beneath what overhangs.
 */
function levelsAt(
  game: BoardGame,
  at: TowerSpot,
  recorded: readonly { readonly spot?: TowerSpot }[],
): readonly number[] {
  const own = squaresOf(at);
  const there = recorded
    .flatMap(({ spot }) => (spot ? squaresOf(spot) : []))
    .filter((square) => own.some(({ x, y }) => x === square.x && y === square.y));
  const top = Math.max(0, ...there.map(({ level }) => level + 1));
  const isFreeBelow = there.length > 0 && there.every(({ level }) => level > 0);
  return game === "magnetic-alternating" && isFreeBelow ? [top, 0] : [top];
}
