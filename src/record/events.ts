import { z } from "zod";
import { ARMS, type Arm, TOWER_DIRECTIONS, type TowerSpot, type Triangle } from "../layouts/index.ts";
import { parseTile } from "../tiles/index.ts";
import type { PlayerId } from "./ids.ts";

export const LINE_ENDS = ["left", "right"] as const;
export type LineEnd = (typeof LINE_ENDS)[number];

/** Where a tile lies; the coordinates of towers and triangles as `layouts` count them. */
export type PlaceAt = LineEnd | Arm | TowerSpot | Triangle;

/** How the camera saw an event. Changes no verdict. */
export type Seen = {
  readonly corners: readonly (readonly [number, number])[];
  readonly confidence?: number | undefined;
  readonly picture?: string | undefined;
};
type Noted = {
  readonly player: PlayerId;
  readonly time?: string | undefined;
  readonly seen?: Seen | undefined;
};

/** `tile` keeps the order in which it was written: which half comes first can say how the tile lies. */
export type PlaceTile = Noted & {
  readonly type: "place";
  readonly tile: string;
  readonly at?: PlaceAt | undefined;
  readonly touching?: number | undefined;
};
/** A founding or an extension of a train: the wagons from the free end on. */
export type PlaceWagons = Noted & {
  readonly type: "place";
  readonly train: string;
  readonly tiles: readonly string[];
};
export type PlaceEvent = PlaceTile | PlaceWagons;
export type DrawEvent = Noted & { readonly type: "draw"; readonly tile?: string | undefined };
export type PassEvent = Noted & { readonly type: "pass" };
export type MarkEvent = Noted & { readonly type: "mark"; readonly train: string };
export type ShowEvent = Noted & { readonly type: "show"; readonly tile: string };
export type CollapseEvent = Noted & { readonly type: "collapse" };
export type RevealEvent = Noted & { readonly type: "reveal"; readonly tiles: readonly string[] };
export type RetractEvent = Noted & { readonly type: "retract" };

export type TableEvent =
  | PlaceEvent
  | DrawEvent
  | PassEvent
  | MarkEvent
  | ShowEvent
  | CollapseEvent
  | RevealEvent
  | RetractEvent;
export type EventType = TableEvent["type"];

export const isWagons = (event: PlaceEvent): event is PlaceWagons => "train" in event;

/** The tiles of a placing, as they were written. */
export const writtenTiles = (event: PlaceEvent): readonly string[] =>
  isWagons(event) ? event.tiles : [event.tile];

/** A tile's name; the set it must belong to is the game's affair. */
export const tileText = z.string().check((context) => {
  const read = parseTile(context.value);
  if (!read.ok) {
    const { code, message } = read.error;
    context.issues.push({ code: "custom", input: context.value, message, params: { code } });
  }
});

const gridStep = z.int().min(-1000).max(1000);
const gridAt = z.strictObject({ x: gridStep, y: gridStep, level: gridStep, dir: z.enum(TOWER_DIRECTIONS) });
const triangleAt = z.strictObject({ q: gridStep, r: gridStep, up: z.boolean() });
const placeAt = z.union([z.enum(LINE_ENDS), z.enum(ARMS), gridAt, triangleAt]);

const seen = z.strictObject({
  corners: z
    .array(z.tuple([z.number(), z.number()]))
    .min(3)
    .max(8),
  confidence: z.number().min(0).max(1).optional(),
  picture: z.string().startsWith("data:image/").optional(),
});
/** A date and a time of day, extended or basic, to the minute or finer, with or without an offset. */
const ISO_8601 = new RegExp(
  [
    "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-5]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?[0-5]\\d)?)?$",
    "^\\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4])[0-5]\\d([0-5]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?[0-5]\\d)?)?$",
  ].join("|"),
);
const noted = {
  player: z.string(),
  time: z.string().regex(ISO_8601, "ISO 8601 time expected").optional(),
  seen: seen.optional(),
};

const place = z
  .strictObject({
    type: z.literal("place"),
    ...noted,
    tile: tileText.optional(),
    at: placeAt.optional(),
    touching: z.int().min(0).max(12).optional(),
    train: z.string().optional(),
    tiles: z.array(tileText).min(1).max(100).optional(),
  })
  // One object with both spellings, so that every problem in it is found at once, not the first branch's only.
  .check((context) => {
    const { tile, at, touching, train, tiles } = context.value;
    const say = (key: string, code: string, message: string) =>
      context.issues.push({
        code: "custom",
        input: context.value,
        path: [key],
        message,
        params: { code },
      });
    if (train === undefined && tiles === undefined) {
      if (tile === undefined) say("tile", "key.missing", "which tile was placed?");
      return;
    }
    if (train === undefined) say("train", "key.missing", "which train do the wagons join?");
    if (tiles === undefined) say("tiles", "key.missing", "which wagons were placed?");
    for (const [key, value] of Object.entries({ tile, at, touching })) {
      if (value !== undefined) say(key, "key.unknown", `“${key}” does not belong to wagons of a train`);
    }
  });

/** One event's shell. Which types and places a game knows, the game says. */
export const tableEvent = z.discriminatedUnion("type", [
  place,
  z.strictObject({ type: z.literal("draw"), ...noted, tile: tileText.optional() }),
  z.strictObject({ type: z.literal("pass"), ...noted }),
  z.strictObject({ type: z.literal("mark"), ...noted, train: z.string() }),
  z.strictObject({ type: z.literal("show"), ...noted, tile: tileText }),
  z.strictObject({ type: z.literal("collapse"), ...noted }),
  z.strictObject({ type: z.literal("reveal"), ...noted, tiles: z.array(tileText).max(100) }),
  z.strictObject({ type: z.literal("retract"), ...noted }),
]);
