import type { PlayerId } from "../record/index.ts";
import type { TileId } from "../tiles/index.ts";
import type { Ending, Hand, Match, PointsEvent, Round, RoundStart, Seat } from "./types.ts";

export const seatOf = (match: Match, player: PlayerId): Seat => match.players.indexOf(player);
export const playerAt = (match: Match, seat: Seat): PlayerId => match.players[seat]!;
export const nextSeat = (match: Match, seat: Seat): Seat => (seat + 1) % match.players.length;
/** The place of a seat's side in `match.sides`. */
export const sideIndexOf = (match: Match, seat: Seat): number =>
  match.sides.findIndex((side) => side.seats.includes(seat));

/** Points for a seat's side, with their terms. */
export function pointsFor(
  match: Match,
  seat: Seat,
  rule: PointsEvent["rule"],
  terms: readonly number[],
): PointsEvent {
  const side = match.sides[sideIndexOf(match, seat)]!.id;
  return { side, points: terms.reduce((sum, term) => sum + term, 0), rule, terms };
}

/** A round as dealt: `each` tiles a hand, `out` of them out of play, the rest to draw from. */
export function dealRound<Table extends object>(
  match: Match,
  start: RoundStart,
  deal: {
    readonly each: number;
    readonly out: number | "the rest";
    readonly table: Table;
    readonly toMove?: Seat | null;
  },
): Round<Table> {
  const left = match.tiles.length - deal.each * match.players.length;
  return {
    index: start.index,
    finished: start.finished,
    counted: start.counted,
    closed: start.closed,
    hands: start.hands.map((known) => ({ size: deal.each, known: known ?? [] })),
    boneyard: deal.out === "the rest" ? 0 : left - deal.out,
    inBoneyard: [],
    placed: [],
    toMove: deal.toMove ?? null,
    opener: null,
    passes: 0,
    drawn: [],
    scores: start.scores,
    revealed: [],
    ended: null,
    undo: null,
    table: deal.table,
  };
}

export function withHand(hands: readonly Hand[], seat: Seat, hand: Hand): readonly Hand[] {
  return hands.map((old, i) => (i === seat ? hand : old));
}

const without = (tiles: readonly TileId[], gone: readonly TileId[]): readonly TileId[] =>
  tiles.some((tile) => gone.includes(tile)) ? tiles.filter((tile) => !gone.includes(tile)) : tiles;

/** Tiles go from a hand to the table; whoever places first has opened. The turn is the game's to move on. */
export function placeTiles<Table extends object>(
  round: Round<Table>,
  seat: Seat,
  tiles: readonly TileId[],
  table: Table,
): Round<Table> {
  const hand = round.hands[seat]!;
  return {
    ...round,
    hands: withHand(round.hands, seat, {
      size: hand.size - tiles.length,
      known: without(hand.known, tiles),
    }),
    placed: [...round.placed, ...tiles],
    opener: round.opener ?? seat,
    passes: 0,
    drawn: [],
    table,
  };
}

/** One tile comes from the boneyard, seen or not. The turn stays. */
export function drawTile<Table extends object>(
  round: Round<Table>,
  seat: Seat,
  tile: TileId | null,
): Round<Table> {
  const { size, known } = round.hands[seat]!;
  return {
    ...round,
    hands: withHand(round.hands, seat, {
      size: size + 1,
      known: tile === null ? known : [...known, tile],
    }),
    boneyard: round.boneyard - 1,
    drawn: [...round.drawn, tile],
  };
}

/** The turn goes on without a placing; `counts` towards a blocked round. */
export function passTurn<Table extends object>(
  round: Round<Table>,
  toMove: Seat,
  counts: boolean,
): Round<Table> {
  return { ...round, toMove, drawn: [], passes: counts ? round.passes + 1 : 0 };
}

export const endRound = <Table extends object>(
  round: Round<Table>,
  how: Ending["how"],
  seat: Seat | null,
): Round<Table> => ({ ...round, toMove: null, drawn: [], ended: { how, seat } });

/** A tile of a hand becomes known to all. */
export function showTile<Table extends object>(round: Round<Table>, seat: Seat, tile: TileId): Round<Table> {
  const hand = round.hands[seat]!;
  if (hand.known.includes(tile)) return round;
  return { ...round, hands: withHand(round.hands, seat, { ...hand, known: [...hand.known, tile] }) };
}
