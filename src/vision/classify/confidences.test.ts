import { expect, test } from "vitest";
import { NO_CALIBRATION } from "../runtime/calibration.ts";
import { faceInContext } from "./confidences.ts";

const inCompany = { isInCompany: true, unrivalled: 1 };
const alone = { isInCompany: false, unrivalled: 1 };

test("company moves a face's odds, never to certainty or beyond", () => {
  const calibration = { ...NO_CALIBRATION, companyLogit: Math.log(4), aloneLogit: -Math.log(4) };
  expect(faceInContext(0.5, inCompany, calibration)).toBeCloseTo(0.8);
  expect(faceInContext(0.5, alone, calibration)).toBeCloseTo(0.2);
  expect(faceInContext(0, inCompany, calibration)).toBe(0);
  expect(faceInContext(1, alone, calibration)).toBe(1);
  expect(faceInContext(0.3, inCompany, NO_CALIBRATION)).toBeCloseTo(0.3);
});

test("rivals leave a face a share of its confidence", () => {
  expect(faceInContext(0.98, { ...inCompany, unrivalled: 0.5 }, NO_CALIBRATION)).toBeCloseTo(0.49);
  expect(faceInContext(1, { ...alone, unrivalled: 0.25 }, NO_CALIBRATION)).toBe(0.25);
});
