import type { OpenRecord, Replay } from "../../src/games/index.ts";
import { openRecord, replay } from "../../src/games/index.ts";
import { type OckoRecord, readRecord, type TableEvent } from "../../src/record/index.ts";

/**
 * A round as people would write it down: `a 6-6`, `b 6-2 left`, `a 6-1 left/6` (the 6 touches), `a draw`, `a draw 3-1`,
 * `a pass`, `b reveal 3-1 0-0`, `a retract`, `a show 0-0-0`, `a collapse`, `a mark a:12`,
 * `a 12: 12-12 12-5` (wagons), `a 6-3 at 1,0,1,E` (grid), `a 1-2-0 at 0,0,up` (triangle).
 */
export function readEvent(text: string): TableEvent {
  const [player, first, ...rest] = text.trim().split(/\s+/) as [string, string, ...string[]];
  const event = (fields: object) => ({ player, ...fields }) as unknown as TableEvent;
  switch (first) {
    case "pass":
    case "retract":
    case "collapse":
      return event({ type: first });
    case "draw":
      return event({ type: "draw", ...(rest[0] ? { tile: rest[0] } : {}) });
    case "show":
      return event({ type: "show", tile: rest[0] });
    case "mark":
      return event({ type: "mark", train: rest[0] });
    case "reveal":
      return event({ type: "reveal", tiles: rest });
  }
  if (first.endsWith(":")) return event({ type: "place", train: first.slice(0, -1), tiles: rest });
  if (rest[0] === "at") return event({ type: "place", tile: first, at: readAt(rest[1]!) });
  const [at, touching] = (rest[0] ?? "").split("/");
  return event({
    type: "place",
    tile: first,
    ...(at ? { at } : {}),
    ...(touching ? { touching: Number(touching) } : {}),
  });
}

function readAt(text: string): object {
  const parts = text.split(",");
  const [a, b, c] = parts.map(Number);
  return parts.length === 3 ? { q: a, r: b, up: parts[2] === "up" } : { x: a, y: b, level: c, dir: parts[3] };
}

export function writeEvent(event: TableEvent): string {
  const { player } = event;
  switch (event.type) {
    case "place": {
      if ("train" in event) return `${player} ${event.train}: ${event.tiles.join(" ")}`;
      const { tile, at, touching } = event;
      if (typeof at !== "object")
        return [player, tile, [at, touching].filter((x) => x !== undefined).join("/")].join(" ").trim();
      const place = "q" in at ? [at.q, at.r, at.up ? "up" : "down"] : [at.x, at.y, at.level, at.dir];
      return `${player} ${tile} at ${place.join(",")}`;
    }
    case "draw":
      return `${player} draw ${event.tile ?? ""}`.trim();
    case "reveal":
      return `${player} reveal ${event.tiles.join(" ")}`.trim();
    case "show":
      return `${player} show ${event.tile}`;
    case "mark":
      return `${player} mark ${event.train}`;
    default:
      return `${player} ${event.type}`;
  }
}

/** One round: its events separated by commas or line breaks, grids written with commas by their own lines only. */
export const readEvents = (text: string): readonly TableEvent[] =>
  text
    .split(/;|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map(readEvent);

export type RoundText =
  | string
  | { readonly events: string; readonly hands?: Record<string, string>; readonly opener?: string };

export type Game = {
  readonly game: string;
  /** One letter a player. */
  readonly players: string;
  readonly options?: Record<string, unknown>;
  readonly rounds: readonly RoundText[];
};

export function toRecord({ game, players, options, rounds }: Game): unknown {
  return {
    format: "ocko-record",
    version: 1,
    game,
    ...(options ? { options } : {}),
    players: [...players].map((id) => ({ id })),
    rounds: rounds.map((round) => {
      if (typeof round === "string") return { events: readEvents(round) };
      const { events, hands, opener } = round;
      const dealt = Object.entries(hands ?? {}).map(([id, tiles]) => [id, tiles.split(" ")]);
      return {
        ...(hands ? { hands: Object.fromEntries(dealt) } : {}),
        ...(opener ? { opener } : {}),
        events: readEvents(events),
      };
    }),
  };
}

export function open(game: Game): OpenRecord {
  const read = readRecord(toRecord(game));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const opened = openRecord(read.value as OckoRecord);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}

export const play = (game: Game): Replay => replay(open(game));

/** Plain words, so that cases can be written without brands. */
export type Summary = {
  readonly verdict: string | undefined;
  readonly rules: readonly string[] | undefined;
  readonly whys: readonly string[] | undefined;
  /** What the last event scored at once: `a 3`. */
  readonly points: readonly string[];
  readonly ended: string | null;
  readonly roundWinner: readonly string[];
  readonly roundPoints: Readonly<Record<string, number>> | null;
  readonly missing: readonly string[];
  readonly scores: Readonly<Record<string, number>>;
  readonly winner: readonly string[] | null;
  readonly toMove: string | null;
  /** `round.event player rule tiles…` */
  readonly audit: readonly string[];
};

/** What a table of cases compares: the last event, its round, the match. */
export function summary(replayed: Replay): Summary {
  const { match, rounds, scores, winner, toMove, audit } = replayed;
  const { steps, end, settlement } = rounds.at(-1)!;
  const last = steps.at(-1)?.verdict;
  const bySide = (of: (side: number) => number) =>
    Object.fromEntries(match.sides.map(({ id }, side) => [id, of(side)]));
  const total = (events: readonly { side: string; points: number }[], id: string) =>
    events.reduce((sum, event) => (event.side === id ? sum + event.points : sum), 0);
  return {
    verdict: last?.verdict,
    rules: last?.rules,
    whys: last?.verdict === "illegal" ? last.breaches.map(({ why }) => why.key) : last && [last.why.key],
    points:
      last && last.verdict !== "illegal" ? last.points.map(({ side, points }) => `${side} ${points}`) : [],
    ended: end.ended?.how ?? null,
    roundWinner: settlement?.winners.map((side) => match.sides[side]!.id) ?? [],
    roundPoints: settlement?.points
      ? bySide((side) => total(settlement.points!, match.sides[side]!.id))
      : null,
    missing: settlement?.missing.map((seat) => match.players[seat]!) ?? [],
    scores: bySide((side) => scores[side]!),
    winner,
    toMove,
    audit: audit.map(({ round, event, player, rule, tiles }) =>
      [`${round}.${event}`, player, rule, ...tiles].join(" "),
    ),
  };
}
