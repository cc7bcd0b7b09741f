/** What `npm run train -- --smoke` trains when no name is given: a network of the shipped pipeline. */
export const SMOKE_TASK = "domino";

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Mean loss of the first and of the last quarter of a run's steps: single batches differ too much from each other to
 * tell whether a net learns. Not numbers where there were fewer than two steps.
 */
export function lossTrend(losses: readonly number[]): { first: number; last: number; isFalling: boolean } {
  const quarter = losses.length < 2 ? 0 : Math.ceil(losses.length / 4);
  const first = mean(losses.slice(0, quarter));
  const last = mean(quarter === 0 ? [] : losses.slice(-quarter));
  return { first, last, isFalling: last < first };
}
