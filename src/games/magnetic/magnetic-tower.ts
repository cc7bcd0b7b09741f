import { z } from "zod";
import {
  contactsOf,
  EMPTY_TOWER,
  isParallel,
  spotsUpon,
  type TowerSpot,
  type TowerTile,
} from "../../layouts/index.ts";
import { playerAt } from "../hands.ts";
import { dominoRanking, openerByRight } from "../opening.ts";
import type { RuleId } from "../rulebook.ts";
import type { Breach, Judgement, Match, Seat } from "../types.ts";
import { type Why, why } from "../why.ts";
import { buildGame } from "./build-game.ts";
import type { BuildRound, BuildRules, BuildTable } from "./build-rules.ts";
import { opensByRank, rounds, variants } from "./common.ts";
import { takeAll } from "./judge-build.ts";
import { uponProblems } from "./square-problems.ts";

const options = z.strictObject({
  rounds,
  variant: variants(["youngest", "thrilling"]),
  /** magnetic.second: the second tile lies parallel to the first, not across it. */
  secondParallel: z.boolean().default(true),
});
type Options = z.infer<typeof options>;
type TowerRound = BuildRound<BuildTable>;

/**
 * magnetic.tower: upon any tile, from above, equal upon equal; `thrilling`: only upon the two ends of the chain.
 * magnetic.second: the second tile of a building lies parallel to the first.
 */
function problems(
  match: Match<Options>,
  { table: { tower } }: TowerRound,
  _: Seat,
  placing: TowerTile,
): readonly Breach[] {
  const found = uponProblems(tower, placing, "magnetic.tower");
  if (match.options.variant.includes("thrilling")) found.push(...endProblems(tower, placing));
  const [first] = tower.tiles;
  if (match.options.secondParallel && tower.tiles.length === 1 && !isParallel(first!.at, placing.at)) {
    const facts = { tile: placing.tile, other: first!.tile };
    found.push({ rule: "magnetic.second", why: why("magnetic.acrossFirst", facts), tiles: [first!.tile] });
  }
  return found;
}

/** `thrilling`: «only upon the two ends of the chain of placings»; upon two tiles at once, one of them is an end. */
function endProblems(tower: BuildTable["tower"], placing: TowerTile): readonly Breach[] {
  const below = contactsOf(tower, placing).filter(({ side }) => side === "below");
  const ends = tower.ends!.map(({ tile }) => tile);
  if (below.length === 0 || below.some(({ meets }) => ends.includes(meets.tile))) return [];
  const [left, right] = ends.map((tile) => tower.tiles[tile]!.tile);
  const facts = { tile: placing.tile, left: left!, right: right! };
  return [{ rule: "magnetic.tower", why: why("magnetic.notUponEnd", facts), tiles: [left!, right!] }];
}

function praise({ tower }: BuildTable, placing: TowerTile): { rules: readonly RuleId[]; why: Why } {
  const { value } = contactsOf(tower, placing).find(({ side }) => side === "below")!;
  const reason = why("magnetic.liesUpon", { tile: placing.tile, value });
  return {
    rules: tower.tiles.length === 1 ? ["magnetic.tower", "magnetic.second"] : ["magnetic.tower"],
    why: reason,
  };
}

/** magnetic.collapse: «who brings it down takes all the tiles; the holder of 6-6 starts the building anew». */
function fell(match: Match<Options>, round: TowerRound, seat: Seat): Judgement<BuildTable> {
  const facts = { player: playerAt(match, seat), count: round.table.tower.tiles.length };
  const taken = takeAll(round, seat, { tower: EMPTY_TOWER, beginning: "anew" });
  return {
    next: { ...taken, toMove: openerByRight(match, taken, dominoRanking(match.tiles)) },
    rules: ["magnetic.collapse", "magnetic.touch"],
    why: why("magnetic.towerFell", facts),
  };
}

const rules: BuildRules<Options, BuildTable> = {
  id: "magnetic-tower",
  options,
  drawRule: "magnetic.tower-draw",
  onTableRule: "magnetic.tower",
  dealt: (_, start) => ({ tower: EMPTY_TOWER, beginning: opensByRank(start) ? "rank" : "any" }),
  placeRule: () => "magnetic.tower",
  spots: ({ tower }): readonly TowerSpot[] => spotsUpon(tower),
  problems,
  praise,
  placed: (table, _, tower) => ({ ...table, tower }),
  missed: (table) => table,
  fell,
};

export const magneticTower = buildGame(rules);
