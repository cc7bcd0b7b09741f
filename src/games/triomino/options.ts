import { z } from "zod";
import {
  type InputError,
  isMirrored,
  parseTile,
  type TileId,
  tileIdOf,
  tilesOf,
  triomino,
} from "../../tiles/index.ts";

export type TriominoOptions = {
  /** Tiles dealt to each. */
  readonly hand: number;
  /** What going out earns: the sheet's 5 a tile left, or 25 and the pips left. */
  readonly outBonus: "five-per-tile" | "international";
  readonly target: number;
  /** Tiles of this set that stand in for their mirrored twins. */
  readonly mirrored: readonly string[];
};

const mirroredTile = z.string().check((context) => {
  const read = parseTile(context.value);
  const say = (code: string, message: string) =>
    context.issues.push({ code: "custom", input: context.value, message, params: { code } });
  if (!read.ok) say(read.error.code, read.error.message);
  else if (read.value.kind !== "triomino" || !isMirrored(read.value)) {
    say("value.wrong", `${context.value} is no mirrored triomino: write 0-5-3 where 0-3-5 is missing`);
  }
});

const mirroredTiles = z
  .array(mirroredTile)
  .max(20)
  .check((context) => {
    const ids = context.value.map(tileIdOf);
    for (const [i, id] of ids.entries()) {
      if (id === null || ids.indexOf(id) === i) continue;
      const message = `${context.value[i]} is named twice`;
      context.issues.push({ code: "custom", input: id, path: [i], message, params: { code: "set.once" } });
    }
  });

export const triominoOptions: z.ZodType<TriominoOptions> = z.strictObject({
  hand: z.int().min(1).max(28).default(7),
  outBonus: z.enum(["five-per-tile", "international"]).default("five-per-tile"),
  target: z.int().min(1).max(100_000).default(400),
  mirrored: mirroredTiles.default([]),
});

/** More hands than tiles. */
export function checkTriominoSetup(players: number, { hand }: TriominoOptions): readonly InputError[] {
  if (players * hand <= REGULAR.length) return [];
  const message = `${players} hands of ${hand} tiles are more than the ${REGULAR.length} of the set`;
  return [{ code: "value.wrong", message, path: "$.options.hand" }];
}

// One array for every match with the regular set, so that what is derived from it can be kept by identity.
const REGULAR: readonly TileId[] = tilesOf("triomino").map(({ id }) => id);

/** The set, with the mirrored tiles in the places of their twins. */
export function triominoTiles({ mirrored }: TriominoOptions): readonly TileId[] {
  if (mirrored.length === 0) return REGULAR;
  const standIns = new Map(
    mirrored.map((text) => {
      const [a, b, c] = text.split("-").map(Number) as [number, number, number];
      return [triomino(a, c, b).id, triomino(a, b, c).id] as const;
    }),
  );
  return REGULAR.map((id) => standIns.get(id) ?? id);
}
