import { type Match, openRecord, playerToMove, type Replay, type Round, replay } from "../../games/index.ts";
import {
  isWagons,
  type OckoRecord,
  type PlaceEvent,
  type PlayerId,
  RECORD_FORMAT,
  RECORD_VERSION,
  type TableEvent,
} from "../../record/index.ts";
import type { BoardGame } from "../board/board.ts";

export type ScribeSetup = {
  readonly game: BoardGame;
  readonly players: readonly { readonly id: string; readonly name?: string }[];
  readonly options?: Readonly<Record<string, unknown>>;
};

export function recordOf(
  { game, players, options }: ScribeSetup,
  rounds: readonly (readonly TableEvent[])[],
): OckoRecord {
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    game,
    ...(options && Object.keys(options).length > 0 ? { options } : {}),
    players: players.map(({ id, name }) => ({ id: id as PlayerId, ...(name === undefined ? {} : { name }) })),
    rounds: rounds.map((events) => ({ events })),
  };
}

// A record is never changed, so what the referee says of it holds as long as it does.
const replays = new WeakMap<OckoRecord, Replay>();

export function openedRecord(record: OckoRecord): Replay {
  const known = replays.get(record);
  if (known) return known;
  const opened = openRecord(record);
  if (!opened.ok)
    throw new Error(`the scribe wrote a record that cannot be read: ${JSON.stringify(opened.error)}`);
  const played = replay(opened.value);
  replays.set(record, played);
  return played;
}

export type Standing = { readonly match: Match; readonly round: Round };

/** Where the record's last round stands, by the referee. */
export function standingOf(record: OckoRecord): Standing {
  const { match, rounds } = openedRecord(record);
  return { match, round: rounds.at(-1)!.end };
}

/**
 * Whose placing this is: as the rules have it; where they do not know, the player after the last one, or the same who showed a tile
 * or took one back.
 */
export function moverIn(match: Match, round: Round, events: readonly TableEvent[]): PlayerId {
  const due = playerToMove(match, round);
  if (due !== null) return due;
  const last = events.at(-1);
  if (last?.type === "show" || last?.type === "retract") return last.player;
  const seat = last ? match.players.indexOf(last.player) + 1 : 0;
  return match.players[seat % match.players.length]!;
}

/** What a placing says of its place, to compare it with another's. */
export const placeOf = (event: PlaceEvent): string =>
  JSON.stringify(isWagons(event) ? event.train : (event.at ?? null));
