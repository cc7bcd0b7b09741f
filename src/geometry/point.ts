import type { Brand } from "../brand.ts";

/** Any point of a plane. `x` to the right, `y` downwards where the plane is a picture. */
export type Point = readonly [x: number, y: number];

/** In pixels of the picture, after its EXIF orientation; (0, 0) is the outer corner of the first pixel. */
export type ImagePoint = Brand<Point, "ImagePoint">;

export const imagePoint = (x: number, y: number): ImagePoint => [x, y] as unknown as ImagePoint;
