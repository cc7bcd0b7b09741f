import { judge, type PlayedRound, type Verdict } from "../../games/index.ts";
import type { OckoRecord, TableEvent } from "../../record/index.ts";
import { absentTilesOf } from "./absent-tiles.ts";
import { EMPTY_PAGE, type Page } from "./page.ts";
import { openedRecord, recordOf, type ScribeSetup, type Standing, standingOf } from "./standing.ts";

type Events = readonly TableEvent[];

/** The rounds that are over, and what the referee says of a page that follows them. The page itself is not in it yet. */
export class Book {
  readonly setup: ScribeSetup;
  readonly #rounds: Events[];
  /** The records of pages that follow these rounds: of one page much is asked, and the referee plays each record once. */
  #records = new WeakMap<Events, OckoRecord>();

  constructor(setup: ScribeSetup, rounds: readonly Events[]) {
    this.setup = setup;
    this.#rounds = [...rounds];
  }

  /** This round is over. */
  add(events: Events): void {
    this.#rounds.push(events);
    this.#records = new WeakMap();
  }

  /** The last round, taken out again to be gone on with; null where there is none. */
  takeLast(): Page | null {
    const events = this.#rounds.pop();
    this.#records = new WeakMap();
    return events ? this.pageOf(events) : null;
  }

  recordWith(events: Events): OckoRecord {
    const record = this.#records.get(events) ?? recordOf(this.setup, [...this.#rounds, events]);
    this.#records.set(events, record);
    return record;
  }

  standing(events: Events): Standing {
    return standingOf(this.recordWith(events));
  }

  /** What the referee says of an event that would come next. */
  verdictAfter(events: Events, next: TableEvent): Verdict {
    const { match, round } = this.standing(events);
    return judge(match, round, next);
  }

  /** How many events are proved by now to have broken a rule, though the referee could not tell when they came. */
  provedBroken(events: Events): number {
    return openedRecord(this.recordWith(events)).audit.length;
  }

  /** Whether the match is over with these events, though who has won it may hang on hands that are not counted yet. */
  endsMatch(events: Events): boolean {
    return openedRecord(this.recordWith(events)).winner !== null;
  }

  /** The page as the referee has played it. */
  played(events: Events): PlayedRound {
    return openedRecord(this.recordWith(events)).rounds.at(-1)!;
  }

  /** The round's events with none of its tiles followed yet. */
  pageOf(events: Events): Page {
    return { ...EMPTY_PAGE, events, absent: absentTilesOf(this.played(events)) };
  }

  /** The page with what the referee says of its placings now. */
  rejudged(page: Page): Page {
    const { steps } = this.played(page.events);
    const judged = <Tile extends { readonly event: number }>(tile: Tile) => ({
      ...tile,
      isApplied: steps[tile.event]!.verdict.verdict !== "illegal",
    });
    return {
      ...page,
      placed: page.placed.map(judged),
      absent: page.absent.map(judged),
      lifted: page.lifted.map(judged),
    };
  }
}
