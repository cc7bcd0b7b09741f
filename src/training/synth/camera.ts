import type { Random } from "./random.ts";

/** A point over the table in tile units: x, y on the table, z upwards. */
export type Point3 = readonly [x: number, y: number, z: number];
export type Pixel = readonly [x: number, y: number];

/** A pinhole camera with one radial lens coefficient, looking at a point of the table. */
export type Camera = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Focal length in pixels. */
  readonly focalPx: number;
  /** Angle between the optical axis and the table's normal. */
  readonly tiltRad: number;
  /** Direction from which the camera looks, and its rotation about the optical axis. */
  readonly azimuthRad: number;
  readonly rollRad: number;
  /** From the point looked at, in tile units. */
  readonly distance: number;
  readonly target: readonly [x: number, y: number];
  readonly lens: number;
};

export type View = {
  readonly camera: Camera;
  /** Pixel of a point above the table. */
  project(point: Point3): Pixel;
  /** Point of the table plane (z = 0) under a pixel; null above the horizon. */
  unproject(pixel: Pixel): readonly [x: number, y: number] | null;
  /** The camera's position, for hidden faces and drawing order. */
  readonly eye: Point3;
};

/** A camera that shows one tile unit `unitPx` pixels wide at the point looked at. */
export function randomCamera(
  random: Random,
  widthPx: number,
  heightPx: number,
  unitPx: number,
  tiltRad: number,
): Camera {
  const focalPx = widthPx * random.logUniform(0.75, 2);
  return {
    widthPx,
    heightPx,
    focalPx,
    tiltRad,
    azimuthRad: random.uniform(0, 2 * Math.PI),
    rollRad: random.chance(0.7) ? random.normal(0.08) : random.uniform(0, 2 * Math.PI),
    distance: focalPx / unitPx,
    target: [random.normal(0.3), random.normal(0.3)],
    lens: random.chance(0.3) ? random.uniform(-0.1, 0.05) : 0,
  };
}

export function viewOf(camera: Camera): View {
  const { widthPx, heightPx, focalPx, tiltRad, azimuthRad, rollRad, distance, target, lens } = camera;
  const [sa, ca, st, ct] = [Math.sin(azimuthRad), Math.cos(azimuthRad), Math.sin(tiltRad), Math.cos(tiltRad)];
  const [sr, cr] = [Math.sin(rollRad), Math.cos(rollRad)];
  // The camera's axes on the table: right, down in the picture, and forwards (from the eye to the target).
  const right0: Point3 = [-sa, ca, 0];
  const forward: Point3 = [-st * ca, -st * sa, -ct];
  const down0: Point3 = [
    forward[1] * right0[2] - forward[2] * right0[1],
    forward[2] * right0[0] - forward[0] * right0[2],
    forward[0] * right0[1] - forward[1] * right0[0],
  ];
  const right: Point3 = [
    cr * right0[0] + sr * down0[0],
    cr * right0[1] + sr * down0[1],
    cr * right0[2] + sr * down0[2],
  ];
  const down: Point3 = [
    -sr * right0[0] + cr * down0[0],
    -sr * right0[1] + cr * down0[1],
    -sr * right0[2] + cr * down0[2],
  ];
  const eye: Point3 = [
    target[0] - forward[0] * distance,
    target[1] - forward[1] * distance,
    -forward[2] * distance,
  ];
  const half = Math.hypot(widthPx, heightPx) / 2;
  return {
    camera,
    eye,
    project([x, y, z]) {
      const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]];
      const depth = Math.max(0.05, dx * forward[0] + dy * forward[1] + dz * forward[2]);
      const u = (focalPx * (dx * right[0] + dy * right[1] + dz * right[2])) / depth;
      const v = (focalPx * (dx * down[0] + dy * down[1] + dz * down[2])) / depth;
      const stretch = 1 + (lens * (u * u + v * v)) / (half * half);
      return [widthPx / 2 + u * stretch, heightPx / 2 + v * stretch];
    },
    unproject([px, py]) {
      let [u, v] = [px - widthPx / 2, py - heightPx / 2];
      const [u0, v0] = [u, v];
      for (let i = 0; lens !== 0 && i < 4; i++) {
        const stretch = 1 + (lens * (u * u + v * v)) / (half * half);
        [u, v] = [u0 / stretch, v0 / stretch];
      }
      const fall = focalPx * forward[2] + u * right[2] + v * down[2];
      if (fall > -1e-6) return null;
      const t = -eye[2] / fall;
      return [
        eye[0] + t * (focalPx * forward[0] + u * right[0] + v * down[0]),
        eye[1] + t * (focalPx * forward[1] + u * right[1] + v * down[1]),
      ];
    },
  };
}
