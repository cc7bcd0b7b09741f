import { judge, playerToMove, type Verdict } from "../../games/index.ts";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import type { Standing } from "./standing.ts";

/** The passes that make it a player's turn, or the one that the rules do not allow. */
export type Passes =
  | { readonly events: readonly TableEvent[] }
  | { readonly refused: { readonly event: TableEvent; readonly verdict: Verdict } };

/** Who must have passed when it is this player's turn; nobody where the rules do not know who is to move. */
export function passesUpTo({ match, round }: Standing, player: PlayerId): Passes {
  const events: TableEvent[] = [];
  let now = round;
  for (;;) {
    const due = playerToMove(match, now);
    if (due === player) return { events };
    // Passes that end the round, or lead round the whole table, lead to nobody.
    if (due === null || events.length >= match.players.length) return { events: [] };
    const event: TableEvent = { type: "pass", player: due };
    const verdict = judge(match, now, event);
    if (verdict.verdict === "illegal") return { refused: { event, verdict } };
    events.push(event);
    now = verdict.next;
  }
}
