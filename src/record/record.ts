import { z } from "zod";
import { type TableEvent, tableEvent, tileText } from "./events.ts";
import type { PlayerId } from "./ids.ts";

export const RECORD_FORMAT = "ocko-record";
export const RECORD_VERSION = 1;

export type Player = { readonly id: PlayerId; readonly name?: string | undefined };

export type RecordedRound = {
  /** The tiles dealt, for those players whose hand is known. */
  readonly hands?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Who opens, where the rules leave it to a lot. */
  readonly opener?: PlayerId | undefined;
  readonly events: readonly TableEvent[];
};

/** What happened at the table: the one truth, from which rounds, points and verdicts are replayed. */
export type OckoRecord = {
  readonly format: typeof RECORD_FORMAT;
  readonly version: typeof RECORD_VERSION;
  readonly game: string;
  /** As written; the game reads them and fills in its defaults. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly players: readonly Player[];
  readonly rounds: readonly RecordedRound[];
};

const playerId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^+:\p{Cc}]+$/u, "a player's id holds no “+”, no “:” and no control characters");

const round = z.strictObject({
  hands: z.record(z.string(), z.array(tileText).max(100)).optional(),
  opener: z.string().optional(),
  events: z.array(tableEvent),
});

/** The shell: everything but who is in the list (`playerProblems`) and what a game alone can judge. */
export const recordSchema = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  version: z.literal(RECORD_VERSION),
  game: z.string().max(64),
  options: z.record(z.string(), z.unknown()).optional(),
  players: z
    .array(z.strictObject({ id: playerId, name: z.string().max(200).optional() }))
    .min(1)
    .max(6),
  rounds: z.array(round),
});
