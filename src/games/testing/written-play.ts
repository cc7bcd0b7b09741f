import { readRecord } from "../../record/index.ts";
import { openRecord } from "../open-record.ts";
import { type Replay, replay } from "../replay.ts";
import type { RuleId } from "../rulebook.ts";
import type { Verdict } from "../types.ts";

/**
 * A round in short writing, one event a line: `a 6-6`, `a 6-3 at left`, `a 6-3 at 1,0,1 E`, `a 1-2-0 at 0,0 up`, `a on 12: 12-12 12-6`, `a mark a:12`,
 * `a draw`, `a draw 6-3`, `a show 5-5-5`, `a pass`, `a collapse`, `a reveal 1-1 2-2`, `a retract`.
 */
export type WrittenRound = {
  /** By player: `6-6 6-3 …`. */
  readonly hands?: Readonly<Record<string, string>>;
  readonly play: readonly string[];
};

/** A case of a rule: what comes before is allowed, and the last event is judged as it says. */
export type WrittenCase = {
  readonly rule: RuleId;
  readonly what: string;
  readonly game: string;
  /** `a b`, unless it says so. */
  readonly players?: string;
  readonly options?: object;
  /** Rounds before this one, in which every event is allowed. */
  readonly previous?: readonly WrittenRound[];
  readonly round: WrittenRound;
  /** The verdict of the last event; `broken` are all the rules that it breaks, in order. */
  readonly says: "legal" | "unverified" | { readonly broken: readonly RuleId[] };
};

const tilesOf = (text: string): string[] => text.split(" ").filter((tile) => tile !== "");

/** Reads one event of the short writing. */
export function writtenEvent(text: string): object {
  const [player = "", type = "", ...rest] = text.split(" ");
  const others = rest.join(" ");
  switch (type) {
    case "pass":
    case "collapse":
    case "retract":
      return { type, player };
    case "show":
      return { type, player, tile: others };
    case "draw":
      return { type, player, ...(others ? { tile: others } : {}) };
    case "mark":
      return { type, player, train: others };
    case "reveal":
      return { type, player, tiles: tilesOf(others) };
    case "on": {
      const cut = others.indexOf(": ");
      return { type: "place", player, train: others.slice(0, cut), tiles: tilesOf(others.slice(cut + 2)) };
    }
    default: {
      const end = /^at (left|right|north|east|south|west)$/.exec(others)?.[1];
      if (end) return { type: "place", player, tile: type, at: end };
      const found = /^at (-?\d+),(-?\d+),(-?\d+) ([ENWS])$/.exec(others);
      const triangle = /^at (-?\d+),(-?\d+) (up|down)$/.exec(others);
      if (triangle) {
        const at = { q: Number(triangle[1]), r: Number(triangle[2]), up: triangle[3] === "up" };
        return { type: "place", player, tile: type, at };
      }
      if (!found) {
        const at = others === "" ? {} : { at: others.replace(/^at /, "") };
        return { type: "place", player, tile: type, ...at };
      }
      const [x, y, level] = found.slice(1, 4).map(Number);
      return { type: "place", player, tile: type, at: { x, y, level, dir: found[4] } };
    }
  }
}

/** The record of rounds in short writing. */
export const writtenRecord = (shell: {
  readonly game: string;
  readonly players?: string;
  readonly options?: object;
  readonly rounds: readonly WrittenRound[];
}): object => ({
  format: "ocko-record",
  version: 1,
  game: shell.game,
  ...(shell.options ? { options: shell.options } : {}),
  players: (shell.players ?? "a b").split(" ").map((id) => ({ id })),
  rounds: shell.rounds.map(({ hands, play }) => ({
    ...(hands
      ? { hands: Object.fromEntries(Object.entries(hands).map(([id, hand]) => [id, tilesOf(hand)])) }
      : {}),
    events: play.map(writtenEvent),
  })),
});

/** Opens and replays a record as it comes from outside. */
export function playRecord(data: unknown): Replay {
  const read = readRecord(data);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const open = openRecord(read.value);
  if (!open.ok) throw new Error(JSON.stringify(open.error));
  return replay(open.value);
}

export const playWritten = (shell: Parameters<typeof writtenRecord>[0]): Replay =>
  playRecord(writtenRecord(shell));

/** What was said of an event: `legal`, `unverified`, or the rules it breaks. */
export const saidOf = (verdict: Verdict): string | readonly RuleId[] =>
  verdict.verdict === "illegal" ? verdict.rules : verdict.verdict;

export type CaseResult = {
  readonly said: ReturnType<typeof saidOf>;
  /** The rules cited, broken or not. */
  readonly cited: readonly RuleId[];
  /** What came before and was refused: a case that is not about what it says. */
  readonly refusedBefore: readonly string[];
};

/** Plays a case and tells what was said of its last event. */
export function playCase({ game, players, options, previous = [], round }: WrittenCase): CaseResult {
  const rounds = [...previous, round];
  const shell = { game, rounds, ...(players ? { players } : {}), ...(options ? { options } : {}) };
  const steps = playWritten(shell).rounds.flatMap(({ steps }) => steps);
  const last = steps.at(-1)!;
  const refusedBefore = steps
    .slice(0, -1)
    .filter(({ verdict }) => verdict.verdict === "illegal")
    .map(({ event, verdict }) => `${JSON.stringify(event)}: ${verdict.rules.join(", ")}`);
  return { said: saidOf(last.verdict), cited: last.verdict.rules, refusedBefore };
}
