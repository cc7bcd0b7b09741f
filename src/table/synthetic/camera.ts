import { imagePoint, type Point, startingAt } from "../../geometry/index.ts";
import type { Pips, TileKind } from "../../tiles/index.ts";
import type { Sighting } from "../../vision/seen/index.ts";
import { sizeOf, turnValues } from "../track/quad-match.ts";
import type { Random } from "./random.ts";

/** A tile on the table plane, y downwards; corners clockwise, in short sides or edges. */
export type LaidTile = {
  readonly kind: TileKind;
  readonly values: readonly (Pips | null)[];
  readonly corners: readonly Point[];
};

/** A pinhole camera that looks at a point of the table. */
export type Camera = {
  readonly lookAt: Point;
  /** 0: straight down. */
  readonly tiltRad: number;
  /** From where on the round: 0 is from the table's lower edge. */
  readonly turnRad: number;
  readonly rollRad: number;
  /** In short sides. */
  readonly away: number;
  readonly focalPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
};

export function project(camera: Camera, [x, y]: Point): Point {
  const { lookAt, tiltRad, turnRad, rollRad, away, focalPx } = camera;
  const [dx, dy] = [x - lookAt[0], y - lookAt[1]];
  const [u, v] = [
    dx * Math.cos(turnRad) + dy * Math.sin(turnRad),
    -dx * Math.sin(turnRad) + dy * Math.cos(turnRad),
  ];
  // What lies further up the table is further from a tilted camera.
  const depth = away - v * Math.sin(tiltRad);
  const [px, py] = [(focalPx * u) / depth, (focalPx * v * Math.cos(tiltRad)) / depth];
  const [c, s] = [Math.cos(rollRad), Math.sin(rollRad)];
  return [camera.widthPx / 2 + px * c - py * s, camera.heightPx / 2 + px * s + py * c];
}

/** A camera that has all tiles in its picture. */
export function cameraOver(
  tiles: readonly LaidTile[],
  random: Random,
  { mostTiltRad = Math.PI / 3, widthPx = 1280, heightPx = 720 } = {},
): Camera {
  const points = tiles.flatMap(({ corners }) => corners);
  const mean = (axis: 0 | 1) =>
    (Math.min(...points.map((p) => p[axis])) + Math.max(...points.map((p) => p[axis]))) / 2;
  const camera = {
    lookAt: [mean(0), mean(1)] as Point,
    tiltRad: random.between(0, mostTiltRad),
    turnRad: random.between(0, 2 * Math.PI),
    rollRad: random.between(-0.15, 0.15),
    focalPx: widthPx * random.between(0.8, 1.3),
    widthPx,
    heightPx,
  };
  const isIn = ([x, y]: Point) => x > 8 && y > 8 && x < widthPx - 8 && y < heightPx - 8;
  const reach = Math.max(...points.map(([x, y]) => Math.hypot(x - camera.lookAt[0], y - camera.lookAt[1])));
  let away = reach * Math.sin(camera.tiltRad) + 6;
  while (!points.every((point) => isIn(project({ ...camera, away }, point)))) away *= 1.05;
  return { ...camera, away };
}

export type SightConfig = {
  /** Spread of a corner's place, in shares of the tile's own size in the picture, and in pixels. */
  readonly cornerNoise: number;
  readonly cornerNoisePx: number;
};

/** What the reader would say of a tile: corners off a little, its first half or corner any of them. */
export function seenThrough(
  camera: Camera,
  tile: LaidTile,
  random: Random,
  { cornerNoise, cornerNoisePx }: SightConfig,
): Sighting {
  const places = tile.corners.map((corner) => project(camera, corner));
  const sizePx = sizeOf({ kind: tile.kind, corners: places });
  const spread = Math.hypot(cornerNoise * sizePx, cornerNoisePx);
  const noisy = places.map(([x, y]) => imagePoint(x + random.gauss(spread), y + random.gauss(spread)));
  const turn = tile.kind === "domino" ? 2 * random.below(2) : random.below(3);
  const values = turnValues(tile.kind, tile.values, turn);
  return { kind: tile.kind, values, corners: startingAt(noisy, turn), confidence: 0.95, face: 0.98 };
}
