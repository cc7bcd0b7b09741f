import type { DrawEvent } from "../../record/index.ts";
import { drawTile, endRound, nextSeat, passTurn, playerAt, pointsFor } from "../hands.ts";
import { holds } from "../knowledge.ts";
import type { Breach, Doubt, Seat } from "../types.ts";
import { why } from "../why.ts";
import { written } from "../written.ts";
import { fitsOn } from "./fits.ts";
import type { TriominoJudgement, TriominoMatch, TriominoRound } from "./table.ts";

const DRAW_COST = 5;
const MOST_DRAWS = 3;
const THREE_DRAWS_COST = 10;

const settled = (round: TriominoRound): TriominoRound => ({
  ...round,
  table: { ...round.table, lastPlacedBy: null },
});

/** triomino.draw: who cannot or will not play draws up to three tiles, 5 points off for each. */
export function judgeDraw(
  match: TriominoMatch,
  round: TriominoRound,
  seat: Seat,
  event: DrawEvent,
): TriominoJudgement {
  const player = playerAt(match, seat);
  if (round.boneyard === 0) {
    return { breaches: [{ rule: "triomino.empty", why: why("draw.boneyardEmpty") }] };
  }
  if (round.drawn.length >= MOST_DRAWS) {
    const facts = { player, count: round.drawn.length };
    return { breaches: [{ rule: "triomino.three", why: why("triomino.drewThree", facts) }] };
  }
  const next = drawTile(settled(round), seat, event.tile === undefined ? null : written(event.tile).id);
  const facts = { player, count: next.drawn.length, cost: DRAW_COST };
  return {
    next,
    rules: ["triomino.draw"],
    why: why("triomino.drew", facts),
    points: [pointsFor(match, seat, "triomino.draw", [-DRAW_COST])],
  };
}

export function judgePass(match: TriominoMatch, round: TriominoRound, seat: Seat): TriominoJudgement {
  const player = playerAt(match, seat);
  // triomino.three: three draws without a play cost 10 more, also when the third tile was the last. Whether one of
  // the three would have fitted does not matter: after each of them the player may play, and need not.
  if (round.drawn.length >= MOST_DRAWS) {
    return {
      next: passed(match, round, seat),
      rules: ["triomino.three"],
      why: why("triomino.threeDraws", { player, cost: THREE_DRAWS_COST }),
      points: [pointsFor(match, seat, "triomino.three", [-THREE_DRAWS_COST])],
    };
  }
  if (round.boneyard > 0) {
    const drawn = round.drawn.length;
    const facts = { player, drawn, most: Math.min(MOST_DRAWS, drawn + round.boneyard) };
    return { breaches: [{ rule: "triomino.draw", why: why("triomino.drawFirst", facts) }] };
  }
  return judgeEmptyPass(match, round, seat);
}

/** triomino.empty: with the boneyard empty, who cannot play loses the turn. The sheet is silent: who can, must. */
function judgeEmptyPass(match: TriominoMatch, round: TriominoRound, seat: Seat): TriominoJudgement {
  const player = playerAt(match, seat);
  const fits = fitsOn(round.table.board);
  const { answer, tiles } = holds(match, round, seat, (tile) => fits.has(tile));
  const [tile] = tiles;
  const facts = { player, tile: tile ?? "" };
  const reason = why(tile ? "pass.hasFit" : "pass.hasFitSomewhere", facts);
  const breach: Breach = { rule: "triomino.empty", why: reason, tiles };
  if (answer === "yes") return { breaches: [breach] };
  const doubts: readonly Doubt[] = answer === "maybe" ? [{ ...breach, waitsFor: [seat] }] : [];
  const next = passed(match, round, seat);
  const rules = next.ended
    ? (["triomino.empty", "triomino.blocked"] as const)
    : (["triomino.empty"] as const);
  return { next, rules, why: why("pass.done", { player }), doubts };
}

/** triomino.blocked: passes count once the boneyard is empty, that after drawing its last tile included. */
function passed(match: TriominoMatch, round: TriominoRound, seat: Seat): TriominoRound {
  const next = passTurn(settled(round), nextSeat(match, seat), round.boneyard === 0);
  return next.passes >= match.players.length ? endRound(next, "blocked", null) : next;
}
