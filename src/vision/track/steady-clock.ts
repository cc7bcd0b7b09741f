/** A look that comes later than this after the one before comes no later for whoever measures how long things last. */
const LONGEST_STEP_MS = 10_000;

/**
 * [Note: One time for all looks]
 * Clocks are set, and films are joined. Whoever follows a table measures from look to look; a time that goes back would make
 * all that moved before move for ever, and one that leaps ahead would make all of it long past. Here alone the time of a
 * picture enters: it goes on as it did where its clock went back or stood still, and by ten seconds where it leapt ahead,
 * which is longer than anything takes that is measured within a turn.
 */
export class SteadyClock {
  #givenMs: number | null = null;
  #steadyMs = 0;
  /** How far the last look was from the one before. */
  #stepMs = 1;

  /** The time of a picture that was taken at this time of its own clock; each call is a look more. */
  at(givenMs: number): number {
    if (this.#givenMs === null) this.#steadyMs = givenMs;
    else {
      const stepMs = givenMs - this.#givenMs;
      if (stepMs > 0) this.#stepMs = Math.min(stepMs, LONGEST_STEP_MS);
      this.#steadyMs += this.#stepMs;
    }
    this.#givenMs = givenMs;
    return this.#steadyMs;
  }
}
