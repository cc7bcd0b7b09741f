import { openRecord, type Replay, replay, type Step } from "../../games/index.ts";
import type { Rounds } from "../../store/index.ts";
import { recordOf, type ScribeSetup } from "../../table/index.ts";

/** What the referee says of a record. The scribe writes none that cannot be opened. */
export function judged(setup: ScribeSetup, rounds: Rounds): Replay {
  const opened = openRecord(recordOf(setup, rounds));
  if (!opened.ok) throw new Error(opened.error.map(({ message }) => message).join("; "));
  return replay(opened.value);
}

/** Where an event stands in a record. */
export type Place = { readonly round: number; readonly event: number };

export const stepAt = (game: Replay, { round, event }: Place): Step | undefined =>
  game.rounds[round]?.steps[event];

/** The last placing that the referee refused, when nothing allowed came after it: that is what has to be said aloud. */
export function alarmIn(game: Replay): Place | null {
  const round = game.rounds.length - 1;
  const steps = game.rounds[round]?.steps ?? [];
  const event = steps.findLastIndex(
    ({ verdict, event: { type } }) => verdict.verdict === "illegal" || type === "place",
  );
  return event >= 0 && steps[event]!.verdict.verdict === "illegal" ? { round, event } : null;
}
