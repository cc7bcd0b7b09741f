// [Note: Why frames are dropped]
// A camera gives frames faster than they can be read. A queue of them would grow, and show the table as it was seconds
// ago. So one frame is in work, one waits, and a newer one takes the place of the one that waits. Pictures that a
// person picked are kept all: nobody may lose a photo because another one was picked after it.

export type Job<Input> = {
  readonly input: Input;
  /** Whether a newer job may take its place while it waits. */
  readonly isReplaceable: boolean;
  /** Called when a newer job has taken its place. */
  readonly onReplaced: () => void;
};

/** The jobs that wait: any number that must be kept, and at most one that may be replaced, in order of arrival. */
export class NewestQueue<Input> {
  #waiting: Job<Input>[] = [];

  get size(): number {
    return this.#waiting.length;
  }

  add(job: Job<Input>): void {
    if (job.isReplaceable) {
      const older = this.#waiting.find((waiting) => waiting.isReplaceable);
      if (older) {
        this.remove(older);
        older.onReplaced();
      }
    }
    this.#waiting.push(job);
  }

  /** The job to work on next, or undefined when none waits. */
  take(): Job<Input> | undefined {
    return this.#waiting.shift();
  }

  /** Whether the job was still waiting. */
  remove(job: Job<Input>): boolean {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    return place >= 0;
  }
}
