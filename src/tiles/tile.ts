import type { Brand } from "../brand.ts";
import type { Result } from "./result.ts";

/** The number on a half or corner: 0–12 on dominoes, 0–5 on triominoes. */
export type Pips = number;

/** A tile's one canonical name: `6-3` (high-low), `0-1-2` (clockwise from the smallest). Made by `domino` and `triomino` alone. */
export type TileId = Brand<string, "TileId">;

export type Domino = { readonly kind: "domino"; readonly id: TileId; readonly values: readonly [Pips, Pips] };
export type Triomino = {
  readonly kind: "triomino";
  readonly id: TileId;
  readonly values: readonly [Pips, Pips, Pips];
};
export type Tile = Domino | Triomino;
export type TileKind = Tile["kind"];
export const TILE_KINDS = ["domino", "triomino"] as const satisfies readonly TileKind[];

export const HIGHEST_DOMINO_PIPS = 12;
export const HIGHEST_TRIOMINO_PIPS = 5;

const fail = (code: string, message: string): Result<never> => ({ ok: false, error: { code, message } });

/** The domino with these halves, in either order. */
export function domino(a: Pips, b: Pips): Domino {
  const [high, low] = a >= b ? [a, b] : [b, a];
  return { kind: "domino", id: `${high}-${low}` as TileId, values: [high, low] };
}

/** The triomino with these values read clockwise, from any corner. Mirrored tiles keep their order. */
export function triomino(a: Pips, b: Pips, c: Pips): Triomino {
  const turns: [Pips, Pips, Pips][] = [
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ];
  // The smallest first; where the smallest stands twice, the lexically smallest turn, so that the name is unique.
  turns.sort((s, t) => s[0] - t[0] || s[1] - t[1] || s[2] - t[2]);
  const values = turns[0]!;
  return { kind: "triomino", id: values.join("-") as TileId, values };
}

/** A triomino that no regular set holds: its values ascend counter-clockwise (`0-2-1`). */
export function isMirrored(tile: Triomino): boolean {
  const [a, b, c] = tile.values;
  return a < c && c < b;
}

/**
 * Reads `6-3`, `3-6`, `0-1-2` or any turn of it.
 * Errors: `tile.syntax` (no tile's name), `tile.value` (a number that no tile of that kind carries).
 */
export function parseTile(text: string): Result<Tile> {
  const found = /^(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  if (!found) return fail("tile.syntax", `“${text.slice(0, 40)}” is not a tile: write 6-3 or 0-1-2`);
  const values = found.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)]));
  const highest = values.length === 2 ? HIGHEST_DOMINO_PIPS : HIGHEST_TRIOMINO_PIPS;
  if (values.some((value) => value > highest)) {
    return fail("tile.value", `“${text}”: no value above ${highest} exists on such a tile`);
  }
  const [a, b, c] = values as [Pips, Pips, Pips | undefined];
  return { ok: true, value: c === undefined ? domino(a, b) : triomino(a, b, c) };
}

/** The name of the tile that is written so; null where none is. */
export function tileIdOf(text: string): TileId | null {
  const read = parseTile(text);
  return read.ok ? read.value.id : null;
}

/** The tile of a name that was checked before; one that is none is our own bug, and throws. */
export function tileNamed(name: string): Tile {
  const read = parseTile(name);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** All halves or corners alike. */
export const isDouble = (tile: Tile): boolean => tile.values.every((value) => value === tile.values[0]);

/** The sum of a tile's values. */
export const pipsOf = (tile: Tile): number => tile.values.reduce<number>((sum, value) => sum + value, 0);
