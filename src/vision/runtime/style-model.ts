import { z } from "zod";

const numbers = z.array(z.number()).readonly();

/**
 * A tile network's `style.json`: how the values of a set look to the network, and how sets differ in that. A half or corner
 * is a point in so many dimensions; they are chosen such that within one set the points of one value scatter by 1 in each,
 * independently. Learnt from the calibration scenes.
 */
const styleModelSchema = z.strictObject({
  /** [dimensions][of the value classes and the features of one half or corner]. */
  directions: z.array(numbers).min(1).readonly(),
  /** [values][dimensions]: where a value lies on average over sets. */
  means: z.array(numbers).min(1).readonly(),
  /** [dimensions]: variance of a set's own middle of a value about that. */
  variances: z.array(z.number().positive()).min(1).readonly(),
});

export type StyleModel = z.infer<typeof styleModelSchema>;

/** Null where the network has none. */
export const parseStyleModel = (json: unknown): StyleModel | null =>
  json === undefined ? null : styleModelSchema.parse(json);
