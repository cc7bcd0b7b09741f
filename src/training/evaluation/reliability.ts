import type { TileKind } from "../../tiles/index.ts";
import {
  type Calibration,
  type FaceClaim,
  faceInContext,
  type Judgement,
  judge,
  NO_CALIBRATION,
  type Surroundings,
  sayingFrom,
  TILE_OUTPUTS,
} from "../../vision/index.ts";

/** One reading that was said whole, with its confidence. */
export type Said = { readonly confidence: number; readonly isRight: boolean };

/** Of what was said with a confidence of `from` to `to`: so many, so many of them right. */
export type ReliabilityBin = {
  readonly from: number;
  readonly to: number;
  readonly said: number;
  readonly right: number;
  /** Mean of the confidences: what the share of right ones should be. */
  readonly meanConfidence: number;
};

const BINS = [0, 0.5, 0.8, 0.9, 0.95, 0.99, 0.999, 1] as const;

/** How often what is said with some confidence is right. */
export function reliability(said: readonly Said[]): ReliabilityBin[] {
  return BINS.slice(0, -1).map((from, k) => {
    const to = BINS[k + 1]!;
    const inBin = said.filter(({ confidence }) => confidence >= from && (confidence < to || to === 1));
    const sum = inBin.reduce((total, { confidence }) => total + confidence, 0);
    return {
      from,
      to,
      said: inBin.length,
      right: inBin.filter(({ isRight }) => isRight).length,
      meanConfidence: inBin.length === 0 ? 0 : Number((sum / inBin.length).toFixed(4)),
    };
  });
}

/** A tile that the pipeline reported, as the network answered, and what is true of it. */
export type RawReading = {
  /** The network's output, `tileOutputLength` numbers. */
  readonly output: Float32Array;
  readonly isFace: boolean;
  readonly surroundings: Surroundings;
  /** Of each half or corner the value that shows; null: none that could be told. */
  readonly values: readonly (number | null)[];
};

const TEMPERATURES = Array.from({ length: 41 }, (_, i) => 0.4 * 1.05 ** i);
const LOGITS = Array.from({ length: 121 }, (_, i) => (i - 60) / 10);

/**
 * Of the parameters that with the least surprise (negative log-likelihood of whether what is claimed is right), and with
 * that which it would be by itself, `surpriseOf`.
 */
function leastSurprising(
  parameters: readonly number[],
  claimsAt: (parameter: number) => readonly Said[],
  surpriseOf: (parameter: number) => number = () => 0,
): number {
  const surprise = (parameter: number): number =>
    claimsAt(parameter).reduce(
      (sum, { confidence, isRight }) => sum - Math.log(Math.max(1e-9, isRight ? confidence : 1 - confidence)),
      surpriseOf(parameter),
    );
  const scored = parameters.map((parameter) => [surprise(parameter), parameter] as const);
  return Number(scored.sort((a, b) => a[0] - b[0])[0]![1].toFixed(3));
}

/** Before anything is seen, what company or a blank says of a face is about so much. */
const USUAL_LOGIT = 1;

/** What a network itself is not half sure of will not be said, whatever the temperatures. */
const MAYBE_SAID_FROM = 0.5;

/** What a network says of a thing's being a face, and whether it is one. */
type Claimed = Pick<RawReading, "isFace" | "surroundings"> & { readonly claim: FaceClaim };

const facesSaid = (claims: readonly Claimed[], calibration: Calibration): Said[] =>
  claims.map(({ claim, surroundings, isFace }) => ({
    confidence: faceInContext(claim, surroundings, calibration),
    isRight: isFace,
  }));

/** The part of a calibration that concerns the kind of thing; `claimsAt`: the claims as a calibration makes them. */
function fitKind(
  plain: Calibration,
  claimsAt: (calibration: Calibration) => readonly Claimed[],
): Calibration {
  let fitted = plain;
  // Temperature, company and blanks in turn, since each is fitted with the others: a few rounds, then nothing changes any more.
  for (let round = 0; round < 3; round++) {
    const kindTemperature = leastSurprising(TEMPERATURES, (t) => {
      const calibration = { ...fitted, kindTemperature: t };
      return facesSaid(claimsAt(calibration), calibration);
    });
    fitted = { ...fitted, kindTemperature };
    const claims = claimsAt(fitted);
    for (const logit of ["companyLogit", "aloneLogit", "blankLogit"] as const) {
      const fittedLogit = leastSurprising(
        LOGITS,
        (value) => facesSaid(claims, { ...fitted, [logit]: value }),
        // Where all that was seen was faces, it would be infinite otherwise.
        (value) => value ** 2 / (2 * USUAL_LOGIT ** 2),
      );
      fitted = { ...fitted, [logit]: fittedLogit };
    }
  }
  return fitted;
}

/**
 * The calibration with which the confidences of kind and values come nearest to how often they are right; `sureFrom` is
 * still to be chosen. The kind's is fitted on what may be said: among the many outlines in which little can be read it
 * errs more, and in another way.
 */
export function fitCalibration(readings: readonly RawReading[], kind: TileKind): Calibration {
  const plain = sayingFrom(NO_CALIBRATION, 0);
  const judged = ({ output }: RawReading, calibration: Calibration): Judgement =>
    judge(output, TILE_OUTPUTS[kind], calibration);
  const maySay = readings.filter((reading) => {
    const { face, values } = judged(reading, plain);
    return values.every(({ value, confidence }) => value !== null && face * confidence >= MAYBE_SAID_FROM);
  });
  const ofKind = fitKind(plain, (calibration) =>
    maySay.map((reading) => ({
      isFace: reading.isFace,
      surroundings: reading.surroundings,
      claim: judged(reading, calibration),
    })),
  );
  const faces = readings.filter(({ isFace }) => isFace);
  const valueTemperature = leastSurprising(TEMPERATURES, (t) =>
    faces.flatMap((reading) =>
      judged(reading, { ...plain, valueTemperature: t }).values.flatMap(({ value, confidence }, k) => {
        const truth = reading.values[k]!;
        return value === null || truth === null ? [] : [{ confidence, isRight: value === truth }];
      }),
    ),
  );
  return { ...ofKind, valueTemperature };
}

// These scenes are harder than what people photograph; even on them no more shall be wrong than is promised for photos. The
// aim is 1 in 1,000, which would be six readings here: chance would choose the threshold.
/** Of the readings that are said, at most so many may be wrong, and always one. */
export const MOST_WRONG = 1 / 200;
/** What is right less often than this is not sure, however few such readings there are among the others. */
export const LEAST_SURE = 0.9;
/** The threshold of a group in which nothing is right often enough. */
const NEVER_SURE = 0.999;

/** Readings of neighbouring confidences, none less than `from`: so many, so many of them right. */
type Stretch = { readonly from: number; readonly said: number; readonly right: number };

const rightShare = ({ said, right }: Stretch): number => right / said;

/**
 * The surest first, and what is less sure never right more often: neighbours for which chance would have it otherwise are
 * taken together (isotonic regression by pooling adjacent violators).
 */
function stretchesOf(readings: readonly Said[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { isRight, confidence } of [...readings].sort((a, b) => b.confidence - a.confidence)) {
    let last: Stretch = { from: confidence, said: 1, right: isRight ? 1 : 0 };
    for (let before = stretches.at(-1); before; before = stretches.at(-1)) {
      if (rightShare(before) > rightShare(last)) break;
      stretches.pop();
      last = { from: last.from, said: before.said + last.said, right: before.right + last.right };
    }
    stretches.push(last);
  }
  return stretches;
}

/**
 * The confidences from which readings are said, one for each group: those from which on they are right so often, in every group
 * alike and never less often than `LEAST_SURE`, that of all that is said no more than `MOST_WRONG` is wrong. Each reading
 * comes with the confidence of its least certain value, which decides whether it is said.
 */
export function sureFrom(groups: readonly (readonly Said[])[]): number[] {
  const inGroups = groups.map(stretchesOf);
  const shares = new Set(
    inGroups
      .flat()
      .map(rightShare)
      .filter((share) => share >= LEAST_SURE),
  );
  for (const least of [...shares].sort((a, b) => a - b)) {
    const saidIn = inGroups.map((stretches) => stretches.filter((one) => rightShare(one) >= least));
    const said = saidIn.flat().reduce((sum, one) => sum + one.said, 0);
    const wrong = saidIn.flat().reduce((sum, one) => sum + one.said - one.right, 0);
    if (wrong > Math.max(1, MOST_WRONG * said)) continue;
    // Rounded up, but for what the product of two floats adds: rounding down would let in what stands just below.
    return saidIn.map((stretches) => Math.ceil((stretches.at(-1)?.from ?? NEVER_SURE) * 1e4 - 1e-6) / 1e4);
  }
  return groups.map(() => NEVER_SURE);
}
