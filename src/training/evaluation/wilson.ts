/** Wilson's 95 % interval of a share. */
export function wilson(hits: number, of: number): readonly [low: number, high: number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const p = hits / of;
  const middle = p + (z * z) / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)];
}

/** A share with its interval, in percent: “98.1 % (97.0–98.8)”. */
export function percent(hits: number, of: number): string {
  if (of === 0) return "–";
  const [low, high] = wilson(hits, of);
  const show = (share: number): string => (100 * share).toFixed(1);
  return `${show(hits / of)} % (${show(low)}–${show(high)})`;
}
