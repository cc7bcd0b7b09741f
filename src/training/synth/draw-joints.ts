import type { SKRSContext2D } from "@napi-rs/canvas";
import { between, centroid, contains, distance, longestSide } from "../../geometry/index.ts";
import type { Pixel } from "./camera.ts";
import { strokeFace } from "./draw-marks.ts";
import type { Light } from "./light.ts";
import type { FacePoint } from "./outline.ts";
import type { TileShape } from "./tile-shape.ts";

/** What lies so far beyond an edge, in units of the design, touches it. */
const TOUCHING = 0.05;

/** A point of the outline, so much further from the tile's middle. */
function beyond([u, v]: FacePoint): FacePoint {
  const further = 1 + TOUCHING / Math.hypot(u, v);
  return [u * further, v * further];
}

/** Whether two outlines could touch at all. */
const areNear = (a: readonly Pixel[], b: readonly Pixel[]): boolean =>
  distance(centroid(a), centroid(b)) < longestSide(a) + longestSide(b);

/**
 * The dark lines where a tile touches `others`, which lie as high as it does: in faces that simply end they are all that tells one
 * tile from the next.
 */
export function drawJoints(
  g: SKRSContext2D,
  shape: TileShape,
  size: number,
  others: readonly TileShape[],
  { joint }: Light,
): void {
  if (joint.darkness === 0) return;
  const near = others.filter((other) => areNear(shape.corners, other.corners));
  if (near.length === 0) return;
  const { outline } = shape;
  g.globalAlpha = joint.darkness;
  g.lineCap = "butt";
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    // A long edge touches now here, now there.
    const parts = Math.max(1, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / 0.2));
    for (let k = 0; k < parts; k++) {
      const next = shape.toPixel(...beyond(between(p, q, (k + 0.5) / parts)));
      if (near.some((other) => contains(other.corners, next)))
        strokeFace(
          g,
          shape,
          [between(p, q, k / parts), between(p, q, (k + 1) / parts)],
          joint.width / size,
          [0, 0, 0],
          false,
        );
    }
  });
  g.globalAlpha = 1;
}
