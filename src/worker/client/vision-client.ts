import type { Rounds, ScribeSetup } from "../../table/index.ts";
import type { Backend } from "../../vision/index.ts";
import type { Frame, FrameOptions, FrameReading } from "../shared/vision-service.ts";
import { closeFrame } from "./close-frame.ts";
import { type Job, NewestQueue } from "./newest-queue.ts";
import { TableClient, type TableLink } from "./table-client.ts";
import { startVisionWorker, type WorkerLink } from "./worker-link.ts";

export type ReadOptions = FrameOptions & {
  /** Gives up: the promise rejects with the signal's reason, and a frame that still waits is not read at all. */
  readonly signal?: AbortSignal;
  /** `true` for picked photos: a newer frame does not take this one's place. The default is a camera's: newest wins. */
  readonly keep?: boolean;
};

export type VisionClientConfig = {
  readonly startWorker: () => WorkerLink;
  /** A worker that is not ready after so long hangs, and is replaced: its megabytes may come over a slow line to a slow phone. */
  readonly startMs: number;
  /** A worker that is ready, and has not answered for so long, hangs, and is replaced. */
  readonly hangMs: number;
};

const DEFAULTS: VisionClientConfig = {
  startWorker: startVisionWorker,
  startMs: 300_000,
  hangMs: 60_000,
};

type Request = {
  readonly frame: Frame;
  readonly options: FrameOptions;
  readonly resolve: (reading: FrameReading) => void;
  readonly reject: (reason: unknown) => void;
  isGivenUp: boolean;
};
type Session = {
  readonly link: WorkerLink;
  readonly started: Promise<{ readonly backend: Backend }>;
};

const DISPOSED = "the vision client is disposed of";
const aborted = (message: string): DOMException => new DOMException(message, "AbortError");

/**
 * The page's only way to the vision worker. The worker is started by the first call, and started anew by the next call
 * after it has died or hung: it holds nothing that cannot be rebuilt.
 */
export class VisionClient {
  readonly #config: VisionClientConfig;
  readonly #queue = new NewestQueue<Request>();
  #session: Session | null = null;
  #working: Request | null = null;
  #isDisposed = false;

  constructor(config: Partial<VisionClientConfig> = {}) {
    this.#config = { ...DEFAULTS, ...config };
  }

  /** Resolves when the first frame can be read. Rejects when the worker or the networks cannot be loaded. */
  async ready(): Promise<{ readonly backend: Backend }> {
    if (this.#isDisposed) throw aborted(DISPOSED);
    return this.#started(this.#open());
  }

  /**
   * Reads one frame; corners are in its pixels. The frame is consumed. Rejects with an `AbortError` when a newer frame
   * took its place (see the note in newest-queue.ts), and with the signal's reason when that gave up.
   */
  read(frame: Frame, { signal, keep = false, ...options }: ReadOptions = {}): Promise<FrameReading> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted || this.#isDisposed) {
        closeFrame(frame);
        reject(this.#isDisposed ? aborted(DISPOSED) : signal?.reason);
        return;
      }
      const request: Request = {
        frame,
        options,
        resolve: (reading) => {
          signal?.removeEventListener("abort", giveUp);
          resolve(reading);
        },
        reject: (reason) => {
          signal?.removeEventListener("abort", giveUp);
          reject(reason);
        },
        isGivenUp: false,
      };
      const job: Job<Request> = {
        input: request,
        isReplaceable: !keep,
        onReplaced: () => this.#drop(request, aborted("a newer frame took its place")),
      };
      const giveUp = (): void => {
        request.isGivenUp = true;
        // A frame in work is read to its end, and its reading thrown away: the worker is worth more than the time.
        if (this.#queue.remove(job)) closeFrame(frame);
        request.reject(signal?.reason);
      };
      signal?.addEventListener("abort", giveUp, { once: true });
      this.#queue.add(job);
      void this.#work();
    });
  }

  /** A table to be watched; `rounds`: what was written of it before. The table opened before this one is watched no more. */
  openTable(setup: ScribeSetup, rounds: Rounds = []): TableLink {
    return new TableClient((request) => this.#ask(request), setup, rounds);
  }

  /** Ends the worker; whatever waits is rejected. */
  dispose(): void {
    this.#isDisposed = true;
    const gone = aborted(DISPOSED);
    if (this.#working) {
      this.#working.isGivenUp = true;
      this.#working.reject(gone);
    }
    for (let job = this.#queue.take(); job; job = this.#queue.take()) this.#drop(job.input, gone);
    if (this.#session) this.#end(this.#session, gone);
  }

  /** Anything else than a reading, given up when the worker dies or hangs. */
  async #ask<T>(request: (link: WorkerLink) => Promise<T>): Promise<T> {
    if (this.#isDisposed) throw aborted(DISPOSED);
    const session = this.#open();
    await this.#started(session);
    return this.#answered(session, request(session.link));
  }

  #drop(request: Request, reason: unknown): void {
    closeFrame(request.frame);
    request.reject(reason);
  }

  #open(): Session {
    // It may have died while nobody asked it anything.
    if (this.#session?.link.lifetime.isOver) this.#end(this.#session, null);
    if (this.#session) return this.#session;
    const link = this.#config.startWorker();
    this.#session = { link, started: link.start() };
    return this.#session;
  }

  #started(session: Session): Session["started"] {
    const { startMs } = this.#config;
    return this.#watched(
      session,
      session.started,
      startMs,
      `the vision worker is not ready after ${startMs} ms`,
    );
  }

  #answered<T>(session: Session, answer: Promise<T>): Promise<T> {
    const { hangMs } = this.#config;
    return this.#watched(session, answer, hangMs, `the vision worker has not answered for ${hangMs} ms`);
  }

  /**
   * An answer of the worker, unless the worker dies first, or hangs for `limitMs`. After any failure the session is over: a wasm
   * module that has aborted, out of memory for one, never recovers, and a fresh worker is cheap.
   */
  async #watched<T>(session: Session, answer: Promise<T>, limitMs: number, message: string): Promise<T> {
    const { lifetime } = session.link;
    const timer = setTimeout(() => lifetime.end(new Error(message)), limitMs);
    try {
      return await lifetime.until(answer);
    } catch (error) {
      this.#end(session, error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #end(session: Session, reason: unknown): void {
    session.link.terminate();
    session.link.lifetime.end(reason);
    if (this.#session === session) this.#session = null;
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    for (let job = this.#queue.take(); job; job = this.#queue.take()) {
      const request = job.input;
      this.#working = request;
      try {
        const session = this.#open();
        await this.#started(session);
        if (request.isGivenUp) closeFrame(request.frame);
        else
          request.resolve(await this.#answered(session, session.link.read(request.frame, request.options)));
      } catch (error) {
        this.#drop(request, error);
      } finally {
        this.#working = null;
      }
    }
  }
}
