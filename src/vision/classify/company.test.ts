import { expect, test } from "vitest";
import type { Point } from "../../geometry/index.ts";
import type { Judged } from "./classify.ts";
import { CLASSIFY_DEFAULTS } from "./classify-config.ts";
import { withCompany } from "./company.ts";

const outline = (x: number, long = 40): Point[] => [
  [x, long / 2],
  [x, 0],
  [x + long, 0],
  [x + long, long / 2],
];
/** Dominoes at different places show different values. */
const domino = (
  x: number,
  { long = 40, face = 0.99, value = ((x / 50) % 6) as number | null } = {},
): Judged => ({
  shape: "domino",
  corners: outline(x, long),
  judgement: {
    none: 1 - face,
    face,
    back: 0,
    shiftsPx: [],
    values: [
      { value, confidence: 0.99 },
      { value: 6, confidence: 0.99 },
    ],
  },
  answer: new Float32Array(),
});
const inCompany = (judged: Judged[], known: Point[][] = []): boolean[] =>
  withCompany(
    judged,
    known.map((corners) => ({ kind: "domino", corners })),
    CLASSIFY_DEFAULTS,
  ).map(({ isInCompany }) => isInCompany);

test("two of a size keep each other company; one alone has none, nor has one far larger", () => {
  expect(inCompany([domino(0), domino(50)])).toEqual([true, true]);
  expect(inCompany([domino(0)])).toEqual([false]);
  expect(inCompany([domino(0), domino(50), domino(200, { long: 80 })])).toEqual([true, true, false]);
});

test("one of another shape is none", () => {
  const triomino: Judged = {
    ...domino(50),
    shape: "triomino",
    corners: [
      [50, 30],
      [67, 0],
      [84, 30],
    ],
  };
  expect(inCompany([domino(0), triomino])).toEqual([false, false]);
});

test("what shows the same is no company, whichever half comes first", () => {
  const turned = { ...domino(50, { value: 3 }) };
  const values = [...turned.judgement.values].reverse();
  const halfTurned = { ...turned, judgement: { ...turned.judgement, values } };
  expect(inCompany([domino(0, { value: 3 }), halfTurned])).toEqual([false, false]);
  const alike = [0, 50, 100].map((x) => domino(x, { value: 6 }));
  expect(inCompany(alike)).toEqual([false, false, false]);
  expect(inCompany([...alike, domino(50)])).toEqual([true, true, true, true]);
});

test("what is itself doubtful, or not read, is no company, but may have it", () => {
  expect(inCompany([domino(0), domino(100, { face: 0.7 })])).toEqual([false, true]);
  expect(inCompany([domino(0), domino(100, { value: null })])).toEqual([false, true]);
});

test("tiles known to lie elsewhere are company; what is known to lie in its place is the tile itself", () => {
  expect(inCompany([domino(0)], [outline(50)])).toEqual([true]);
  expect(inCompany([domino(0)], [outline(20)])).toEqual([true]);
  expect(inCompany([domino(0)], [outline(2)])).toEqual([false]);
  expect(inCompany([domino(0)], [outline(100, 90)])).toEqual([false]);
});
