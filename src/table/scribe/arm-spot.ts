import { ARMS, type Arm } from "../../layouts/index.ts";
import type { Board } from "../board/board.ts";
import { boardWith } from "./board-with.ts";
import type { LyingTile, PlacedTile, Spot } from "./laid-tile.ts";

/** Which arm of the cross, by the names that the record has for those that lie there; the spinner that opens has none. */
export function armSpot(placed: readonly PlacedTile[], fresh: LyingTile): readonly Spot[] | null {
  const index = placed.length;
  if (index === 0) return [{ fields: { tile: fresh.tile }, memory: {} }];
  const board = boardWith(placed, fresh, "sevastopol");
  const nameOf = namesBy(placed, board);
  const spot = (arm: Arm): Spot => ({ fields: { tile: fresh.tile, at: arm }, memory: { arm } });
  const seen = armOf(board, index);
  if (seen) return [spot(nameOf(seen))];
  const touches = board.violations.some(
    ({ rule, indices }) => rule === "line.ends" && indices.includes(index),
  );
  return touches ? ARMS.map(spot) : null;
}

/** The arm on which this tile is seen to lie; `north` is up in the picture. */
const armOf = (board: Board, index: number): Arm | undefined =>
  ARMS.find((each) => board.armTiles?.[each].includes(index));

/**
 * What the record calls the arm that the picture shows there. The first tile laid named them all: the camera may stand
 * elsewhere by now, or hold the cross so that none of its arms points up.
 */
function namesBy(placed: readonly PlacedTile[], board: Board): (seen: Arm) => Arm {
  const votes = ARMS.map(() => 0);
  for (const [index, { arm }] of placed.entries()) {
    const seen = armOf(board, index);
    if (!arm || !seen) continue;
    const turn = (ARMS.indexOf(arm) - ARMS.indexOf(seen) + ARMS.length) % ARMS.length;
    votes[turn] = votes[turn]! + 1;
  }
  const turn = votes.indexOf(Math.max(...votes));
  return (seen) => ARMS[(ARMS.indexOf(seen) + turn) % ARMS.length]!;
}
