/** A stream of numbers from a seed (mulberry32): the same seed lays the same table. */
export type Random = {
  /** 0 ≤ x < 1. */
  next(): number;
  between(low: number, high: number): number;
  /** 0, 1 … count − 1. */
  below(count: number): number;
  gauss(spread: number): number;
  shuffled<T>(items: readonly T[]): T[];
};

export function randomFrom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    between: (low, high) => low + (high - low) * next(),
    gauss: (spread) => spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffled: (items) => {
      const list = [...items];
      for (let i = list.length - 1; i > 0; i--) {
        const k = below(i + 1);
        [list[i], list[k]] = [list[k]!, list[i]!];
      }
      return list;
    },
  };
}
