import { z } from "zod";

/** How a tile can be seen, the clearest view first. [Note: Views] */
export const VIEWS = ["clear", "small", "slanted", "covered"] as const;
export type ViewName = (typeof VIEWS)[number];

/** A confidence from which values are said. */
const threshold = z.number().min(0).max(1).default(0.9);

/**
 * A tile network's `calibration.json`: logits are divided by a temperature before they become confidences, one for the kind
 * of thing and one for values. Chosen on the calibration split, so that of readings said with 0.99, 99 % are right. What a
 * tile's company says of it is added to the logit of its being one, `companyLogit` or `aloneLogit`, and `blankLogit` for
 * each half or corner that shows nothing: a square of cloth shows as little. `sureFrom`: of a tile seen like
 * that, values with less confidence are not said at all.
 */
const calibrationSchema = z.strictObject({
  kindTemperature: z.number().positive().default(1),
  valueTemperature: z.number().positive().default(1),
  companyLogit: z.number().default(0),
  aloneLogit: z.number().default(0),
  blankLogit: z.number().default(0),
  sureFrom: z
    .strictObject({ clear: threshold, small: threshold, slanted: threshold, covered: threshold })
    .prefault({}),
});

export type Calibration = z.infer<typeof calibrationSchema>;

/** The same with one threshold for all views. */
export const sayingFrom = (calibration: Calibration, confidence: number): Calibration => ({
  ...calibration,
  sureFrom: { clear: confidence, small: confidence, slanted: confidence, covered: confidence },
});

/** A network that was never calibrated says what its logits say. */
export const NO_CALIBRATION: Calibration = calibrationSchema.parse({});

export const parseCalibration = (json: unknown): Calibration => calibrationSchema.parse(json ?? {});
