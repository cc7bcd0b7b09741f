import type { Random } from "./random.ts";

/** Where a half's pips sit, in units of the grid step, the half's centre at (0, 0), the divider towards +x. */
export type PipPattern = readonly (readonly [x: number, y: number])[];

const corners: PipPattern = [
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
];
const grid = (xs: readonly number[], ys: readonly number[]): PipPattern =>
  xs.flatMap((x) => ys.map((y) => [x, y] as const));
const rows = (counts: readonly number[], along = 1): PipPattern =>
  counts.flatMap((count, row) => {
    const y = counts.length === 1 ? 0 : -along + (2 * along * row) / (counts.length - 1);
    return Array.from(
      { length: count },
      (_, i) => [count === 1 ? 0 : -1 + (2 * i) / (count - 1), y] as const,
    );
  });
const inset = (count: number, reach: number, y: number): PipPattern =>
  Array.from({ length: count }, (_, i) => [-reach + (2 * reach * i) / (count - 1), y] as const);

/** Every usual way of laying out a number; a design keeps one way for each number. */
export const PIP_PATTERNS: readonly (readonly PipPattern[])[] = [
  [[]],
  [[[0, 0]]],
  [
    [
      [-1, -1],
      [1, 1],
    ],
    [
      [-1, 1],
      [1, -1],
    ],
    [
      [-1, 0],
      [1, 0],
    ],
  ],
  [
    [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    [
      [-1, 1],
      [0, 0],
      [1, -1],
    ],
  ],
  [corners],
  [[...corners, [0, 0]]],
  [grid([-1, 0, 1], [-1, 1]), grid([-1, 1], [-1, 0, 1])],
  [
    [...grid([-1, 0, 1], [-1, 1]), [0, 0]],
    [...grid([-1, 1], [-1, 0, 1]), [0, 0]],
    rows([2, 3, 2]),
    rows([3, 1, 3]),
  ],
  [
    rows([3, 2, 3]),
    rows([4, 4]),
    grid([-1, 1], [-1, -1 / 3, 1 / 3, 1]),
    grid([-1, 0, 1], [-1, 0, 1]).filter(([x, y]) => x !== 0 || y !== 0),
  ],
  [grid([-1, 0, 1], [-1, 0, 1])],
  [
    rows([5, 5]),
    rows([3, 4, 3]),
    grid([-1, 1], [-1, -0.5, 0, 0.5, 1]),
    [...inset(4, 1, -1), ...inset(2, 1 / 3, 0), ...inset(4, 1, 1)],
    [...inset(4, 1, -1), ...inset(2, 1, 0), ...inset(4, 1, 1)],
  ],
  [
    rows([4, 3, 4]),
    [...inset(4, 1, -1), ...inset(3, 2 / 3, 0), ...inset(4, 1, 1)],
    rows([4, 3, 4]).map(([x, y]) => [y, x] as const),
    rows([3, 5, 3]),
  ],
  [grid([-1, -1 / 3, 1 / 3, 1], [-1, 0, 1]), grid([-1, 0, 1], [-1, -1 / 3, 1 / 3, 1])],
];

/** The pattern of each number 0…12 for one design; its `turn` says whether odd rows run along or across. */
export const randomPatterns = (random: Random): PipPattern[] =>
  PIP_PATTERNS.map((ways) => (random.chance(0.5) ? ways[0]! : random.pick(ways)));

/** The ways of laying a number out in a triomino's corner: so many pips in each row, the tip's row first. */
const CORNER_ROWS: readonly (readonly (readonly [rows: readonly number[], weight: number])[])[] = [
  [[[], 1]],
  [[[1], 1]],
  [
    [[2], 3],
    [[1, 1], 2],
  ],
  [
    [[1, 2], 5],
    [[3], 2],
    [[2, 1], 1],
    [[1, 1, 1], 1],
  ],
  [
    [[2, 2], 4],
    [[1, 2, 1], 4],
    [[1, 3], 2],
    [[3, 1], 0.5],
  ],
  [
    [[2, 1, 2], 4],
    [[1, 3, 1], 3],
    [[1, 2, 2], 2.5],
    [[2, 3], 2],
    [[1, 4], 0.5],
    [[3, 2], 0.5],
  ],
];

/** Neighbours are one unit apart or more, in their row and between rows. */
function inRows(random: Random, rows: readonly number[]): PipPattern {
  const pitch = random.uniform(1, 1.5);
  // Where pips stand between those of the row above, rows may come closer.
  const isBetween = rows.some((count, row) => row > 0 && (count + rows[row - 1]!) % 2 === 1);
  const closest = isBetween ? Math.max(pitch / 2, Math.sqrt(Math.max(0, 1 - (pitch / 2) ** 2))) : 1;
  const rowPitch = closest * random.uniform(1, 1.3);
  // In some sets rows grow wider with the corner.
  const widening = random.chance(0.3) ? random.uniform(0, 0.35) : 0;
  return rows.flatMap((count, row) =>
    Array.from(
      { length: count },
      (_, i) =>
        [
          (i - (count - 1) / 2) * pitch * (1 + widening * row),
          (row - (rows.length - 1) / 2) * rowPitch,
        ] as const,
    ),
  );
}

/**
 * The pattern of each number 0…5 for one triomino design, in units of the least distance between pips, the tip towards
 * -y. Some sets turn the whole pattern round, its foot to the tip; in sets made by hand some stand askew.
 */
export function randomCornerPatterns(random: Random): PipPattern[] {
  const isByHand = random.chance(0.2);
  return CORNER_ROWS.map((ways) => {
    const pattern = inRows(random, random.weighted(ways));
    const turn = (random.chance(0.2) ? Math.PI : 0) + (isByHand ? random.normal(0.5) : 0);
    const [lift, s, c] = [random.normal(0.2), Math.sin(turn), Math.cos(turn)];
    // + 0: a scene is plain data, and JSON has no negative zero.
    return pattern.map(([x, y]) => [x * c - y * s + 0, x * s + y * c + lift] as const);
  });
}
