import { ARMS } from "../../layouts/index.ts";
import { boardWith } from "./board-with.ts";
import type { LyingTile, PlacedTile, Spot } from "./laid-tile.ts";

/** Which arm of the cross; the spinner that opens has none. North is up in the first picture. */
export function armSpot(placed: readonly PlacedTile[], fresh: LyingTile): readonly Spot[] | null {
  const index = placed.length;
  if (index === 0) return [{ fields: { tile: fresh.tile }, memory: {} }];
  const board = boardWith(placed, fresh, "sevastopol");
  const arm = ARMS.find((each) => board.armTiles?.[each].includes(index));
  if (arm) return [{ fields: { tile: fresh.tile, at: arm }, memory: {} }];
  const touches = board.violations.some(
    ({ rule, indices }) => rule === "line.ends" && indices.includes(index),
  );
  return touches ? ARMS.map((at) => ({ fields: { tile: fresh.tile, at }, memory: {} })) : null;
}
