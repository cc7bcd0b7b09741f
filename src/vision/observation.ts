import type { ImagePoint, Point } from "../geometry/index.ts";
import type { Pips, TileKind } from "../tiles/index.ts";

/** No reading gains from a longer side: patches are cut from no more, finer detail than 400 px a tile is not needed. */
export const LONGEST_PICTURE_PX = 2560;

/** An RGBA picture as a canvas or `sharp` gives it: `data.length = 4 · width · height`. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
};

/**
 * A tile as the camera sees it, legal or not. Corners run clockwise in the picture.
 * Domino: four corners, the first two belong to the half `values[0]`. Triomino: `values[i]` stands at `corners[i]`.
 * `null`: the value is not certain; it is never guessed. `confidence` 0…1 is that of the whole reading.
 */
export type SeenTile = {
  readonly kind: TileKind;
  readonly values: readonly (Pips | null)[];
  readonly corners: readonly ImagePoint[];
  readonly confidence: number;
};

/** What a half or corner likely shows, said or not; null where nothing can be made out. `confidence` 0…1: if a tile lies there. */
export type Likely = { readonly value: Pips | null; readonly confidence: number };

/**
 * A tile as one look saw it. `face`: how sure that look is, 0…1, that a tile lies there face up, whatever it shows. `likely`: what
 * it takes each value for; nothing of a back.
 */
export type Sighting = SeenTile & { readonly face: number; readonly likely?: readonly Likely[] };

/** Whether every value of the tile is said. */
export const isRead = ({ values }: Pick<SeenTile, "values">): boolean =>
  values.every((value) => value !== null);

/** Whether no value of it is said. */
export const isUnread = ({ values }: Pick<SeenTile, "values">): boolean =>
  values.every((value) => value === null);

/** A tile lying face down or standing on edge: it has no value. */
export type SeenBack = { readonly corners: readonly ImagePoint[]; readonly confidence: number };

/** How sure an outline is a tile of which only a back was seen. */
export const BACK_AS_TILE = 0;

/**
 * How the marks of a half or corner stand out from its body: of red, green and blue the natural logarithm of how many times as
 * bright they are. Light and shadow change both alike.
 */
export type MarkColour = readonly [red: number, green: number, blue: number];

/**
 * What one half or corner looks like: to the network, where it has a style model (else empty), and in colour; and which values
 * the network takes it for: one weight 0…1 a value, the square of its confidence.
 */
export type ValueLook = {
  readonly point: readonly number[];
  readonly mark: MarkColour;
  readonly weights: readonly number[];
};

/** What a tile looks like, for reading others of its set. */
export type TileLook = {
  readonly kind: TileKind;
  readonly corners: readonly Point[];
  readonly values: readonly ValueLook[];
};

/**
 * All that one picture shows; as one look saw it, its tiles are sightings. `looks`: how its tiles look, for reading other tiles
 * of the same set.
 */
export type Reading<Tile extends SeenTile = SeenTile> = {
  readonly tiles: readonly Tile[];
  readonly backs: readonly SeenBack[];
  readonly looks?: readonly TileLook[];
};

/** A tile that is known to lie on the table. */
export type Companion = { readonly kind: TileKind; readonly corners: readonly Point[] };

/** What whoever follows the tiles knows of them, as outlines in the picture. */
export type FollowedOutlines = {
  /** Tiles that lie on the table though they may be covered now. */
  readonly lying: readonly Companion[];
  /** What was seen in the last look and is not sure yet: it is read again though nothing moves there. */
  readonly unsure: readonly (readonly Point[])[];
  /** Where something came that looks like no tile, and may be one: it is read whether anything hints at a tile there or not. */
  readonly hinted?: readonly Companion[] | undefined;
};
