import type { Pips } from "../tiles/index.ts";

/** Clockwise, north up. */
export const ARMS = ["north", "east", "south", "west"] as const;
export type Arm = (typeof ARMS)[number];

/** A domino on an arm: `inner` is the half towards the spinner. */
export type ArmTile = { readonly inner: Pips; readonly outer: Pips };

/** A spinner and the four rows that start at its sides, each from the spinner outwards. May be wrong. */
export type Cross = {
  readonly spinner: readonly [Pips, Pips];
  readonly arms: Readonly<Record<Arm, readonly ArmTile[]>>;
};

/** A spinner alone. */
export const crossFrom = (spinner: readonly [Pips, Pips]): Cross => ({
  spinner,
  arms: { north: [], east: [], south: [], west: [] },
});

/** The value that waits at the end of an arm; an empty arm's is the spinner's. */
export function openValue({ spinner, arms }: Cross, arm: Arm): Pips {
  return arms[arm].at(-1)?.outer ?? spinner[0];
}

/** The sides of the spinner where nothing lies. */
export const freeSides = ({ arms }: Cross): readonly Arm[] => ARMS.filter((arm) => arms[arm].length === 0);

/** The tile turned so that the given value is its inner half; null if it does not show that value. */
export function turnedTo(inner: Pips, [a, b]: readonly [Pips, Pips]): ArmTile | null {
  if (a === inner) return { inner: a, outer: b };
  if (b === inner) return { inner: b, outer: a };
  return null;
}

/** The cross with one tile more at the end of an arm, whether it fits or not. */
export function extendArm(cross: Cross, arm: Arm, tile: ArmTile): Cross {
  return { ...cross, arms: { ...cross.arms, [arm]: [...cross.arms[arm], tile] } };
}
