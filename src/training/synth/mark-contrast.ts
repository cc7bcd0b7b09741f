import type { ImageData } from "@napi-rs/canvas";
import type { Design } from "./design.ts";
import type { FacePoint } from "./outline.ts";
import { facePips, pipRadiusOf } from "./pip-places.ts";
import type { TileShape } from "./tile-shape.ts";

/** Marks that stand out less (8-bit RGB, as a distance) nobody can make out in the picture. */
export const LEAST_CONTRAST = 12;

/** Where a pip's paint is looked at, and where the body around it, in radii from its middle. */
const RINGS = { paint: [0.25, 0.6], body: [1.35, 1.5] } as const;
const DIRECTIONS = Array.from({ length: 16 }, (_, i): FacePoint => {
  const rad = (2 * Math.PI * i) / 16;
  return [Math.cos(rad), Math.sin(rad)];
});

type Rgb = readonly [number, number, number];

/** The mean colour of the picture on rings about a point of the face; null where none of it is in the picture. */
function meanAround(
  { data, width, height }: ImageData,
  shape: TileShape,
  [u, v]: FacePoint,
  radii: readonly number[],
): Rgb | null {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const radius of radii)
    for (const [du, dv] of DIRECTIONS) {
      const [x, y] = shape.toPixel(u + du * radius, v + dv * radius).map(Math.round) as [number, number];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      for (let c = 0; c < 3; c++) sum[c]! += data[4 * (y * width + x) + c]!;
      count++;
    }
  return count === 0 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/**
 * How far the pips of half or corner `k` stand out from the body in the finished picture, on the mean of them; infinite where
 * there are none: a blank, or a digit, which is large and drawn to be seen.
 */
export function pipContrast(
  picture: ImageData,
  shape: TileShape,
  design: Design,
  values: readonly number[],
  k: number,
): number {
  const radius = pipRadiusOf(design, values[k]!);
  const contrasts = facePips(design, values, k).flatMap((place) => {
    const [paint, body] = [RINGS.paint, RINGS.body].map((ring) =>
      meanAround(
        picture,
        shape,
        place,
        ring.map((share) => share * radius),
      ),
    );
    return paint && body ? [Math.hypot(...paint.map((value, c) => value - body[c]!))] : [];
  });
  return contrasts.length === 0
    ? Number.POSITIVE_INFINITY
    : contrasts.reduce((total, contrast) => total + contrast, 0) / contrasts.length;
}
