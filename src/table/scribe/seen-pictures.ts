import type { OckoRecord, Seen, TableEvent } from "../../record/index.ts";

/**
 * A record's pictures together, in characters. Some three thousand placings' worth; a film that shows more goes on
 * without, for beyond 25 million characters nobody would read the record.
 */
const MOST_CHARACTERS = 15_000_000;

/**
 * [Note: Pictures come later]
 * A platform encodes pictures in its own time, and nobody who waits for a verdict shall wait for them. So the scribe writes
 * an event without its picture, which is made meanwhile, and added when the event is written out.
 */
export class SeenPictures {
  /** By the event's own `seen`, which stays when the event is mended: with the event its picture leaves memory. */
  readonly #made = new WeakMap<Seen, Promise<string | null>>();
  readonly #mostCharacters: number;
  #characters = 0;

  constructor(mostCharacters = MOST_CHARACTERS) {
    this.#mostCharacters = mostCharacters;
  }

  /** `make` is called at once, while the look's pixels are there. When it fails, the event has no picture, and no less. */
  keep(seen: Seen, make: () => Promise<string | null>): void {
    if (this.#characters >= this.#mostCharacters) return;
    const made = async (): Promise<string | null> => {
      const picture = await make();
      this.#characters += picture?.length ?? 0;
      return this.#characters <= this.#mostCharacters ? picture : null;
    };
    this.#made.set(
      seen,
      made().catch(() => null),
    );
  }

  /** The event with its picture, as soon as that is made. */
  async addTo<Event extends TableEvent>(event: Event): Promise<Event> {
    const picture = event.seen && (await this.#made.get(event.seen));
    return picture ? { ...event, seen: { ...event.seen, picture } } : event;
  }

  async addToAll(record: OckoRecord): Promise<OckoRecord> {
    const rounds = record.rounds.map(async (round) => ({
      ...round,
      events: await Promise.all(round.events.map((event) => this.addTo(event))),
    }));
    return { ...record, rounds: await Promise.all(rounds) };
  }
}
