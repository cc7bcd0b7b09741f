import {
  ElsewhereError,
  type RecordStep,
  type SavedWatch,
  stepsBetween,
  type WatchLog,
} from "../../store/index.ts";
import type { PlacingPicture, Rounds } from "../../table/index.ts";

/** What an append brings into the log. */
type Attempt = {
  readonly rounds: Rounds;
  readonly pictures: readonly PlacingPicture[];
  readonly steps: number;
};

/** Brings one watched game into the log, one append after another. What failed is tried again with the next one. */
export class WatchKeeper {
  readonly #log: Pick<WatchLog, "append" | "read">;
  readonly #saved: SavedWatch;
  /** What the log holds, and in how many steps; null where it does not know of the game yet. */
  #kept: Rounds | null;
  #known: number;
  #rounds: Rounds;
  #pictures: readonly PlacingPicture[] = [];
  /** The appends that failed since one succeeded: any of them may have been written all the same. */
  #tried: readonly Attempt[] = [];
  #writing: Promise<void> = Promise.resolve();

  /** `before`: what the log held when the game was gone on with. */
  constructor(
    log: Pick<WatchLog, "append" | "read">,
    saved: SavedWatch,
    before: { readonly rounds: Rounds; readonly known: number } | null,
  ) {
    this.#log = log;
    this.#saved = saved;
    this.#kept = before?.rounds ?? null;
    this.#known = before?.known ?? 0;
    this.#rounds = before?.rounds ?? [];
  }

  /** Whether anything is not in the log yet. */
  get isPending(): boolean {
    return this.#kept === null || this.#steps.length > 0;
  }

  setRounds(rounds: Rounds): void {
    this.#rounds = rounds;
  }

  addPictures(pictures: readonly PlacingPicture[]): void {
    this.#pictures = [...this.#pictures, ...pictures];
  }

  /** Resolves when all that was known of at this moment is in the log. */
  keep(): Promise<void> {
    const written = this.#writing.then(() => this.#write());
    this.#writing = written.catch(() => {});
    return written;
  }

  get #steps(): readonly RecordStep[] {
    return [
      ...stepsBetween(this.#kept ?? [], this.#rounds),
      ...this.#pictures.map((picture) => ({ kind: "picture" as const, ...picture })),
    ];
  }

  async #write(): Promise<void> {
    if (!this.isPending) return;
    const rounds = this.#rounds;
    const pictures = this.#pictures;
    const steps = this.#steps;
    try {
      await this.#log.append(this.#saved, steps, this.#known);
    } catch (error) {
      if (!(error instanceof ElsewhereError))
        this.#tried = [...this.#tried, { rounds, pictures, steps: steps.length }];
      else if (await this.#wasWritten()) return this.#write();
      throw error;
    }
    this.#hold({ rounds, pictures, steps: steps.length });
  }

  #hold({ rounds, pictures, steps }: Attempt): void {
    this.#known += steps;
    this.#kept = rounds;
    this.#pictures = this.#pictures.filter((picture) => !pictures.includes(picture));
    this.#tried = [];
  }

  /** Whether the log holds just what was tried and failed, as a connection leaves it that is lost between writing and saying so. */
  async #wasWritten(): Promise<boolean> {
    if (this.#tried.length === 0) return false;
    const { rounds, known } = await this.#log.read(this.#saved.id);
    const written = this.#tried.find(
      (tried) => known === this.#known + tried.steps && stepsBetween(rounds, tried.rounds).length === 0,
    );
    if (!written) return false;
    this.#hold(written);
    return true;
  }
}
