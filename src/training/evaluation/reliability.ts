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
