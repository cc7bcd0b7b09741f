import { centroid, middle, type Point } from "../../geometry/index.ts";
import type { LaidTile as PlaneTile } from "../../table/synthetic/index.ts";
import { type Design, sizeOf } from "../synth/index.ts";

/** A point of a scene's table: y upwards, in scene units. */
export type ScenePoint = readonly [x: number, y: number];
export type ScenePose = { readonly at: ScenePoint; readonly angleRad: number };

/** A point of the table plane (y downwards, in short sides or edges) on the scene's table. */
export const toScene = ([x, y]: Point, unit: number): ScenePoint => [x * unit, -y * unit];

/**
 * Scene units for one short side or edge. Layouts take a domino for twice as long as it is broad: where a design is longer,
 * tiles are laid a little further apart.
 */
export const tableUnit = (design: Design): number =>
  design.kind === "domino" ? Math.max(1, design.ratio / 2) : sizeOf(design);

/** Where a tile's middle lies in the scene, and how it is turned. */
export function scenePose({ kind, corners }: PlaneTile, unit: number): ScenePose {
  const at = toScene(centroid(corners), unit);
  // A domino's first half lies towards its own left, a triomino's first corner upwards.
  const [from, to] =
    kind === "domino"
      ? [middle(corners[0]!, corners[1]!), middle(corners[2]!, corners[3]!)]
      : [centroid(corners), corners[0]!];
  const wayRad = Math.atan2(-(to[1] - from[1]), to[0] - from[0]);
  return { at, angleRad: kind === "domino" ? wayRad : wayRad - Math.PI / 2 };
}
