/** Numbers in 0 ≤ n < 1 from a seed: a linear congruential generator (Numerical Recipes). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of them; undefined where there is none. Draws a number all the same. */
export const pick = <T>(random: () => number, items: readonly T[]): T | undefined =>
  items[Math.floor(random() * items.length)];
