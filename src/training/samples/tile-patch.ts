import {
  applyHomography,
  centroid,
  type Homography,
  intersectionOverUnion,
  invertHomography,
  nearestStart,
  type Point,
  scale,
  startingAt,
} from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import { cutPatches, PATCHES, patchToPicture, SHIFT_UNIT_PX, TILE_OUTPUTS } from "../../vision/index.ts";
import { type LabelledTile, type Random, READABLE_SHARE, type Split } from "../synth/index.ts";
import { misplaced, type Outline } from "./misplaced-outline.ts";
import { engrain, recolour, restroke } from "./other-looks.ts";
import { type LabelledPicture, labelOf, loadScenePicture, longSidePx, visibleShare } from "./picture.ts";
import { withPyramid } from "./picture-pyramid.ts";
import { proposedOutlines, takenOutlines } from "./proposed-outlines.ts";
import { type MarkedTile, scenePips } from "./scene-pips.ts";
import { wrongOutline } from "./wrong-outline.ts";

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
  /** Where pips lie in the view of each half or corner, px; none of a corner with a digit; null: not asked. */
  readonly pips: readonly (readonly Point[] | null)[];
};

export const unreadableOf = (kind: TileKind): number => TILE_OUTPUTS[kind].highest + 1;

/** A patch that is still to be cut: what is asked of it, and the outline that a tile is taken to have. */
type PlannedPatch = Omit<TilePatch, "pixels"> & { readonly outline: Outline };

/** Cuts patches as a reading does: training sees them through the same pyramid and the same sampling. */
async function cutAll(
  picture: LabelledPicture,
  kind: TileKind,
  planned: readonly PlannedPatch[],
): Promise<TilePatch[]> {
  const outlines = planned.map(({ outline }) => outline);
  return withPyramid(picture, (cv, pyramid, owned) => {
    const all = cutPatches(cv, owned, pyramid, kind, outlines);
    const length = all.length / planned.length;
    return planned.map(({ outline: _, ...asked }, k) => ({
      ...asked,
      pixels: all.slice(k * length, (k + 1) * length),
    }));
  });
}

/** So many corners a half or a tip has. */
const cornersEach = ({ corners, visible }: LabelledTile): number => corners.length / visible.length;

/** Another name for the first corner: half a turn of a domino, a third of a triomino. */
function renamed(tile: MarkedTile, random: Random): MarkedTile {
  const by = random.integer(0, tile.visible.length - 1);
  return {
    ...tile,
    corners: startingAt(tile.corners, by * cornersEach(tile)),
    values: tile.values && startingAt(tile.values, by),
    visible: startingAt(tile.visible, by),
    pips: tile.pips && startingAt(tile.pips, by),
  };
}

const LARGEST_SHIFT = 3;
const clampedShift = (value: number): number => Math.max(-LARGEST_SHIFT, Math.min(LARGEST_SHIFT, value));

/** Where the tile's true corners lie in the patch, less where they were taken to lie, in the network's order. */
function shiftsOf(kind: TileKind, truth: Outline, toPatch: Homography): number[] {
  const patch = PATCHES[kind].corners;
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

/** From the whole tile's view to each corner's. */
const TO_CORNER_VIEWS = PATCHES.triomino.views.slice(1).map(({ toWhole }) => invertHomography(toWhole)!);

/**
 * The pips that each half or corner's view shows, whichever they belong to: that much can be seen on the spot. Which of them
 * count, the network tells from where they lie.
 */
function pipsInViews(kind: TileKind, pips: NonNullable<MarkedTile["pips"]>, toPatch: Homography): Point[][] {
  const inPatch = pips.flat().map((place) => applyHomography(toPatch, place));
  return pips.map((_, k) =>
    inPatch.map(
      ([x, y]): Point =>
        kind === "triomino"
          ? applyHomography(TO_CORNER_VIEWS[k]!, [x, y])
          : [x - (k * PATCHES.domino.widthPx) / 2, y],
    ),
  );
}

/** Asks what lies in the outline `taken`, which is meant for this tile. */
function facePatch(tile: MarkedTile, taken: Outline): PlannedPatch | null {
  const toPicture = patchToPicture(tile.kind, taken);
  const toPatch = toPicture && invertHomography(toPicture);
  if (!toPatch) return null;
  const unreadable = unreadableOf(tile.kind);
  const overlap = intersectionOverUnion(taken, tile.corners);
  const isAsked = tile.values !== null && overlap >= READ_FROM_OVERLAP;
  const pips = isAsked && tile.pips ? pipsInViews(tile.kind, tile.pips, toPatch) : null;
  return {
    outline: taken,
    kind: visibleShare(tile) < 0.4 || overlap < TILE_FROM_OVERLAP ? null : tile.values ? "face" : "back",
    shifts: shiftsOf(tile.kind, tile.corners, toPatch),
    values: tile.visible.map((share, k) =>
      !isAsked ? null : share >= READABLE_SHARE ? tile.values![k]! : share < 0.55 ? unreadable : null,
    ),
    pips: tile.visible.map((share, k) =>
      pips && share >= READABLE_SHARE && tile.values![k] !== null ? pips[k]! : null,
    ),
  };
}

/** From so much overlap (IoU) on a proposal is meant for a tile: a look can put that much right. */
const MEANT_FROM_OVERLAP = 0.36;
/** What overlaps every tile by less lies beside them; between the two, what an outline is meant for is hard to say. */
const BESIDE_UP_TO_OVERLAP = 0.1;

/** Of the corners as a proposal names them, that order which comes nearest to the tile's own. */
function inOrderOf(tile: LabelledTile, corners: Outline): Outline {
  const places = tile.visible.map((_, k) => k * cornersEach(tile));
  return startingAt(corners, nearestStart(tile.corners, corners, places));
}

/** How much an outline meets a tile that could be meant by it. */
const bestOverlap = (outline: Outline, tiles: readonly LabelledTile[]): number =>
  Math.max(0, ...tiles.map((tile) => intersectionOverUnion(outline, tile.corners)));

export type PatchOptions = {
  readonly kind: TileKind;
  /** How far an outline is off, 1 as most are after the locator, less as after a first look. */
  readonly misplacement: (random: Random) => number;
  /** Patches of a tile. */
  readonly repeats: (tile: LabelledTile) => number;
  /** Patches of nothing for each patch of a tile. */
  readonly nothing: number;
  readonly augment: boolean;
  /** This share of the outlines are what the locator proposes there, where it proposes anything. */
  readonly proposed: number;
};

/** What one scene shows to the network of one kind. */
type KindScene = {
  readonly picture: LabelledPicture;
  readonly kind: TileKind;
  readonly tiles: readonly MarkedTile[];
  /** What the locator proposes there. */
  readonly proposals: readonly Outline[];
  /** What the network took for tiles there, rightly or not. */
  readonly takenForTiles: readonly Outline[];
};

const scaledBy = (points: readonly Point[], by: number): Point[] => points.map((point) => scale(point, by));

/** The same outlines `by` times as large, as the picture that they are of. */
const scaled = (outlines: readonly { readonly corners: Outline }[], by: number): Outline[] =>
  outlines.map(({ corners }) => scaledBy(corners, by));

/** A scene's picture, smaller by `shrink` unless its tiles are small; outlines only where they are asked for. */
async function kindScene(
  split: Split,
  index: number,
  shrink: number,
  { kind, proposed }: PatchOptions,
): Promise<KindScene> {
  const picture = await loadScenePicture(split, index, (tiles) => {
    const smallest = Math.min(...tiles.map(longSidePx), 400);
    return Math.max(shrink, Math.min(1, 34 / smallest));
  });
  const scale = picture.width / labelOf(split, index).width;
  const pips = scenePips(split, index);
  const tiles = picture.tiles.flatMap((tile, i): MarkedTile[] =>
    tile.kind === kind ? [{ ...tile, pips: pips[i]?.map((places) => scaledBy(places, scale)) ?? null }] : [],
  );
  if (proposed === 0) return { picture, kind, tiles, proposals: [], takenForTiles: [] };
  const proposals = (await proposedOutlines(split, index)).filter(({ shape }) => shape === kind);
  const taken = await takenOutlines(split, index, kind);
  return { picture, kind, tiles, proposals: scaled(proposals, scale), takenForTiles: scaled(taken, scale) };
}

/** Each tile that is large enough, as often as asked, in outlines as the locator or chance makes them. */
function facePatches(
  { tiles, proposals }: KindScene,
  random: Random,
  { repeats, proposed, misplacement }: PatchOptions,
): PlannedPatch[] {
  const planned: PlannedPatch[] = [];
  for (const tile of tiles.filter((tile) => longSidePx(tile) >= 24)) {
    const meant = proposals.filter(
      (corners) => intersectionOverUnion(corners, tile.corners) >= MEANT_FROM_OVERLAP,
    );
    for (let i = repeats(tile); i > 0; i--) {
      const named = renamed(tile, random);
      const taken =
        meant.length > 0 && random.chance(proposed)
          ? misplaced(random, inOrderOf(named, random.pick(meant)), 0.3)
          : misplaced(random, named.corners, misplacement(random));
      const patch = facePatch(named, taken);
      if (patch) planned.push(patch);
    }
  }
  return planned;
}

/**
 * Asks of an outline in which no tile lies. `proposals`: the locator's that are meant for no tile; `mistakes`: what the
 * network has taken for a tile.
 */
function nothingPatch(
  { picture, kind, tiles }: KindScene,
  random: Random,
  proposals: readonly Outline[],
  mistakes: readonly Outline[],
): PlannedPatch | null {
  const known = mistakes.length > 0 && random.chance(0.6) ? mistakes : proposals;
  const outline =
    known.length > 0 && random.chance(0.6)
      ? misplaced(random, random.pick(known), 0.3)
      : wrongOutline(picture, kind, random);
  if (!patchToPicture(kind, outline) || bestOverlap(outline, tiles) > 0.5) return null;
  const [x, y] = centroid(outline);
  if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return null;
  const notAsked = new Array<null>(TILE_OUTPUTS[kind].readings).fill(null);
  return { outline, kind: "none", shifts: null, values: notAsked, pips: notAsked };
}

/** So many outlines in which no tile lies; fewer where they are hard to find. */
function nothingPatches(scene: KindScene, random: Random, wanted: number): PlannedPatch[] {
  const overlapsLess = (most: number) => (outline: Outline) => bestOverlap(outline, scene.tiles) < most;
  const meantForNone = scene.proposals.filter(overlapsLess(MEANT_FROM_OVERLAP));
  const mistakes = scene.takenForTiles.filter(overlapsLess(BESIDE_UP_TO_OVERLAP));
  const planned: PlannedPatch[] = [];
  for (let tries = 0; planned.length < wanted && tries < wanted * 3; tries++) {
    const patch = nothingPatch(scene, random, meantForNone, mistakes);
    if (patch) planned.push(patch);
  }
  return planned;
}

/** Other strokes or a grain now and then, other light always; in place. */
function augmentPatches(patches: readonly TilePatch[], kind: TileKind, random: Random): void {
  const { widthPx } = PATCHES[kind];
  for (const { pixels } of patches) {
    if (random.chance(0.2)) restroke(random, pixels, widthPx);
    if (random.chance(0.15)) engrain(random, pixels, widthPx);
    recolour(random, pixels);
  }
}

/** The patches of one scene. */
export async function tilePatches(
  split: Split,
  index: number,
  random: Random,
  options: PatchOptions,
): Promise<TilePatch[]> {
  const { kind, nothing, augment } = options;
  const hasMine = labelOf(split, index).tiles.some((tile) => tile.kind === kind);
  // Reading a picture takes longest: of those that only show what is no such tile, few give many patches.
  if (augment && !hasMine && random.chance(0.7)) return [];
  // Now and then the same scene from further away: smaller tiles with what they keep of their marks.
  const shrink = augment && random.chance(0.35) ? random.uniform(0.5, 1) : 1;
  const scene = await kindScene(split, index, shrink, options);
  const faces = facePatches(scene, random, options);
  const wanted = Math.max(augment && !hasMine ? 8 : 1, Math.round(faces.length * nothing));
  const planned = [...faces, ...nothingPatches(scene, random, wanted)];
  if (planned.length === 0) return [];
  const patches = await cutAll(scene.picture, kind, planned);
  if (augment) augmentPatches(patches, kind, random);
  return patches;
}
