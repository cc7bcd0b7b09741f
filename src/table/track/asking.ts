import { intersectionOverUnion, type Point } from "../../geometry/index.ts";
import type { TileId } from "../../tiles/index.ts";
import type { TableObservation } from "./observation.ts";
import { isLikelyTile, readTile, seemingTile, type Track, type TrackId } from "./track.ts";
import { leastIoU, type TrackConfig } from "./track-config.ts";

/** Of an outline it was said at this time that it is no tile; what it was read as by then, and what it seemed to be. */
type NoTile = { readonly atMs: number; readonly readAs: TileId | null; readonly seemed: TileId | null };

/** Who says that an outline across half of a tile is none does not say that no tile lies there. */
const SAME_PLACE_IOU = 0.5;

/** Which outlines people are asked about, and which of them they said are no tiles. */
export class Asking {
  readonly #config: TrackConfig;
  readonly #asked = new Set<TrackId>();
  readonly #missed = new Set<TrackId>();
  readonly #disregarded = new Map<TrackId, NoTile>();
  /** Of the last look. */
  #isAsAtFirst: NonNullable<TableObservation["isAsAtFirst"]> = () => null;
  /** Where no tile lies, in the first look's pixels. */
  #noTiles: readonly (NoTile & { readonly corners: readonly Point[] })[] = [];

  constructor(config: TrackConfig) {
    this.#config = config;
  }

  ask(id: TrackId): void {
    this.#asked.add(id);
  }

  /** It is no tile after all. */
  withdraw(id: TrackId): void {
    this.#asked.delete(id);
  }

  isAsked(id: TrackId): boolean {
    return this.#asked.has(id);
  }

  /** A tile is missed where these lie: they are asked for however unlike a tile they look. */
  miss(ids: readonly TrackId[]): void {
    for (const id of ids) this.#missed.add(id);
  }

  /** Someone said that this is no tile. */
  disregard(track: Track, atMs: number): void {
    const seemed = seemingTile(track, this.#config);
    const none: NoTile = { atMs, readAs: readTile(track, this.#config), seemed };
    this.#disregarded.set(track.id, none);
    this.#noTiles = [...this.#noTiles, { ...none, corners: track.corners }];
  }

  /**
   * Once something has moved over it, what is read there for certain is a tile that was laid since, if it was not read as that
   * before, nor seems what it seemed, in a piece of the table that looks as ever.
   */
  isDisregarded(track: Track): boolean {
    const none = this.#disregarded.get(track.id);
    if (!none) return false;
    const now = readTile(track, this.#config);
    if (track.disturbedMs <= none.atMs || now === null || now === none.readAs) return true;
    return now === none.seemed && this.#isAsAtFirst(track.seenCorners) === true;
  }

  /** Whether it was said of this place, in the first look's pixels, that no tile lies there, and nothing came there since. */
  isSaidEmpty(place: Pick<Track, "corners" | "cameMs">): boolean {
    return this.#saidOf(place, SAME_PLACE_IOU) !== undefined;
  }

  #saidOf({ corners, cameMs }: Pick<Track, "corners" | "cameMs">, fromIoU = leastIoU(this.#config)) {
    return this.#noTiles.find(
      ({ atMs, corners: there }) => cameMs <= atMs && intersectionOverUnion(there, corners) >= fromIoU,
    );
  }

  /**
   * A look more; `fresh`: the outlines that are new in it. They are none either where nothing came to the place since somebody said
   * that no tile lies there.
   */
  look({ isAsAtFirst = () => null }: TableObservation, fresh: readonly Track[]): void {
    this.#isAsAtFirst = isAsAtFirst;
    for (const track of fresh) {
      const none = this.#saidOf(track);
      if (none) this.#disregarded.set(track.id, none);
    }
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

  #isCalm(track: Track): boolean {
    const { id, calmMs } = track;
    return calmMs >= this.#config.askAfterMs && !this.#asked.has(id) && !this.isDisregarded(track);
  }
}
