import { centroid, type Homography, IDENTITY, type Point } from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";

/** One of the views that a patch is put together from. */
export type PatchView = {
  /** Where it lies in the patch. */
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** From its own pixels to those of the whole tile's view, which is the first. */
  readonly toWhole: Homography;
  /** Its pixels to one of the whole tile's view. */
  readonly zoom: number;
  /** Laid on without perspective: of what lies far beyond the tile its four corners say too little. */
  readonly isAffine: boolean;
};

/**
 * The picture of one tile that a tile network reads: RGB, `widthPx × heightPx`. The tile's corners, in the order of
 * `SeenTile.corners`, lie on `corners` in the whole tile's view; (0, 0) is the outer corner of the first pixel.
 */
export type Patch = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly corners: readonly Point[];
  /** What no view covers is black. */
  readonly views: readonly PatchView[];
};

const wholeView = (widthPx: number, heightPx: number, isAffine: boolean): PatchView => ({
  left: 0,
  top: 0,
  widthPx,
  heightPx,
  toWhole: IDENTITY,
  zoom: 1,
  isAffine,
});

const DOMINO_WHOLE = wholeView(96, 56, false);

/**
 * What lies about a domino, from further away: in a slanted view the sides alone fill all of what the other view shows beyond
 * the face, and whether an outline is one tile or halves of two shows in their neighbours.
 */
function surroundings(): PatchView {
  const [widthPx, heightPx, zoom] = [64, 48, 1 / 3];
  const [x, y] = [DOMINO_WHOLE.widthPx / 2, DOMINO_WHOLE.heightPx / 2];
  return {
    left: 0,
    top: DOMINO_WHOLE.heightPx,
    widthPx,
    heightPx,
    toWhole: [1 / zoom, 0, x - widthPx / 2 / zoom, 0, 1 / zoom, y - heightPx / 2 / zoom, 0, 0, 1],
    zoom,
    isAffine: true,
  };
}

const SURROUNDINGS = surroundings();

const DOMINO_PATCH: Patch = {
  widthPx: DOMINO_WHOLE.widthPx,
  heightPx: DOMINO_WHOLE.heightPx + SURROUNDINGS.heightPx,
  // The half `values[0]` is the left one: bottom left, top left, top right, bottom right.
  corners: [
    [8, 48],
    [8, 8],
    [88, 8],
    [88, 48],
  ],
  views: [DOMINO_WHOLE, SURROUNDINGS],
};

/** The whole tile's view of a triomino, square; below and beside it there is room for the corners' views. */
const TRIOMINO_WHOLE_PX = 80;
const TRIOMINO_RADIUS_PX = 36;
/** The first corner on top, then clockwise. */
const TRIOMINO_CORNERS = [-90, 30, 150].map(
  (degrees): Point => [
    40 + TRIOMINO_RADIUS_PX * Math.cos((degrees * Math.PI) / 180),
    45 + TRIOMINO_RADIUS_PX * Math.sin((degrees * Math.PI) / 180),
  ],
);

/** A corner's view reaches beyond the tile's middle: a pip that it cuts off would make every other number doubtful. */
const CORNER_VIEW = { widthPx: 40, heightPx: 48, zoom: 1.25 };
/** Where the view has its middle, as a share of the way from the tile's middle to the tip: the tip lies on its upper edge. */
const VIEW_SHARE = 0.461;

/**
 * A triomino's corner with its tip up, somewhat enlarged: turned so, a mark that stands towards the tip looks the same
 * at all three, and the network need not learn it three times.
 */
function cornerView(k: number): PatchView {
  const { widthPx, heightPx, zoom } = CORNER_VIEW;
  const middle = centroid(TRIOMINO_CORNERS);
  const [x, y] = [0, 1].map(
    (axis) => middle[axis]! + VIEW_SHARE * (TRIOMINO_CORNERS[k]![axis]! - middle[axis]!),
  ) as [number, number];
  const turn = (k * 2 * Math.PI) / 3;
  const [c, s] = [Math.cos(turn) / zoom, Math.sin(turn) / zoom];
  return {
    left: TRIOMINO_WHOLE_PX,
    top: k * heightPx,
    widthPx,
    heightPx,
    toWhole: [
      c,
      -s,
      x - (widthPx * c - heightPx * s) / 2,
      s,
      c,
      y - (widthPx * s + heightPx * c) / 2,
      0,
      0,
      1,
    ],
    zoom,
    isAffine: true,
  };
}

const TRIOMINO_PATCH: Patch = {
  widthPx: TRIOMINO_WHOLE_PX + CORNER_VIEW.widthPx,
  heightPx: 3 * CORNER_VIEW.heightPx,
  corners: TRIOMINO_CORNERS,
  views: [wholeView(TRIOMINO_WHOLE_PX, TRIOMINO_WHOLE_PX, true), ...[0, 1, 2].map(cornerView)],
};

export const PATCHES: Readonly<Record<TileKind, Patch>> = { domino: DOMINO_PATCH, triomino: TRIOMINO_PATCH };

/** A patch of the whole tile's view alone. */
function wholeOnly(patch: Patch): Patch {
  const [{ widthPx, heightPx }] = patch.views as readonly [PatchView];
  return { ...patch, widthPx, heightPx, views: patch.views.slice(0, 1) };
}

export const WHOLE_PATCHES: Readonly<Record<TileKind, Patch>> = {
  domino: wholeOnly(DOMINO_PATCH),
  triomino: wholeOnly(TRIOMINO_PATCH),
};

/** What a network says of what lies there, and the shifts, from one of its views alone. */
export type Glance = {
  readonly patch: Patch;
  /** The place of that view among the network's. */
  readonly view: number;
  /** The network's layer that says it. */
  readonly layer: string;
};

/**
 * A glance says so nearly what a look would say that no outline needs a look before one. Of dominoes none does: from what lies
 * about them alone tiles were missed.
 */
export const GLANCES = {
  domino: null,
  triomino: { patch: WHOLE_PATCHES.triomino, view: 0, layer: "kind-and-shifts" },
} as const satisfies Readonly<Record<TileKind, Glance | null>>;
