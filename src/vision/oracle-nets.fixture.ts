import { applyHomography, centroid, invertHomography, type Point } from "../geometry/index.ts";
import type { TileKind } from "../tiles/index.ts";
import type { Picture } from "./observation.ts";
import { patchToPicture } from "./rectify/cut-patches.ts";
import { PATCHES, WHOLE_PATCHES } from "./rectify/patch.ts";
import { NO_CALIBRATION } from "./runtime/calibration.ts";
import type { Net, Nets } from "./runtime/nets.ts";
import {
  encodeDomino,
  encodeTriomino,
  LOCATOR_CHANNEL,
  LOCATOR_STRIDE_PX,
  LOCATOR_UNIT_PX,
} from "./segment/locator-code.ts";

// For tests of everything but the networks: pictures whose tiles carry their values as colours, and "networks" that
// read colours. Their outputs are exact, so what goes wrong is the pipeline's fault.

/** A tile in a test picture; `values` in the order of `corners` (a domino's first two corners: `values[0]`). */
export type PaintedTile = { readonly corners: readonly Point[]; readonly values: readonly number[] };

const shapeOf = ({ corners }: PaintedTile) => (corners.length === 4 ? "domino" : "triomino");
const RED_PER_PIP = 16;
const BLUE = 200;

/** Which of the tile's values belongs to a point of its patch. */
function valueAt(tile: PaintedTile, [x, y]: Point): number {
  const shape = shapeOf(tile);
  if (shape === "domino") return tile.values[x < PATCHES.domino.widthPx / 2 ? 0 : 1]!;
  const distances = PATCHES.triomino.corners.map(([cx, cy]) => Math.hypot(x - cx, y - cy));
  return tile.values[distances.indexOf(Math.min(...distances))]!;
}

const isInside = (polygon: readonly Point[], [x, y]: Point): boolean =>
  polygon.every(([x0, y0], k) => {
    const [x1, y1] = polygon[(k + 1) % polygon.length]!;
    return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) >= 0;
  });

/** A black picture with these tiles in it, each in its own perspective. */
export function paint(width: number, height: number, tiles: readonly PaintedTile[]): Picture {
  const data = new Uint8Array(4 * width * height);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  for (const tile of tiles) {
    const toPatch = invertHomography(patchToPicture(shapeOf(tile), tile.corners)!)!;
    const [xs, ys] = [0, 1].map((axis) => tile.corners.map((corner) => corner[axis]!)) as [
      number[],
      number[],
    ];
    for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(height, Math.max(...ys)); y++) {
      for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < Math.min(width, Math.max(...xs)); x++) {
        if (!isInside(tile.corners, [x + 0.5, y + 0.5])) continue;
        const value = valueAt(tile, applyHomography(toPatch, [x + 0.5, y + 0.5]));
        data.set([RED_PER_PIP * (value + 1), 0, BLUE, 255], 4 * (y * width + x));
      }
    }
  }
  return { width, height, data };
}

/** The locator that knows the truth: it writes each tile on the levels where it is 14 to 76 px long. */
const oracleLocator = (picture: Picture, tiles: readonly PaintedTile[]): Net => ({
  calibration: NO_CALIBRATION,
  style: null,
  glance: null,
  dispose: () => {},
  run: async (_, [, heightPx, widthPx]) => {
    const halvings = Math.round(Math.log2(picture.width / widthPx));
    const [rows, columns] = [heightPx / LOCATOR_STRIDE_PX, widthPx / LOCATOR_STRIDE_PX];
    const output = new Float32Array(rows * columns * LOCATOR_CHANNEL.count).fill(-9);
    for (const tile of tiles) {
      const corners = tile.corners.map(([x, y]): Point => [x / 2 ** halvings, y / 2 ** halvings]);
      const isDomino = shapeOf(tile) === "domino";
      const { centre, g } = isDomino ? encodeDomino(corners) : encodeTriomino(corners);
      const sizePx = Math.hypot(g[0], g[1]) * LOCATOR_UNIT_PX * 2;
      if (sizePx < 14 || sizePx > 76) continue;
      const [column, row] = centre.map((at) => Math.floor(at / LOCATOR_STRIDE_PX)) as [number, number];
      const at = (row * columns + column) * LOCATOR_CHANNEL.count;
      output[at + (isDomino ? LOCATOR_CHANNEL.domino : LOCATOR_CHANNEL.triomino)] = 9;
      const cell = [column, row].map((k) => (k + 0.5) * LOCATOR_STRIDE_PX) as [number, number];
      output.set(
        [0, 1].map((k) => (centre[k]! - cell[k]!) / LOCATOR_UNIT_PX),
        at + LOCATOR_CHANNEL.offset,
      );
      output.set(g, at + LOCATOR_CHANNEL.shape);
    }
    return output;
  },
});

type PatchView = { readonly widthPx: number; readonly heightPx: number; readonly pixels: Float32Array };
const channelAt = ({ pixels, widthPx }: PatchView, [x, y]: Point, channel: number): number =>
  pixels[(Math.floor(y) * widthPx + Math.floor(x)) * 3 + channel]!;
const pipsAt = (patch: PatchView, at: Point): number =>
  Math.round((channelAt(patch, at, 0) * 255) / RED_PER_PIP) - 1;
const oneOf = (classes: number, index: number): number[] =>
  Array.from({ length: classes }, (_, k) => (k === index ? 20 : 0));

/** Where the tile reaches furthest in a direction, in pixels of the patch: its corner there. */
function cornerTowards(patch: PatchView, [dx, dy]: Point): Point {
  let best: Point = [patch.widthPx / 2, patch.heightPx / 2];
  for (let y = 0; y < patch.heightPx; y++) {
    for (let x = 0; x < patch.widthPx; x++) {
      const isTile = channelAt(patch, [x, y], 2) * 255 > BLUE / 2;
      if (isTile && (x - best[0]) * dx + (y - best[1]) * dy > 0) best = [x, y];
    }
  }
  return [best[0] + (dx > 0 ? 1 : 0), best[1] + (dy > 0 ? 1 : 0)];
}

function readDominoPatch(patch: PatchView, mayShift: boolean): number[] {
  if (channelAt(patch, [48, 28], 2) < 0.3) return [20, ...new Array<number>(38).fill(0)];
  const shifts = (
    [
      [-1, -1, 8, 8],
      [1, -1, 88, 8],
      [1, 1, 88, 48],
      [-1, 1, 8, 48],
    ] as const
  ).flatMap(([dx, dy, usedX, usedY]) => {
    const [x, y] = cornerTowards(patch, [dx, dy]);
    return mayShift ? [(x - usedX) / 8, (y - usedY) / 8] : [0, 0];
  });
  return [0, 20, 0, ...shifts, ...oneOf(14, pipsAt(patch, [28, 28])), ...oneOf(14, pipsAt(patch, [68, 28]))];
}

function readTriominoPatch(patch: PatchView): number[] {
  const [middleX, middleY] = centroid(PATCHES.triomino.corners);
  if (channelAt(patch, [middleX, middleY], 2) < 0.3) return [20, ...new Array<number>(29).fill(0)];
  const inward = PATCHES.triomino.corners.map(
    ([x, y]): Point => [middleX + (x - middleX) * 0.6, middleY + (y - middleY) * 0.6],
  );
  return [0, 20, 0, 0, 0, 0, 0, 0, 0, ...inward.flatMap((at) => oneOf(7, pipsAt(patch, at)))];
}

/** Reads the whole tile's view alone, the upper left part of every patch. */
const oracleReader = (shape: TileKind, read: (patch: PatchView) => number[]): Net => ({
  calibration: NO_CALIBRATION,
  style: null,
  glance: null,
  dispose: () => {},
  run: async (pixels, [n, heightPx, widthPx]) => {
    const length = heightPx * widthPx * 3;
    const patches = Array.from({ length: n }, (_, k) => pixels.subarray(k * length, (k + 1) * length));
    const { heightPx: rows } = WHOLE_PATCHES[shape];
    return Float32Array.from(patches.flatMap((patch) => read({ widthPx, heightPx: rows, pixels: patch })));
  },
});

/**
 * Networks that make no mistake about this picture. They find corners by colour, so where tiles touch they must not
 * shift them (`mayShift`).
 */
export const oracleNets = (picture: Picture, tiles: readonly PaintedTile[], mayShift = true): Nets => ({
  locator: oracleLocator(picture, tiles),
  domino: oracleReader("domino", (patch) => readDominoPatch(patch, mayShift)),
  triomino: oracleReader("triomino", readTriominoPatch),
});
