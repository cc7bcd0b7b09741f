import { expect, test } from "vitest";
import { NO_CALIBRATION } from "../runtime/calibration.ts";
import { faceInContext } from "./confidences.ts";

const inCompany = { isInCompany: true, unrivalled: 1 };
const alone = { isInCompany: false, unrivalled: 1 };

const claim = (face: number, ...values: readonly number[]) => ({
  face,
  values: values.map((value) => ({ value, confidence: 1 })),
});

test("company moves a face's odds, never to certainty or beyond", () => {
  const calibration = { ...NO_CALIBRATION, companyLogit: Math.log(4), aloneLogit: -Math.log(4) };
  expect(faceInContext(claim(0.5), inCompany, calibration)).toBeCloseTo(0.8);
  expect(faceInContext(claim(0.5), alone, calibration)).toBeCloseTo(0.2);
  expect(faceInContext(claim(0), inCompany, calibration)).toBe(0);
  expect(faceInContext(claim(1), alone, calibration)).toBe(1);
  expect(faceInContext(claim(0.3), inCompany, NO_CALIBRATION)).toBeCloseTo(0.3);
});

test("each half or corner that shows nothing moves them, too", () => {
  const calibration = { ...NO_CALIBRATION, blankLogit: -Math.log(2) };
  expect(faceInContext(claim(0.8, 3, 5), inCompany, calibration)).toBeCloseTo(0.8);
  expect(faceInContext(claim(0.8, 0, 5), inCompany, calibration)).toBeCloseTo(2 / 3);
  expect(faceInContext(claim(0.8, 0, 0), alone, calibration)).toBeCloseTo(0.5);
});

test("rivals leave a face a share of its confidence", () => {
  expect(faceInContext(claim(0.98), { ...inCompany, unrivalled: 0.5 }, NO_CALIBRATION)).toBeCloseTo(0.49);
  expect(faceInContext(claim(1), { ...alone, unrivalled: 0.25 }, NO_CALIBRATION)).toBe(0.25);
});
