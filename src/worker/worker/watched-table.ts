import type { Seen } from "../../record/index.ts";
import {
  type PlacingPicture,
  pictureKey,
  type Rounds,
  type ScribeSetup,
  type TableNotice,
  type TableView,
  TableWatch,
  type TableWord,
  type TrackId,
} from "../../table/index.ts";
import {
  FrameReader,
  frameReaderBy,
  type Picture,
  type ReadFrame,
  type VisionEngine,
} from "../../vision/index.ts";
import type { TableLook } from "../shared/vision-service.ts";
import { AskedPictures } from "./asked-pictures.ts";
import type { seenPicture } from "./seen-picture.ts";

type Eyes = {
  readonly read: ReadFrame;
  /** Asked for with the first look: a table can be told of before there is anything to look with. */
  readonly engine?: () => Promise<Pick<VisionEngine, "cv">>;
  readonly pictureOf: typeof seenPicture;
};

/** The table that a webcam looks at: the same reader and the same watch as a film's, look by look. */
export class WatchedTable {
  readonly #watch: TableWatch;
  #reader: FrameReader | null = null;
  readonly #eyes: Eyes;
  readonly #given = new WeakSet<Seen>();
  readonly #asked: AskedPictures;
  #last = { widthPx: 0, heightPx: 0, seesTiles: false };

  constructor(setup: ScribeSetup, rounds: Rounds, eyes: Eyes, firstTrack: TrackId = 0) {
    this.#watch = new TableWatch(setup, { firstTrack }, rounds);
    this.#eyes = eyes;
    this.#asked = new AskedPictures(eyes.pictureOf);
  }

  async look(picture: Picture, atMs: number): Promise<TableLook> {
    this.#reader ??= await this.#newReader();
    const look = await this.#reader.look(picture, atMs, this.#watch.outlines);
    const notices = this.#watch.look({
      ...look,
      pictureOf: (corners) => this.#eyes.pictureOf(picture, corners),
    });
    this.#last = { widthPx: look.widthPx, heightPx: look.heightPx, seesTiles: look.tiles.length > 0 };
    const { view } = this.#watch;
    this.#asked.take(picture, view);
    return this.#answer(view, notices);
  }

  async #newReader(): Promise<FrameReader> {
    const { read, engine } = this.#eyes;
    return engine ? frameReaderBy(read, await engine()) : new FrameReader(read);
  }

  tell(word: TableWord): TableLook {
    const notices = this.#watch.tell(word);
    return this.#answer(this.#watch.view, notices);
  }

  /** The pictures of placings that were not given before. */
  async pictures(): Promise<readonly PlacingPicture[]> {
    const fresh = this.#watch.view.rounds
      .flat()
      .filter(({ seen }) => seen !== undefined && !this.#given.has(seen));
    for (const { seen } of fresh) this.#given.add(seen!);
    const pictured = await Promise.all(fresh.map((event) => this.#watch.pictured(event)));
    return pictured.flatMap(({ seen }) =>
      seen?.picture ? [{ of: pictureKey(seen), url: seen.picture }] : [],
    );
  }

  #answer(view: TableView, notices: readonly TableNotice[]): TableLook {
    return { ...view, ...this.#last, pictures: this.#asked.made, notices };
  }
}
