import type { InputError } from "../tiles/index.ts";
import { tableEvent } from "./events.ts";
import type { PlayerId } from "./ids.ts";
import { jsonPath } from "./problems.ts";
import type { OckoRecord, RecordedRound } from "./record.ts";

/* What can be said of a record of which some part is unusable, so that all problems come at once. */

type Keyed = Readonly<Record<string, unknown>>;
const keyed = (value: unknown): Keyed =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Keyed) : {};
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): string[] =>
  listed(value).map((text) => (typeof text === "string" ? text : ""));

/** Two players of one name, and whoever is named without being in the list; nothing where there is no list. */
export function playerProblems(data: unknown): InputError[] {
  const { players, rounds } = keyed(data);
  if (!Array.isArray(players)) return [];
  const problems: InputError[] = [];
  const say = (path: PropertyKey[], code: string, message: string) =>
    problems.push({ code, message, path: jsonPath(path) });
  const ids = new Set<unknown>();
  for (const [i, player] of players.entries()) {
    const { id } = keyed(player);
    if (typeof id === "string" && ids.has(id)) {
      say(["players", i, "id"], "player.twice", `two players are called “${id.slice(0, 80)}”`);
    }
    ids.add(id);
  }
  const check = (id: unknown, path: PropertyKey[]) => {
    if (typeof id !== "string" || ids.has(id)) return;
    say(path, "player.unknown", `no player “${id.slice(0, 80)}” is in the list`);
  };
  for (const [r, round] of listed(rounds).entries()) {
    const { hands, opener, events } = keyed(round);
    for (const id of Object.keys(keyed(hands))) check(id, ["rounds", r, "hands", id]);
    check(opener, ["rounds", r, "opener"]);
    for (const [e, event] of listed(events).entries()) {
      check(keyed(event).player, ["rounds", r, "events", e, "player"]);
    }
  }
  return problems;
}

/**
 * The record as far as it can be read, each part in its place: an event that cannot be read is a `retract`, which no game
 * looks at. For finding problems alone, not for judging. Null where not even the game is named.
 */
export function readableParts(data: unknown): OckoRecord | null {
  const { game, options, players, rounds } = keyed(data);
  if (typeof game !== "string" || !Array.isArray(players)) return null;
  return {
    format: "ocko-record",
    version: 1,
    game,
    options: keyed(options),
    players: players.map((player, i) => ({ id: String(keyed(player).id ?? i) as PlayerId })),
    rounds: listed(rounds).map(readableRound),
  };
}

function readableRound(round: unknown): RecordedRound {
  const { hands, events } = keyed(round);
  return {
    hands: Object.fromEntries(Object.entries(keyed(hands)).map(([id, hand]) => [id, texts(hand)])),
    events: listed(events).map((event) => {
      const read = tableEvent.safeParse(event);
      return read.success
        ? (read.data as RecordedRound["events"][number])
        : { type: "retract", player: "" as PlayerId };
    }),
  };
}
