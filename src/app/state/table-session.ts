import type { Brand, Pips } from "../../tiles/index.ts";
import type { Reading } from "../../vision/index.ts";
import { type Corrections, withoutCorrection, withValue } from "../picture/correction.ts";
import type { DecodedPicture } from "../picture/decode.ts";
import type { Reader } from "../reader/reader.ts";
import { isAbort, type Problem, readerProblem } from "./problems.ts";
import { createStore, type Store } from "./store.ts";

export type PictureId = Brand<string, "PictureId">;

export type PictureState =
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly reading: Reading }
  | { readonly kind: "failed"; readonly problem: Problem };

/** One picture of a table, what was read in it and what a person has set right since. */
export type TablePicture = {
  readonly id: PictureId;
  readonly name: string;
  readonly origin: "photo" | "camera";
  readonly picture: DecodedPicture;
  readonly state: PictureState;
  readonly corrections: Corrections;
};

/** A file that could not be opened at all: it never became a picture. Two of them may bear one name. */
export type UnreadableFile = { readonly id: number; readonly name: string };

export type TableState = {
  readonly pictures: readonly TablePicture[];
  readonly shown: PictureId | null;
  readonly unreadable: readonly UnreadableFile[];
};

type Config = {
  readonly reader: Reader;
  readonly decode: (file: File) => Promise<DecodedPicture>;
  readonly release?: (picture: DecodedPicture) => void;
};

/** The pictures on the screen. It holds readings and corrections only: every verdict is computed from them anew. */
export class TableSession {
  readonly store: Store<TableState> = createStore<TableState>({ pictures: [], shown: null, unreadable: [] });
  readonly #config: Config;
  #made = 0;
  /** One picture is read after another: the pixels of ten photos at once are more than a phone has room for. */
  #reading: Promise<void> = Promise.resolve();
  /** Somebody chose what is shown while files were being opened: none of those takes its place. */
  #isChosen = false;

  constructor(config: Config) {
    this.#config = config;
  }

  /**
   * Opens and reads picked files, in the order given; resolves when the last one has been read or has failed. `refused`: names
   * of those that the browser has turned away already.
   */
  async addFiles(files: readonly File[], refused: readonly string[] = []): Promise<void> {
    this.#refuse(refused);
    this.#isChosen = false;
    const readings: Promise<void>[] = [];
    for (const file of files) {
      try {
        const picture = await this.#config.decode(file);
        const id = this.#add({ name: file.name, origin: "photo", picture }, { kind: "reading" });
        if (!this.#isChosen) this.#show(id);
        readings.push(this.#read(id));
      } catch {
        const unreadable = this.#unreadable(file.name);
        this.store.update((state) => ({ ...state, unreadable: [...state.unreadable, unreadable] }));
      }
    }
    await Promise.all(readings);
  }

  /** Keeps a frame of the camera together with what was read in it. */
  addHeld(picture: DecodedPicture, name: string, reading: Reading): PictureId {
    const id = this.#add({ name, origin: "camera", picture }, { kind: "read", reading });
    this.#show(id);
    return id;
  }

  /** Reads a picture again, say after the worker had died. Corrections stay when the same tiles are found. */
  readAgain(id: PictureId): Promise<void> {
    this.#change(id, (picture) => ({ ...picture, state: { kind: "reading" } }));
    return this.#read(id);
  }

  /** Somebody chose this picture. */
  show(id: PictureId): void {
    this.#isChosen = true;
    this.#show(id);
  }

  remove(id: PictureId): void {
    const gone = this.store.snapshot().pictures.find((picture) => picture.id === id);
    if (gone) this.#config.release?.(gone.picture);
    if (id === this.store.snapshot().shown) this.#isChosen = false;
    this.store.update((state) => {
      const place = state.pictures.findIndex((picture) => picture.id === id);
      const pictures = state.pictures.filter((picture) => picture.id !== id);
      const shown =
        state.shown === id ? (pictures[Math.min(place, pictures.length - 1)]?.id ?? null) : state.shown;
      return { ...state, pictures, shown };
    });
  }

  /** Somebody has read that this file could not be opened. */
  dismissUnreadable(id: number): void {
    this.store.update((state) => ({
      ...state,
      unreadable: state.unreadable.filter((file) => file.id !== id),
    }));
  }

  setValue(
    id: PictureId,
    change: { readonly index: number; readonly slot: number; readonly value: Pips },
  ): void {
    this.#change(id, (picture) =>
      picture.state.kind === "read"
        ? { ...picture, corrections: withValue(picture.state.reading, picture.corrections, change) }
        : picture,
    );
  }

  setNoTile(id: PictureId, index: number): void {
    this.#change(id, (picture) => ({
      ...picture,
      corrections: { ...picture.corrections, [index]: { kind: "noTile" } },
    }));
  }

  /** Takes back what was said about one tile. */
  clearCorrection(id: PictureId, index: number): void {
    this.#change(id, (picture) => ({
      ...picture,
      corrections: withoutCorrection(picture.corrections, index),
    }));
  }

  /** What was refused before is forgotten with it. */
  #refuse(names: readonly string[]): void {
    const unreadable = names.map((name) => this.#unreadable(name));
    this.store.update((state) => ({ ...state, unreadable }));
  }

  #unreadable(name: string): UnreadableFile {
    return { id: ++this.#made, name };
  }

  #add(picture: Pick<TablePicture, "name" | "origin" | "picture">, state: PictureState): PictureId {
    const id = `picture-${++this.#made}` as PictureId;
    this.store.update((before) => ({
      ...before,
      pictures: [...before.pictures, { ...picture, id, state, corrections: {} }],
    }));
    return id;
  }

  #show(id: PictureId): void {
    this.store.update((state) => ({ ...state, shown: id }));
  }

  #read(id: PictureId): Promise<void> {
    const read = (): Promise<void> => this.#readNow(id);
    this.#reading = this.#reading.then(read, read);
    return this.#reading;
  }

  async #readNow(id: PictureId): Promise<void> {
    const started = this.store.snapshot().pictures.find((picture) => picture.id === id);
    if (!started) return;
    const state = await this.#readingOf(started);
    if (state) this.#change(id, (picture) => ({ ...picture, state }));
  }

  async #readingOf({ picture }: TablePicture): Promise<PictureState | undefined> {
    try {
      const reading = await this.#config.reader.read(await picture.toFrame(), { keep: true });
      return { kind: "read", reading };
    } catch (error) {
      if (isAbort(error)) return undefined;
      return { kind: "failed", problem: await readerProblem(this.#config.reader) };
    }
  }

  #change(id: PictureId, change: (picture: TablePicture) => TablePicture): void {
    this.store.update((state) => ({
      ...state,
      pictures: state.pictures.map((picture) => (picture.id === id ? change(picture) : picture)),
    }));
  }
}
