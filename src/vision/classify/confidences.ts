import type { Calibration } from "../runtime/calibration.ts";
import { faceInContext } from "./company.ts";
import type { Judgement } from "./tile-output.ts";

/**
 * How certain a reading is, 0…1. `whole`: that a tile lies there, and that every value is as the network takes it to be.
 * `values`: for each, that a tile lies there and shows it.
 */
export type Confidences = { readonly whole: number; readonly values: readonly number[] };

/** The confidences of a tile's judgement, once it is known whether the tile lies in company. */
export function confidencesOf(
  judgement: Judgement,
  isInCompany: boolean,
  calibration: Calibration,
): Confidences {
  const face = faceInContext(judgement.face, isInCompany, calibration);
  return {
    whole: judgement.values.reduce((product, { confidence }) => product * confidence, face),
    values: judgement.values.map(({ confidence }) => face * confidence),
  };
}
