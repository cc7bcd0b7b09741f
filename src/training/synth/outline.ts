import { between } from "../../geometry/index.ts";
import type { Design, DominoDesign, TriominoDesign } from "./design.ts";

/** A point on a tile's face: u to the right, v downwards as one looks at it, the tile's centre at (0, 0). */
export type FacePoint = readonly [u: number, v: number];

/** The corners of the full figure, clockwise: a domino's rectangle from the first half's far end, a triomino's three tips. */
export function faceCorners(
  design: Pick<DominoDesign, "kind" | "ratio"> | Pick<TriominoDesign, "kind">,
): FacePoint[] {
  if (design.kind === "domino") {
    const l = design.ratio / 2;
    // The first half lies towards -u; its short side runs from its lower to its upper corner, clockwise.
    return [
      [-l, 0.5],
      [-l, -0.5],
      [l, -0.5],
      [l, 0.5],
    ];
  }
  const radius = 1 / Math.sqrt(3);
  return [0, 1, 2].map((k) => {
    const angle = (-90 + 120 * k) * (Math.PI / 180);
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}

/** Rounds each corner of a convex polygon by a quadratic curve that begins `radius` away from it. */
function rounded(polygon: readonly FacePoint[], radius: number, steps: number): FacePoint[] {
  return polygon.flatMap((corner, i) => {
    const before = polygon[(i + polygon.length - 1) % polygon.length]!;
    const after = polygon[(i + 1) % polygon.length]!;
    const reach = (other: FacePoint): FacePoint => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      return between(corner, other, Math.min(0.45, radius / length));
    };
    const [from, to] = [reach(before), reach(after)];
    return Array.from({ length: steps + 1 }, (_, k) => {
      const t = k / steps;
      return between(between(from, corner, t), between(corner, to, t), t);
    });
  });
}

/** So far from where a triomino's edges would meet its tip ends, cut off or rounded; in edges. */
export const missingTip = ({ cut, cornerRadius }: Pick<TriominoDesign, "cut" | "cornerRadius">): number =>
  (cut + cornerRadius / 2) * Math.cos(Math.PI / 6);

/** The real outline with rounded, cut, bulging shape; clockwise. */
export function faceOutline(design: Design): FacePoint[] {
  const corners = faceCorners(design);
  if (design.kind === "domino") return rounded(corners, design.cornerRadius, 4);
  let polygon: FacePoint[] = corners;
  if (design.cut > 0) {
    polygon = polygon.flatMap((corner, i) => [
      between(corner, corners[(i + 2) % 3]!, design.cut),
      between(corner, corners[(i + 1) % 3]!, design.cut),
    ]);
  }
  const shape = rounded(polygon, design.cornerRadius, 4);
  if (design.bulge === 0) return shape;
  return shape.flatMap((point, i) => {
    const next = shape[(i + 1) % shape.length]!;
    const length = Math.hypot(next[0] - point[0], next[1] - point[1]);
    if (length < 0.3) return [point];
    const normal: FacePoint = [(next[1] - point[1]) / length, -(next[0] - point[0]) / length];
    return [0, 0.25, 0.5, 0.75].map((t) => {
      const height = design.bulge * 4 * t * (1 - t);
      const [u, v] = between(point, next, t);
      return [u + normal[0] * height, v + normal[1] * height] as const;
    });
  });
}
