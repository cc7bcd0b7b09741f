import { describe, expect, test } from "vitest";
import type { Point } from "../../geometry/index.ts";
import type { StyleModel } from "../runtime/style-model.ts";
import { answersInStyle, STYLE_DEFAULTS } from "./set-style.ts";
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
function tile(threes: readonly (number | null)[], features: readonly number[], face = 9) {
  const answer = new Float32Array(tileOutputLength(layout) + features.length).fill(-20);
  answer[FACE] = face;
  threes.forEach((logit, reading) => {
    valueLogits(answer, layout, reading).set(logit === null ? [20] : [logit, 0], logit === null ? 6 : 3);
  });
  answer.set(
    features.map((feature) => feature ** 2),
    tileOutputLength(layout),
  );
  return { shape: "triomino" as const, corners, answer };
}

/** The feature alone tells: a three shows 10 on average over sets, a four 20; sets differ by 4. */
const model: StyleModel = {
  directions: [[...new Array<number>(layout.highest + 2).fill(0), 1]],
  means: [0, 1, 2, 3, 4, 5].map((value) => [value === 3 ? 10 : value === 4 ? 20 : -50]),
  variances: [16],
};
const config = { ...STYLE_DEFAULTS, styleWeight: 1, mostStyleLogit: 100 };

const threeLogits = (
  tiles: readonly ReturnType<typeof tile>[],
  known = tiles.slice(0, 0),
  chosen = config,
) => {
  const { looks } = answersInStyle(known, [], model, chosen);
  return answersInStyle(tiles, looks, model, chosen).answers.map((answer) => {
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

  test("no logit moves by more than the configuration lets it", () => {
    const least = { ...config, mostStyleLogit: 0.5 };
    expect(Math.abs(threeLogits([...clear, doubtful], [], least).at(-1)!)).toBeLessThanOrEqual(1.0001);
  });
});
