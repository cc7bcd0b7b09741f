import type { Pips } from "../../tiles/index.ts";

type Place = readonly [x: number, y: number];

// A half is a square from -1 to 1; the usual arrangements of double-six, -nine and -twelve sets.
const A = 0.5;
const ROWS: Readonly<Record<Pips, readonly (readonly [y: number, xs: readonly number[]])[]>> = {
  0: [],
  1: [[0, [0]]],
  2: [
    [-A, [-A]],
    [A, [A]],
  ],
  3: [
    [-A, [-A]],
    [0, [0]],
    [A, [A]],
  ],
  4: [
    [-A, [-A, A]],
    [A, [-A, A]],
  ],
  5: [
    [-A, [-A, A]],
    [0, [0]],
    [A, [-A, A]],
  ],
  6: [
    [-A, [-A, 0, A]],
    [A, [-A, 0, A]],
  ],
  7: [
    [-A, [-A, 0, A]],
    [0, [0]],
    [A, [-A, 0, A]],
  ],
  8: [
    [-A, [-A, 0, A]],
    [0, [-A, A]],
    [A, [-A, 0, A]],
  ],
  9: [
    [-A, [-A, 0, A]],
    [0, [-A, 0, A]],
    [A, [-A, 0, A]],
  ],
  10: [
    [-A, [-0.6, -0.2, 0.2, 0.6]],
    [0, [-0.6, 0.6]],
    [A, [-0.6, -0.2, 0.2, 0.6]],
  ],
  11: [
    [-A, [-0.6, -0.2, 0.2, 0.6]],
    [0, [-0.6, 0, 0.6]],
    [A, [-0.6, -0.2, 0.2, 0.6]],
  ],
  12: [
    [-A, [-0.6, -0.2, 0.2, 0.6]],
    [0, [-0.6, -0.2, 0.2, 0.6]],
    [A, [-0.6, -0.2, 0.2, 0.6]],
  ],
};

/** Where the pips of a half lie, in a square from -1 to 1. */
export const pipPlaces = (pips: Pips): readonly Place[] =>
  (ROWS[pips] ?? []).flatMap(([y, xs]) => xs.map((x): Place => [x, y]));
