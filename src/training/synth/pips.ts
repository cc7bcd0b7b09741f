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

/** Pips in a triomino's corner, the tip towards -y; 0 has none. One way for each number. */
const CORNER_PATTERNS: readonly (readonly PipPattern[])[] = [
  [[]],
  [[[0, 0]], [[0, -0.6]], [[0, 0.8]]],
  [
    [
      [-0.7, 0.3],
      [0.7, 0.3],
    ],
    [
      [0, -0.8],
      [0, 0.6],
    ],
    [
      [-0.7, -0.3],
      [0.7, 0.5],
    ],
  ],
  [
    [
      [0, -0.9],
      [-0.8, 0.5],
      [0.8, 0.5],
    ],
    [
      [-1, 0.2],
      [0, 0.2],
      [1, 0.2],
    ],
    [
      [0, -1],
      [0, 0],
      [0, 1],
    ],
  ],
  [
    [
      [-0.75, -0.6],
      [0.75, -0.6],
      [-0.75, 0.75],
      [0.75, 0.75],
    ],
    [
      [0, -1],
      [-0.9, 0.1],
      [0.9, 0.1],
      [0, 1],
    ],
    [
      [0, -1],
      [-1, 0.7],
      [0, 0.7],
      [1, 0.7],
    ],
  ],
  [
    [
      [-0.85, -0.8],
      [0.85, -0.8],
      [0, 0],
      [-0.85, 0.8],
      [0.85, 0.8],
    ],
    [
      [-0.6, -0.9],
      [0.6, -0.9],
      [-1.1, 0.5],
      [0, 0.5],
      [1.1, 0.5],
    ],
    [
      [0, -1.2],
      [-0.6, 0],
      [0.6, 0],
      [-1.2, 1.1],
      [1.2, 1.1],
    ],
    [
      [0, -1],
      [-1, -0.1],
      [1, -0.1],
      [-0.6, 1],
      [0.6, 1],
    ],
  ],
];

/**
 * The pattern of each number 0…5 for one triomino design. Some sets turn the whole pattern round, its foot to the tip;
 * in sets made by hand some stand askew.
 */
export function randomCornerPatterns(random: Random): PipPattern[] {
  const isByHand = random.chance(0.2);
  return CORNER_PATTERNS.map((ways) => {
    const pattern = random.chance(0.5) ? ways[0]! : random.pick(ways);
    const turn = (random.chance(0.35) ? Math.PI : 0) + (isByHand ? random.normal(0.5) : 0);
    const [s, c] = [Math.sin(turn), Math.cos(turn)];
    // + 0: a scene is saved as JSON, which has no negative zero.
    return pattern.map(([x, y]) => [x * c - y * s + 0, x * s + y * c + 0] as const);
  });
}
