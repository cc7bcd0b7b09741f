/** The share, 0…1, whose logit is `x`. */
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The logarithm of the odds of a share; infinite for 0 and 1. */
export const logit = (share: number): number => Math.log(share / (1 - share));
