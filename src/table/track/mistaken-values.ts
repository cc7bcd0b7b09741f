import { type Pips, tileNamed } from "../../tiles/index.ts";
import type { Track } from "./track.ts";
import type { TrackConfig } from "./track-config.ts";

/**
 * [Note: What the threes of this set look like]
 * Where people said that a tile is a 3-3-5, and looks are sure that it is a 3-2-5 all the same, the threes of this set look like
 * twos here, and the next two may be a three as well. However surely a tile is read with such a value, it is asked for.
 */
export class MistakenValues {
  readonly #sureWeight: number;
  readonly #values = new Set<Pips>();
  /** By which a tile that shows a value for which another was mistaken is none to be sure of, as if the set had it not. */
  readonly wary: TrackConfig;

  constructor(config: TrackConfig) {
    this.#sureWeight = config.sureWeight;
    this.wary = {
      ...config,
      isOfSet: (tile) => config.isOfSet(tile) && !tileNamed(tile).values.some(this.#isMistaken),
    };
  }

  readonly #isMistaken = (value: Pips): boolean => this.#values.has(value);

  /** What looks say of tiles that lie still, and that nobody can have exchanged since people said what they are. */
  learn(still: readonly Pick<Track, "said" | "pool">[]): void {
    for (const { said, pool } of still) {
      if (!said) continue;
      for (const [value, weight] of pool.flatMap((votes) => [...votes])) {
        const isSure = value !== null && weight >= this.#sureWeight;
        if (isSure && !said.values.includes(value)) this.#values.add(value);
      }
    }
  }
}
