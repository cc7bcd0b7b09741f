import { imagePoint } from "../../geometry/index.ts";
import { cornersOf, type Triangle } from "../../layouts/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { Sighting } from "../../vision/index.ts";

/** Tiles as a camera straight above would see them: for tests of the screens, where nothing is to be read. */
export type Scene = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly tiles: readonly Sighting[];
  /** Not even the cloth is seen. */
  readonly isDark?: boolean;
};

type Values = readonly (Pips | null)[];

/** A table on which nothing lies. */
export const EMPTY_SCENE: Scene = { widthPx: 800, heightPx: 600, tiles: [] };

/** The camera sees nothing at all. */
export const DARK_SCENE: Scene = { ...EMPTY_SCENE, isDark: true };

const SIDE_PX = 60;

/** A straight line of dominoes, doubles crosswise. */
export function lineScene(line: readonly Values[]): Scene {
  let x = 90;
  const y = 300;
  const tiles = line.map((values): Sighting => {
    const isDouble = values[0] !== null && values[0] === values[1];
    const [width, height] = isDouble ? [SIDE_PX, 2 * SIDE_PX] : [2 * SIDE_PX, SIDE_PX];
    const [left, right, top, bottom] = [x, x + width, y - height / 2, y + height / 2];
    x = right + 3;
    // The first two corners belong to the first half: the upper one of a crosswise tile, else the left one.
    const corners = isDouble
      ? [imagePoint(left, top), imagePoint(right, top), imagePoint(right, bottom), imagePoint(left, bottom)]
      : [imagePoint(left, bottom), imagePoint(left, top), imagePoint(right, top), imagePoint(right, bottom)];
    return { kind: "domino", values, corners, confidence: values.includes(null) ? 0.6 : 0.99, face: 0.99 };
  });
  return { widthPx: Math.max(800, x + 60), heightPx: 600, tiles };
}

/** A line in the order in which it is laid; its last tile breaks the rule that equal values meet. */
export const BROKEN_LINE = [
  [2, 6],
  [6, 4],
  [3, 1],
] as const;

const EDGE_PX = 150;

/** Triangles on a lattice; `values[i]` at the i-th corner, clockwise as the record writes them. */
export function triangleScene(faces: readonly { readonly at: Triangle; readonly values: Values }[]): Scene {
  const tiles = faces.map(({ at, values }): Sighting => {
    const corners = cornersOf(at).map(({ q, r }) =>
      imagePoint(300 + (q + r / 2) * EDGE_PX, 420 - (r * Math.sqrt(3) * EDGE_PX) / 2),
    );
    return { kind: "triomino", values, corners, confidence: 0.98, face: 0.99 };
  });
  return { widthPx: 900, heightPx: 640, tiles };
}

/** A line that fits, the last half not read. */
export const LINE = lineScene([
  [2, 6],
  [6, 6],
  [6, 4],
  [4, null],
]);

/** One that is broken in the middle. */
export const WRONG_LINE = lineScene([
  [2, 6],
  [6, 6],
  [5, 4],
  [4, 2],
]);

/** Three triangles in a row. */
export const TRIANGLES = triangleScene([
  { at: { q: 0, r: 0, up: true }, values: [0, 1, 2] },
  { at: { q: 0, r: 0, up: false }, values: [1, 2, 2] },
  { at: { q: 1, r: 0, up: true }, values: [2, 2, 5] },
]);
