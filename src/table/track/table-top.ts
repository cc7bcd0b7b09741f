import { BACK_AS_TILE } from "../../vision/seen/index.ts";
import type { TableObservation } from "./observation.ts";
import { isBlank, isOfFirstLooks, type Track, tileOf } from "./track.ts";
import type { TrackConfig } from "./track-config.ts";

/** So many outlines in which nobody can read a tile, and so many for each that is read: no table has been laid like that. */
const PATTERNED = { outlines: 8, each: 2 } as const;
/** What is read surely is certain after so many looks. */
const READ_LOOKS = 2;

/** The table by itself: in plaid cloth or carpet one finds dominoes. */
export class TableTop {
  readonly #config: TrackConfig;
  #firstMs = Number.POSITIVE_INFINITY;
  /** Whether so much was found in it at first that it must be its pattern. */
  #isPatterned = false;

  constructor(config: TrackConfig) {
    this.#config = config;
  }

  /** The first look's time: what did not change since then was laid by nobody. */
  get firstMs(): number {
    return this.#firstMs;
  }

  /** A look more, in which these were found. */
  look(atMs: number, tracks: readonly Track[]): void {
    this.#firstMs = Math.min(this.#firstMs, atMs);
    if (!isOfFirstLooks(atMs, this.#firstMs)) return;
    const faces = tracks.filter(
      ({ looks, seenSurety }) => looks >= READ_LOOKS && seenSurety.face !== BACK_AS_TILE,
    );
    const read = faces.filter((track) => tileOf(track, this.#config)).length;
    const unread = faces.length - read;
    this.#isPatterned = unread >= PATTERNED.outlines && unread >= PATTERNED.each * read;
  }

  /**
   * Whether nothing ever came to this place though a tile is seen there now, or whatever came left it as it was at first. What lay
   * there from the first look on was seen in the first looks, too, and read if it can be; and it shows pips: a bright square of cloth
   * has none. Nor does anything lie there where the table is full of such outlines. Whoever knows better says so.
   */
  shows(track: Track, { isAsAtFirst }: TableObservation): boolean {
    const { said, cameMs, firstSeenMs, firstReadMs, seenCorners } = track;
    if (said) return false;
    const knownMs = tileOf(track, this.#config) ? firstReadMs : firstSeenMs;
    const wasThere = isOfFirstLooks(knownMs, this.#firstMs) && !this.#isPatterned;
    if (wasThere && !isBlank(track, this.#config)) return false;
    return (cameMs <= this.#firstMs && !wasThere) || (isAsAtFirst?.(seenCorners) ?? false);
  }
}
