import { z } from "zod";

/**
 * A tile network's `calibration.json`: logits are divided by a temperature before they become confidences, one for the kind
 * of thing and one for values. Chosen on the validation set, so that of readings said with 0.99, 99 % are right. What a
 * tile's company says of it is added to the logit of its being one, `companyLogit` or `aloneLogit`, and `blankLogit` for
 * each half or corner that shows nothing: a square of cloth shows as little. `sureFrom`: values with less confidence are not
 * said at all; of a tile that is seen from the side, none with less than `slantedSureFrom`.
 */
const calibrationSchema = z.strictObject({
  kindTemperature: z.number().positive().default(1),
  valueTemperature: z.number().positive().default(1),
  companyLogit: z.number().default(0),
  aloneLogit: z.number().default(0),
  blankLogit: z.number().default(0),
  sureFrom: z.number().min(0).max(1).default(0.9),
  slantedSureFrom: z.number().min(0).max(1).default(0.9),
});

export type Calibration = z.infer<typeof calibrationSchema>;

/** A network that was never calibrated says what its logits say. */
export const NO_CALIBRATION: Calibration = calibrationSchema.parse({});

export const parseCalibration = (json: unknown): Calibration => calibrationSchema.parse(json ?? {});
