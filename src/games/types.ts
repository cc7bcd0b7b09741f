import type { PlayerId, RetractEvent, RevealEvent, SideId, TableEvent } from "../record/index.ts";
import type { TileId } from "../tiles/index.ts";
import type { RuleId } from "./rulebook.ts";
import type { Why } from "./why.ts";

export type NonEmpty<T> = readonly [T, ...T[]];
export const isNonEmpty = <T>(list: readonly T[]): list is NonEmpty<T> => list.length > 0;

/** A player's place in playing order, from 0. */
export type Seat = number;

/** Who scores together. */
export type Side = { readonly id: SideId; readonly seats: readonly Seat[] };

/** What never changes during a match. Plain data. */
export type Match<Options extends object = object> = {
  readonly game: string;
  readonly options: Options;
  readonly players: readonly PlayerId[];
  readonly sides: readonly Side[];
  /** The whole set that is played with. */
  readonly tiles: readonly TileId[];
};

/**
 * What is known of a hand. Usually only its size: a camera sees no hands.
 * `known` are tiles that are certainly in it; it is fully known when there are `size` of them.
 */
export type Hand = {
  readonly size: number;
  readonly known: readonly TileId[];
  /** In hindsight only (audit): tiles that were in the hand already, but for at most `drawn` that came unseen. */
  readonly later?: { readonly tiles: readonly TileId[]; readonly drawn: number };
};

/**
 * How a round ended. `seat`: who went out, or brought the table down; null where nobody in particular did.
 * `won`: solo, or a match won at once in the middle of a round.
 */
export const ENDINGS = ["out", "blocked", "won", "lost", "collapse"] as const;
export type Ending = { readonly how: (typeof ENDINGS)[number]; readonly seat: Seat | null };

/** A placing that can still be taken back: nothing has happened since. */
export type Undo<Table extends object> = {
  readonly seat: Seat;
  readonly tiles: readonly TileId[];
  readonly points: readonly PointsEvent[];
  readonly before: Round<Table>;
  /** Who is to move once it is taken back; null where nobody can know, since the placing was one that hidden hands may forbid. */
  readonly toMove: Seat | null;
};

/** A state the referee has reached: legal by construction, plain JSON, never changed in place. */
export type Round<Table extends object = object> = {
  readonly index: number;
  /** How many rounds of this match were played to an end before, those that fell left out. */
  readonly finished: number;
  /** How many of them were counted: their hands are known. */
  readonly counted: number;
  /** The match is over: nothing more may happen in this round. */
  readonly closed: boolean;
  /** By seat. */
  readonly hands: readonly Hand[];
  /** How many tiles can still be drawn. */
  readonly boneyard: number;
  /** In hindsight only: tiles that certainly lay in the boneyard. */
  readonly inBoneyard: readonly TileId[];
  /** Every tile that lies face up on the table. */
  readonly placed: readonly TileId[];
  /** Null when nobody can know, and after the end. */
  readonly toMove: Seat | null;
  /** Who opened the round; null before. */
  readonly opener: Seat | null;
  /** Passes in succession that count towards a blocked round. */
  readonly passes: number;
  /** What the player to move has drawn this turn; null: not seen. */
  readonly drawn: readonly (TileId | null)[];
  /** The match's points, by side, this round's events included, its end not. */
  readonly scores: readonly number[];
  /** Who has laid open the hand after the end. */
  readonly revealed: readonly Seat[];
  readonly ended: Ending | null;
  readonly undo: Undo<Table> | null;
  /** What lies on the table, and whatever else the game must remember. */
  readonly table: Table;
};

/** A change of score with its arithmetic: `0+1+2`, then bridge `40`. The terms add up to the points. */
export type PointsEvent = {
  readonly side: SideId;
  readonly points: number;
  readonly rule: RuleId;
  readonly terms: readonly number[];
};

/** One broken rule, the facts for a sentence, and the tiles that show it (the one that would have fitted). */
export type Breach = { readonly rule: RuleId; readonly why: Why; readonly tiles?: readonly TileId[] };

/** A rule that would be broken if a hidden hand held the wrong tiles. */
export type Doubt = Breach & { readonly waitsFor: readonly Seat[] };

/** What a game says of an event. The framework adds turn order, hands, the end, and taking back. */
export type Judgement<Table extends object> =
  | { readonly breaches: NonEmpty<Breach> }
  | {
      readonly next: Round<Table>;
      readonly rules: readonly RuleId[];
      readonly why: Why;
      readonly points?: readonly PointsEvent[];
      readonly doubts?: readonly Doubt[];
    };

/** The events that a game judges; revealing and taking back are the same everywhere. */
export type GameEvent = Exclude<TableEvent, RevealEvent | RetractEvent>;

export type Verdict =
  | {
      readonly verdict: "legal" | "unverified";
      readonly next: Round;
      readonly rules: readonly RuleId[];
      readonly why: Why;
      readonly points: readonly PointsEvent[];
      readonly doubts: readonly Doubt[];
      readonly waitsFor: readonly PlayerId[];
    }
  | {
      readonly verdict: "illegal";
      readonly rules: NonEmpty<RuleId>;
      readonly breaches: NonEmpty<Breach>;
    };

/** What the end of a round adds. Sides by their place in `match.sides`. */
export type Settlement = {
  /** Several where a round is shared, none where nobody won. */
  readonly winners: readonly number[];
  /** Null while hands are missing. Every number is the sum of its side's `terms`. */
  readonly points: readonly PointsEvent[] | null;
  /** Whose hands must be revealed before the round can be scored. */
  readonly missing: readonly Seat[];
};

/** What is known when a round is dealt. */
export type RoundStart = {
  readonly index: number;
  readonly finished: number;
  readonly counted: number;
  readonly scores: readonly number[];
  /** The match is over already. */
  readonly closed: boolean;
  /** The tiles dealt, by seat; null where hidden. */
  readonly hands: readonly (readonly TileId[] | null)[];
  /** Who won the lot, where the record says so. */
  readonly lot: Seat | null;
  /** The last round before it that was opened: its last state. */
  readonly previous: Round | null;
};
