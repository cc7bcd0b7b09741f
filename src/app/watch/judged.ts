import { openRecord, type Replay, replay, type Step } from "../../games/index.ts";
import { type Rounds, recordOf, type ScribeSetup } from "../../table/index.ts";

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

/**
 * Where the present round stands: before its first tile nothing need lie on the table, and once the round or the match is over
 * it may be cleared.
 */
export function stageOf(game: Replay): "opening" | "play" | "over" {
  const { end } = game.rounds.at(-1)!;
  if (end.ended !== null || end.closed) return "over";
  return end.placed.length === 0 ? "opening" : "play";
}

/** What the referee refused in the present round, the newest first: that has to be said aloud, whatever came after it. */
export function alarmsIn(game: Replay): readonly Place[] {
  const round = game.rounds.length - 1;
  const steps = game.rounds[round]?.steps ?? [];
  return steps
    .flatMap(({ verdict }, event) => (verdict.verdict === "illegal" ? [{ round, event }] : []))
    .reverse();
}

/** By what an event is known though others are put in before it: what happened, and how often it had happened before. */
export function keyOf(game: Replay, { round, event }: Place): string {
  const told = game.rounds[round]!.steps.slice(0, event + 1).map((step) => {
    const { seen: _, ...what } = step.event;
    return JSON.stringify(what);
  });
  return JSON.stringify([round, told.at(-1), told.filter((each) => each === told.at(-1)).length]);
}
