import { z } from "zod";
import { sideOf } from "../../record/index.ts";
import { eachAlone } from "../game.ts";
import { sideIndexOf } from "../hands.ts";
import { sidesWithFewest } from "../standing.ts";
import type { Match, Settlement } from "../types.ts";
import { atTarget, countHands, pointsForHands } from "./count.ts";
import { lineGame } from "./line-game.ts";
import type { LineRound } from "./line-rules.ts";

const options = z.strictObject({
  /** Two pairs, partners opposite. */
  pairs: z.boolean().default(false),
  /** Points that end the match. */
  target: z.int().min(1).max(100_000).default(100),
});
type Options = z.infer<typeof options>;

/** ekspres.tie: «equal fewest: the first hand, or the side that sits nearest after it in playing order, wins». */
function nearestToFirstHand(match: Match<Options>, round: LineRound, sides: readonly number[]): number {
  const first = round.opener ?? 0;
  for (let step = 0; step < match.players.length; step++) {
    const side = sideIndexOf(match, (first + step) % match.players.length);
    if (sides.includes(side)) return side;
  }
  throw new Error("a round that nobody has won");
}

/**
 * ekspres.out: who placed the last tile wins. ekspres.blocked: the fewest pips win, of a player or a pair together.
 * Alone: the sum of the opponents' hands. Pairs: the sum of all hands, the own ones included.
 */
function settle(match: Match<Options>, round: LineRound): Settlement {
  const { bySide, missing } = countHands(match, round);
  const isOut = round.ended?.how === "out" && round.ended.seat !== null;
  const out = isOut ? sideIndexOf(match, round.ended!.seat!) : null;
  if (!bySide) return { winners: out === null ? [] : [out], points: null, missing };
  const winner = out ?? nearestToFirstHand(match, round, sidesWithFewest(bySide));
  const seats = match.players.map((_, seat) => seat);
  const counted = match.options.pairs ? seats : seats.filter((seat) => sideIndexOf(match, seat) !== winner);
  const rule = isOut ? "ekspres.out" : "ekspres.blocked";
  return { winners: [winner], points: [pointsForHands(match, round, winner, counted, rule)], missing };
}

export const ekspres = lineGame<Options>({
  id: "ekspres",
  players: [2, 3, 4],
  options,
  checkSetup: (players, { pairs }) =>
    pairs && players !== 4
      ? [{ code: "players.count", message: "pairs are played by four", path: "$.options.pairs" }]
      : [],
  sides: (players, { pairs }) => {
    const [a, b, c, d] = players;
    return pairs && a && b && c && d
      ? [
          { id: sideOf([a, c]), seats: [0, 2] },
          { id: sideOf([b, d]), seats: [1, 3] },
        ]
      : eachAlone(players);
  },
  each: () => 7, // ekspres.deal: no drawing, the rest stays out.
  out: "the rest",
  opening: { by: "rank", rule: "ekspres.open", next: "ekspres.next" },
  orderRule: "ekspres.order", // Counter-clockwise; players are listed in playing order.
  drawing: { kind: "none", rule: "ekspres.deal" },
  passRule: "ekspres.pass",
  settle,
  decide: ({ options: { target } }, _, __, scores) => atTarget(target, scores), // ekspres.target
});
