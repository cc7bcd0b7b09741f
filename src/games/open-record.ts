import type { PlaceAt, PlaceEvent, RecordedRound } from "../record/index.ts";
import {
  failWith,
  isWagons,
  jsonPath,
  type OckoRecord,
  type Problems,
  parseJson,
  problemsOf,
  readableParts,
  readRecord,
  refuse,
} from "../record/index.ts";
import { type InputError, parseTile, type Result, type TileId, tilesOf } from "../tiles/index.ts";
import { type AnyGame, type AtKind, eachAlone } from "./game.ts";
import { findGame, GAMES } from "./registry.ts";
import type { Match } from "./types.ts";
import { notInSet, written } from "./written.ts";

/** A record that its game can use, and the match it describes. */
export type OpenRecord = { readonly match: Match; readonly record: OckoRecord };

/** Checks what the record's shell could not: options, players, hands, and whether the game knows such events. */
export function openRecord(record: OckoRecord): Result<OpenRecord, Problems> {
  const game = findGame(record.game);
  if (!game) {
    const known = GAMES.map(({ id }) => id).join(", ");
    const message = `no game “${record.game}”: write one of ${known}`;
    return failWith([{ code: "game.unknown", message, path: "$.game" }]);
  }
  const count = record.players.length;
  const problems: InputError[] = [];
  if (!game.players.includes(count)) {
    const message = `${game.id} is played by ${game.players.join(", ")}, not by ${count}`;
    problems.push({ code: "players.count", message, path: "$.players" });
  }
  const options = game.options.safeParse(record.options ?? {});
  if (!options.success) problems.push(...problemsOf(options.error, record.options ?? {}, ["options"]));
  else problems.push(...(game.checkSetup?.(count, options.data) ?? []));
  problems.push(...record.rounds.flatMap((round, r) => eventProblems(game, round, r)));
  const match = matchOf(game, record, options.success ? options.data : game.options.parse({}));
  // How many are dealt can hang on an option, so that nobody knows it where the options are wrong.
  const size = options.success ? game.handSize(count, match.options) : null;
  problems.push(...record.rounds.flatMap((round, r) => handProblems(match, size, round, r)));
  return problems.length > 0 ? failWith(problems) : { ok: true, value: { match, record } };
}

/** Reads and opens a record's text; problems of the file and of its game come together. */
export function openText(text: string): Result<OpenRecord, Problems> {
  const data = parseJson(text);
  if (!data.ok) return data;
  const read = readRecord(data.value);
  if (read.ok) return openRecord(read.value);
  if (refuse(data.value)) return read;
  const parts = readableParts(data.value);
  const opened = parts && openRecord(parts);
  return opened && !opened.ok ? failWith([...read.error, ...opened.error]) : read;
}

function matchOf(game: AnyGame, record: OckoRecord, options: object): Match {
  const players = record.players.map(({ id }) => id);
  return {
    game: game.id,
    options,
    players,
    sides: game.sides?.(players, options) ?? eachAlone(players),
    tiles: game.tiles?.(options) ?? setTiles(game),
  };
}

const sets = new Map<string, readonly TileId[]>();
/** One array a set, so that what is derived from it can be kept by identity. */
function setTiles({ set }: AnyGame): readonly TileId[] {
  const known = sets.get(set) ?? tilesOf(set).map(({ id }) => id);
  sets.set(set, known);
  return known;
}

function handProblems(match: Match, size: number | null, round: RecordedRound, r: number): InputError[] {
  const problems: InputError[] = [];
  const dealt = new Set<TileId>();
  for (const [player, hand] of Object.entries(round.hands ?? {})) {
    const path = ["rounds", r, "hands", player];
    if (size !== null && hand.length !== size) {
      const message = `${size} tiles are dealt, not ${hand.length}`;
      problems.push({ code: "hand.count", message, path: jsonPath(path) });
    }
    for (const [i, text] of hand.entries()) {
      // An unreadable tile has been named before (`openText`).
      if (!parseTile(text).ok) continue;
      const { id } = written(text);
      const say = (code: string, message: string) =>
        problems.push({ code, message, path: jsonPath([...path, i]) });
      if (!match.tiles.includes(id)) {
        say("set.unknown", notInSet(text));
      } else if (dealt.has(id)) say("set.once", `${id} was dealt twice`);
      dealt.add(id);
    }
  }
  return problems;
}

function eventProblems(game: AnyGame, round: RecordedRound, r: number): InputError[] {
  const problems: InputError[] = [];
  for (const [e, event] of round.events.entries()) {
    const say = (key: string, code: string, message: string) =>
      problems.push({ code, message, path: jsonPath(["rounds", r, "events", e, key]) });
    if (event.type === "reveal" || event.type === "retract") continue;
    if (event.type === "place") placeProblems(game, event, say);
    else if (!game.events.includes(event.type)) {
      say("type", "event.unknown", `“${event.type}” is no event of ${game.id}`);
    }
  }
  return problems;
}

function placeProblems(
  game: AnyGame,
  event: PlaceEvent,
  say: (key: string, code: string, message: string) => void,
): void {
  if (isWagons(event)) {
    if (game.at !== "train") say("train", "key.unknown", `${game.id} has no trains`);
    return;
  }
  if (game.at === "train") {
    say("tile", "key.unknown", "wagons are written as “train” and “tiles”");
    return;
  }
  if (event.touching !== undefined && !game.touching) {
    say("touching", "key.unknown", `“touching” does not belong to ${game.id}`);
  }
  if (event.at !== undefined && kindOfAt(event.at) !== game.at) {
    say("at", "at.unknown", `this is no place in ${game.id}`);
  }
}

function kindOfAt(at: PlaceAt): AtKind {
  if (typeof at === "object") return "up" in at ? "triangle" : "grid";
  return at === "left" || at === "right" ? "line" : "arm";
}
