import type { Pips } from "../../tiles/index.ts";
import type { Reading, SeenTile } from "../../vision/index.ts";

/** What a person has said about one tile of a reading: its values, or that it is no tile. */
export type Correction =
  | { readonly kind: "values"; readonly values: readonly (Pips | null)[] }
  | { readonly kind: "noTile" };

/** By the tile's place in the reading; the raw reading is kept as it was. */
export type Corrections = Readonly<Record<number, Correction>>;

/** A tile as it now counts. `index` is its place in the raw reading, and stays the same whatever is corrected. */
export type KnownTile = { readonly index: number; readonly seen: SeenTile; readonly isCorrected: boolean };

/** The reading with the person's corrections laid over it; tiles said to be none are gone. */
export function knownTiles(reading: Reading, corrections: Corrections): readonly KnownTile[] {
  return reading.tiles.flatMap((seen, index): KnownTile[] => {
    const correction = corrections[index];
    if (!correction) return [{ index, seen, isCorrected: false }];
    if (correction.kind === "noTile") return [];
    // What a person has looked at is certain, as far as every value is given.
    return [{ index, seen: { ...seen, values: correction.values, confidence: 1 }, isCorrected: true }];
  });
}

/** The corrections after one value of one tile was set. */
export function withValue(
  reading: Reading,
  corrections: Corrections,
  change: { readonly index: number; readonly slot: number; readonly value: Pips },
): Corrections {
  const before = corrections[change.index];
  const values = before?.kind === "values" ? before.values : reading.tiles[change.index]?.values;
  if (!values || change.slot >= values.length) return corrections;
  return {
    ...corrections,
    [change.index]: {
      kind: "values",
      values: values.map((value, slot) => (slot === change.slot ? change.value : value)),
    },
  };
}

export function withoutCorrection(corrections: Corrections, index: number): Corrections {
  const { [index]: _gone, ...rest } = corrections;
  return rest;
}

export const isUnsure = (tile: Pick<SeenTile, "values">): boolean =>
  tile.values.some((value) => value === null);

/** The first tile to be checked after `index`, going round; undefined when all are sure. */
export function nextUnsure(tiles: readonly KnownTile[], after: number): KnownTile | undefined {
  const unsure = tiles.filter(({ seen }) => isUnsure(seen));
  return unsure.find(({ index }) => index > after) ?? unsure[0];
}
