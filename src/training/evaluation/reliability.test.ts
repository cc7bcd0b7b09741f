import { expect, test } from "vitest";
import { TILE_OUTPUTS, tileOutputLength } from "../../vision/index.ts";
import { Random } from "../synth/index.ts";
import { fitCalibration, type RawReading, reliability, type Said } from "./reliability.ts";

const said = (confidence: number, isRight = true): Said => ({ confidence, isRight });

test("readings are counted by their confidence, each once", () => {
  const bins = reliability([
    said(0.2, false),
    said(0.5),
    said(0.94),
    said(0.91, false),
    said(0.9995),
    said(1),
  ]);
  expect(bins.map((bin) => [bin.from, bin.said, bin.right])).toEqual([
    [0, 1, 0],
    [0.5, 1, 1],
    [0.8, 0, 0],
    [0.9, 2, 1],
    [0.95, 0, 0],
    [0.99, 0, 0],
    [0.999, 2, 2],
  ]);
  expect(bins[3]!.meanConfidence).toBeCloseTo(0.925, 9);
});

/**
 * Outputs of a network whose logits are `factor` times what they should be for its confidences to come true; a face comes
 * true more often in company, by `company` in the logit, and less often alone; where it shows two blanks, by twice `blank`.
 */
function rawReadings(factor: number, { company = 0, blank = 0, count = 1500 } = {}): RawReading[] {
  const random = new Random(4);
  const { highest, readings } = TILE_OUTPUTS.domino;
  const classes = highest + 2;
  return Array.from({ length: count }, () => {
    const output = new Float32Array(tileOutputLength(TILE_OUTPUTS.domino)).fill(-50);
    const logit = random.uniform(-1, 4);
    const isInCompany = random.chance(0.5);
    const shown = blank !== 0 && random.chance(0.5) ? 0 : 3;
    const truly = logit + (isInCompany ? company : -company) + (shown === 0 ? readings * blank : 0);
    const isFace = random.chance(1 / (1 + Math.exp(-truly)));
    output.set([0, factor * logit, -50], 0);
    const values = Array.from({ length: readings }, (_, k) => {
      const from = output.length - (readings - k) * classes;
      output[from + shown] = factor * Math.abs(logit);
      output[from + 5] = 0;
      return random.chance(1 / (1 + Math.exp(-Math.abs(logit)))) ? shown : 5;
    });
    return { output, isFace, surroundings: { isInCompany, unrivalled: 1 }, values };
  });
}

test.each([1, 2.5])("logits %d times too large are found out", (factor) => {
  const { kindTemperature, valueTemperature } = fitCalibration(rawReadings(factor), "domino");
  for (const temperature of [kindTemperature, valueTemperature]) {
    expect(temperature / factor).toBeGreaterThan(0.8);
    expect(temperature / factor).toBeLessThan(1.25);
  }
});

test("so is what a blank says of a face", () => {
  const { blankLogit } = fitCalibration(rawReadings(1, { blank: -0.5, count: 5000 }), "domino");
  expect(blankLogit).toBeGreaterThan(-0.7);
  expect(blankLogit).toBeLessThan(-0.3);
});

test("what company and loneliness say of a face is found out", () => {
  const { companyLogit, aloneLogit } = fitCalibration(rawReadings(1, { company: 1, count: 5000 }), "domino");
  expect(companyLogit).toBeGreaterThan(0.6);
  expect(companyLogit).toBeLessThan(1.4);
  expect(aloneLogit).toBeGreaterThan(-1.4);
  expect(aloneLogit).toBeLessThan(-0.6);
});
