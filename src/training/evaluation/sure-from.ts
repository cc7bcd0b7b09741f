import { type Equation, leastSquares } from "../../geometry/index.ts";
import { logistic, logit } from "../../vision/index.ts";
import type { Said } from "./reliability.ts";

// [Note: Thresholds]
// In each view the same confidence is right more or less often. Taking each view's wrong readings as they fell asks for .99
// in one view and .9 in the next because of a single reading, and says more wrong things of other scenes than of its own. So
// confidences are first put right, in all views by the same curve, moved as far as a view's readings insist on.

// These scenes are harder than what people photograph; even on them no more shall be wrong than is promised for photos. The
// aim is 1 in 1,000, which would be six readings here: chance would choose the threshold.
/** Of the readings that are said, at most so many are wrong. */
export const MOST_WRONG = 1 / 200;
/** What is right less often than this is not sure, however few such readings there are among the others. */
export const LEAST_SURE = 0.9;
/** The threshold where nothing is right often enough: no reading is as sure as that. */
const NEVER_SURE = 1;
/** What is less sure is said nowhere, and errs in another way. */
const FITTED_FROM = 0.8;

/** The logit of a share, finite for 0 and 1, too. */
const logitOf = (share: number): number => logit(Math.min(1 - 1e-9, Math.max(1e-9, share)));

/** How often a reading is right: `logistic(level + slope · logit(confidence) + moved[group])`. */
type Curve = { readonly level: number; readonly slope: number; readonly moved: readonly number[] };

const rightAt = ({ level, slope, moved }: Curve, confidence: number, group: number): number =>
  logistic(level + slope * logitOf(confidence) + moved[group]!);

/** The confidence from which on a reading of this group is right so often. */
const confidenceAt = ({ level, slope, moved }: Curve, share: number, group: number): number =>
  logistic((logitOf(share) - level - moved[group]!) / slope);

/** Fisher's scoring needs no more steps. */
const STEPS = 12;

/**
 * The likeliest curve, where a confidence of a calibrated network is right as often as it says in every group, give or take
 * 1 in each parameter, before anything is seen.
 */
function fitCurve(groups: readonly (readonly Said[])[]): Curve {
  const count = 2 + groups.length;
  const unit = (at: number): number[] => Array.from({ length: count }, (_, k) => (k === at ? 1 : 0));
  const before = Array.from(
    { length: count },
    (_, k): Equation => ({ coefficients: unit(k), value: k === 1 ? 1 : 0, weight: 1 }),
  );
  const seen = groups.flatMap((readings, group) =>
    readings.map(({ confidence, isRight }) => {
      const coefficients = unit(2 + group);
      coefficients[0] = 1;
      coefficients[1] = logitOf(confidence);
      return { coefficients, isRight };
    }),
  );
  let parameters = before.map(({ value }) => value);
  for (let step = 0; step < STEPS; step++) {
    const linearised = seen.map(({ coefficients, isRight }): Equation => {
      const x = coefficients.reduce((sum, coefficient, k) => sum + coefficient * parameters[k]!, 0);
      const right = logistic(x);
      const weight = Math.max(1e-6, right * (1 - right));
      return { coefficients, value: x + ((isRight ? 1 : 0) - right) / weight, weight };
    });
    parameters = leastSquares([...before, ...linearised], count)!;
  }
  const [level, slope, ...moved] = parameters as [number, number, ...number[]];
  return { level, slope, moved };
}

/**
 * The confidences from which readings are said, one for each group: those from which on they are right so often, in every group
 * alike and never less often than `LEAST_SURE`, that of all that is said no more than `MOST_WRONG` is wrong. Each reading
 * comes with the confidence of its least certain value, which decides whether it is said. [Note: Thresholds]
 */
export function sureFrom(groups: readonly (readonly Said[])[]): number[] {
  const near = groups.map((readings) => readings.filter(({ confidence }) => confidence >= FITTED_FROM));
  const curve = fitCurve(near);
  const surest = near
    .flatMap((readings, group) =>
      readings.map(({ confidence, isRight }) => ({ share: rightAt(curve, confidence, group), isRight })),
    )
    .sort((a, b) => b.share - a.share);
  let [wrong, least] = [0, 1];
  for (const [k, { share, isRight }] of surest.entries()) {
    if (!isRight) wrong++;
    // Readings that are equally sure are said all or none.
    if (surest[k + 1]?.share === share) continue;
    if (share >= LEAST_SURE && wrong <= MOST_WRONG * (k + 1)) least = share;
  }
  return groups.map((_, group) =>
    least === 1 ? NEVER_SURE : Math.ceil(confidenceAt(curve, least, group) * 1e4) / 1e4,
  );
}
