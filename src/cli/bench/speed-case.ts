/** A thing that is measured, mostly a median over many runs, and what it should stay within on this machine. */
export type SpeedCase = {
  readonly name: string;
  readonly unit: "µs" | "ms" | "positions/s" | "MB" | "more";
  /** The most it may take; with `atLeast`, the least it must reach. Without it, the figure is there to compare with. */
  readonly limit?: number;
  readonly atLeast?: boolean;
  measure(): number | Promise<number>;
};

/** The median of `runs` runs, in ms. */
export function medianMs(runs: number, run: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const startMs = performance.now();
    run();
    return performance.now() - startMs;
  });
  return times.sort((a, b) => a - b)[runs >> 1]!;
}
