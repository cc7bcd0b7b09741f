import type { Point } from "../../geometry/index.ts";
import {
  type LabelledTile,
  pipPlaces,
  SPLITS,
  type Split,
  sceneOf,
  sceneOptionsOf,
  tileShape,
  viewOf,
} from "../synth/index.ts";
import { labelOf } from "./picture.ts";

/** A tile of a picture that also tells where the marks at its corners lie. */
export type MarkedTile = LabelledTile & {
  /** For each corner of a triomino the middles of its pips, in the picture's pixels: none of a digit; null: not known. */
  readonly pips: readonly (readonly Point[])[] | null;
};

type CornerPips = readonly (readonly Point[])[];

const known = new Map<string, readonly (CornerPips | null)[]>();
const nameOf = (corners: readonly Point[]): string => corners.join();

/**
 * Where the pips lie at each corner of the triominoes of scene `index`, tile by tile as its label lists them, in pixels
 * of its picture; null for dominoes and what shows no face. The scene itself tells: labels only say what readers do.
 */
export function cornerPips(split: Split, index: number): readonly (CornerPips | null)[] {
  const key = `${split} ${index}`;
  const found = known.get(key);
  if (found) return found;
  const scene = sceneOf(SPLITS[split] + index, sceneOptionsOf(split));
  const view = viewOf(scene.camera);
  const pips = new Map<string, CornerPips>();
  for (const tile of scene.tiles) {
    const design = scene.designs[tile.design]!;
    if (design.kind !== "triomino" || tile.lies !== "up") continue;
    const { corners, toPixel } = tileShape(tile, design, view);
    const atCorner = (k: number): Point[] =>
      design.marks === "pips" ? pipPlaces(design, tile.values, k).map(([u, v]) => toPixel(u, v)) : [];
    pips.set(
      nameOf(corners),
      corners.map((_, k) => atCorner(k)),
    );
  }
  const all = labelOf(split, index).tiles.map(({ corners }) => pips.get(nameOf(corners)) ?? null);
  known.set(key, all);
  return all;
}
