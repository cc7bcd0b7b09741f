import {
  findGame,
  judge,
  legalMoves,
  type Match,
  type OpenRecord,
  type Round,
  replay,
} from "../../games/index.ts";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { openBenchRecord } from "./bench-record.ts";
import { pick, randomFrom } from "./random.ts";

export type RandomMatch = {
  readonly game: string;
  readonly players: readonly string[];
  /** Such that the match goes on for all rounds. */
  readonly options?: object;
  readonly rounds: number;
};

type PlayedRound = { readonly opener?: string; readonly events: readonly TableEvent[] };

/**
 * A match as a record of a real table has it: people play at random from real hands, the record shows neither the hands nor
 * the tiles drawn, and every round ends with the hands revealed.
 */
export function playMatch(shell: RandomMatch): OpenRecord {
  const random = randomFrom(1);
  const played: PlayedRound[] = [];
  while (played.length < shell.rounds) played.push(playRound(shell, played, random));
  return open(shell, played);
}

const open = (shell: RandomMatch, rounds: readonly object[]): OpenRecord =>
  openBenchRecord({ ...shell, rounds });

function playRound(shell: RandomMatch, before: readonly PlayedRound[], random: () => number): PlayedRound {
  const { match } = open(shell, []);
  const pile = [...match.tiles];
  for (let i = pile.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [pile[i], pile[j]] = [pile[j]!, pile[i]!];
  }
  const each = findGame(shell.game)!.handSize(match.players.length, match.options);
  const hands = Object.fromEntries(match.players.map((player) => [player, pile.splice(0, each)]));
  const lot = shell.game === "matador" ? { opener: shell.players[0]! } : {};
  let round = replay(open(shell, [...before, { ...lot, hands, events: [] }])).rounds.at(-1)!.start;
  const events: TableEvent[] = [];
  const act = (event: TableEvent): boolean => {
    const verdict = judge(match, round, event);
    if (verdict.verdict === "illegal") return false;
    // The record sees a draw, not what was drawn.
    events.push(event.type === "draw" ? { type: "draw", player: event.player } : event);
    round = verdict.next;
    return true;
  };
  while (round.toMove !== null) {
    const player = match.players[round.toMove]!;
    const move = pick(random, legalMoves(match, round));
    const top = round.boneyard > 0 ? pile.at(-1) : undefined;
    const done = (move ? [move] : withoutMove(match, player, top)).find(act);
    if (!done) throw new Error(`${shell.game}: ${player} can do nothing`);
    if (done.type === "draw") pile.pop();
  }
  return { ...lot, events: [...events, ...reveals(match, round)] };
}

/** What a player without a move can do, in the order to try. */
function withoutMove(match: Match, player: PlayerId, top: TileId | undefined): TableEvent[] {
  const marks = Array.from(
    { length: 13 },
    (_, n): TableEvent => ({ type: "mark", player, train: `${player}:${n}` }),
  );
  return [
    ...(top ? [{ type: "draw", player, tile: top } as const] : []),
    { type: "pass", player },
    ...(match.game === "vlaky" ? marks : []),
  ];
}

const reveals = (match: Match, { hands }: Round): TableEvent[] =>
  match.players.map((player, seat) => ({ type: "reveal", player, tiles: hands[seat]!.known }));
