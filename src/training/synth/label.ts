import type { ImageData } from "@napi-rs/canvas";
import type { Pips, TileKind } from "../../tiles/index.ts";
import type { Pixel } from "./camera.ts";
import type { Design } from "./design.ts";
import { LEAST_CONTRAST, pipContrast } from "./mark-contrast.ts";
import { type FacePoint, faceCorners } from "./outline.ts";
import type { LaidTile, Scene } from "./scene.ts";
import type { TileShape } from "./tile-shape.ts";

/** A tile in the picture. Corners clockwise in pixels, the first at `values[0]` (domino: the first two). */
export type LabelledTile = {
  readonly kind: TileKind;
  readonly corners: readonly Pixel[];
  /**
   * What each half or corner shows, null where it has marks that nobody can make out in this light; `null` for all: a back, or
   * a face that nobody could tell from a back.
   */
  readonly values: readonly (Pips | null)[] | null;
  /** Share of each half or corner region that is in the picture and not covered. */
  readonly visible: readonly number[];
};
/** From this visible share on a half or corner can be read. */
export const READABLE_SHARE = 0.93;

export type Label = {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly LabelledTile[];
};

function inside([x, y]: Pixel, polygon: readonly Pixel[]): boolean {
  let isIn = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i]!, polygon[j]!];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) isIn = !isIn;
  }
  return isIn;
}

/** A corner's region is a triangle like the face, so many times as large, so far from the face's middle to its tip. */
const CORNER_REGION = { size: 0.3, middle: 0.56, steps: 5 } as const;

/** Sample points of a half's or corner's own region, in face coordinates. They lie on the face: beside it lie other tiles. */
function regions(design: Design): FacePoint[][] {
  if (design.kind === "domino") {
    const steps = [-0.42, -0.21, 0, 0.21, 0.42];
    return [-1, 1].map((side) =>
      steps.flatMap((a) =>
        steps.map((b): FacePoint => [(side * design.ratio) / 4 + (a * design.ratio) / 2, b]),
      ),
    );
  }
  const { size, middle, steps } = CORNER_REGION;
  const tips = faceCorners(design);
  const shares = Array.from({ length: steps + 1 }, (_, a) =>
    Array.from({ length: steps + 1 - a }, (_, b) => [a, b, steps - a - b].map((share) => share / steps)),
  ).flat();
  return tips.map((tip) =>
    shares.map((ofTips): FacePoint => {
      const along = (axis: 0 | 1): number =>
        middle * tip[axis] + size * ofTips.reduce((sum, share, k) => sum + share * tips[k]![axis], 0);
      return [along(0), along(1)];
    }),
  );
}

/** Blank all over: without a divider, a pin or lines that its back has not it could as well lie face down. */
function looksLikeBack(tile: LaidTile, design: Design): boolean {
  if (tile.lies !== "up") return true;
  if (tile.values.some((value) => value !== 0) || (design.kind === "triomino" && design.marks === "digits"))
    return false;
  if (design.pin > 0) return false;
  const isLikeBack = (hasFrame: boolean): boolean => !hasFrame || design.backs === "frame";
  return design.kind === "domino"
    ? design.divider === "none" && !design.emptyDimples && isLikeBack(design.frame)
    : design.lines === "none" || (design.lines === "frame" && isLikeBack(true));
}

/** The label of a scene, of whose tiles others or things cover parts, and of its finished picture. */
export function labelOf(
  scene: Scene,
  shapes: readonly TileShape[],
  covering: ReadonlyMap<number, readonly Pixel[][]>,
  picture: ImageData,
): Label {
  const { widthPx: width, heightPx: height } = scene.camera;
  const tiles = scene.tiles.flatMap((tile, i): LabelledTile[] => {
    const design = scene.designs[tile.design]!;
    const shape = shapes[i]!;
    const seen = ([x, y]: Pixel): boolean =>
      x >= 0 &&
      y >= 0 &&
      x < width &&
      y < height &&
      !covering.get(i)!.some((polygon) => inside([x, y], polygon));
    const visible = regions(design).map((points) => {
      const shown = points.filter(([u, v]) => seen(shape.toPixel(u, v))).length;
      return shown / points.length;
    });
    if (visible.every((share) => share < 0.05)) return [];
    const canBeMadeOut = (k: number): boolean =>
      visible[k]! < READABLE_SHARE || pipContrast(picture, shape, design, tile.values, k) >= LEAST_CONTRAST;
    return [
      {
        kind: tile.kind,
        corners: shape.corners,
        values: looksLikeBack(tile, design)
          ? null
          : tile.values.map((value, k) => (canBeMadeOut(k) ? value : null)),
        visible,
      },
    ];
  });
  return { seed: scene.seed, width, height, tiles };
}
