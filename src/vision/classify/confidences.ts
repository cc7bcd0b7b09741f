import type { Calibration } from "../runtime/calibration.ts";
import type { Judged } from "./classify.ts";
import type { Judgement } from "./tile-output.ts";

/**
 * What the rest of the picture says of an outline, which the network does not see. `isInCompany`: whether it lies among
 * other tiles of its kind and size. `unrivalled`: the share of its confidence that tiles leave it which cannot lie there as
 * well, 0…1.
 */
export type Surroundings = { readonly isInCompany: boolean; readonly unrivalled: number };

/**
 * What is kept of all that was judged; `isCovered`: whether it and what is likely another tile cover each other in part; `shared`:
 * which of its values may be another tile's, see the note in rivals.ts.
 */
export type Kept = Judged & Surroundings & { readonly isCovered: boolean; readonly shared: number | null };

/** What is asked of a judgement when a face is weighed. */
export type FaceClaim = Pick<Judgement, "face" | "values">;

/** The confidence in a face, 0…1, in its surroundings. */
export function faceInContext(
  { face, values }: FaceClaim,
  { isInCompany, unrivalled }: Surroundings,
  { companyLogit, aloneLogit, blankLogit }: Calibration,
): number {
  const blanks = values.filter(({ value }) => value === 0).length;
  const logit = (isInCompany ? companyLogit : aloneLogit) + blanks * blankLogit;
  const odds = (face / (1 - face)) * Math.exp(logit);
  return unrivalled * (Number.isFinite(odds) ? odds / (1 + odds) : 1);
}

/**
 * How certain a reading is, 0…1. `face`: that a tile lies there, face up. `whole`: that it does, and that every value is as
 * the network takes it to be. `values`: for each, that a tile lies there and shows it.
 */
export type Confidences = {
  readonly face: number;
  readonly whole: number;
  readonly values: readonly number[];
};

/** The confidences of a tile's judgement in its surroundings. */
export function confidencesOf(
  judgement: Judgement,
  surroundings: Surroundings,
  calibration: Calibration,
): Confidences {
  const face = faceInContext(judgement, surroundings, calibration);
  return {
    face,
    whole: judgement.values.reduce((product, { confidence }) => product * confidence, face),
    values: judgement.values.map(({ confidence }) => face * confidence),
  };
}
