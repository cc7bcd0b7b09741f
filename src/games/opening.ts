import { isDouble, pipsOf, type TileId } from "../tiles/index.ts";
import { isInHand } from "./knowledge.ts";
import type { RuleId } from "./rulebook.ts";
import type { Breach, Doubt, Match, Round, Seat } from "./types.ts";
import { why } from "./why.ts";
import { tileOf } from "./written.ts";

const rankings = new WeakMap<readonly TileId[], readonly TileId[]>();

/** Dominoes by their right to open: doubles from the highest, then the heaviest; equal sums: the higher half. */
export function dominoRanking(tiles: readonly TileId[]): readonly TileId[] {
  const known = rankings.get(tiles);
  if (known) return known;
  const keyOf = (id: TileId): number => {
    const tile = tileOf(id);
    return (isDouble(tile) ? 10_000 : 0) + pipsOf(tile) * 100 + tile.values[0];
  };
  const ranking = [...tiles].sort((a, b) => keyOf(b) - keyOf(a));
  rankings.set(tiles, ranking);
  return ranking;
}

export type OpeningRight =
  | { readonly answer: "yes" }
  | { readonly answer: "no" | "maybe"; readonly better: TileId; readonly seats: readonly Seat[] };

/** May this tile open, or was one that ranks before it dealt to a hand? */
export function mayOpenWith(
  match: Match,
  round: Round,
  tile: TileId,
  ranking: readonly TileId[],
): OpeningRight {
  let doubt: OpeningRight = { answer: "yes" };
  for (const better of ranking) {
    if (better === tile) break;
    const { answer, seats } = isInHand(match, round, better);
    if (answer === "yes") return { answer: "no", better, seats };
    if (answer === "maybe" && doubt.answer === "yes") doubt = { answer: "maybe", better, seats };
  }
  return doubt;
}

/** What opening with this tile breaks, or leaves in doubt, by the rule that another has the better right. */
export function claimsBefore(
  match: Match,
  round: Round,
  tile: TileId,
  rule: RuleId,
): { readonly breaches: readonly Breach[]; readonly doubts: readonly Doubt[] } {
  const right = mayOpenWith(match, round, tile, dominoRanking(match.tiles));
  if (right.answer === "yes") return { breaches: [], doubts: [] };
  const reason = why("opening.anotherRight", { tile, better: right.better });
  const breach: Breach = { rule, why: reason, tiles: [right.better] };
  return right.answer === "no"
    ? { breaches: [breach], doubts: [] }
    : { breaches: [], doubts: [{ ...breach, waitsFor: right.seats }] };
}

/** Who must open, where the dealt hands show it; null when nobody can know. */
export function openerByRight(match: Match, round: Round, ranking: readonly TileId[]): Seat | null {
  for (const tile of ranking) {
    const { answer, seats } = isInHand(match, round, tile);
    if (answer === "yes") return seats.length === 1 ? seats[0]! : null;
    if (answer === "maybe") return null;
  }
  return null;
}
