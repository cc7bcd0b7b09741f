import { area, centroid, type Point } from "../../geometry/index.ts";
import type { Random } from "../synth/index.ts";

/** Corners that a tile is taken to have, in the order of a tile's. */
export type Outline = readonly Point[];

/** From here on an outline is far off: more than a look puts right that expects small errors alone. */
const FAR_FROM = 1.25;

/** As outlines are in training: most of them near, a third far off. */
export const trainingMisplacement = (random: Random): number =>
  random.chance(0.33) ? random.uniform(FAR_FROM, 2.8) : random.uniform(0.05, FAR_FROM);

/**
 * How far the middle is off. Where tiles lie in a row, an outline easily slides along it: the locator sees the row's
 * two edges, and joints that look like dividers.
 */
function slid(random: Random, corners: Outline, amount: number): Point {
  const size = 0.05 * amount * Math.sqrt(area(corners));
  const [dx, dy] = [random.normal(size), random.normal(size)];
  if (amount < FAR_FROM || random.chance(0.5)) return [dx, dy];
  const share = random.uniform(-0.25, 0.25);
  const [[fromX, fromY], [toX, toY]] = [corners[1]!, corners[2]!];
  return [dx / 2 + share * (toX - fromX), dy / 2 + share * (toY - fromY)];
}

/** The corners as the locator, or a first look, might have taken them: moved, turned, stretched, each a little off. */
export function misplaced(random: Random, corners: Outline, amount: number): Outline {
  if (amount === 0) return [...corners];
  const [cx, cy] = centroid(corners);
  const size = Math.sqrt(area(corners));
  const turn = random.normal(0.06 * amount);
  const [s, c] = [Math.sin(turn), Math.cos(turn)];
  const [sx, sy, shear] = [
    1 + random.normal(0.05 * amount),
    1 + random.normal(0.05 * amount),
    random.normal(0.05 * amount),
  ];
  const [dx, dy] = slid(random, corners, amount);
  return corners.map(([x, y]) => {
    const [u, v] = [(x - cx) * sx + (y - cy) * shear, (y - cy) * sy];
    return [
      cx + dx + u * c - v * s + random.normal(0.016 * amount * size),
      cy + dy + u * s + v * c + random.normal(0.016 * amount * size),
    ] as const;
  });
}
