import { gameOf, judge, playerToMove, type Verdict } from "../../games/index.ts";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import type { Standing } from "./standing.ts";

/** So often triomino has a player draw before a pass, other games once. That a whole boneyard was drawn in Matador nobody infers. */
const MOST_DRAWS = 3;

/** The passes that make it a player's turn, or the one that the rules do not allow. */
export type Passes =
  | { readonly events: readonly TableEvent[] }
  | { readonly refused: { readonly event: TableEvent; readonly verdict: Verdict } };

/**
 * Who must have passed when it is this player's turn. `withDraws`: and have drawn before where the rules ask for it; that costs
 * points, and is not for a guess.
 */
export function passesUpTo({ match, round }: Standing, player: PlayerId, { withDraws = false } = {}): Passes {
  const canDraw = withDraws && gameOf(match.game).events.includes("draw");
  const events: TableEvent[] = [];
  let now = round;
  for (;;) {
    const due = playerToMove(match, now);
    if (due === player) return { events };
    const event: TableEvent = { type: "pass", player: due ?? player };
    let verdict = judge(match, now, event);
    const draws: TableEvent[] = [];
    while (canDraw && due !== null && verdict.verdict === "illegal" && draws.length < MOST_DRAWS) {
      const draw: TableEvent = { type: "draw", player: due };
      const drawn = judge(match, now, draw);
      if (drawn.verdict === "illegal") break;
      draws.push(draw);
      now = drawn.next;
      verdict = judge(match, now, event);
    }
    // Passes that end the round lead to nobody's turn: what is refused then is to go on.
    if (verdict.verdict === "illegal" || due === null) return { refused: { event, verdict } };
    events.push(...draws, event);
    now = verdict.next;
  }
}
