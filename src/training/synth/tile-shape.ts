import type { Pixel, Point3, View } from "./camera.ts";
import type { Design } from "./design.ts";
import { type FacePoint, faceCorners, faceOutline } from "./outline.ts";
import type { LaidTile } from "./scene.ts";

/** A laid tile's solid in the picture: the way from face coordinates to pixels, and its outlines. */
export type TileShape = {
  readonly toPixel: (u: number, v: number, height?: number) => Pixel;
  /** Corners of the full upper figure, clockwise in the picture, and the real upper and lower outlines. */
  readonly corners: readonly Pixel[];
  readonly top: readonly Pixel[];
  readonly bottom: readonly Pixel[];
  readonly outline: readonly FacePoint[];
  readonly height: number;
};

/** The upper figure of a tile: its face, or the narrow side of one that stands on edge. */
export function tileShape(tile: LaidTile, design: Design, view: View): TileShape {
  const [s, c] = [Math.sin(tile.angleRad), Math.cos(tile.angleRad)];
  const onEdge = tile.lies === "edge";
  const depth = onEdge ? design.thickness : 1;
  const height = (onEdge ? 1 : design.thickness) * tile.size;
  const toTable = (u: number, v: number, z: number): Point3 => {
    const [x, y] = [u * tile.size, v * depth * tile.size];
    return [tile.x + x * c + y * s, tile.y + x * s - y * c, tile.z + z];
  };
  const toPixel = (u: number, v: number, z = height): Pixel => view.project(toTable(u, v, z));
  const outline = faceOutline(design);
  return {
    toPixel,
    corners: faceCorners(design).map(([u, v]) => toPixel(u, v)),
    top: outline.map(([u, v]) => toPixel(u, v)),
    bottom: outline.map(([u, v]) => toPixel(u, v, 0)),
    outline,
    height,
  };
}
