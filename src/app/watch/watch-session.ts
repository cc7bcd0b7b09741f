import type { Replay } from "../../games/index.ts";
import { formatRecord, type PlayerId } from "../../record/index.ts";
import {
  ElsewhereError,
  isFullDisk,
  type SavedWatch,
  stepsBetween,
  type WatchId,
  type WatchLog,
  withPictures,
} from "../../store/index.ts";
import { type Rounds, recordOf, type ScribeSetup, type TableWord, tileKindIn } from "../../table/index.ts";
import type { Frame, TableLink, TableLook } from "../../worker/index.ts";
import type { Reader } from "../reader/reader.ts";
import type { Problem, ProblemKind } from "../state/problems.ts";
import { createStore, type Store } from "../state/store.ts";
import { type HandInView, handInView } from "./hand-in-view.ts";
import { judged, stageOf } from "./judged.ts";
import { type Question, questionsAfter } from "./questions.ts";
import { WatchKeeper } from "./watch-keeper.ts";

export type RunningWatch = {
  readonly saved: SavedWatch;
  /** Null before the first look. */
  readonly look: TableLook | null;
  readonly rounds: Rounds;
  readonly game: Replay;
  readonly questions: readonly Question[];
  /** Whose hand is being counted: the table is not looked at meanwhile. `look`: null before the first one. */
  readonly counting: { readonly player: PlayerId; readonly look: HandInView | null } | null;
  /** The board is in view no more. */
  readonly isLost: boolean;
  /** No tile has been in view for a while, though some should lie on the table. */
  readonly seesNothing: boolean;
};

export type WatchState = {
  readonly running: RunningWatch | null;
  readonly saved: readonly SavedWatch[];
  /** Why what happens cannot be kept, or what was said was not heard. */
  readonly problem: Problem | null;
};

type Log = Pick<WatchLog, "append" | "list" | "read" | "remove">;
type Config = {
  readonly reader: Reader;
  readonly log: Log;
  readonly now?: () => Date;
};

/** With no tile for so long something is wrong, and somebody should hear of it. */
const NO_TILE_MS = 10_000;

/** What an append that succeeds has solved. */
const STORAGE_PROBLEMS: readonly ProblemKind[] = ["diskFull", "notKept", "elsewhere"];

/**
 * A game being watched. The worker follows the table, this keeps what it has written: in memory for the screen, and step by
 * step in the log, from which it goes on after a reload.
 */
export class WatchSession {
  readonly store: Store<WatchState> = createStore<WatchState>({
    running: null,
    saved: [],
    problem: null,
  });
  readonly #config: Config;
  #table: TableLink | null = null;
  #keeper: WatchKeeper | null = null;
  readonly #pictures = new Map<string, string>();
  #lastTileMs: number | null = null;

  constructor(config: Config) {
    this.#config = config;
  }

  /** The games that were watched before. */
  async list(): Promise<void> {
    try {
      const saved = await this.#config.log.list();
      this.store.update((state) => ({ ...state, saved }));
    } catch (error) {
      this.#failStorage(error);
    }
  }

  async begin(setup: ScribeSetup): Promise<void> {
    const startedAt = (this.#config.now?.() ?? new Date()).toISOString();
    // Not randomUUID: pages on plain http lack it, and they must say that they have no camera.
    const id = `${startedAt} ${Math.random().toString(36).slice(2)}` as WatchId;
    const saved: SavedWatch = { id, setup, startedAt };
    this.#open(saved, [], new WatchKeeper(this.#config.log, saved, null));
    await this.#keep();
  }

  /** Goes on with a game that was watched before. */
  async resume(saved: SavedWatch): Promise<void> {
    try {
      const before = await this.#config.log.read(saved.id);
      this.#open(saved, before.rounds, new WatchKeeper(this.#config.log, saved, before));
      for (const [of, url] of before.pictures) this.#pictures.set(of, url);
    } catch (error) {
      this.#failStorage(error);
    }
  }

  /** Ends the watching; the record stays in the log. While that cannot keep it all, it goes on, unless that may be lost. */
  async end({ mayLose = false } = {}): Promise<void> {
    const keeper = this.#keeper;
    if (!keeper) return;
    await this.#takePictures();
    // What is seen while this is being written is written, too.
    while (keeper.isPending && (await this.#keep()));
    if (keeper !== this.#keeper || (keeper.isPending && !mayLose)) return;
    this.#table = null;
    this.#keeper = null;
    // What could not be kept is lost by now, and there is nothing to take along.
    this.store.update((state) => ({ ...state, running: null, problem: null }));
    await this.list();
  }

  /** Whether it is gone. */
  async remove(id: WatchId): Promise<boolean> {
    const isGone = await this.#removed(id);
    // There may be room now for what there was none for.
    if (isGone) await this.#keep();
    await this.list();
    return isGone;
  }

  async #removed(id: WatchId): Promise<boolean> {
    try {
      await this.#config.log.remove(id);
      this.#solve(STORAGE_PROBLEMS);
      return true;
    } catch (error) {
      this.#failStorage(error);
      return false;
    }
  }

  /** A frame of the camera; it is consumed. */
  async look(frame: Frame, atMs: number): Promise<void> {
    const table = this.#table;
    if (!table) {
      if ("close" in frame) frame.close();
      return;
    }
    if (this.store.snapshot().running?.counting) return this.#lookAtHand(frame);
    const look = await table.look(frame, atMs);
    if (table !== this.#table) return;
    this.#lastTileMs = look.seesTiles ? atMs : (this.#lastTileMs ?? atMs);
    this.#take(look, atMs - this.#lastTileMs >= NO_TILE_MS);
  }

  /** From now on this player's hand is looked at, until `resumeTable`: what is laid open is no placing. */
  countHand(player: PlayerId): void {
    this.#change((running) => ({ ...running, counting: { player, look: null } }));
  }

  resumeTable(): void {
    this.#lastTileMs = null;
    this.#change((running) => ({ ...running, counting: null }));
  }

  async #lookAtHand(frame: Frame): Promise<void> {
    const { setup } = this.store.snapshot().running!.saved;
    const reading = await this.#config.reader.read(frame, { set: tileKindIn(setup.game) });
    this.#change(({ counting, ...running }) => ({
      ...running,
      counting: counting && { ...counting, look: handInView(reading, running.game, running.look) },
    }));
  }

  /** What people say. */
  async tell(word: TableWord): Promise<void> {
    const table = this.#table;
    if (!table) return;
    try {
      // A worker that has died meanwhile is followed by another one, which can be told again.
      const look = await table.tell(word).catch(() => table.tell(word));
      if (table !== this.#table) return;
      this.#solve(["workerCrashed"]);
      this.#take(look, this.store.snapshot().running?.seesNothing ?? false);
    } catch {
      this.#fail({ kind: "workerCrashed" });
    }
  }

  dismiss(id: number): void {
    this.#change((running) => ({
      ...running,
      questions: running.questions.filter((question) => question.id !== id),
    }));
  }

  dismissProblem(): void {
    this.store.update((state) => ({ ...state, problem: null }));
  }

  /** The record of the running game as a file's text, with its pictures. */
  async written(): Promise<string> {
    await this.#takePictures();
    const { running } = this.store.snapshot();
    if (!running) throw new Error("no game is being watched");
    const rounds = withPictures({ rounds: running.rounds, pictures: this.#pictures });
    return formatRecord(recordOf(running.saved.setup, rounds));
  }

  /** The same of a game that was watched before; null where it cannot be read. */
  async writtenOf({ id, setup }: SavedWatch): Promise<string | null> {
    try {
      return formatRecord(recordOf(setup, withPictures(await this.#config.log.read(id))));
    } catch (error) {
      this.#failStorage(error);
      return null;
    }
  }

  #open(saved: SavedWatch, rounds: Rounds, keeper: WatchKeeper): void {
    this.#table = this.#config.reader.openTable(saved.setup, rounds);
    this.#keeper = keeper;
    this.#pictures.clear();
    this.#lastTileMs = null;
    const running: RunningWatch = {
      saved,
      look: null,
      rounds,
      game: judged(saved.setup, rounds.length === 0 ? [[]] : rounds),
      questions: [],
      counting: null,
      isLost: false,
      seesNothing: false,
    };
    this.store.update((state) => ({ ...state, running, problem: null }));
  }

  #take(look: TableLook, seesNothing: boolean): void {
    const { running } = this.store.snapshot();
    if (!running) return;
    const hasChanged = stepsBetween(running.rounds, look.rounds).length > 0;
    const game = hasChanged ? judged(running.saved.setup, look.rounds) : running.game;
    this.#change((before) => ({
      ...before,
      look,
      seesNothing: seesNothing && stageOf(game) === "play",
      rounds: hasChanged ? look.rounds : before.rounds,
      game,
      questions: questionsAfter(before.questions, look.notices, look),
      isLost: look.isLost,
    }));
    if (hasChanged) {
      this.#keeper?.setRounds(look.rounds);
      void this.#keep();
      void this.#takePictures();
    }
  }

  /** Pictures are encoded in their own time; a worker that has died took its own along. */
  async #takePictures(): Promise<void> {
    // A worker that is still being prepared has seen nothing yet; to ask it would be to wait for it.
    if (!this.store.snapshot().running?.look) return;
    const keeper = this.#keeper;
    const fresh = await this.#table?.pictures().catch(() => []);
    if (!fresh || fresh.length === 0 || keeper !== this.#keeper) return;
    for (const { of, url } of fresh) this.#pictures.set(of, url);
    keeper?.addPictures(fresh);
    void this.#keep();
  }

  /** Whether what was known of at this moment is in the log. */
  async #keep(): Promise<boolean> {
    try {
      await this.#keeper?.keep();
      this.#solve(STORAGE_PROBLEMS);
      return true;
    } catch (error) {
      this.#failStorage(error);
      return false;
    }
  }

  #failStorage(error: unknown): void {
    const isElsewhere = error instanceof ElsewhereError;
    this.#fail({ kind: isElsewhere ? "elsewhere" : isFullDisk(error) ? "diskFull" : "notKept" });
  }

  #solve(kinds: readonly ProblemKind[]): void {
    this.store.update((state) =>
      state.problem && kinds.includes(state.problem.kind) ? { ...state, problem: null } : state,
    );
  }

  #fail(problem: Problem): void {
    this.store.update((state) => ({ ...state, problem }));
  }

  #change(change: (running: RunningWatch) => RunningWatch): void {
    this.store.update((state) => (state.running ? { ...state, running: change(state.running) } : state));
  }
}
