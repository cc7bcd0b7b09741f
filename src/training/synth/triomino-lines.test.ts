import { expect, test } from "vitest";
import { distance } from "../../geometry/index.ts";
import { cornerPipPlaces } from "./pip-places.ts";
import { Random } from "./random.ts";
import { randomTriominoDesign } from "./triomino-design.ts";
import { type FaceStroke, triominoLines } from "./triomino-lines.ts";

const pointsAlong = ({ points, close }: FaceStroke): [number, number][] =>
  (close ? [...points, points[0]!] : points).slice(1).flatMap((to, i) =>
    Array.from({ length: 51 }, (_, step): [number, number] => {
      const from = points[i]!;
      return [from[0] + ((to[0] - from[0]) * step) / 50, from[1] + ((to[1] - from[1]) * step) / 50];
    }),
  );

test("what is printed on a triomino besides its pips cuts none of them, and sets with such lines there are", () => {
  const lined = Array.from({ length: 400 }, (_, seed) =>
    randomTriominoDesign(new Random(seed), false),
  ).filter(({ lines, marks }) => lines !== "none" && marks === "pips");
  expect(new Set(lined.map(({ lines }) => lines)).size).toBe(4);
  for (const design of lined) {
    const drawn = triominoLines(design).flatMap(pointsAlong);
    const pips = [0, 1, 2, 3, 4, 5].flatMap((value) => cornerPipPlaces(design, [value, value, value], 0));
    const nearest = Math.min(...pips.flatMap((pip) => drawn.map((point) => distance(pip, point))));
    expect(nearest).toBeGreaterThan(design.pipRadius);
  }
});
