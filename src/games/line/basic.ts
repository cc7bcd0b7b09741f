import { z } from "zod";
import { sideOf } from "../../record/index.ts";
import { eachAlone } from "../game.ts";
import { sidesWithFewest } from "../standing.ts";
import type { Match, Settlement } from "../types.ts";
import { atTarget, countHands, pointsForHands } from "./count.ts";
import { lineGame } from "./line-game.ts";
import type { LineRound } from "./line-rules.ts";

const options = z.strictObject({
  /** Points that end the match. */
  target: z.int().min(1).max(100_000).default(100),
});
type Options = z.infer<typeof options>;

/**
 * basic.win: «the side whose hands sum lower wins the round and scores the sum of the other side's hands»; so going out
 * does not by itself win in pairs. Silent (equal sums): nobody scores.
 */
function settle(match: Match<Options>, round: LineRound): Settlement {
  const { bySide, missing } = countHands(match, round);
  if (!bySide) return { winners: [], points: null, missing };
  const lowest = sidesWithFewest(bySide);
  const [winner] = lowest;
  if (winner === undefined || lowest.length > 1) return { winners: [], points: [], missing };
  const others = match.sides.flatMap(({ seats }, side) => (side === winner ? [] : seats));
  return { winners: [winner], points: [pointsForHands(match, round, winner, others, "basic.win")], missing };
}

export const basic = lineGame<Options>({
  id: "basic",
  players: [2, 4],
  options,
  // basic.deal: four players are two pairs, partners opposite; silent (two players): each alone.
  sides: (players) => {
    const [a, b, c, d] = players;
    return a && b && c && d
      ? [
          { id: sideOf([a, c]), seats: [0, 2] },
          { id: sideOf([b, d]), seats: [1, 3] },
        ]
      : eachAlone(players);
  },
  each: () => 7,
  out: "the rest",
  opening: { by: "rank", rule: "basic.open" },
  drawing: { kind: "none", rule: "basic.play" },
  passRule: "basic.pass",
  settle,
  // basic.target: «the match ends when a side has the target at the end of a round».
  decide: ({ options: { target } }, _, __, scores) => atTarget(target, scores),
});
