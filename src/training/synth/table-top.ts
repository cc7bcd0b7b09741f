import { createCanvas } from "@napi-rs/canvas";
import { drawTableTop } from "./draw-table-top.ts";
import { Random } from "./random.ts";
import { TEXTURE_PX } from "./table-patterns.ts";

export const TABLE_KINDS = [
  "plain",
  "wood",
  "planks",
  "checks",
  "stripes",
  "dots",
  "felt",
  "marble",
  "leather",
  "concrete",
  "tiles",
  "print",
  "paper",
  "cloth",
  "lightWood",
  "darkTop",
  "flowers",
  "parquet",
  "bricks",
  "terrazzo",
  "clouds",
  "motifs",
  "knit",
  "lattice",
  "plaid",
  "weave",
  "stones",
] as const;
export const HELD_OUT_TABLE_KINDS = ["wicker", "mosaic", "damask"] as const;
export type TableKind = (typeof TABLE_KINDS)[number] | (typeof HELD_OUT_TABLE_KINDS)[number];

/** What the tiles lie on. The pattern is drawn from its seed on a square that repeats mirrored. */
export type TableTop = {
  readonly kind: TableKind;
  readonly seed: number;
  readonly unitsAcross: number;
  readonly turnRad: number;
  /** Where the table ends, if the picture shows it: behind this line one sees the floor or another table. */
  readonly edge: {
    readonly directionRad: number;
    /** From the middle of the scene, in table units. */
    readonly distance: number;
    readonly floor: { readonly kind: TableKind; readonly seed: number };
  } | null;
};

/** How often people play on each kind, by what photos of kitchens and desks show; the patterned ones are the tail. */
const KNOWN_TABLES: readonly (readonly [TableKind, number])[] = [
  ["plain", 2],
  ["wood", 2.6],
  ["planks", 1],
  ["checks", 0.5],
  ["stripes", 0.4],
  ["dots", 0.4],
  ["felt", 0.9],
  ["marble", 0.6],
  ["leather", 0.7],
  ["concrete", 0.7],
  ["tiles", 0.4],
  ["print", 0.4],
  ["paper", 1.3],
  ["cloth", 1.2],
  ["lightWood", 1.4],
  ["darkTop", 1],
  ["flowers", 0.8],
  ["parquet", 0.5],
  ["bricks", 0.3],
  ["terrazzo", 0.4],
  ["clouds", 0.5],
  ["motifs", 0.7],
  ["knit", 0.4],
  ["lattice", 0.4],
  ["plaid", 1.2],
  ["weave", 0.4],
  ["stones", 0.3],
];

/** A table; now and then one as bright or dark as the tiles (`bodyBrightness`, 0…255): the hardest to tell from them. */
export function randomTableTop(
  random: Random,
  heldOut: boolean,
  bodyBrightness: number,
  reach: number,
): TableTop {
  const alike: readonly TableKind[] =
    bodyBrightness > 185 ? ["paper", "cloth", "lightWood"] : bodyBrightness < 60 ? ["darkTop"] : [];
  const known = alike.length > 0 && random.chance(0.25) ? random.pick(alike) : random.weighted(KNOWN_TABLES);
  return {
    kind: heldOut && random.chance(0.7) ? random.pick(HELD_OUT_TABLE_KINDS) : known,
    // A few hundred different tables are enough, and can be kept while many scenes are drawn.
    seed: random.integer(0, 59) + (heldOut ? 1000 : 0),
    unitsAcross: random.logUniform(10, 50),
    turnRad: random.uniform(0, 2 * Math.PI),
    edge: random.chance(0.18)
      ? {
          directionRad: random.uniform(0, 2 * Math.PI),
          distance: reach * random.uniform(0.6, 1.6),
          floor: {
            kind: random.weighted(KNOWN_TABLES),
            seed: random.integer(0, 59) + (heldOut ? 1000 : 0),
          },
        }
      : null,
  };
}

const drawn = new Map<string, Uint8ClampedArray>();

/** RGBA texels [TEXTURE_PX, TEXTURE_PX, 4] of a table's pattern; kept, since scenes share tables. */
export function tableTexture(table: Pick<TableTop, "kind" | "seed">): Uint8ClampedArray {
  const key = `${table.kind}-${table.seed}`;
  let texels = drawn.get(key);
  if (!texels) {
    const canvas = createCanvas(TEXTURE_PX, TEXTURE_PX);
    const g = canvas.getContext("2d");
    drawTableTop(
      g,
      new Random(table.seed * 7919 + table.kind.length * 104729 + table.kind.charCodeAt(0)),
      table.kind,
    );
    texels = g.getImageData(0, 0, TEXTURE_PX, TEXTURE_PX).data as unknown as Uint8ClampedArray;
    if (drawn.size > 240) drawn.clear();
    drawn.set(key, texels);
  }
  return texels;
}
