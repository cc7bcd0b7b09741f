/**
 * Of something that may end before it has answered. `Promise.race` against a promise that rejects at the end would do, but
 * that promise would keep every answer there ever was.
 */
export class Lifetime {
  readonly #waiting = new Set<(reason: unknown) => void>();
  #end: { readonly reason: unknown } | null = null;

  get isOver(): boolean {
    return this.#end !== null;
  }

  /** Whatever is waited for rejects with this reason, now and later. Ending it twice changes nothing. */
  end(reason: unknown): void {
    if (this.#end) return;
    this.#end = { reason };
    for (const reject of this.#waiting) reject(reason);
    this.#waiting.clear();
  }

  /** The answer, unless the end comes first. */
  until<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#end) reject(this.#end.reason);
      else this.#waiting.add(reject);
      answer.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }
}
