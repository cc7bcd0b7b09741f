import type { CornerValues } from "../../layouts/index.ts";
import type { PlaceTile, ShowEvent } from "../../record/index.ts";
import { isDouble, pipsOf, type TileId, triomino } from "../../tiles/index.ts";
import { playerAt, pointsFor, showTile } from "../hands.ts";
import { holds } from "../knowledge.ts";
import { mayOpenWith, type OpeningRight } from "../opening.ts";
import type { Breach, Doubt, PointsEvent, Seat } from "../types.ts";
import { why } from "../why.ts";
import { tileOf, written } from "../written.ts";
import {
  afterPlacing,
  arithmetic,
  type TriominoJudgement,
  type TriominoMatch,
  type TriominoRound,
} from "./table.ts";

export const TRIPLE_ZERO = triomino(0, 0, 0).id;
const TRIPLE_BONUS = 10;
const TRIPLE_ZERO_WORTH = 30;
/** The first tile may lie anywhere: the lattice begins with it. */
export const ORIGIN = { q: 0, r: 0, up: true } as const;

const isTriple = (id: TileId): boolean => isDouble(tileOf(id));

const rankings = new WeakMap<readonly TileId[], readonly TileId[]>();

/**
 * triomino.open: the highest triple dealt opens; without any triple dealt, the heaviest tile.
 * The sheet is silent on equal sums: the higher largest value, then the higher middle value.
 */
export function triominoRanking(tiles: readonly TileId[]): readonly TileId[] {
  const known = rankings.get(tiles);
  if (known) return known;
  const keyOf = (id: TileId): number => {
    const [high, middle] = [...tileOf(id).values].sort((a, b) => b - a) as [number, number];
    return (isTriple(id) ? 10_000 : 0) + pipsOf(tileOf(id)) * 100 + high * 10 + middle;
  };
  const ranking = [...tiles].sort((a, b) => keyOf(b) - keyOf(a));
  rankings.set(tiles, ranking);
  return ranking;
}

/** triomino.open: who holds both the highest triple and 0-0-0 may open with either. */
export function judgeOpening(
  match: TriominoMatch,
  round: TriominoRound,
  seat: Seat,
  event: PlaceTile,
): TriominoJudgement {
  const { id, values } = written(event.tile);
  const { shown } = round.table;
  // 0-0-0 opens by the right of the triple that was shown for it.
  const byRightOf = id === TRIPLE_ZERO && shown?.seat === seat ? shown.tile : id;
  const right = mayOpenWith(match, round, byRightOf, triominoRanking(match.tiles));
  if (right.answer === "no") return { breaches: [openingBreach(seat, id, right)] };
  const at = typeof event.at === "object" && "up" in event.at ? event.at : ORIGIN;
  const points = [openingPoints(match, seat, id)];
  const face = { at, values: values as unknown as CornerValues };
  const doubts: Doubt[] =
    right.answer === "maybe" ? [{ ...openingBreach(seat, id, right), waitsFor: right.seats }] : [];
  const facts = { player: playerAt(match, seat), tile: id, sum: arithmetic(points) };
  return {
    next: afterPlacing(match, round, seat, id, face, points),
    rules: ["triomino.open"],
    why: why(isTriple(id) ? "triomino.openedWithTriple" : "triomino.opened", facts),
    points,
    doubts,
  };
}

/** The sum and 10 for a triple, 30 and 10 for 0-0-0, the sum alone for the heaviest tile. */
function openingPoints(match: TriominoMatch, seat: Seat, tile: TileId): PointsEvent {
  const values = tileOf(tile).values;
  if (tile === TRIPLE_ZERO) {
    return pointsFor(match, seat, "triomino.open", [TRIPLE_ZERO_WORTH, TRIPLE_BONUS]);
  }
  return pointsFor(match, seat, "triomino.open", isTriple(tile) ? [...values, TRIPLE_BONUS] : values);
}

function openingBreach(seat: Seat, tile: TileId, right: Exclude<OpeningRight, { answer: "yes" }>): Breach {
  const { answer, better, seats } = right;
  const couldShow = tile === TRIPLE_ZERO && isTriple(better) && seats.includes(seat);
  const key =
    couldShow && (answer === "maybe" || seats.length === 1) ? "triomino.showFirst" : "triomino.openHigher";
  return { rule: "triomino.open", why: why(key, { tile, better }), tiles: [better] };
}

/**
 * triomino.open: who opens with 0-0-0 instead of the highest triple shows that triple first.
 * So the shown tile is the highest triple dealt, and 0-0-0 is in the same hand.
 */
export function judgeShow(
  match: TriominoMatch,
  round: TriominoRound,
  seat: Seat,
  event: ShowEvent,
): TriominoJudgement {
  const { id } = written(event.tile);
  const rule = "triomino.open";
  if (round.table.board.length > 0) return { breaches: [{ rule, why: why("triomino.showOnlyOpening") }] };
  if (round.table.shown?.tile === id) {
    return { breaches: [{ rule: "set.once", why: why("tile.alreadyOut", { tile: id }), tiles: [id] }] };
  }
  if (!isTriple(id) || id === TRIPLE_ZERO) {
    return { breaches: [{ rule, why: why("triomino.showTriple", { tile: id }), tiles: [id] }] };
  }
  const player = playerAt(match, seat);
  const shown = showTile(round, seat, id);
  const right = mayOpenWith(match, shown, id, triominoRanking(match.tiles));
  const zero = holds(match, shown, seat, (tile) => tile === TRIPLE_ZERO);
  const noZero: Breach = {
    rule,
    why: why("triomino.showWithoutZero", { player, tile: id }),
    tiles: [TRIPLE_ZERO],
  };
  const breaches: Breach[] = [];
  const doubts: Doubt[] = [];
  if (right.answer === "no") breaches.push(openingBreach(seat, id, right));
  if (right.answer === "maybe") doubts.push({ ...openingBreach(seat, id, right), waitsFor: right.seats });
  if (zero.answer === "no") breaches.push(noZero);
  if (zero.answer === "maybe") doubts.push({ ...noZero, waitsFor: [seat] });
  const [first, ...others] = breaches;
  if (first) return { breaches: [first, ...others] };
  // Only a triple that surely is the highest settles whose turn it is.
  const toMove = right.answer === "yes" ? seat : round.toMove;
  const table = { ...round.table, shown: { seat, tile: id } };
  return {
    next: { ...shown, toMove, table },
    rules: [rule],
    why: why("triomino.shown", { player, tile: id }),
    doubts,
  };
}
