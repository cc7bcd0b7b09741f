import { describe, expect, test } from "vitest";
import type { Point } from "../../geometry/index.ts";
import type { MarkColour } from "../observation.ts";
import type { StyleModel } from "../runtime/style-model.ts";
import { answersAmongSet } from "./among-set.ts";
import { SET_COLOUR_DEFAULTS } from "./set-colours.ts";
import { SET_RANGE_DEFAULTS } from "./set-range.ts";
import { STYLE_DEFAULTS } from "./set-style.ts";
import { FACE, TILE_OUTPUTS, tileOutputLength, valueLogits } from "./tile-output.ts";

const layout = TILE_OUTPUTS.triomino;
const corners: Point[] = [
  [20, 0],
  [40, 35],
  [0, 35],
];

/**
 * A triomino: the logit of a three at each corner (a four has 0; null: not readable), and the one feature that the network
 * shows there.
 */
function tile(
  threes: readonly (number | null)[],
  features: readonly number[],
  face = 9,
  marks: readonly MarkColour[] = threes.map(() => [0, 0, 0]),
) {
  const answer = new Float32Array(tileOutputLength(layout) + features.length).fill(-20);
  answer[FACE] = face;
  threes.forEach((logit, reading) => {
    valueLogits(answer, layout, reading).set(logit === null ? [20] : [logit, 0], logit === null ? 6 : 3);
  });
  answer.set(
    features.map((feature) => feature ** 2),
    tileOutputLength(layout),
  );
  return { shape: "triomino" as const, corners, answer, marks };
}

/** The feature alone tells: a three shows 10 on average over sets, a four 20; sets differ by 4. */
const model: StyleModel = {
  directions: [[...new Array<number>(layout.highest + 2).fill(0), 1]],
  means: [0, 1, 2, 3, 4, 5].map((value) => [value === 3 ? 10 : value === 4 ? 20 : -50]),
  variances: [16],
};
const config = {
  ...STYLE_DEFAULTS,
  ...SET_COLOUR_DEFAULTS,
  ...SET_RANGE_DEFAULTS,
  styleWeight: 1,
  mostStyleLogit: 100,
  colourWeight: 0,
};

const threeLogits = (
  tiles: readonly ReturnType<typeof tile>[],
  known = tiles.slice(0, 0),
  chosen = config,
  style: StyleModel | null = model,
) => {
  const { looks } = answersAmongSet(known, [], style, chosen);
  return answersAmongSet(tiles, looks, style, chosen).answers.map((answer) => {
    const [three, four] = valueLogits(answer, layout, 0).slice(3, 5);
    return three! - four!;
  });
};

describe("a doubtful value is read as the other tiles of its set show it", () => {
  // In this set threes show 15: half way to a four.
  const clear = [tile([9, 9, 9], [15, 15.5, 14.5]), tile([-9, -9, -9], [25, 24, 26])];
  const doubtful = tile([0, null, null], [15, 0, 0]);

  test("a look between two values is that of the three that the set has there", () => {
    expect(threeLogits([doubtful])[0]).toBeCloseTo(0, 1);
    expect(threeLogits([...clear, doubtful]).at(-1)).toBeGreaterThan(3);
  });

  test("it is the same whether the others are in the picture or known from before", () => {
    expect(threeLogits([doubtful], clear)[0]).toBeCloseTo(threeLogits([...clear, doubtful]).at(-1)!, 4);
  });

  test("no tile speaks for itself, and what is no face speaks for none", () => {
    const alone = tile([2, null, null], [15, 0, 0]);
    expect(threeLogits([alone])[0]).toBeCloseTo(2, 4);
    const noFaces = clear.map(({ answer, ...rest }) => {
      const none = answer.slice();
      none[FACE] = -9;
      none[0] = 9;
      return { ...rest, answer: none };
    });
    expect(threeLogits([...noFaces, doubtful]).at(-1)).toBeCloseTo(0, 1);
  });

  test("what may be tiles or not, half and half, speaks for a quarter of what tiles do", () => {
    const halfCertain = clear.map(({ answer, ...rest }) => {
      const undecided = answer.slice();
      undecided[0] = answer[FACE]!;
      return { ...rest, answer: undecided };
    });
    const fewestAlike = 0;
    const moved = (tiles: readonly ReturnType<typeof tile>[]): number =>
      threeLogits([...tiles, doubtful], [], { ...config, fewestAlike }).at(-1)!;
    const fourTimes = [halfCertain, halfCertain, halfCertain, halfCertain].flat();
    expect(moved(fourTimes)).toBeCloseTo(moved(clear), 1);
    expect(moved(halfCertain)).toBeLessThan(moved(clear));
  });

  test("no logit moves by more than the configuration lets it", () => {
    const least = { ...config, mostStyleLogit: 0.5 };
    expect(Math.abs(threeLogits([...clear, doubtful], [], least).at(-1)!)).toBeLessThanOrEqual(1.0001);
  });
});

describe("a doubtful value is read as its colour says, where each number of the set has one", () => {
  const yellow: MarkColour = [0.3, 0.4, -0.5];
  const blue: MarkColour = [-0.6, 0, 0.8];
  const colours = { ...STYLE_DEFAULTS, ...SET_COLOUR_DEFAULTS, ...SET_RANGE_DEFAULTS };
  const coloured = (threes: readonly (number | null)[], ...marks: MarkColour[]) => tile(threes, [], 9, marks);
  const logitOf = (
    of: ReturnType<typeof tile>,
    others: readonly ReturnType<typeof tile>[],
    known = others.slice(0, 0),
  ) => threeLogits([...others, of], known, colours, null).at(-1)!;
  const clear = [coloured([9, 9, -9], yellow, yellow, blue), coloured([9, -9, -9], yellow, blue, blue)];

  test("a yellow mark is a three where threes are yellow, a blue one a four where fours are blue", () => {
    expect(logitOf(coloured([0, null, null], yellow, yellow, yellow), clear)).toBeGreaterThan(1);
    expect(logitOf(coloured([0, null, null], blue, blue, blue), clear)).toBeLessThan(-1);
  });

  test("it is the same whether the others are in the picture or known from before", () => {
    const doubtful = coloured([0, null, null], yellow, yellow, yellow);
    expect(logitOf(doubtful, [], clear)).toBeCloseTo(logitOf(doubtful, clear), 4);
  });

  test("light on half of the tiles changes nothing much: both body and mark are brighter there", () => {
    const near: MarkColour = [0.32, 0.37, -0.45];
    expect(logitOf(coloured([0, null, null], near, near, near), clear)).toBeGreaterThan(1);
  });

  test("where all numbers have one colour it says next to nothing", () => {
    const plain = [coloured([9, 9, -9], blue, blue, blue), coloured([9, -9, -9], blue, blue, blue)];
    expect(Math.abs(logitOf(coloured([0, null, null], blue, blue, blue), plain))).toBeLessThan(0.2);
  });

  test("a colour that no number had yet speaks for a number that was not seen yet", () => {
    const [seen] = clear;
    const onlyThrees = { ...seen!, answer: tile([9, 9, 9], []).answer, marks: [yellow, yellow, yellow] };
    expect(logitOf(coloured([0, null, null], blue, blue, blue), [onlyThrees])).toBeLessThan(-0.5);
  });

  test("marks that are hardly seen make no blank of a doubtful value", () => {
    const faint: MarkColour = [0.1, 0.1, -0.1];
    const blanks = coloured([9, null, null], faint, faint, faint);
    expect(logitOf(coloured([0, null, null], faint, faint, faint), [blanks])).toBeCloseTo(0, 4);
  });

  test("no half speaks for its own colour", () => {
    const alone = coloured([1, null, null], yellow, blue, blue);
    expect(logitOf(alone, [])).toBeCloseTo(1, 4);
  });

  test("a colour takes no more than the bound from what the marks' places say", () => {
    const certain = coloured([7, null, null], blue, blue, blue);
    const many = Array.from({ length: 8 }, () => clear).flat();
    expect(logitOf(certain, many)).toBeGreaterThanOrEqual(7 - SET_COLOUR_DEFAULTS.mostColourLogit - 1e-4);
  });
});
