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
/** `count` numbers from -reach to reach. */
const evenly = (count: number, reach: number): number[] =>
  Array.from({ length: count }, (_, i) => (count === 1 ? 0 : -reach + (2 * reach * i) / (count - 1)));
/** So many pips in each row, every row from edge to edge. */
const spread = (...counts: readonly number[]): PipPattern =>
  evenly(counts.length, 1).flatMap((y, row) => evenly(counts[row]!, 1).map((x) => [x, y] as const));
/** So many pips in each row, all as close as in the longest: those of the other rows stand between. */
const staggered = (...counts: readonly number[]): PipPattern =>
  evenly(counts.length, 1).flatMap((y, row) =>
    evenly(counts[row]!, (counts[row]! - 1) / (Math.max(...counts) - 1)).map((x) => [x, y] as const),
  );
const turned = (pattern: PipPattern): PipPattern => pattern.map(([x, y]) => [y, x] as const);

/** Of each number the ways of laying it out, each with how usual it is. */
type Ways<T> = readonly (readonly (readonly [way: T, weight: number])[])[];

/** Every usual way of laying out a number; a design keeps one way for each number. */
const PIP_PATTERNS: Ways<PipPattern> = [
  [[[], 1]],
  [[[[0, 0]], 1]],
  [
    [corners.slice(0, 2), 4],
    [corners.slice(2), 1],
    [grid([-1, 1], [0]), 1],
  ],
  [
    [[...corners.slice(0, 2), [0, 0]], 3],
    [[...corners.slice(2), [0, 0]], 1],
  ],
  [[corners, 1]],
  [[[...corners, [0, 0]], 1]],
  [[spread(3, 3), 1]],
  [
    [spread(3, 1, 3), 5],
    [spread(2, 3, 2), 1],
    [staggered(2, 3, 2), 2],
  ],
  [
    [spread(3, 2, 3), 3],
    [staggered(3, 2, 3), 3],
    [spread(4, 4), 3],
  ],
  [[spread(3, 3, 3), 1]],
  [
    [spread(5, 5), 3],
    [staggered(3, 4, 3), 2.5],
    [spread(3, 4, 3), 1],
    [staggered(4, 2, 4), 3.5],
    [spread(4, 2, 4), 1],
  ],
  [
    [staggered(4, 3, 4), 3],
    [spread(4, 3, 4), 1.5],
    [staggered(3, 5, 3), 1],
    [spread(5, 1, 5), 0.7],
  ],
  [
    [spread(4, 4, 4), 4],
    [spread(3, 3, 3, 3), 1],
    [spread(6, 6), 0.4],
  ],
];

/** The 3×3 grid on which every number up to nine may lie. */
export const NINE_PLACES: PipPattern = spread(3, 3, 3);

/** The least distance between two pips; infinite where there are not two. */
export const leastPitch = (pattern: PipPattern): number =>
  Math.min(...pattern.flatMap(([x, y], i) => pattern.slice(i + 1).map(([u, v]) => Math.hypot(x - u, y - v))));

/** The pattern of each number 0…12 for one design, as a rule all with their rows the same way. */
export const randomPatterns = (random: Random): PipPattern[] =>
  PIP_PATTERNS.map((ways) => {
    const pattern = random.weighted(ways);
    return random.chance(0.15) ? turned(pattern) : pattern;
  });

/** The ways of laying a number out in a triomino's corner: so many pips in each row, the tip's row first. */
const CORNER_ROWS: Ways<readonly number[]> = [
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

/** Five places of which each number takes some: the middle, and one unit from it towards the tip, left, right, away from the tip. */
const [MIDDLE, TIP, LEFT, RIGHT, FOOT] = [
  [0, 0],
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;

/** The ways in which a number takes its places on a cross that stands towards the tip, and on a die's face. */
const TAKEN_PLACES: Readonly<Record<"cross" | "die", Ways<PipPattern>>> = {
  cross: [
    [[[], 1]],
    [
      [[MIDDLE], 3],
      [[TIP], 1],
    ],
    [
      [[LEFT, RIGHT], 2],
      [[TIP, FOOT], 1.5],
      [[TIP, MIDDLE], 1],
    ],
    [
      [[TIP, LEFT, RIGHT], 3],
      [[LEFT, RIGHT, FOOT], 1],
      [[LEFT, MIDDLE, RIGHT], 1],
      [[TIP, MIDDLE, FOOT], 1],
    ],
    [[[TIP, LEFT, RIGHT, FOOT], 1]],
    [[[MIDDLE, TIP, LEFT, RIGHT, FOOT], 1]],
  ],
  die: [
    [[[], 1]],
    [[[MIDDLE], 1]],
    [
      [[TIP, FOOT], 1],
      [[LEFT, RIGHT], 1],
    ],
    [
      [[TIP, MIDDLE, FOOT], 1],
      [[LEFT, MIDDLE, RIGHT], 1],
    ],
    [[[TIP, LEFT, RIGHT, FOOT], 1]],
    [[[MIDDLE, TIP, LEFT, RIGHT, FOOT], 1]],
  ],
};

/** Each number on some of the same five places, now and then further apart one way than the other. */
function onPlaces(random: Random, kind: keyof typeof TAKEN_PLACES): PipPattern[] {
  const [wide, deep] = [random.uniform(1, 1.3), random.uniform(1, 1.3)];
  return TAKEN_PLACES[kind].map((ways) => {
    const taken = random.weighted(ways);
    const turned = kind === "die" ? turnedBy(taken, Math.PI / 4) : taken;
    return turned.map(([x, y]) => [x * wide, y * deep] as const);
  });
}

/** A pattern turned about its centre. */
export const turnedBy = (pattern: PipPattern, rad: number): PipPattern => {
  const [s, c] = [Math.sin(rad), Math.cos(rad)];
  return pattern.map(([x, y]) => [x * c - y * s, x * s + y * c] as const);
};

/** A number as it stands in its corner: now and then its foot to the tip, by hand askew. */
function standing(random: Random, pattern: PipPattern, isByHand: boolean): PipPattern {
  const turn = (random.chance(0.2) ? Math.PI : 0) + (isByHand ? random.normal(0.5) : 0);
  const lift = random.normal(0.2);
  // + 0: a scene is plain data, and JSON has no negative zero.
  return turnedBy(pattern, turn).map(([x, y]) => [x + 0, y + lift] as const);
}

const BY_HAND_SHARE = 0.2;

/**
 * The pattern of each number 0…5 for one triomino design, in units of the least distance between pips, the tip towards
 * -y. Some sets turn the whole pattern round, its foot to the tip; in sets made by hand some stand askew.
 */
export function randomCornerPatterns(random: Random): PipPattern[] {
  const isByHand = random.chance(BY_HAND_SHARE);
  return CORNER_ROWS.map((ways) => standing(random, inRows(random, random.weighted(ways)), isByHand));
}

/** The same for designs in which every number takes some of the same five places; null for the others. */
export function placedCornerPatterns(random: Random): PipPattern[] | null {
  const way = random.weighted([
    [null, 6],
    ["cross", 2.5],
    ["die", 1.5],
  ] as const);
  if (!way) return null;
  const isByHand = random.chance(BY_HAND_SHARE);
  return onPlaces(random, way).map((pattern) => standing(random, pattern, isByHand));
}
