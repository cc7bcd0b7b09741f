import { expect, test } from "vitest";
import { contains } from "../../geometry/index.ts";
import type { TriominoDesign } from "./design.ts";
import { faceOutline } from "./outline.ts";
import { cornerPipPlaces } from "./pip-places.ts";
import { Random } from "./random.ts";
import { randomTriominoDesign } from "./triomino-design.ts";

const designs = (count: number, wanted: (design: TriominoDesign) => boolean): TriominoDesign[] => {
  const random = new Random(3);
  const found: TriominoDesign[] = [];
  while (found.length < count) {
    const design = randomTriominoDesign(random, false);
    if (wanted(design)) found.push(design);
  }
  return found;
};
const drilledByHand = designs(40, ({ marks, pipJitter }) => marks === "pips" && pipJitter > 0);

/** Distances from the middle of the first pip of a corner to the others. */
const spans = (design: TriominoDesign, values: readonly number[], k: number): number[] => {
  const [first, ...others] = cornerPipPlaces(design, values, k);
  return others.map(([u, v]) => Math.hypot(u - first![0], v - first![1]));
};

test("a machine drills the same number alike on every tile, a hand does not", () => {
  const [byMachine] = designs(1, ({ marks, pipJitter }) => marks === "pips" && pipJitter === 0);
  spans(byMachine!, [4, 0, 1], 0).forEach((span, i) => {
    expect(span).toBeCloseTo(spans(byMachine!, [4, 2, 3], 0)[i]!, 9);
  });
  for (const design of drilledByHand) {
    expect(cornerPipPlaces(design, [4, 0, 1], 0)).toEqual(cornerPipPlaces(design, [4, 0, 1], 0));
    expect(cornerPipPlaces(design, [4, 0, 1], 0)).not.toEqual(cornerPipPlaces(design, [4, 2, 3], 0));
  }
});

test("pips that a hand has turned lie on the tile, and seldom touch", () => {
  const inradius = 0.5 / Math.sqrt(3);
  let [touching, pairs] = [0, 0];
  for (const design of drilledByHand) {
    for (const values of [
      [5, 4, 3],
      [3, 5, 5],
      [2, 2, 4],
    ]) {
      const places = [0, 1, 2].flatMap((k) => cornerPipPlaces(design, values, k));
      places.forEach(([u, v], i) => {
        // Along the three ways from the middle to a side the tile ends at its inradius.
        for (const side of [0, 1, 2]) {
          const way = Math.PI / 2 + (side * 2 * Math.PI) / 3;
          expect(u * Math.cos(way) + v * Math.sin(way)).toBeLessThan(inradius);
        }
        for (const [x, y] of places.slice(0, i)) {
          pairs++;
          if (Math.hypot(u - x, v - y) < 2 * design.pipRadius) touching++;
        }
      });
    }
  }
  expect(touching / pairs).toBeLessThan(0.01);
});

test("pips of two corners never touch: who counts them would count too few", () => {
  for (const design of designs(400, ({ marks }) => marks === "pips")) {
    for (const values of [
      [5, 5, 4],
      [4, 4, 5],
      [3, 5, 3],
    ]) {
      const [first, second, third] = [0, 1, 2].map((k) => cornerPipPlaces(design, values, k));
      for (const [a, b] of [
        [first, second],
        [second, third],
        [third, first],
      ])
        for (const [u, v] of a!)
          for (const [x, y] of b!)
            expect(Math.hypot(u - x, v - y)).toBeGreaterThanOrEqual(2 * design.pipRadius);
    }
  }
});

test("where a tip is cut off or rounded, the pips lie on what is left", () => {
  for (const design of designs(
    60,
    ({ marks, cut, pipJitter }) => marks === "pips" && cut > 0 && pipJitter === 0,
  )) {
    const outline = faceOutline({ ...design, bulge: 0 });
    for (const values of [
      [1, 2, 3],
      [4, 5, 0],
    ]) {
      for (const [u, v] of [0, 1, 2].flatMap((k) => cornerPipPlaces(design, values, k)))
        for (const [x, y] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const)
          expect(contains(outline, [u + x * design.pipRadius, v + y * design.pipRadius])).toBe(true);
    }
  }
});
