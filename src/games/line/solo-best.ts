import { type Line, openEnds } from "../../layouts/index.ts";
import type { PlaceEvent } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { playerAt } from "../hands.ts";
import { unseenTiles } from "../knowledge.ts";
import type { Match, Seat } from "../types.ts";
import { halvesOf } from "../written.ts";
import { equalHalves, isFit, joined, joinsOf, opened } from "./join.ts";
import type { LineRound } from "./line-rules.ts";

/** Steps after which the search answers with what it has: about 50 ms on two slow cores (`npm run bench`). */
export const SOLO_SEARCH_LIMIT = 200_000;

export type BestSoloTurn = {
  /** How many tiles of the hand can be joined this turn; `exact` false: at least so many. */
  readonly count: number;
  readonly exact: boolean;
  /** One order that does it. */
  readonly order: readonly PlaceEvent[];
  /**
   * Can every tile still come to lie in the line, if the stock falls well? The stock is known as a set: all that
   * is neither in the line nor in the hand. Null: not found out within the bound.
   */
  readonly winnable: boolean | null;
};

type Budget = { left: number };

/** Advice for a turn of solo: the longest joining, and whether the round can still be won. */
export function bestSoloTurn(
  match: Match,
  round: LineRound,
  seat: Seat,
  hand: readonly TileId[],
): BestSoloTurn {
  const player = playerAt(match, seat);
  const budget: Budget = { left: SOLO_SEARCH_LIMIT };
  const line = round.table.line;
  const owed = round.table.turn?.owed ?? 0;
  const order = owed > 0 ? [] : longestJoining(line, hand, player, budget);
  const stock = unseenTiles(match, round).filter((tile) => !hand.includes(tile));
  const exact = budget.left > 0;
  const joinedBefore = round.table.turn?.joined ?? 0;
  const state: Solo = { ...endsOf(line), hand, stock, owed: owed > 0 ? owed : null, joined: joinedBefore };
  return { count: order.length, exact, order, winnable: canWin(state, { left: SOLO_SEARCH_LIMIT }) };
}

/** Every order of joining is tried; five tiles have few. */
function longestJoining(
  line: Line,
  hand: readonly TileId[],
  player: PlaceEvent["player"],
  budget: Budget,
): readonly PlaceEvent[] {
  let best: readonly PlaceEvent[] = [];
  for (const tile of hand) {
    if (budget.left-- <= 0) break;
    const rest = hand.filter((other) => other !== tile);
    const event = { type: "place", player, tile } as const;
    const ways: readonly { readonly next: Line; readonly event: PlaceEvent }[] =
      line.length === 0
        ? [{ next: opened(tile, halvesOf(tile)), event }]
        : joinsOf(line, tile)
            .filter((join) => isFit(line, join, equalHalves))
            .map((join) => ({ next: joined(line, tile, join), event: { ...event, at: join.at } }));
    for (const way of ways) {
      const order = [way.event, ...longestJoining(way.next, rest, player, budget)];
      if (order.length > best.length) best = order;
      if (best.length === hand.length) return best;
    }
  }
  return best;
}

/** What the rest of a round depends on: the two ends (null before the opening), the hand, the stock as a set. */
type Solo = {
  readonly left: number | null;
  readonly right: number | null;
  readonly hand: readonly TileId[];
  readonly stock: readonly TileId[];
  /** Null while tiles are joined; a number while they are drawn. */
  readonly owed: number | null;
  readonly joined: number;
};

function endsOf(line: Line): { readonly left: number | null; readonly right: number | null } {
  return openEnds(line) ?? { left: null, right: null };
}

/**
 * Tiles are edges between numbers; what is left must be one or two trails from the open ends. Every number that a tile
 * still has must hang together with an open end, or that tile can never be reached. (Before the opening: with each other.)
 */
export function isReachable(left: number | null, right: number | null, tiles: readonly TileId[]): boolean {
  const open = tiles.map(halvesOf);
  const reached = new Set<number>(left === null ? (open[0] ?? []) : [left, right!]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [a, b] of open) {
      if (reached.has(a) === reached.has(b)) continue;
      reached.add(a).add(b);
      grown = true;
    }
  }
  return open.every(([a]) => reached.has(a));
}

/** Is there a lucky order of the stock, and a way to play, that brings every tile into the line? */
function canWin(state: Solo, budget: Budget): boolean | null {
  const { left, right, hand, stock, owed, joined: count } = state;
  if (hand.length === 0 && stock.length === 0) return true;
  if (!isReachable(left, right, [...hand, ...stock])) return false;
  if (budget.left-- <= 0) return null;
  if (owed !== null) return drawLuckily(state, owed, budget);
  let unknown = false;
  let fits = false;
  for (const [i, tile] of hand.entries()) {
    for (const ends of endsAfter(left, right, tile)) {
      fits = true;
      const rest = hand.filter((_, j) => j !== i);
      const won = canWin({ ...state, ...ends, hand: rest, joined: count + 1 }, budget);
      if (won) return true;
      if (won === null) unknown = true;
    }
  }
  if (!fits && count > 0 && stock.length > 0) {
    return canWin({ ...state, owed: Math.min(count, stock.length), joined: 0 }, budget);
  }
  return unknown ? null : false;
}

/** Draws the tiles of a turn; those that fit now are tried first, each set of them once (in the stock's order). */
function drawLuckily(state: Solo, owed: number, budget: Budget): boolean | null {
  const { left, right, hand, stock } = state;
  const fits = (tile: TileId) => endsAfter(left, right, tile).length > 0;
  const ordered = [...stock.filter(fits), ...stock.filter((tile) => !fits(tile))];
  let unknown = false;
  const choose = (from: number, chosen: readonly TileId[]): boolean | null => {
    if (chosen.length === owed) {
      const rest = ordered.filter((tile) => !chosen.includes(tile));
      return canWin({ ...state, hand: [...hand, ...chosen], stock: rest, owed: null, joined: 0 }, budget);
    }
    for (let i = from; i <= ordered.length - (owed - chosen.length); i++) {
      if (budget.left <= 0) return null;
      const won = choose(i + 1, [...chosen, ordered[i]!]);
      if (won) return true;
      if (won === null) unknown = true;
    }
    return false;
  };
  const won = choose(0, []);
  return won || !unknown ? won : null;
}

/** The open ends after a tile is joined, in every way that it fits. */
function endsAfter(
  left: number | null,
  right: number | null,
  tile: TileId,
): readonly { readonly left: number; readonly right: number }[] {
  const [a, b] = halvesOf(tile);
  if (left === null || right === null) return [{ left: a, right: b }];
  const ways: { left: number; right: number }[] = [];
  if (a === left) ways.push({ left: b, right });
  else if (b === left) ways.push({ left: a, right });
  if (left !== right && a === right) ways.push({ left, right: b });
  else if (left !== right && b === right) ways.push({ left, right: a });
  return ways;
}
