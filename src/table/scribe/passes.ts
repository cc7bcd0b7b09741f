import { judge, playerToMove, type Verdict } from "../../games/index.ts";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import type { Standing } from "./standing.ts";

/** The passes that make it a player's turn, or the one that the rules do not allow. */
export type Passes =
  | { readonly events: readonly TableEvent[] }
  | { readonly refused: { readonly event: TableEvent; readonly verdict: Verdict } };

/** Who must have passed when it is this player's turn. */
export function passesUpTo({ match, round }: Standing, player: PlayerId): Passes {
  const events: TableEvent[] = [];
  let now = round;
  for (;;) {
    const due = playerToMove(match, now);
    if (due === player) return { events };
    const event: TableEvent = { type: "pass", player: due ?? player };
    const verdict = judge(match, now, event);
    // Passes that end the round lead to nobody's turn: what is refused then is to go on.
    if (verdict.verdict === "illegal" || due === null) return { refused: { event, verdict } };
    events.push(event);
    now = verdict.next;
  }
}
