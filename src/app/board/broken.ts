import type { ImagePoint } from "../../geometry/index.ts";
import type { Board } from "../../table/index.ts";

/** The tiles, as places in the board's reading, that have a part in a broken rule. */
export const brokenTilesOf = ({ violations }: Board): ReadonlySet<number> =>
  new Set(violations.flatMap(({ indices }) => indices));

/** Where broken rules show in the picture, each point once. */
export function brokenPointsOf({ violations }: Board): readonly ImagePoint[] {
  const points = new Map(
    violations.flatMap((violation) => violation.points.map((point) => [point.join(" "), point])),
  );
  return [...points.values()];
}

/** Whether a value that is not known keeps the board from being judged to the end. */
export const isUndecided = ({ unsure }: Board): boolean => unsure.length > 0;
