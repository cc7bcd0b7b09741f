import type { z } from "zod";
import type { EventType, PlaceEvent, PlayerId, SideId } from "../record/index.ts";
import type { InputError, TileId, TileSetName } from "../tiles/index.ts";
import type { RuleId } from "./rulebook.ts";
import type { GameEvent, Judgement, Match, Round, RoundStart, Seat, Settlement, Side } from "./types.ts";

/** What `at` of a placing looks like in a game. */
export const AT_KINDS = ["line", "arm", "grid", "triangle", "train", "none"] as const;
export type AtKind = (typeof AT_KINDS)[number];

/**
 * A game is one value of this type, made by `defineGame`, listed in `registry.ts`; README.md has the steps to add one.
 *
 * All functions are pure; a `Round` is never changed. The framework (`referee.ts`) calls `judge` only while the round
 * runs, with tiles that the set has, that are not out yet and that can be in that hand. It has checked the turn, but calls
 * `judge` for a placing out of turn too, so that all broken rules are named: judge the placing by `seat`, not by `toMove`.
 * `collapse` is the one event whose turn the game checks itself.
 */
export type Game<Options extends object, Table extends object> = {
  readonly id: string;
  readonly set: TileSetName;
  /** How many may play. */
  readonly players: readonly number[];
  /** A strict schema with a default for every option, so that `{}` parses to RULES.md's defaults. */
  readonly options: z.ZodType<Options>;
  /** The events it knows beside `place`, `reveal` and `retract`; others are unusable input. */
  readonly events: readonly Exclude<EventType, "place" | "reveal" | "retract">[];
  /** Whether tiles are drawn in it. Where they are not, its record may say so all the same, and the referee that it is against the rules. */
  readonly draws: boolean;
  readonly at: AtKind;
  /** `touching` may be given (matador). */
  readonly touching?: boolean;
  /** Cited beside turn.order, where the game has an order of its own. */
  readonly orderRule?: RuleId;

  /** What the schema of the options cannot see, such as pairs with three players. */
  checkSetup?(players: number, options: Options): readonly InputError[];
  /** The tiles played with, where options change the set. */
  tiles?(options: Options): readonly TileId[];
  /** Who scores together; without it everybody plays alone. */
  sides?(players: readonly PlayerId[], options: Options): readonly Side[];
  /** Tiles dealt to each. */
  handSize(players: number, options: Options): number;

  /** The state after the deal: see `dealRound`. */
  start(match: Match<Options>, start: RoundStart): Round<Table>;
  /** Is it allowed, and what follows? */
  judge(match: Match<Options>, round: Round<Table>, seat: Seat, event: GameEvent): Judgement<Table>;
  /** Placings of this tile worth judging: every legal one, with `at` always written. vlaky: the first wagon. */
  placings(match: Match<Options>, round: Round<Table>, seat: Seat, tile: TileId): readonly PlaceEvent[];
  /** The count after a round has ended. */
  settle(match: Match<Options>, round: Round<Table>): Settlement;
  /** Who has won the match (sides), after a round with these totals; null: it goes on. */
  decide(
    match: Match<Options>,
    round: Round<Table>,
    settlement: Settlement,
    scores: readonly number[],
  ): readonly number[] | null;
  /** An event after the round's end that belongs to it still (a tower that falls with the last tile). */
  mayFollowEnd?(round: Round<Table>, event: GameEvent): boolean;
  /** Advice that goes beyond the legal moves, by exact search within a bound; plain JSON. */
  best?(match: Match<Options>, round: Round<Table>, seat: Seat, hand: readonly TileId[]): object;
};

/** Any game, its own types forgotten: what the framework handles. */
export type AnyGame = Game<object, object>;

export const defineGame = <Options extends object, Table extends object>(
  game: Game<Options, Table>,
): AnyGame => game as unknown as AnyGame;

/** Everybody plays alone. */
export const eachAlone = (players: readonly PlayerId[]): readonly Side[] =>
  players.map((id, seat) => ({ id: id as string as SideId, seats: [seat] }));
