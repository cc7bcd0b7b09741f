import {
  contactsOf,
  halfAt,
  isFree,
  isOpenAbove,
  squaresOf,
  type Tower,
  type TowerContact,
  type TowerTile,
} from "../../layouts/index.ts";
import type { RuleId } from "../rulebook.ts";
import type { Breach } from "../types.ts";
import { why } from "../why.ts";

/** A square can hold one tile. */
export function takenProblems(tower: Tower, placing: TowerTile, rule: RuleId): Breach[] {
  if (isFree(tower, placing.at)) return [];
  const half = squaresOf(placing.at)
    .map((square) => halfAt(tower, square))
    .find((found) => found !== null)!;
  const other = tower.tiles[half.tile]!.tile;
  const reason = why("magnetic.squareTaken", { tile: placing.tile, other });
  return [{ rule, why: reason, tiles: [placing.tile, other] }];
}

/** Two halves that meet and show different numbers. */
export function differing(
  tower: Tower,
  placing: TowerTile,
  { value, meets, meetsValue, side }: TowerContact,
  rule: RuleId,
): Breach {
  const other = tower.tiles[meets.tile]!.tile;
  const key = side === "beside" ? "magnetic.sidesDiffer" : "magnetic.squaresDiffer";
  const facts = { tile: placing.tile, value, other, meets: meetsValue };
  return { rule, why: why(key, facts), tiles: [placing.tile, other] };
}

/**
 * magnetic.tower, and magnetic.height after it: a tile goes on top, from above; «every pair of squares that lie directly
 * upon one another must be equal; a square over a gap is free». Nothing is slid under.
 */
export function uponProblems(tower: Tower, placing: TowerTile, rule: RuleId): Breach[] {
  const taken = takenProblems(tower, placing, rule);
  if (taken.length > 0) return taken;
  const { tile } = placing;
  const problems: Breach[] = [];
  if (!isOpenAbove(tower, placing.at)) {
    problems.push({ rule, why: why("magnetic.notFromAbove", { tile }), tiles: [tile] });
  }
  const below = contactsOf(tower, placing).filter(({ side }) => side === "below");
  if (below.length === 0 && problems.length === 0) {
    problems.push({ rule, why: why("magnetic.restsOnNothing", { tile }), tiles: [tile] });
  }
  for (const contact of below) {
    if (contact.value !== contact.meetsValue) problems.push(differing(tower, placing, contact, rule));
  }
  return problems;
}
