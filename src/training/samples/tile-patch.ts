import {
  applyHomography,
  area,
  centroid,
  fitHomography,
  type Homography,
  intersectionOverUnion,
  nearestStart,
  type Point,
  startingAt,
} from "../../geometry/index.ts";
import { HIGHEST_DOMINO_PIPS, HIGHEST_TRIOMINO_PIPS, type TileKind } from "../../tiles/index.ts";
import { cutPatches, PATCHES, patchToPicture, SHIFT_UNIT_PX, TILE_OUTPUTS } from "../../vision/index.ts";
import type { LabelledTile, Random, Split } from "../synth/index.ts";
import { type LabelledPicture, labelOf, longSidePx, readPicture, recolour, restroke } from "./picture.ts";
import { withPyramid } from "./picture-pyramid.ts";
import { proposedOutlines, takenOutlines } from "./proposed-outlines.ts";

/** What lies in a patch, in the order of the network's kind logits; null: not asked. */
export type PatchKind = "none" | "face" | "back" | null;
export const PATCH_KINDS = ["none", "face", "back"] as const;

export type TilePatch = {
  /** RGB 0…1, [heightPx, widthPx, 3] of the kind's patch. */
  readonly pixels: Float32Array;
  readonly kind: PatchKind;
  /** In the network's own order and unit; null where no tile lies. */
  readonly shifts: readonly number[] | null;
  /** Class of each half or corner: its value, the class after the highest for «not readable», null: not asked. */
  readonly values: readonly (number | null)[];
};

export const unreadableOf = (kind: TileKind): number =>
  (kind === "domino" ? HIGHEST_DOMINO_PIPS : HIGHEST_TRIOMINO_PIPS) + 1;

type Outline = readonly Point[];

/** A patch that is still to be cut: what is asked of it, and the outline that a tile is taken to have. */
type PlannedPatch = Omit<TilePatch, "pixels"> & { readonly outline: readonly Point[] };

/** Cuts patches as a reading does: training sees them through the same pyramid and the same sampling. */
async function cutAll(
  picture: LabelledPicture,
  kind: TileKind,
  planned: readonly PlannedPatch[],
): Promise<TilePatch[]> {
  const outlines = planned.map(({ outline }) => outline);
  const all = await withPyramid(picture, (cv, pyramid) => cutPatches(cv, pyramid, kind, outlines));
  const length = all.length / planned.length;
  return planned.map(({ outline: _, ...asked }, k) => ({
    ...asked,
    pixels: all.slice(k * length, (k + 1) * length),
  }));
}

/**
 * How far the middle is off. Where tiles lie in a row, an outline easily slides along it: the locator sees the row's
 * two edges, and joints that look like dividers.
 */
function slid(random: Random, corners: readonly Point[], amount: number): Point {
  const size = 0.05 * amount * Math.sqrt(area(corners));
  const [dx, dy] = [random.normal(size), random.normal(size)];
  if (amount < FAR_FROM || random.chance(0.5)) return [dx, dy];
  const share = random.uniform(-0.25, 0.25);
  const [[fromX, fromY], [toX, toY]] = [corners[1]!, corners[2]!];
  return [dx / 2 + share * (toX - fromX), dy / 2 + share * (toY - fromY)];
}

/** The corners as the locator, or a first look, might have taken them: moved, turned, stretched, each a little off. */
function misplaced(random: Random, corners: readonly Point[], amount: number): Point[] {
  if (amount === 0) return [...corners];
  const [cx, cy] = centroid(corners);
  const size = Math.sqrt(area(corners));
  const turn = random.normal(0.06 * amount);
  const [s, c] = [Math.sin(turn), Math.cos(turn)];
  const [sx, sy, shear] = [
    1 + random.normal(0.05 * amount),
    1 + random.normal(0.05 * amount),
    random.normal(0.05 * amount),
  ];
  const [dx, dy] = slid(random, corners, amount);
  return corners.map(([x, y]) => {
    const [u, v] = [(x - cx) * sx + (y - cy) * shear, (y - cy) * sy];
    return [
      cx + dx + u * c - v * s + random.normal(0.016 * amount * size),
      cy + dy + u * s + v * c + random.normal(0.016 * amount * size),
    ] as const;
  });
}

/** So many corners a half or a tip has. */
const cornersEach = ({ corners, visible }: LabelledTile): number => corners.length / visible.length;

/** Another name for the first corner: half a turn of a domino, a third of a triomino. */
function renamed(tile: LabelledTile, random: Random): LabelledTile {
  const by = random.integer(0, tile.visible.length - 1);
  return {
    ...tile,
    corners: startingAt(tile.corners, by * cornersEach(tile)),
    values: tile.values && startingAt(tile.values, by),
    visible: startingAt(tile.visible, by),
  };
}

const LARGEST_SHIFT = 3;
const clampedShift = (value: number): number => Math.max(-LARGEST_SHIFT, Math.min(LARGEST_SHIFT, value));

/** Where the tile's true corners lie in the patch, less where they were taken to lie, in the network's order. */
function shiftsOf(kind: TileKind, truth: readonly Point[], toPicture: Homography): number[] | null {
  const patch = PATCHES[kind].corners;
  const toPatch = fitHomography(
    [
      [0, 0],
      [96, 0],
      [96, 56],
      [0, 56],
    ].map((from) => ({
      from: applyHomography(toPicture, from as unknown as Point),
      to: from as unknown as Point,
    })),
  );
  if (!toPatch) return null;
  return TILE_OUTPUTS[kind].shiftCorners.flatMap((corner) => {
    const [x, y] = applyHomography(toPatch, truth[corner]!);
    return [
      clampedShift((x - patch[corner]![0]) / SHIFT_UNIT_PX),
      clampedShift((y - patch[corner]![1]) / SHIFT_UNIT_PX),
    ];
  });
}

/** An outline that meets a tile by less (IoU) may be called the tile or nothing; from the second on, its values are asked. */
const TILE_FROM_OVERLAP = 0.5;
const READ_FROM_OVERLAP = 0.65;

/** Asks what lies in the outline `taken`, which is meant for this tile. */
function facePatch(tile: LabelledTile, taken: readonly Point[]): PlannedPatch | null {
  const toPicture = patchToPicture(tile.kind, taken);
  const shifts = toPicture && shiftsOf(tile.kind, tile.corners, toPicture);
  if (!toPicture || !shifts) return null;
  const mean = tile.visible.reduce((sum, share) => sum + share, 0) / tile.visible.length;
  const unreadable = unreadableOf(tile.kind);
  const overlap = intersectionOverUnion(taken, tile.corners);
  const isAsked = tile.values !== null && overlap >= READ_FROM_OVERLAP;
  return {
    outline: taken,
    kind: mean < 0.4 || overlap < TILE_FROM_OVERLAP ? null : tile.values ? "face" : "back",
    shifts,
    values: tile.visible.map((share, k) =>
      !isAsked ? null : share >= 0.93 ? tile.values![k]! : share < 0.55 ? unreadable : null,
    ),
  };
}

/** An outline that is no tile's: between two tiles, across one, on something else, of the wrong size. */
function wrongOutline(picture: LabelledPicture, kind: TileKind, random: Random): Point[] {
  const { tiles, width, height } = picture;
  if (tiles.length > 0 && random.chance(0.75)) {
    const tile = random.pick(tiles);
    const [cx, cy] = centroid(tile.corners);
    const long = longSidePx(tile);
    const same = tile.kind === kind;
    if (same && random.chance(0.3)) return partOf(tile, random);
    if (same && kind === "domino" && random.chance(0.5)) return acrossJoint(tile, random);
    const base = same
      ? tile.corners
      : regular(kind, cx, cy, long * random.uniform(0.5, 1.2), random.uniform(0, 7));
    const [move, turn] = [
      random.uniform(0.2, 1.2) * long,
      random.chance(0.5) ? random.normal(0.2) : random.uniform(0, 6.3),
    ];
    const along = random.chance(0.6)
      ? Math.atan2(base[1]![1] - base[0]![1], base[1]![0] - base[0]![0]) +
        random.integer(0, 3) * (Math.PI / 2)
      : random.uniform(0, 6.3);
    const size = random.chance(0.6) ? 1 : random.logUniform(0.45, 2);
    const [s, c] = [Math.sin(turn) * size, Math.cos(turn) * size];
    return base.map(([x, y]) => [
      cx + Math.cos(along) * move + (x - cx) * c - (y - cy) * s,
      cy + Math.sin(along) * move + (x - cx) * s + (y - cy) * c,
    ]);
  }
  return regular(
    kind,
    random.uniform(0, width),
    random.uniform(0, height),
    random.logUniform(30, 300),
    random.uniform(0, 7),
  );
}

/** Half of a domino and as much beside it, along or across: where tiles touch, two halves that meet. */
function acrossJoint({ corners }: LabelledTile, random: Random): Point[] {
  const [from, start, end] = corners as unknown as [Point, Point, Point];
  const long: Point = [end[0] - start[0], end[1] - start[1]];
  const short: Point = [from[0] - start[0], from[1] - start[1]];
  const at = (alongLong: number, alongShort: number): Point => [
    start[0] + alongLong * long[0] + alongShort * short[0],
    start[1] + alongLong * long[1] + alongShort * short[1],
  ];
  const off = random.normal(0.03);
  if (random.chance(0.5)) {
    const move = (random.chance(0.5) ? 0.5 : -0.5) + off;
    return [at(move, 1), at(move, 0), at(move + 1, 0), at(move + 1, 1)];
  }
  const half = random.chance(0.5) ? 0.5 : 1;
  const side = random.integer(-1, 0) + off;
  return [at(half - 0.5, side), at(half, side), at(half, side + 2), at(half - 0.5, side + 2)];
}

/** A part of a tile that could pass for a whole one: half a domino, a triomino's tip or its middle. */
function partOf({ corners, kind }: LabelledTile, random: Random): Point[] {
  const between = (a: Point, b: Point, t: number): Point => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
  ];
  if (kind === "triomino") {
    const [a, b, c] = startingAt(corners, random.integer(0, 2)) as unknown as [Point, Point, Point];
    const share = random.uniform(0.4, 0.6);
    return random.chance(0.5)
      ? [a, between(a, b, share), between(a, c, share)]
      : [between(a, b, 0.5), between(b, c, 0.5), between(c, a, 0.5)];
  }
  const [a, b, c, d] = startingAt(corners, random.chance(0.5) ? 2 : 0) as unknown as [
    Point,
    Point,
    Point,
    Point,
  ];
  const [from, to] = random.pick([
    [0, 0.5],
    [0, 0.47],
    [0.5, 1],
    [0.25, 0.72],
    [0, random.uniform(0.3, 0.48)],
  ] as const);
  const part = [between(a, d, from), between(b, c, from), between(b, c, to), between(a, d, to)];
  return startingAt(part, random.integer(0, 3));
}

function regular(kind: TileKind, cx: number, cy: number, long: number, turn: number): Point[] {
  const patch = PATCHES[kind].corners;
  const [px, py] = centroid(patch);
  const scale = long / (kind === "domino" ? 80 : 62);
  const [s, c] = [Math.sin(turn) * scale, Math.cos(turn) * scale];
  return patch.map(([x, y]) => [cx + (x - px) * c - (y - py) * s, cy + (x - px) * s + (y - py) * c]);
}

/** From so much overlap (IoU) on a proposal is meant for a tile: a look can put that much right. */
const MEANT_FROM_OVERLAP = 0.36;

/** Of the corners as a proposal names them, that order which comes nearest to the tile's own. */
function inOrderOf(tile: LabelledTile, corners: readonly Point[]): readonly Point[] {
  const places = tile.visible.map((_, k) => k * cornersEach(tile));
  return startingAt(corners, nearestStart(tile.corners, corners, places));
}

/** How much an outline meets a tile that could be meant by it. */
const bestOverlap = (outline: readonly Point[], tiles: readonly LabelledTile[]): number =>
  Math.max(0, ...tiles.map((tile) => intersectionOverUnion(outline, tile.corners)));

/**
 * Asks of an outline in which no tile lies; `proposals` are the locator's that are meant for none, `mistakes` what the
 * network has taken for a tile.
 */
function nothingPatch(
  picture: LabelledPicture,
  kind: TileKind,
  random: Random,
  proposals: readonly Outline[],
  mistakes: readonly Outline[],
): PlannedPatch | null {
  const known = mistakes.length > 0 && random.chance(0.5) ? mistakes : proposals;
  const outline =
    known.length > 0 && random.chance(0.67)
      ? misplaced(random, random.pick(known), 0.3)
      : wrongOutline(picture, kind, random);
  const overlap = bestOverlap(
    outline,
    picture.tiles.filter((tile) => tile.kind === kind),
  );
  if (!patchToPicture(kind, outline) || overlap > 0.5) return null;
  const [x, y] = centroid(outline);
  if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return null;
  return {
    outline,
    kind: "none",
    shifts: null,
    values: PATCHES[kind].corners.slice(0, kind === "domino" ? 2 : 3).map(() => null),
  };
}

export type PatchOptions = {
  readonly kind: TileKind;
  /** How far an outline is off, 1 as most are after the locator, less as after a first look. */
  readonly misplacement: (random: Random) => number;
  /** Patches of each tile. */
  readonly repeats: number;
  /** Patches of nothing for each patch of a tile. */
  readonly nothing: number;
  readonly augment: boolean;
  /** This share of the outlines are what the locator proposes there, where it proposes anything. */
  readonly proposed: number;
};

/** From here on an outline is far off: more than a look puts right that expects small errors alone. */
const FAR_FROM = 1.25;

/** As outlines are in training: most of them near, a third far off. */
export const trainingMisplacement = (random: Random): number =>
  random.chance(0.33) ? random.uniform(FAR_FROM, 2.8) : random.uniform(0.05, FAR_FROM);

/** The same outlines `by` times as large, as the picture that they are of. */
const scaled = (outlines: readonly { readonly corners: Outline }[], by: number): Outline[] =>
  outlines.map(({ corners }) => corners.map(([x, y]): Point => [x * by, y * by]));

/** The patches of one scene. */
export async function tilePatches(
  split: Split,
  index: number,
  random: Random,
  options: PatchOptions,
): Promise<TilePatch[]> {
  const { kind, misplacement, repeats, nothing, augment, proposed } = options;
  const hasMine = labelOf(split, index).tiles.some((tile) => tile.kind === kind);
  // Reading a picture takes longest: of those that only show what is no such tile, few give many patches.
  if (augment && !hasMine && random.chance(0.7)) return [];
  // Now and then the same scene from further away: smaller tiles with what they keep of their marks.
  const shrink = augment && random.chance(0.35) ? random.uniform(0.5, 1) : 1;
  const picture = await readPicture(split, index, (tiles) => {
    const smallest = Math.min(...tiles.map(longSidePx), 400);
    return Math.max(shrink, Math.min(1, 34 / smallest));
  });
  const mine = picture.tiles.filter((tile) => tile.kind === kind && longSidePx(tile) >= 24);
  const planned: PlannedPatch[] = [];
  const scale = picture.width / labelOf(split, index).width;
  const isProposed = proposed > 0;
  const proposals = isProposed
    ? scaled(
        (await proposedOutlines(split, index)).filter(({ shape }) => shape === kind),
        scale,
      )
    : [];
  const taken = isProposed ? scaled(await takenOutlines(split, index, kind), scale) : [];
  for (const tile of mine) {
    const meant = proposals.filter(
      (corners) => intersectionOverUnion(corners, tile.corners) >= MEANT_FROM_OVERLAP,
    );
    for (let i = 0; i < repeats; i++) {
      const named = renamed(tile, random);
      const taken =
        meant.length > 0 && random.chance(proposed)
          ? misplaced(random, inOrderOf(named, random.pick(meant)), 0.3)
          : misplaced(random, named.corners, misplacement(random));
      const patch = facePatch(named, taken);
      if (patch) planned.push(patch);
    }
  }
  const tiles = picture.tiles.filter((tile) => tile.kind === kind);
  const isMeantForNone = (outline: Outline): boolean => bestOverlap(outline, tiles) < MEANT_FROM_OVERLAP;
  const [meantForNone, mistakes] = [proposals.filter(isMeantForNone), taken.filter(isMeantForNone)];
  const wanted = Math.max(augment && !hasMine ? 8 : 1, Math.round(planned.length * nothing));
  for (let i = 0, tries = 0; i < wanted && tries < wanted * 3; tries++) {
    const patch = nothingPatch(picture, kind, random, meantForNone, mistakes);
    if (patch) {
      planned.push(patch);
      i++;
    }
  }
  if (planned.length === 0) return [];
  const patches = await cutAll(picture, kind, planned);
  if (augment) {
    for (const { pixels } of patches) {
      if (random.chance(0.2)) restroke(random, pixels, PATCHES[kind].widthPx);
      recolour(random, pixels);
    }
  }
  return patches;
}
