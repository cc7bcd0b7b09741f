import { z } from "zod";
import { openEnds } from "../../layouts/index.ts";
import { endRound, pointsFor, sideIndexOf } from "../hands.ts";
import { sidesWithMost } from "../standing.ts";
import type { Match, Seat } from "../types.ts";
import { why } from "../why.ts";
import { lineGame } from "./line-game.ts";
import type { LineRound, Placed } from "./line-rules.ts";

const options = z.strictObject({
  /** Sticks that win the match. */
  target: z.int().min(1).max(1000).default(20),
  /** Does a line of one tile earn sticks? */
  openingScores: z.boolean().default(true),
});
type Options = z.infer<typeof options>;

const STICKS: Readonly<Record<number, number>> = { 4: 1, 8: 2, 12: 3 };

/** ctyrky.score: «after each placing, add the outer halves of the two end tiles»; 4 earns 1 stick, 8 two, 12 three. */
export const sticksFor = (left: number, right: number): number => STICKS[left + right] ?? 0;

/** ctyrky.first. The sheet is silent on a line of one tile: its two halves are its outer halves. */
function score(match: Match<Options>, next: LineRound, seat: Seat): Placed {
  const { line } = next.table;
  const { left, right } = openEnds(line)!;
  const sticks = line.length === 1 && !match.options.openingScores ? 0 : sticksFor(left, right);
  const facts = { left, right, sum: left + right, sticks };
  if (sticks === 0)
    return line.length === 1 ? { next } : { next, why: why("ctyrky.sumWithoutSticks", facts) };
  return {
    next: wonAtOnce(match, next, seat, sticks),
    rules: ["ctyrky.score"],
    why: why("ctyrky.sum", facts),
    points: [pointsFor(match, seat, "ctyrky.score", [sticks])],
  };
}

/** ctyrky.target: «who first holds 20 wins the match, at once», in the middle of a round. */
function wonAtOnce(match: Match<Options>, next: LineRound, seat: Seat, sticks: number): LineRound {
  const held = next.scores[sideIndexOf(match, seat)]! + sticks;
  return held >= match.options.target ? endRound(next, "won", seat) : next;
}

export const ctyrky = lineGame<Options>({
  id: "ctyrky",
  players: [2, 3],
  options,
  each: () => 7, // ctyrky.deal: as basic; the rest stays out, no drawing.
  out: "the rest",
  opening: { by: "rank", rule: "basic.open" },
  drawing: { kind: "none", rule: "ctyrky.deal" },
  passRule: "basic.pass",
  placed: score,
  // ctyrky.round: the round ends as in basic; tiles and pips left over do not count.
  settle: (match, { ended }) => ({
    winners: ended && ended.seat !== null ? [sideIndexOf(match, ended.seat)] : [],
    points: [],
    missing: [],
  }),
  decide: ({ options: { target } }, _, __, scores) =>
    scores.some((sticks) => sticks >= target) ? sidesWithMost(scores) : null,
});
