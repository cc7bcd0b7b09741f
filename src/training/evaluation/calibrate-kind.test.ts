import { expect, test } from "vitest";
import { imagePoint } from "../../geometry/index.ts";
import { logistic, NO_CALIBRATION, sayingFrom, TILE_OUTPUTS, tileOutputLength } from "../../vision/index.ts";
import { Random } from "../synth/index.ts";
import { calibrateKind, claimsOf, type Observed } from "./calibrate-kind.ts";

const { highest, readings } = TILE_OUTPUTS.domino;
const CLASSES = highest + 2;
const corners = [imagePoint(0, 40), imagePoint(0, 0), imagePoint(80, 0), imagePoint(80, 40)];

/** A domino said to show 3 and 3 with these logits against anything else; `truth`: what really stands there. */
function observed(faceLogit: number, valueLogit: number, truth: readonly number[] | null): Observed {
  const answer = new Float32Array(tileOutputLength(TILE_OUTPUTS.domino)).fill(-500);
  answer.set([0, faceLogit, -500], 0);
  for (let k = 0; k < readings; k++) {
    const from = answer.length - (readings - k) * CLASSES;
    answer[from + 3] = valueLogit;
    answer[from + 5] = 0;
  }
  return {
    scene: 0,
    truth: truth?.map((value) => ({ value, shows: true })) ?? null,
    kept: {
      shape: "domino",
      corners,
      answer,
      isInCompany: false,
      unrivalled: 1,
      isCovered: false,
      marks: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
  };
}

const plain = sayingFrom(NO_CALIBRATION, 0);

test("a tile claims its face and every value; the least certain value decides whether it is said", () => {
  const { whole, least } = claimsOf(observed(2, 3, [3, 3]), plain)!;
  expect(whole).toEqual({ isRight: true, confidence: expect.closeTo(logistic(2) * logistic(3) ** 2, 9) });
  expect(least).toEqual({ isRight: true, confidence: expect.closeTo(logistic(2) * logistic(3), 9) });
  const alone = claimsOf(observed(2, 3, [3, 5]), { ...plain, aloneLogit: -1, valueTemperature: 3 })!;
  expect(alone.least).toEqual({ isRight: false, confidence: expect.closeTo(logistic(1) * logistic(1), 9) });
});

test("what is said too surely is said less surely afterwards, and what errs often not at all", () => {
  const random = new Random(7);
  // Twice as sure of its values as it may be.
  const sample = Array.from({ length: 300 }, () => {
    const logit = random.uniform(-1, 4);
    const value = () => (random.chance(logistic(Math.abs(logit))) ? 3 : 5);
    return observed(6, 2 * Math.abs(logit), [value(), value()]);
  });
  const { calibration, readings, reliability } = calibrateKind(sample, "domino");
  expect(readings).toBe(300);
  expect(reliability.reduce((sum, { said }) => sum + said, 0)).toBe(300);
  expect(calibration.valueTemperature).toBeGreaterThan(1.6);
  expect(calibration.valueTemperature).toBeLessThan(2.5);
  const saidNow = sample
    .map((one) => claimsOf(one, calibration)!.least)
    .filter(({ confidence }) => confidence >= calibration.sureFrom.clear);
  expect(saidNow.filter(({ isRight }) => !isRight).length).toBeLessThanOrEqual(2);
});

test("there is nothing to calibrate on where no tile of the kind was read whole", () => {
  const one = observed(6, 6, [3, 3]);
  const unreadable = one.kept.answer.slice();
  unreadable[unreadable.length - 1] = 9;
  const unread: Observed = { ...one, kept: { ...one.kept, answer: unreadable } };
  for (const [sample, kind] of [
    [[], "domino"],
    [[unread], "domino"],
    [[one], "triomino"],
  ] as const)
    expect(() => calibrateKind(sample, kind)).toThrow(`no ${kind} was read`);
});
