import type { PlacingPicture, Rounds, ScribeSetup, TableWord, TrackId } from "../../table/index.ts";
import type { Frame, TableLook } from "../shared/vision-service.ts";
import { closeFrame } from "./close-frame.ts";
import type { WorkerLink } from "./worker-link.ts";

/** A table that is watched in the worker. */
export type TableLink = {
  /** The frame is consumed. `atMs`: when it was taken, by a clock that never goes back. */
  look(frame: Frame, atMs: number): Promise<TableLook>;
  tell(word: TableWord): Promise<TableLook>;
  pictures(): Promise<readonly PlacingPicture[]>;
};

/** Watches through a worker that may die at any time: the next one is given what was written so far, and goes on. */
export class TableClient implements TableLink {
  readonly #ask: <T>(request: (link: WorkerLink) => Promise<T>) => Promise<T>;
  readonly #setup: ScribeSetup;
  #rounds: Rounds;
  /** No track so far has this number, or a higher one. */
  #nextTrack: TrackId = 0;
  #opening: { readonly link: WorkerLink; readonly done: Promise<void>; readonly firstTrack: TrackId } | null =
    null;

  constructor(
    ask: <T>(request: (link: WorkerLink) => Promise<T>) => Promise<T>,
    setup: ScribeSetup,
    rounds: Rounds,
  ) {
    this.#ask = ask;
    this.#setup = setup;
    this.#rounds = rounds;
  }

  async look(frame: Frame, atMs: number): Promise<TableLook> {
    try {
      return this.#keep(await this.#opened((link) => link.lookAtTable(frame, atMs)));
    } catch (error) {
      closeFrame(frame);
      throw error;
    }
  }

  /** Rejects where the word is about a tile that a worker followed which has died: the present one knows it by another number. */
  async tell(word: TableWord): Promise<TableLook> {
    const isOfBefore = (): boolean => "track" in word && word.track < this.#opening!.firstTrack;
    const look = await this.#opened(async (link) => (isOfBefore() ? null : link.tellTable(word)));
    if (!look) throw new Error("the worker that followed this tile has died");
    return this.#keep(look);
  }

  pictures(): Promise<readonly PlacingPicture[]> {
    return this.#opened((link) => link.tablePictures());
  }

  #keep(look: TableLook): TableLook {
    this.#rounds = look.rounds;
    this.#nextTrack = Math.max(this.#nextTrack, ...look.tiles.map(({ track }) => track + 1));
    return look;
  }

  #opened<T>(request: (link: WorkerLink) => Promise<T>): Promise<T> {
    return this.#ask(async (link) => {
      if (link !== this.#opening?.link) {
        const firstTrack = this.#nextTrack;
        this.#opening = { link, done: link.openTable(this.#setup, this.#rounds, firstTrack), firstTrack };
      }
      await this.#opening.done;
      return request(link);
    });
  }
}
