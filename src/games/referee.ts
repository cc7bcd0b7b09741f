import {
  type PlayerId,
  type RetractEvent,
  type RevealEvent,
  type TableEvent,
  writtenTiles,
} from "../record/index.ts";
import { isMirrored, type TileId } from "../tiles/index.ts";
import type { AnyGame } from "./game.ts";
import { playerAt, seatOf, withHand } from "./hands.ts";
import { hiddenCount } from "./knowledge.ts";
import { gameOf } from "./registry.ts";
import type { RuleId } from "./rulebook.ts";
import { totalsAfter } from "./standing.ts";
import {
  type Breach,
  type Doubt,
  type GameEvent,
  isNonEmpty,
  type Match,
  type NonEmpty,
  type PointsEvent,
  type Round,
  type Seat,
  type Verdict,
} from "./types.ts";
import { type Why, why } from "./why.ts";
import { written } from "./written.ts";

/** Judges one event. Never throws for what players do, never changes the round. */
export function judge(match: Match, round: Round, event: TableEvent): Verdict {
  const seat = seatOf(match, event.player);
  if (round.closed) return illegal([{ rule: "match.over", why: why("match.isOver") }]);
  if (event.type === "retract") return judgeRetract(match, round, seat, event);
  if (event.type === "reveal") return judgeReveal(match, round, seat, event);
  const game = gameOf(match.game);
  const over = round.ended && !game.mayFollowEnd?.(round, event) ? endBreaches(match, round, game) : [];
  if (isNonEmpty(over)) return illegal(over);

  const common: readonly Breach[] = [
    ...turnBreaches(match, round, seat, event, game),
    ...tileBreaches(match, round, seat, event),
  ];
  // A tile that is not there, or a turn that is not due, leaves the game nothing to judge but a placing out of turn.
  const hasTile = !common.some(({ rule }) => rule === "set.unknown" || rule === "set.once");
  if (isNonEmpty(common) && (!hasTile || event.type !== "place")) return illegal(common);
  const judgement = game.judge(match, round, seat, event);
  if ("breaches" in judgement) {
    return illegal(isNonEmpty(common) ? [...common, ...judgement.breaches] : judgement.breaches);
  }
  if (isNonEmpty(common)) return illegal(common);
  const { next, rules, points = [], doubts = [] } = judgement;
  // A wrong opening taken back leaves the opening to whose it is.
  const toMove = doubts.length > 0 ? round.toMove : seat;
  const before = { ...round, undo: null };
  const undo = event.type === "place" ? { seat, tiles: tilesIn(event), points, before, toMove } : null;
  const scores = points.length === 0 ? next.scores : addPoints(match, next.scores, points);
  return allowed(match, { ...next, scores, undo }, rules, judgement.why, points, doubts);
}

function illegal(breaches: NonEmpty<Breach>): Verdict {
  const rules = [...new Set(breaches.map(({ rule }) => rule))] as unknown as NonEmpty<RuleId>;
  return { verdict: "illegal", rules, breaches };
}

function allowed(
  match: Match,
  next: Round,
  rules: readonly RuleId[],
  reason: Why,
  points: readonly PointsEvent[] = [],
  doubts: readonly Doubt[] = [],
): Verdict {
  const seats = [...new Set(doubts.flatMap(({ waitsFor }) => waitsFor))];
  return {
    verdict: doubts.length > 0 ? "unverified" : "legal",
    next,
    rules,
    why: reason,
    points,
    doubts,
    waitsFor: seats.map((seat) => playerAt(match, seat)),
  };
}

/** The totals with an event's points added. */
function addPoints(
  match: Match,
  scores: readonly number[],
  points: readonly PointsEvent[],
): readonly number[] {
  return match.sides.map(({ id }, i) =>
    points.reduce((sum, event) => (event.side === id ? sum + event.points : sum), scores[i]!),
  );
}

/** round.over, match.over: nothing is played after the end. */
function endBreaches(match: Match, round: Round, game: AnyGame): readonly Breach[] {
  const settlement = game.settle(match, round);
  const winners = game.decide(match, round, settlement, totalsAfter(match, round, settlement));
  const over: Breach = { rule: "round.over", why: why("round.isOver") };
  return winners ? [over, { rule: "match.over", why: why("match.isOver") }] : [over];
}

/** turn.order: players play in turn, as they are listed. turn.one: one tile a turn, on a line. */
function turnBreaches(
  match: Match,
  round: Round,
  seat: Seat,
  event: GameEvent,
  game: AnyGame,
): readonly Breach[] {
  const { toMove, undo } = round;
  if (event.type === "collapse" || toMove === null || toMove === seat) return [];
  const facts = { player: event.player, due: playerAt(match, toMove) };
  const breaches: Breach[] = [{ rule: "turn.order", why: why("turn.other", facts) }];
  if (game.orderRule) breaches.push({ rule: game.orderRule, why: why("turn.other", facts) });
  if (event.type === "place" && game.at === "line" && undo?.seat === seat) {
    breaches.push({ rule: "turn.one", why: why("turn.secondTile", facts) });
  }
  return breaches;
}

export function tilesIn(event: TableEvent): readonly TileId[] {
  switch (event.type) {
    case "place":
      return writtenTiles(event).map((text) => written(text).id);
    case "reveal":
      return event.tiles.map((text) => written(text).id);
    case "draw":
    case "show":
      return event.tile === undefined ? [] : [written(event.tile).id];
    default:
      return [];
  }
}

/** set.unknown: the set lacks the tile. set.once: it is out already, or drawn though a hand holds it. */
function setBreach(match: Match, round: Round, seat: Seat, tile: TileId, fromHand: boolean): Breach | null {
  if (!match.tiles.includes(tile)) {
    const shape = written(tile).tile;
    const key = shape.kind === "triomino" && isMirrored(shape) ? "tile.mirrored" : "tile.notInSet";
    return { rule: "set.unknown", why: why(key, { tile }), tiles: [tile] };
  }
  if (round.placed.includes(tile)) {
    return { rule: "set.once", why: why("tile.alreadyOut", { tile }), tiles: [tile] };
  }
  if (fromHand) return handBreach(match, round, seat, tile);
  const holder = round.hands.findIndex(({ known }) => known.includes(tile));
  if (holder < 0) return null;
  const facts = { tile, player: playerAt(match, holder) };
  return { rule: "set.once", why: why("tile.alreadyHeld", facts), tiles: [tile] };
}

/** hand.missing: the hand is known and lacks the tile, or another's known hand holds it; set.once: that was revealed. */
function handBreach(match: Match, round: Round, seat: Seat, tile: TileId): Breach | null {
  const holder = round.hands.findIndex(({ known }) => known.includes(tile));
  if (holder === seat) return null;
  if (round.revealed.includes(holder)) {
    return { rule: "set.once", why: why("tile.alreadyOut", { tile }), tiles: [tile] };
  }
  const elsewhere = holder >= 0 || round.inBoneyard.includes(tile);
  if (!elsewhere && hiddenCount(round, seat) > 0) return null;
  const facts = { tile, player: playerAt(match, seat) };
  return { rule: "hand.missing", why: why("tile.notInHand", facts), tiles: [tile] };
}

function tileBreaches(match: Match, round: Round, seat: Seat, event: TableEvent): readonly Breach[] {
  const tiles = tilesIn(event);
  if (tiles.length === 0) return [];
  const breaches: Breach[] = [];
  tiles.forEach((tile, i) => {
    if (tiles.indexOf(tile) < i) {
      breaches.push({ rule: "set.once", why: why("tile.alreadyOut", { tile }), tiles: [tile] });
      return;
    }
    const breach = setBreach(match, round, seat, tile, event.type !== "draw");
    if (breach) breaches.push(breach);
  });
  return breaches;
}

/** reveal.early, hand.count: the hand left is shown once the round has ended, whole. */
function judgeReveal(match: Match, round: Round, seat: Seat, event: RevealEvent): Verdict {
  const player = playerAt(match, seat);
  if (!round.ended) return illegal([{ rule: "reveal.early", why: why("reveal.tooEarly") }]);
  const { size, known } = round.hands[seat]!;
  const tiles = tilesIn(event);
  const breaches: Breach[] = [...tileBreaches(match, round, seat, event)];
  if (round.revealed.includes(seat) && tiles.length > 0) {
    breaches.push({ rule: "set.once", why: why("reveal.again", { player }), tiles });
  }
  if (tiles.length !== size) {
    const facts = { player, count: tiles.length, expected: size };
    breaches.push({ rule: "hand.count", why: why("reveal.wrongCount", facts) });
  }
  for (const tile of known) {
    if (tiles.includes(tile) || breaches.length > 0) continue;
    breaches.push({ rule: "hand.missing", why: why("reveal.lacksTile", { tile, player }), tiles: [tile] });
  }
  if (isNonEmpty(breaches)) return illegal(breaches);
  const hands = withHand(round.hands, seat, { size, known: tiles });
  const revealed = round.revealed.includes(seat) ? round.revealed : [...round.revealed, seat];
  const facts = { player, count: size };
  return allowed(match, { ...round, hands, revealed, undo: null }, [], why("reveal.hand", facts));
}

/** retract.none: only the last placing, by who placed it, before anything else has happened. */
function judgeRetract(match: Match, round: Round, seat: Seat, event: RetractEvent): Verdict {
  const { undo } = round;
  if (!undo || undo.seat !== seat) {
    return illegal([{ rule: "retract.none", why: why("retract.nothing", { player: event.player }) }]);
  }
  const { before, tiles, toMove } = undo;
  const hand = before.hands[seat]!;
  // Everybody has seen the tile: it stays known in the hand it goes back to.
  const known = [...hand.known, ...tiles.filter((tile) => !hand.known.includes(tile))];
  const next = { ...before, hands: withHand(before.hands, seat, { ...hand, known }), toMove };
  const points = undo.points.map((event) => ({
    ...event,
    // Not −points: that would be −0 of none.
    points: 0 - event.points,
    terms: event.terms.map((term) => 0 - term),
  }));
  const key = toMove === seat ? "retract.done" : "retract.turnOpen";
  return allowed(match, next, [], why(key, { player: event.player }), points);
}

/** The player as a branded id, for callers that hold a seat. */
export const playerToMove = (match: Match, round: Round): PlayerId | null =>
  round.toMove === null ? null : playerAt(match, round.toMove);
