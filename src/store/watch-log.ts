import Dexie, { type DexieOptions, type Table } from "dexie";
import type { ScribeSetup } from "../table/index.ts";
import type { Brand } from "../tiles/index.ts";
import { type RecordStep, type Replayed, replaySteps } from "./record-step.ts";

export type WatchId = Brand<string, "WatchId">;

/** A watched game that is kept: who plays what. What happened is in its steps. */
export type SavedWatch = {
  readonly id: WatchId;
  readonly setup: ScribeSetup;
  /** ISO 8601. */
  readonly startedAt: string;
};
type StepRow = { readonly seq?: number; readonly watch: WatchId; readonly step: RecordStep };

/** Another tab or window has gone on with the game, or deleted it: what is appended here would tear its record. */
export class ElsewhereError extends Error {
  override readonly name = "ElsewhereError";
}

/**
 * The log of watched games in IndexedDB. A step is safe as soon as `append` resolves: nothing of it is lost when the page is
 * killed the moment after.
 */
export class WatchLog {
  readonly #database: Dexie;

  /** `options`: another IndexedDB, in tests. */
  constructor(options: DexieOptions = {}) {
    this.#database = new Dexie("ocko", options);
    // Migrations are numbered from here on. Dexie closes this connection when another tab brings a newer number.
    this.#database.version(1).stores({ watches: "id, startedAt", steps: "++seq, watch" });
  }

  get #watches(): Table<SavedWatch, WatchId> {
    return this.#database.table("watches");
  }
  get #steps(): Table<StepRow, number> {
    return this.#database.table("steps");
  }

  /**
   * All steps or none, and the game that they belong to: no step is kept of a game that nobody can find. `known`: so many of its
   * steps the caller knows of. `ElsewhereError` where the log holds another number of them: then nothing is appended.
   */
  async append(saved: SavedWatch, steps: readonly RecordStep[], known: number): Promise<void> {
    const rows = steps.map((step): StepRow => ({ watch: saved.id, step }));
    await this.#database.transaction("rw", this.#watches, this.#steps, async () => {
      if ((await this.#steps.where("watch").equals(saved.id).count()) !== known) throw new ElsewhereError();
      await this.#watches.put(saved);
      await this.#steps.bulkAdd(rows);
    });
  }

  /** The newest first. */
  list(): Promise<SavedWatch[]> {
    return this.#watches.orderBy("startedAt").reverse().toArray();
  }

  /** What the log says of the game, and in how many steps. */
  async read(watch: WatchId): Promise<Replayed & { readonly known: number }> {
    // In the order of their numbers: an index lists equal keys by primary key.
    const rows = await this.#steps.where("watch").equals(watch).toArray();
    return { ...replaySteps(rows.map(({ step }) => step)), known: rows.length };
  }

  async remove(watch: WatchId): Promise<void> {
    await this.#database.transaction("rw", this.#watches, this.#steps, async () => {
      await this.#steps.where("watch").equals(watch).delete();
      await this.#watches.delete(watch);
    });
  }

  close(): void {
    this.#database.close();
  }
}

/** Whether storing failed because there is no room; browsers and Dexie wrap the reason in other errors. */
export function isFullDisk(error: unknown): boolean {
  for (let each = error; typeof each === "object" && each !== null; ) {
    if ("name" in each && each.name === "QuotaExceededError") return true;
    each = "inner" in each ? each.inner : null;
  }
  return false;
}
