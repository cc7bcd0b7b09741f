import { area, type Point } from "../../geometry/index.ts";

/** The size of a tile in a picture: the root of its area, pixels. */
export const sizeOf = (corners: readonly Point[]): number => Math.sqrt(area(corners));

/** Whether one of two sizes is less than `factor` times the other. */
export const areAlike = (a: number, b: number, factor: number): boolean => a < factor * b && b < factor * a;
