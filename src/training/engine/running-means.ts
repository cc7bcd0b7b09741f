/** Means of named figures between two reports. */
export class RunningMeans {
  #sums: Record<string, number> = {};
  #count = 0;

  add(figures: Readonly<Record<string, number>>): void {
    for (const [name, value] of Object.entries(figures)) this.#sums[name] = (this.#sums[name] ?? 0) + value;
    this.#count += 1;
  }

  take(): Record<string, number> {
    const means = Object.entries(this.#sums).map(([name, sum]) => [name, sum / this.#count] as const);
    this.#sums = {};
    this.#count = 0;
    return Object.fromEntries(means);
  }
}
