import type { Point } from "../../geometry/index.ts";
import type { TableView, TrackId } from "../../table/index.ts";
import type { Picture } from "../../vision/index.ts";
import type { seenPicture } from "./seen-picture.ts";

/** A small picture of each tile that is asked for, of the look by which it was: who is asked sees at once which one is meant. */
export class AskedPictures {
  readonly #pictureOf: typeof seenPicture;
  /** Null while one is being made. */
  readonly #pictures = new Map<TrackId, string | null>();

  constructor(pictureOf: typeof seenPicture) {
    this.#pictureOf = pictureOf;
  }

  /** Pictures are encoded in their own time. One that cannot be made is missing, and nothing else. */
  take(picture: Picture, { tiles, unread }: Pick<TableView, "tiles" | "unread">): void {
    for (const track of this.#pictures.keys()) if (!unread.includes(track)) this.#pictures.delete(track);
    for (const { track, corners } of tiles) {
      if (!unread.includes(track) || this.#pictures.has(track)) continue;
      this.#pictures.set(track, null);
      void this.#make(track, picture, corners);
    }
  }

  async #make(track: TrackId, picture: Picture, corners: readonly Point[]): Promise<void> {
    const url = await this.#pictureOf(picture, corners).catch(() => null);
    if (this.#pictures.has(track)) this.#pictures.set(track, url);
  }

  /** Those that are made by now, as data URLs. */
  get made(): ReadonlyMap<TrackId, string> {
    return new Map([...this.#pictures].flatMap(([track, url]) => (url ? [[track, url] as const] : [])));
  }
}
