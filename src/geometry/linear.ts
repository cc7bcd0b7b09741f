/** A square system too close to singular to be solved. */
const SINGULAR = 1e-12;

/**
 * Solves `a · x = b` by elimination with row pivots; null where `a` is singular. `a` is `n × n`, row by row.
 * Small systems only (n ≤ 12): homographies, planes, similarities.
 */
export function solveLinear(a: readonly (readonly number[])[], b: readonly number[]): number[] | null {
  const n = b.length;
  const rows = a.map((row, i) => [...row, b[i]!]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++) {
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    }
    if (!(Math.abs(rows[pivot]![column]!) > SINGULAR)) return null;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const top = rows[column]!;
    for (let i = column + 1; i < n; i++) {
      const row = rows[i]!;
      const factor = row[column]! / top[column]!;
      if (factor === 0) continue;
      for (let j = column; j <= n; j++) row[j]! -= factor * top[j]!;
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = rows[i]![n]!;
    for (let j = i + 1; j < n; j++) sum -= rows[i]![j]! * x[j]!;
    x[i] = sum / rows[i]![i]!;
  }
  return x;
}

/** One equation of a least-squares problem: `coefficients · x = value`, counted `weight` times. */
export type Equation = {
  readonly coefficients: readonly number[];
  readonly value: number;
  readonly weight: number;
};

/** The `x` that misses the weighted equations least (normal equations); null where they do not fix it. */
export function leastSquares(equations: readonly Equation[], unknowns: number): number[] | null {
  const a = Array.from({ length: unknowns }, () => new Array<number>(unknowns).fill(0));
  const b = new Array<number>(unknowns).fill(0);
  for (const { coefficients, value, weight } of equations) {
    for (let i = 0; i < unknowns; i++) {
      const scaled = weight * coefficients[i]!;
      if (scaled === 0) continue;
      b[i]! += scaled * value;
      for (let j = 0; j < unknowns; j++) a[i]![j]! += scaled * coefficients[j]!;
    }
  }
  return solveLinear(a, b);
}

export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
