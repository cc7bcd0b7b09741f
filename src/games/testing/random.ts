/** Numbers in 0 ≤ n < 1 from a seed: a linear congruence modulo 2³², good enough to shuffle tiles. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
