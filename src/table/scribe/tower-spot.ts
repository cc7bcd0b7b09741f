import { intersectionOverUnion } from "../../geometry/index.ts";
import { TOWER_DIRECTIONS, type TowerSpot } from "../../layouts/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import type { BoardGame } from "../board/board.ts";
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
  unread: readonly SeenTile[],
): readonly Spot[] | null {
  if (unread.some((tile) => lieUpon(tile, fresh.seen))) return null;
  const order = [...placed, fresh].map((_, i) => i);
  const board = boardWith(placed, fresh, game, { order });
  const squares = new Map(board.squares!.map((square) => [square.index, square]));
  const here = squares.get(placed.length);
  if (!here) return null;
  const spot = (at: TowerSpot): Spot => ({ fields: { tile: here.tile, at }, memory: { spot: at } });
  if (placed.length === 0) return [spot({ ...here.at, x: 0, y: 0, level: 0 })];
  let best: { at: TowerSpot; agreeing: number } | null = null;
  const known = placed.flatMap(({ spot: old }, i) =>
    old && squares.has(i) ? [{ old, now: squares.get(i)!.at }] : [],
  );
  for (const { old, now } of known) {
    for (let quarters = 0; quarters < 4; quarters++) {
      const start = turned(now, quarters);
      const [dx, dy] = [old.x - start.x, old.y - start.y];
      const moved = (each: TowerSpot): TowerSpot => {
        const square = turned(each, quarters);
        return { ...square, x: square.x + dx, y: square.y + dy };
      };
      const agreeing = known.filter((pair) => {
        const square = moved(pair.now);
        return square.x === pair.old.x && square.y === pair.old.y && square.dir === pair.old.dir;
      }).length;
      if (agreeing > (best?.agreeing ?? 0)) best = { at: moved(here.at), agreeing };
    }
  }
  return best && [spot(best.at)];
}
