import type { TableEvent } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { playerAt } from "../hands.ts";
import { legalMoves } from "../moves.ts";
import { judge, tilesIn } from "../referee.ts";
import { triominoRanking } from "../triomino/opening.ts";
import type { TriominoMatch, TriominoRound } from "../triomino/table.ts";
import { randomFrom } from "./random.ts";
import { dealt } from "./triomino-board-kit.ts";

/* For tests and benchmarks: a table of people who hold real hands, which the referee does not see. */

export type Habits = {
  /** How often somebody draws although a tile fits. */
  readonly draws: number;
  /** How often somebody breaks a rule that only the hidden hand shows: a wrong opening or pass. */
  readonly cheats: number;
  readonly drawsAreSeen: boolean;
};

export type TablePlay = {
  readonly deal: Readonly<Record<string, readonly TileId[]>>;
  readonly events: readonly TableEvent[];
  /** The hands before each event. */
  readonly hands: readonly (readonly (readonly TileId[])[])[];
  /** The places of the events that broke a rule behind the referee's back. */
  readonly cheats: readonly number[];
};

/** One round as people play it, hands shown at the end. The referee only says whose turn it is. */
export function playAtTable(match: TriominoMatch, seed: number, habits: Habits): TablePlay {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const pile = [...match.tiles];
  for (let i = pile.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [pile[i], pile[j]] = [pile[j]!, pile[i]!];
  }
  const hands = match.players.map(() => pile.splice(0, match.options.hand));
  const deal = Object.fromEntries(match.players.map((player, seat) => [player, [...hands[seat]!]]));
  let round: TriominoRound = dealt(match);
  const events: TableEvent[] = [];
  const before: TileId[][][] = [];
  const cheats: number[] = [];

  const act = (event: TableEvent, seat: number): boolean => {
    const verdict = judge(match, round, event);
    if (verdict.verdict === "illegal") return false;
    before.push(hands.map((hand) => [...hand]));
    events.push(event);
    round = verdict.next as TriominoRound;
    if (event.type === "place") hands[seat] = hands[seat]!.filter((tile) => !tilesIn(event).includes(tile));
    return true;
  };
  const open = () => {
    const ranking = triominoRanking(match.tiles);
    const best = ranking.find((tile) => hands.some((hand) => hand.includes(tile)))!;
    const isWrong = random() < habits.cheats;
    const tile = isWrong ? pick(hands.flat()) : best;
    const seat = hands.findIndex((hand) => hand.includes(tile));
    if (tile !== best) cheats.push(0);
    act({ type: "place", player: playerAt(match, seat), tile }, seat);
  };
  const draw = (seat: number) => {
    const tile = pile.pop()!;
    const seen = habits.drawsAreSeen ? { tile } : {};
    if (!act({ type: "draw", player: playerAt(match, seat), ...seen }, seat))
      throw new Error("a draw is free");
    hands[seat]!.push(tile);
  };
  const turn = (seat: number) => {
    const player = playerAt(match, seat);
    const moves = legalMoves(match, round, hands[seat]!);
    const mayDraw = pile.length > 0 && round.drawn.length < 3;
    const skips = random() < habits.draws;
    if (moves.length > 0 && !(mayDraw && skips)) {
      const isCheat = pile.length === 0 && round.drawn.length < 3 && random() < habits.cheats;
      if (isCheat && act({ type: "pass", player }, seat)) cheats.push(events.length - 1);
      else act(pick(moves), seat);
    } else if (mayDraw) draw(seat);
    else act({ type: "pass", player }, seat);
  };

  open();
  while (!round.ended) turn(round.toMove!);
  for (const [seat, player] of match.players.entries()) {
    act({ type: "reveal", player, tiles: hands[seat]! }, seat);
  }
  return { deal, events, hands: before, cheats };
}
