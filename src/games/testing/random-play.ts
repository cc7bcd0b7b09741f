import type { PlaceEvent, PlayerId, TableEvent } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { playerAt } from "../hands.ts";
import { legalMoves } from "../moves.ts";
import { openRecord } from "../open-record.ts";
import { judge } from "../referee.ts";
import { gameOf } from "../registry.ts";
import type { Match, Round, Verdict } from "../types.ts";
import { randomFrom } from "./random.ts";

/* For tests and benchmarks: a table of people who hold real hands, with a referee who sees them and one who does not. */

export type RandomStep = {
  readonly event: TableEvent;
  /** As the referee sees it who sees all hands and draws. */
  readonly open: { readonly before: Round; readonly verdict: Verdict };
  /** As the referee sees it who sees the table alone. */
  readonly hidden: { readonly before: Round; readonly verdict: Verdict };
};

export type RandomPlay = {
  readonly match: Match;
  readonly hands: Readonly<Record<string, readonly TileId[]>>;
  /** Every event that the seeing referee allowed. */
  readonly steps: readonly RandomStep[];
  /** Events that were tried for the sake of the verdicts, and not played. */
  readonly tried: readonly RandomStep[];
  readonly end: Round;
};

export type RandomTable = {
  readonly game: string;
  readonly players?: readonly string[];
  readonly options?: object;
  readonly seed: number;
  /** How often something else is tried, or done, although a tile could be placed. */
  readonly whims?: number;
  /** The most events: a tower that keeps falling need not end. */
  readonly most?: number;
};

function matchFor({ game, players = ["a", "b"], options = {} }: RandomTable): Match {
  const open = openRecord({
    format: "ocko-record",
    version: 1,
    game,
    options: { ...options },
    players: players.map((id) => ({ id: id as PlayerId })),
    rounds: [],
  });
  if (!open.ok) throw new Error(JSON.stringify(open.error));
  return open.value.match;
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const pile = [...list];
  for (let i = pile.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [pile[i], pile[j]] = [pile[j]!, pile[i]!];
  }
  return pile;
}

/** What a blind referee is told of an event: a draw without its tile. */
export const asSeen = (event: TableEvent): TableEvent =>
  event.type === "draw" ? { type: "draw", player: event.player } : event;

/** Plays one round at random, by the rules, and lets a second referee follow it without seeing the hands. */
export function playRound(table: RandomTable): RandomPlay {
  const { seed, whims = 0.2, most = 2000 } = table;
  const match = matchFor(table);
  const game = gameOf(match.game);
  const random = randomFrom(seed * 2 + 1);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const pile = shuffled(match.tiles, random);
  const size = game.handSize(match.players.length, match.options);
  const dealt = match.players.map(() => pile.splice(0, size));
  const start = {
    index: 0,
    finished: 0,
    counted: 0,
    scores: match.sides.map(() => 0),
    closed: false,
    lot: null,
    previous: null,
  };
  let open = game.start(match, { ...start, hands: dealt });
  let hidden = game.start(match, { ...start, hands: dealt.map(() => null) });
  const steps: RandomStep[] = [];
  const tried: RandomStep[] = [];

  const step = (event: TableEvent): RandomStep => ({
    event,
    open: { before: open, verdict: judge(match, open, event) },
    hidden: { before: hidden, verdict: judge(match, hidden, asSeen(event)) },
  });
  const act = (event: TableEvent): boolean => {
    const one = step(event);
    if (one.open.verdict.verdict === "illegal") {
      tried.push(one);
      return false;
    }
    steps.push(one);
    open = one.open.verdict.next;
    // What the blind referee refuses wrongly is a finding of the test, not of this table.
    if (one.hidden.verdict.verdict !== "illegal") hidden = one.hidden.verdict.next;
    if (event.type === "draw") pile.pop();
    return true;
  };
  while (!open.ended && steps.length < most) {
    const player = playerAt(match, open.toMove!);
    const placings = legalMoves(match, open);
    const others = shuffled(otherEvents(match, open, player, pile.at(-1)), random);
    const isWhim = random() < whims;
    if (isWhim) {
      for (const event of others) tried.push(step(event));
      for (const event of wrongPlacings(match, open, pick)) tried.push(step(event));
    }
    const place = pick(placings);
    const calm = others.filter(({ type }) => type !== "collapse");
    const candidates = isWhim ? [...others, ...(place ? [place] : [])] : [...(place ? [place] : []), ...calm];
    if (!candidates.some(act)) throw new Error(`nobody can go on: seed ${seed}, event ${steps.length}`);
  }
  const hands = Object.fromEntries(match.players.map((player, seat) => [player, dealt[seat]!]));
  return { match, hands, steps, tried, end: open };
}

/** Everything but placings that the player to move could do. */
function otherEvents(match: Match, round: Round, player: PlayerId, top: TileId | undefined): TableEvent[] {
  const { events } = gameOf(match.game);
  const list: TableEvent[] = [];
  if (events.includes("draw") && top) list.push({ type: "draw", player, tile: top });
  if (events.includes("pass")) list.push({ type: "pass", player });
  if (events.includes("collapse")) list.push({ type: "collapse", player });
  if (events.includes("mark")) {
    const { trains } = round.table as { trains: { owner: string | null; number: number }[] };
    for (const { owner, number } of trains) {
      list.push({ type: "mark", player, train: owner === null ? String(number) : `${owner}:${number}` });
    }
  }
  return list;
}

/** Placings of tiles that the player holds, as the game lists them for anybody's hand: many of them are wrong. */
function wrongPlacings(
  match: Match,
  round: Round,
  pick: <T>(list: readonly T[]) => T | undefined,
): readonly PlaceEvent[] {
  const seat = round.toMove!;
  const mine = pick(round.hands[seat]!.known);
  const all = match.tiles.flatMap((tile) => gameOf(match.game).placings(match, round, seat, tile));
  const somewhere = pick(all);
  if (!mine || !somewhere) return [];
  return ["tiles" in somewhere ? { ...somewhere, tiles: [mine] } : { ...somewhere, tile: mine }];
}
