import { distanceToSegment } from "../../geometry/index.ts";
import type { TriominoDesign } from "./design.ts";
import { type FacePoint, faceCorners, faceOutline } from "./outline.ts";
import { cornerPipPlaces, markPlace } from "./pip-places.ts";

/** A stroke on a triomino's face, in edges. */
export type FaceStroke = {
  readonly points: readonly FacePoint[];
  readonly width: number;
  readonly close: boolean;
};

/** What is printed on a triomino's face besides its marks. */
export function triominoLines(design: TriominoDesign): FaceStroke[] {
  const tips = faceCorners({ kind: "triomino" });
  const scaled = (points: readonly FacePoint[], k: number): FacePoint[] =>
    points.map(([u, v]) => [u * k, v * k] as const);
  const shrunk = (k: number): FacePoint[] => scaled(tips, k);
  switch (design.lines) {
    case "frame":
      // Along the edges as they are: where the tips are cut off, so is the frame.
      return [{ points: scaled(faceOutline(design), 0.91), width: 0.012, close: true }];
    case "inner":
      return [{ points: shrunk(-0.3), width: 0.012, close: true }];
    case "spokes":
      return shrunk(-0.5).map(([u, v]) => ({
        points: [
          [u * 0.15, v * 0.15],
          [u * 0.92, v * 0.92],
        ],
        width: 0.012,
        close: false,
      }));
    case "cut":
      return tips.map((tip, i) => {
        const towards = (other: FacePoint): FacePoint => [
          tip[0] * 0.46 + other[0] * 0.54,
          tip[1] * 0.46 + other[1] * 0.54,
        ];
        return {
          points: [towards(tips[(i + 1) % 3]!), towards(tips[(i + 2) % 3]!)],
          width: 0.01,
          close: false,
        };
      });
    case "none":
      return [];
  }
}

/** Lines keep so far from marks, edges: what is nearer would be taken for a part of them. */
const CLEARANCE = 0.012;
/** A digit is about so wide to either side of its middle, in shares of its height. */
const DIGIT_REACH = 0.42;

/** Whether its lines run clear of every mark that a tile of the set can show: a set whose frame cuts its pips nobody prints. */
export function linesRunClear(design: TriominoDesign): boolean {
  const segments = triominoLines(design).flatMap(({ points, close }) =>
    (close ? points : points.slice(1)).map(
      (to, i) => [close ? points[(i + points.length - 1) % points.length]! : points[i]!, to] as const,
    ),
  );
  const digits = [0, 1, 2].map((k) => markPlace(design, k));
  const pips = design.patterns.flatMap((_, value) =>
    [0, 1, 2].flatMap((k) => cornerPipPlaces(design, [value, value, value], k)),
  );
  const [places, reach] =
    design.marks === "digits"
      ? [digits, design.digitSize * DIGIT_REACH * Math.max(1, design.digitWidth)]
      : [pips, design.pipRadius];
  return segments.every(([from, to]) =>
    places.every((place) => distanceToSegment(place, from, to) > reach + CLEARANCE),
  );
}
