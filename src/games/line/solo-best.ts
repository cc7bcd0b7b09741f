import { type Line, openEnds } from "../../layouts/index.ts";
import type { PlaceEvent } from "../../record/index.ts";
import { type TileId, tilesOf } from "../../tiles/index.ts";
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
  const state: Solo = {
    ...endsOf(line),
    hand: bitsOf(hand),
    stock: bitsOf(stock),
    owed: owed > 0 ? owed : null,
    joined: joinedBefore,
  };
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

/** What the rest of a round depends on. Tiles are bits of `BITS`; the ends are null before the opening. */
type Solo = {
  readonly left: number | null;
  readonly right: number | null;
  readonly hand: number;
  readonly stock: number;
  /** Null while tiles are joined; a number while they are drawn. */
  readonly owed: number | null;
  readonly joined: number;
};

// The search asks the same small questions hundreds of thousands of times, so here the 28 tiles are bits of a number.
const TILES: readonly (readonly [number, number])[] = tilesOf("double-six").map(({ id }) => halvesOf(id));
const BITS = new Map(tilesOf("double-six").map(({ id }, i) => [id, 1 << i] as const));
/** By number of pips: the tiles that show it. */
const WITH_PIPS: readonly number[] = Array.from({ length: 7 }, (_, pips) =>
  TILES.reduce((bits, [a, b], i) => (a === pips || b === pips ? bits | (1 << i) : bits), 0),
);

const bitsOf = (tiles: readonly TileId[]): number => tiles.reduce((bits, id) => bits | BITS.get(id)!, 0);
const lowestIndex = (bits: number): number => 31 - Math.clz32(bits & -bits);

function endsOf(line: Line): { readonly left: number | null; readonly right: number | null } {
  return openEnds(line) ?? { left: null, right: null };
}

/**
 * Tiles are edges between numbers; what is left must be one or two trails from the open ends. Every number that a tile
 * still has must hang together with an open end, or that tile can never be reached. (Before the opening: with each other.)
 */
export function isReachable(left: number | null, right: number | null, tiles: readonly TileId[]): boolean {
  return hangsTogether(left, right, bitsOf(tiles));
}

function hangsTogether(left: number | null, right: number | null, tiles: number): boolean {
  if (tiles === 0) return true;
  let pips = left === null ? 1 << TILES[lowestIndex(tiles)]![0] : (1 << left) | (1 << right!);
  let reached = 0;
  for (let open = pips; open !== 0; ) {
    const fresh = WITH_PIPS[lowestIndex(open)]! & tiles & ~reached;
    open &= open - 1;
    reached |= fresh;
    for (let bits = fresh; bits !== 0; bits &= bits - 1) {
      const [a, b] = TILES[lowestIndex(bits)]!;
      const more = ((1 << a) | (1 << b)) & ~pips;
      pips |= more;
      open |= more;
    }
  }
  return reached === tiles;
}

/** Is there a lucky order of the stock, and a way to play, that brings every tile into the line? */
function canWin(state: Solo, budget: Budget): boolean | null {
  const { left, right, hand, stock, owed, joined: count } = state;
  if (hand === 0 && stock === 0) return true;
  if (!hangsTogether(left, right, hand | stock)) return false;
  if (budget.left-- <= 0) return null;
  if (owed !== null) return drawLuckily(state, owed, budget);
  let unknown = false;
  let fits = false;
  for (let bits = hand; bits !== 0; bits &= bits - 1) {
    const tile = lowestIndex(bits);
    for (const ends of endsAfter(left, right, tile)) {
      fits = true;
      const won = canWin({ ...ends, hand: hand ^ (1 << tile), stock, owed: null, joined: count + 1 }, budget);
      if (won) return true;
      if (won === null) unknown = true;
    }
  }
  if (!fits && count > 0 && stock !== 0) {
    return canWin({ ...state, owed: Math.min(count, countBits(stock)), joined: 0 }, budget);
  }
  return unknown ? null : false;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Draws the tiles of a turn; those that fit now are tried first, each set of them once. */
function drawLuckily({ left, right, hand, stock }: Solo, owed: number, budget: Budget): boolean | null {
  const fitting = left === null ? stock : stock & (WITH_PIPS[left]! | WITH_PIPS[right!]!);
  const ordered: number[] = [];
  for (const part of [fitting, stock & ~fitting]) {
    for (let bits = part; bits !== 0; bits &= bits - 1) ordered.push(lowestIndex(bits));
  }
  let unknown = false;
  const choose = (from: number, chosen: number, more: number): boolean | null => {
    if (more === 0) {
      const next = { left, right, hand: hand | chosen, stock: stock & ~chosen, owed: null, joined: 0 };
      return canWin(next, budget);
    }
    for (let i = from; i <= ordered.length - more; i++) {
      if (budget.left <= 0) return null;
      const won = choose(i + 1, chosen | (1 << ordered[i]!), more - 1);
      if (won) return true;
      if (won === null) unknown = true;
    }
    return false;
  };
  const won = choose(0, 0, owed);
  return won || !unknown ? won : null;
}

type Ends = { readonly left: number; readonly right: number };

/** The open ends after a tile is joined, in every way that it fits. */
function endsAfter(left: number | null, right: number | null, tile: number): readonly Ends[] {
  const [a, b] = TILES[tile]!;
  if (left === null || right === null) return [{ left: a, right: b }];
  const ways: Ends[] = [];
  if (a === left) ways.push({ left: b, right });
  else if (b === left) ways.push({ left: a, right });
  if (left !== right && a === right) ways.push({ left, right: b });
  else if (left !== right && b === right) ways.push({ left, right: a });
  return ways;
}
