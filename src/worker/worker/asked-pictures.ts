import type { Point } from "../../geometry/index.ts";
import type { TableView, TrackId } from "../../table/index.ts";
import type { Picture } from "../../vision/index.ts";

/** A small picture of each tile that is asked for, of the look by which it was: who is asked sees at once which one is meant. */
export class AskedPictures {
  readonly #pictureOf: (picture: Picture, corners: readonly Point[]) => Promise<string | null>;
  readonly #asked = new Set<TrackId>();
  readonly #made = new Map<TrackId, string>();

  constructor(pictureOf: (picture: Picture, corners: readonly Point[]) => Promise<string | null>) {
    this.#pictureOf = pictureOf;
  }

  /** Pictures are encoded in their own time. One that cannot be made is missing, and nothing else. */
  take(picture: Picture, { tiles, unread }: Pick<TableView, "tiles" | "unread">): void {
    for (const track of this.#asked) {
      if (unread.includes(track)) continue;
      this.#asked.delete(track);
      this.#made.delete(track);
    }
    for (const { track, corners } of tiles) {
      if (!unread.includes(track) || this.#asked.has(track)) continue;
      this.#asked.add(track);
      void this.#make(track, picture, corners);
    }
  }

  async #make(track: TrackId, picture: Picture, corners: readonly Point[]): Promise<void> {
    const url = await this.#pictureOf(picture, corners).catch(() => null);
    if (url && this.#asked.has(track)) this.#made.set(track, url);
  }

  /** Those that are made by now, as data URLs. */
  get made(): ReadonlyMap<TrackId, string> {
    return new Map(this.#made);
  }
}
