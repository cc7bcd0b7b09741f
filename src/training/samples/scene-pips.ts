import type { Point } from "../../geometry/index.ts";
import {
  facePips,
  type LabelledTile,
  SPLITS,
  type Split,
  sceneOf,
  sceneOptionsOf,
  tileShape,
  viewOf,
} from "../synth/index.ts";
import { labelOf } from "./picture.ts";

/** A tile of a picture that also tells where its pips lie. */
export type MarkedTile = LabelledTile & { readonly pips: TilePips | null };

/** For each half or corner of a tile the middles of its pips, in the picture's pixels: none of a digit. */
type TilePips = readonly (readonly Point[])[];

const known = new Map<string, readonly (TilePips | null)[]>();
const nameOf = (corners: readonly Point[]): string => corners.join();

/**
 * Where the pips of the tiles of scene `index` lie, tile by tile as its label lists them; null for what shows no face. The
 * scene itself tells: labels only say what readers do.
 */
export function scenePips(split: Split, index: number): readonly (TilePips | null)[] {
  const key = `${split} ${index}`;
  const found = known.get(key);
  if (found) return found;
  const scene = sceneOf(SPLITS[split] + index, sceneOptionsOf(split));
  const view = viewOf(scene.camera);
  const pips = new Map<string, TilePips>();
  for (const tile of scene.tiles) {
    if (tile.lies !== "up") continue;
    const design = scene.designs[tile.design]!;
    const { corners, toPixel } = tileShape(tile, design, view);
    pips.set(
      nameOf(corners),
      tile.values.map((_, k) => facePips(design, tile.values, k).map(([u, v]) => toPixel(u, v))),
    );
  }
  const all = labelOf(split, index).tiles.map(({ corners }) => pips.get(nameOf(corners)) ?? null);
  known.set(key, all);
  return all;
}
