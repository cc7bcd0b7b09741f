import type { TableEvent } from "../record/index.ts";
import { type PlacingPicture, pictureKey, type Rounds } from "../table/index.ts";

/**
 * One thing that became different in a record. Steps are only ever appended: a correction is a step more, and the record
 * as it was at any moment can be made again.
 */
export type RecordStep =
  /** From this event on the round is this. */
  | {
      readonly kind: "events";
      readonly round: number;
      readonly from: number;
      readonly events: readonly TableEvent[];
    }
  /** A round closed too early was opened again: so many are left. */
  | { readonly kind: "rounds"; readonly count: number }
  | ({ readonly kind: "picture" } & PlacingPicture);

const isSame = (a: TableEvent | undefined, b: TableEvent | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The steps that make one record of the other. */
export function stepsBetween(before: Rounds, after: Rounds): readonly RecordStep[] {
  const steps: RecordStep[] = [];
  if (after.length < before.length) steps.push({ kind: "rounds", count: after.length });
  for (const [round, events] of after.entries()) {
    const old = before[round];
    const longer = Math.max(events.length, old?.length ?? 0);
    let from = 0;
    while (from < longer && isSame(old?.[from], events[from])) from++;
    if (old && from === longer) continue;
    steps.push({ kind: "events", round, from, events: events.slice(from) });
  }
  return steps;
}

export type Replayed = { readonly rounds: Rounds; readonly pictures: ReadonlyMap<string, string> };

/** What a log of steps says by now. */
export function replaySteps(steps: Iterable<RecordStep>): Replayed {
  let rounds: Rounds = [];
  const pictures = new Map<string, string>();
  for (const step of steps) {
    switch (step.kind) {
      case "events": {
        const next = [...rounds];
        next[step.round] = [...(rounds[step.round] ?? []).slice(0, step.from), ...step.events];
        rounds = next;
        break;
      }
      case "rounds":
        rounds = rounds.slice(0, step.count);
        break;
      case "picture":
        pictures.set(step.of, step.url);
        break;
      default:
        step satisfies never;
    }
  }
  return { rounds, pictures };
}

/** The rounds with the pictures of their placings, to be written out. */
export function withPictures({ rounds, pictures }: Replayed): Rounds {
  return rounds.map((events) =>
    events.map((event): TableEvent => {
      const picture = event.seen && pictures.get(pictureKey(event.seen));
      return event.seen && picture ? { ...event, seen: { ...event.seen, picture } } : event;
    }),
  );
}
