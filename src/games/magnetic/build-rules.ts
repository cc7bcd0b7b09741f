import type { z } from "zod";
import type { Tower, TowerSpot, TowerTile } from "../../layouts/index.ts";
import type { RuleId } from "../rulebook.ts";
import type { Breach, Judgement, Match, Round, RoundStart, Seat } from "../types.ts";
import type { Why } from "../why.ts";

/** How the building is begun: by the right of the highest double, by whoever is due, or anew after a fall. */
export type Beginning = "rank" | "any" | "anew";

/** What lies on the table in the games that are built in height. */
export type BuildTable = { readonly tower: Tower; readonly beginning: Beginning };
export type BuildRound<Table extends BuildTable = BuildTable> = Round<Table>;

/** What tells one game that is built in height from the other. */
export type BuildRules<Options extends object, Table extends BuildTable> = {
  readonly id: string;
  readonly options: z.ZodType<Options>;
  /** «Who cannot draws one tile and may not place it this turn.» */
  readonly drawRule: RuleId;
  /** The first tile of a building lies on the table. */
  readonly onTableRule: RuleId;
  /** The table after the deal. */
  dealt(match: Match<Options>, start: RoundStart): Table;
  /** Cited where a tile has no place at all. */
  placeRule(table: Table, seat: Seat): RuleId;
  /** Spots worth judging for this player: every legal one among them. */
  spots(table: Table, seat: Seat): readonly TowerSpot[];
  /** Everything that is wrong with a tile upon or beside what lies there already. */
  problems(
    match: Match<Options>,
    round: BuildRound<Table>,
    seat: Seat,
    placing: TowerTile,
  ): readonly Breach[];
  /** The rules and the reason of a placing that is in order. */
  praise(table: Table, placing: TowerTile): { readonly rules: readonly RuleId[]; readonly why: Why };
  /** The table with the tile placed. */
  placed(table: Table, seat: Seat, tower: Tower): Table;
  /** The table after a turn without a placing. */
  missed(table: Table, seat: Seat): Table;
  /** The building has come down by this player's hand. */
  fell(match: Match<Options>, round: BuildRound<Table>, seat: Seat): Judgement<Table>;
};
