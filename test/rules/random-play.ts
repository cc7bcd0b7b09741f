import { gameOf, judge, legalMoves, type Match, type Round } from "../../src/games/index.ts";
import type { PlayerId, TableEvent } from "../../src/record/index.ts";
import type { TileId } from "../../src/tiles/index.ts";
import { open } from "./notation.ts";

/** Numbers in 0 ≤ n < 1 from a seed: the same seed plays the same round for ever. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // Neighbouring seeds begin alike.
  for (let i = 0; i < 5; i++) next();
  return next;
}

export type Table = {
  readonly game: string;
  readonly players: string;
  readonly options?: Record<string, unknown>;
};

export type Dealt = {
  readonly match: Match;
  readonly hands: readonly (readonly TileId[])[];
  readonly pile: TileId[];
  /** The round as somebody sees it who knows all hands, or none. */
  start(known: boolean): Round;
};

export function dealFrom(table: Table, random: () => number): Dealt {
  const { match } = open({ ...table, rounds: [] });
  const game = gameOf(match.game);
  const pile = [...match.tiles];
  for (let i = pile.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [pile[i], pile[j]] = [pile[j]!, pile[i]!];
  }
  const size = game.handSize(match.players.length, match.options);
  const hands = match.players.map(() => pile.splice(0, size));
  const start = (known: boolean) =>
    game.start(match, {
      index: 0,
      finished: 0,
      counted: 0,
      scores: match.sides.map(() => 0),
      closed: false,
      hands: hands.map((hand) => (known ? hand : null)),
      lot: game.id === "matador" ? 0 : null,
      previous: null,
    });
  return { match, hands, pile, start };
}

export type PlayedOut = Dealt & {
  readonly events: readonly TableEvent[];
  readonly rounds: readonly Round[];
  readonly end: Round;
};

export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

/** What a player without a move can do, in the order to try: draw, pass, mark a train of one's own. */
function* withoutMove(match: Match, player: PlayerId, tile: TileId | undefined): Generator<TableEvent> {
  if (tile) yield { type: "draw", player, tile };
  yield { type: "pass", player };
  if (match.game !== "vlaky") return;
  for (let number = 0; number <= 12; number++) yield { type: "mark", player, train: `${player}:${number}` };
}

/** Plays a round to its end with open hands, at random; throws if nobody can go on. */
export function playOut(table: Table, seed: number, most = 600): PlayedOut {
  const random = randomFrom(seed);
  const dealt = dealFrom(table, random);
  const { match, pile } = dealt;
  let round = deepFreeze(dealt.start(true));
  const events: TableEvent[] = [];
  const rounds: Round[] = [round];
  const act = (event: TableEvent): boolean => {
    const verdict = judge(match, round, deepFreeze(event));
    if (verdict.verdict === "illegal") return false;
    events.push(event);
    round = deepFreeze(verdict.next);
    rounds.push(round);
    return true;
  };
  while (!round.ended && events.length < most) {
    if (round.toMove === null) throw new Error(`nobody is to move in ${table.game}, seed ${seed}`);
    const player = match.players[round.toMove]!;
    const moves = legalMoves(match, round);
    const stuck = () => {
      // The pile holds the tiles that stay out of play too: the boneyard says how many may be drawn.
      const tile = round.boneyard > 0 ? pile.at(-1) : undefined;
      for (const event of withoutMove(match, player, tile)) {
        if (!act(event)) continue;
        if (event.type === "draw") pile.pop();
        return true;
      }
      return false;
    };
    const played = moves.length > 0 && act(moves[Math.floor(random() * moves.length)]!);
    if (!played && !stuck()) throw new Error(`${table.game}, seed ${seed}: ${player} can do nothing`);
  }
  return { ...dealt, events, rounds, end: round };
}
