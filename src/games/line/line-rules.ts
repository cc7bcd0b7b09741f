import type { z } from "zod";
import type { Line } from "../../layouts/index.ts";
import type { DrawEvent, PassEvent, PlayerId } from "../../record/index.ts";
import type { InputError, TileId } from "../../tiles/index.ts";
import type { RuleId } from "../rulebook.ts";
import type {
  Breach,
  Doubt,
  Judgement,
  Match,
  PointsEvent,
  Round,
  Seat,
  Settlement,
  Side,
} from "../types.ts";
import type { Why } from "../why.ts";
import type { Join } from "./join.ts";

export type LineTable = {
  readonly line: Line;
  /** The opening tile is not free: the highest double dealt, else the heaviest tile. */
  readonly opensByRank: boolean;
  /** Solo alone: tiles joined this turn, and tiles still to be drawn after it. */
  readonly turn?: { readonly joined: number; readonly owed: number };
};
export type LineRound = Round<LineTable>;

/** What a placing brings besides lying there: points, and the end of a round. */
export type Placed = {
  readonly next: LineRound;
  readonly rules?: readonly RuleId[];
  readonly why?: Why;
  readonly points?: readonly PointsEvent[];
};

/** How the hand is filled up when nothing fits. */
export type Drawing =
  /** No drawing: who cannot play passes. */
  | { readonly kind: "none"; readonly rule: RuleId }
  /** One tile after another until one fits or none is left (matador). */
  | { readonly kind: "until-fit"; readonly rule: RuleId }
  /** After joining, as many as were joined (solo). */
  | { readonly kind: "refill"; readonly rule: RuleId }
  /** One tile, played at once if it fits (magnetic on the flat). */
  | { readonly kind: "one"; readonly rule: RuleId };

/** The rules of a game on one line: what is common stands in `lineGame`, what differs stands here. */
export type LineRules<Options extends object> = {
  readonly id: string;
  readonly players: readonly number[];
  readonly options: z.ZodType<Options>;
  checkSetup?(players: number, options: Options): readonly InputError[];
  sides?(players: readonly PlayerId[], options: Options): readonly Side[];
  /** Tiles dealt to each. */
  each(players: number): number;
  /** Tiles that stay out of play. */
  readonly out: number | "the rest";
  /**
   * `rank`: first the highest double dealt, else the heaviest tile; in later rounds the next seat, with any tile.
   * `lot`: whoever won it. `alone`: there is nobody else. `next`: the rule of later openings, where it is another one.
   */
  readonly opening: { readonly by: "rank" | "lot" | "alone"; readonly rule: RuleId; readonly next?: RuleId };
  /** Cited beside turn.order. */
  readonly orderRule?: RuleId;
  readonly drawing: Drawing;
  /** Cited for a pass with a fitting tile in hand. */
  readonly passRule: RuleId;
  /** Halves that go together otherwise than by being equal; a placing may then say which half touches. */
  readonly match?: {
    readonly rule: RuleId;
    /** What is wrong or doubtful with a join; null if nothing. */
    check(
      match: Match<Options>,
      round: LineRound,
      seat: Seat,
      tile: TileId,
      join: Join,
    ): Breach | Doubt | null;
    /** Can the tile be played at all, by somebody who is stuck otherwise? */
    isPlayable(line: Line, tile: TileId): boolean;
    /** Cited for a legal join. */
    cites(line: Line, join: Join): readonly RuleId[];
  };
  /** What must happen before anything may be placed. */
  beforePlace?(match: Match<Options>, round: LineRound, seat: Seat, tile: TileId): Breach | null;
  /** In place of the common way to draw and pass. */
  judgeWithoutPlacing?(
    match: Match<Options>,
    round: LineRound,
    seat: Seat,
    event: DrawEvent | PassEvent,
  ): Judgement<LineTable>;
  best?(match: Match<Options>, round: LineRound, seat: Seat, hand: readonly TileId[]): object;
  /** After a placing: points, an end other than going out. */
  placed?(match: Match<Options>, next: LineRound, seat: Seat): Placed;
  /** After a placing that emptied the hand: does that end the round? Yes if left out. */
  endsByGoingOut?(match: Match<Options>, next: LineRound): boolean;
  /** After a draw. */
  drew?(match: Match<Options>, next: LineRound): LineRound;
  settle(match: Match<Options>, round: LineRound): Settlement;
  decide(
    match: Match<Options>,
    round: LineRound,
    settlement: Settlement,
    scores: readonly number[],
  ): readonly number[] | null;
};
