import type { Pips } from "../../tiles/index.ts";
import type { Reading, SeenTile } from "../../vision/seen/index.ts";
import { knownTile } from "../known-tile.ts";

export type HandTile = {
  /** The tile's canonical name, or with `?` for what is not certain. */
  readonly tile: string;
  readonly values: readonly (Pips | null)[];
  /** The sum of its values; null while one is not certain. */
  readonly pips: number | null;
  readonly index: number;
  readonly confidence: number;
};

/** A reading that somebody should look at, and why. */
export type HandCheck = { readonly index: number; readonly why: "unsure" | "faint" | "twice" };

export type Hand = {
  readonly tiles: readonly HandTile[];
  /** The pips of the whole hand; null while a value is not certain. */
  readonly total: number | null;
  /** The pips of what is certain: the hand has at least these. */
  readonly atLeast: number;
  readonly check: readonly HandCheck[];
};

/** A tile read with less than this is counted, and pointed out to be looked at: such readings are wrong once in five times or more. */
export const FAINT_CONFIDENCE = 0.8;

function handTile(seen: SeenTile, index: number): HandTile {
  const { values, confidence } = seen;
  const sure = values.filter((value) => value !== null);
  return {
    tile: knownTile(seen)?.id ?? values.map((value) => value ?? "?").join("-"),
    values,
    pips: sure.length === values.length ? sure.reduce((sum, value) => sum + value, 0) : null,
    index,
    confidence,
  };
}

/** A hand spread on the table: its tiles, its pips, and which readings to check. */
export function handOf({ tiles }: Reading): Hand {
  const hand = tiles.map(handTile);
  const count = new Map<string, number>();
  for (const { tile } of hand) count.set(tile, (count.get(tile) ?? 0) + 1);
  return {
    tiles: hand,
    total: hand.every(({ pips }) => pips !== null) ? hand.reduce((sum, { pips }) => sum + pips!, 0) : null,
    atLeast: hand.flatMap(({ values }) => values).reduce<number>((sum, value) => sum + (value ?? 0), 0),
    check: hand.flatMap(({ tile, pips, index, confidence }): HandCheck[] => {
      if (pips === null) return [{ index, why: "unsure" }];
      if (count.get(tile)! > 1) return [{ index, why: "twice" }];
      return confidence < FAINT_CONFIDENCE ? [{ index, why: "faint" }] : [];
    }),
  };
}
