import { intersectionOverUnion, type Point } from "../../geometry/index.ts";
import { isLikelyTile, type Track, type TrackId } from "./track.ts";
import { leastIoU, type TrackConfig } from "./track-config.ts";

/** Which outlines people are asked about, and which of them they said are no tiles. */
export class Asking {
  readonly #config: TrackConfig;
  readonly #asked = new Set<TrackId>();
  readonly #missed = new Set<TrackId>();
  readonly #disregarded = new Set<TrackId>();
  /** Where no tile lies, in the first look's pixels, and when that was said. */
  #noTiles: readonly { readonly corners: readonly Point[]; readonly atMs: number }[] = [];

  constructor(config: TrackConfig) {
    this.#config = config;
  }

  ask(id: TrackId): void {
    this.#asked.add(id);
  }

  isAsked(id: TrackId): boolean {
    return this.#asked.has(id);
  }

  /** A tile is missed where these lie: they are asked for however unlike a tile they look. */
  miss(ids: readonly TrackId[]): void {
    for (const id of ids) this.#missed.add(id);
  }

  /** Someone said that this is no tile, now or ever. */
  disregard({ id, corners }: Track, atMs: number): void {
    this.#disregarded.add(id);
    this.#noTiles = [...this.#noTiles, { corners, atMs }];
  }

  isDisregarded({ id }: Track): boolean {
    return this.#disregarded.has(id);
  }

  /** A new outline is none either where nothing came to the place since somebody said that no tile lies there. */
  meet({ id, corners, cameMs }: Track): void {
    const isNone = this.#noTiles.some(
      (none) => cameMs <= none.atMs && intersectionOverUnion(none.corners, corners) >= leastIoU(this.#config),
    );
    if (isNone) this.#disregarded.add(id);
  }

  /** Whether an outline has lain calm for long enough, and looks like a tile or is missed. */
  isDue(track: Track): boolean {
    const isLikely =
      isLikelyTile(track.usualSurety, this.#config.askFromConfidence, this.#config) ||
      this.#missed.has(track.id);
    return isLikely && this.#isCalm(track);
  }

  /** Whether it has lain calm for as long, but looks too unlike a tile. */
  isUnlikely(track: Track): boolean {
    return this.#isCalm(track) && !this.isDue(track);
  }

  #isCalm({ id, calmMs }: Track): boolean {
    return calmMs >= this.#config.askAfterMs && !this.#asked.has(id) && !this.#disregarded.has(id);
  }
}
