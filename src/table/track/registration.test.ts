import { describe, expect, test } from "vitest";
import { applyHomography, distance, type Homography, type Point, startingAt } from "../../geometry/index.ts";
import { type NamedOutline, registerByNames } from "./registration.ts";

/** A triangle with its middle at a point, the first corner up or down. */
const triomino = (values: readonly number[], x: number, y: number, up: boolean): NamedOutline => ({
  kind: "triomino",
  values,
  corners: [0, 1, 2].map((k): Point => {
    const turnRad = (k * 2 * Math.PI) / 3 + (up ? 0 : Math.PI);
    return [x + 60 * Math.sin(turnRad), y - 60 * Math.cos(turnRad)];
  }),
});
/** The tile as it is seen through `view`, read from another corner on. */
const seenThrough = (view: Homography, { kind, values, corners }: NamedOutline, from = 0): NamedOutline => ({
  kind,
  values: startingAt(values, from),
  corners: startingAt(
    corners.map((corner) => applyHomography(view, corner)),
    from,
  ),
});
const farthest = (found: Homography | null, view: Homography, tiles: readonly NamedOutline[]): number =>
  Math.max(
    ...tiles.flatMap(({ corners }) =>
      corners.map((at) => distance(applyHomography(found!, at), applyHomography(view, at))),
    ),
  );

describe("tiles that are known again by their names tell where the camera is", () => {
  // Turned by more than a third, and looked at from another side: far shorter one way than it was.
  const view: Homography = [-0.73, 0.74, 780, -0.56, -0.81, 940, 0, 0, 1];
  const triple = triomino([5, 5, 5], 300, 300, true);
  const beside = triomino([5, 5, 0], 352, 330, false);
  const others = [triomino([5, 0, 3], 404, 300, true), triomino([5, 4, 5], 248, 330, false)];

  test("of two tiles, however they are foreshortened now and although one has no corner of its own", () => {
    const seen = [seenThrough(view, triple, 2), seenThrough(view, beside, 1)];
    const found = registerByNames([triple, beside, ...others], seen);
    expect(farthest(found, view, [triple, beside, ...others])).toBeLessThan(1);
  });

  test("in whichever order they are seen", () => {
    for (const known of [
      [triple, beside],
      [beside, triple],
    ])
      for (const order of [known, [...known].reverse()]) {
        const found = registerByNames(
          known,
          order.map((tile) => seenThrough(view, tile)),
        );
        expect(farthest(found, view, others)).toBeLessThan(1);
      }
  });

  test("but not those that stand twice, and not one of many alone", () => {
    expect(registerByNames([beside, beside], [seenThrough(view, beside)])).toBeNull();
    expect(registerByNames([triple, beside, ...others], [seenThrough(view, beside)])).toBeNull();
    expect(registerByNames([], [])).toBeNull();
  });
});
