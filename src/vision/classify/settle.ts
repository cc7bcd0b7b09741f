import {
  centroid,
  coveredShare,
  distance,
  imagePoint,
  longestSide,
  median,
  type Point,
} from "../../geometry/index.ts";
import type { TileKind } from "../../tiles/index.ts";
import {
  type Companion,
  isRead,
  isUnread,
  type Reading,
  type SeenBack,
  type SeenTile,
  type Sighting,
} from "../observation.ts";
import type { Calibration } from "../runtime/calibration.ts";
import { type Judged, likelyOnce } from "./classify.ts";
import type { ClassifyConfig } from "./classify-config.ts";
import { withCompany } from "./company.ts";
import { type Confidences, confidencesOf, type Kept } from "./confidences.ts";
import { foreshorteningAmong, laidFlat } from "./foreshortening.ts";
import { withoutRivals } from "./rivals.ts";
import { areAlike, sizeOf } from "./tile-size.ts";
import { viewOf, withCovered } from "./view.ts";

const imageCorners = (corners: readonly Point[]) => corners.map(([x, y]) => imagePoint(x, y));

/** Row by row, in each from left to right, by the middle of the tile: the same tiles always in the same order. */
function byPlace(
  a: { readonly corners: readonly Point[] },
  b: { readonly corners: readonly Point[] },
): number {
  const [ax, ay] = centroid(a.corners);
  const [bx, by] = centroid(b.corners);
  return ay - by || ax - bx;
}

/**
 * The tile as it is reported. A value is said when tile and value together are sure enough, and it is no other tile's; else it is
 * null, never guessed.
 */
function sightingOf(kept: Kept, { face, whole, values }: Confidences, needed: number): Sighting {
  const { shape, corners, judgement, shared } = kept;
  return {
    kind: shape,
    values: judgement.values.map(({ value }, k) => (k !== shared && values[k]! >= needed ? value : null)),
    corners: imageCorners(corners),
    confidence: whole,
    face,
    likely: judgement.values.map((likely, k) => (k === shared ? { value: null, confidence: 0 } : likely)),
  };
}

/** So many tiles that are read whole say what lies on this table. */
const TELLING_TILES = 3;
/** Within one picture a back nearby measures at most so many times what a face far away does. */
const MOST_DIFFERENT_SIZE = 2.5;
/**
 * An outline in which nothing is read is no more times as large or small as a tile like those that are read would be there. Of such of
 * 1,600 calibration scenes 11 of 61 beyond it are tiles, 440 of 597 within it.
 */
const MOST_ODD_SIZE = 1.4;
/** Nor is one of so little confidence a tile: of such 3 of 54. */
const LEAST_LIKELY = 0.1;

/**
 * Without outlines in which nothing is read and of which tiles that are read cover much: where two tiles meet, or one and the
 * table, an outline across both looks like another one, and shows nothing of its own.
 */
function withoutShadows(
  { tiles, backs }: Reading<Sighting>,
  { mostCovered }: ClassifyConfig,
): Reading<Sighting> {
  const read = tiles.filter(isRead);
  return {
    tiles: tiles.filter((tile) => !isUnread(tile) || coveredShare(tile, read) <= mostCovered),
    backs,
  };
}

/**
 * Without outlines in which nothing is read and that are not like the tiles that are: of another shape, or of a size that
 * no tile of the same set has there. Flowers and letters make triangles, boxes rectangles. What is read stays, whatever it is.
 */
function withoutStrangers(
  { tiles, backs }: Reading<Sighting>,
  known: readonly Companion[],
): Reading<Sighting> {
  const read = [...tiles.filter(isRead), ...known];
  if (read.length < TELLING_TILES) return { tiles, backs };
  const among = (wanted: TileKind) => foreshorteningAmong(read.filter(({ kind }) => kind === wanted));
  const foreshorteningAt = { domino: among("domino"), triomino: among("triomino") };
  const isLikeRead = (tile: Sighting): boolean => {
    if (tile.confidence < LEAST_LIKELY) return false;
    const there = foreshorteningAt[tile.kind](centroid(tile.corners));
    const flat = there && laidFlat(tile, there);
    return flat !== null && areAlike(sizeOf(tile.corners), sizeOf(flat), MOST_ODD_SIZE);
  };
  const size = median(read.map(({ corners }) => sizeOf(corners)));
  return {
    tiles: tiles.filter((tile) => !isUnread(tile) || isLikeRead(tile)),
    backs: backs.filter(({ corners }) => areAlike(sizeOf(corners), size, MOST_DIFFERENT_SIZE)),
  };
}

/** Corners of two triangles that touch lie no further apart than this share of a side. */
const SAME_CORNER_SHARE = 0.15;

const shareSide = (a: SeenTile, b: SeenTile): boolean => {
  const widest = SAME_CORNER_SHARE * longestSide(a.corners);
  const isShared = (corner: Point): boolean => b.corners.some((other) => distance(corner, other) < widest);
  return a.corners.filter(isShared).length >= 2;
};

/**
 * Without gaps: triangles that touch leave others of just their shape free, in which the table shows. An outline in which
 * nothing is read and that shares a side with a triangle that is must be surer than one that lies by itself.
 */
function withoutGaps(
  { tiles, backs }: Reading<Sighting>,
  { keepUnreadBesideFrom }: ClassifyConfig,
): Reading<Sighting> {
  const read = tiles.filter((tile) => tile.kind === "triomino" && isRead(tile));
  const isGap = (tile: SeenTile): boolean =>
    isUnread(tile) &&
    tile.kind === "triomino" &&
    tile.confidence < keepUnreadBesideFrom &&
    read.some((other) => shareSide(tile, other));
  return { tiles: tiles.filter((tile) => !isGap(tile)), backs };
}

/**
 * What remains of everything judged: each thing once, nothing that is more likely none; `known`: further tiles on the
 * table, for company; what `hasCome` needs none.
 */
export const keptOf = (
  judged: readonly Judged[],
  known: readonly Companion[],
  config: ClassifyConfig,
  hasCome = false,
): Kept[] => {
  const once = withoutRivals(likelyOnce(judged, config), config);
  const inCompany = hasCome
    ? once.map((one) => ({ ...one, isInCompany: true }))
    : withCompany(once, known, config);
  return withCovered(inCompany, config);
};

/** What is reported of what was kept; `known`: further tiles on the table. */
export function settled(
  kept: readonly Kept[],
  known: readonly Companion[],
  calibrations: Readonly<Record<TileKind, Calibration>>,
  config: ClassifyConfig,
): Reading<Sighting> {
  const tiles: Sighting[] = [];
  const backs: SeenBack[] = [];
  for (const thing of kept) {
    const { judgement, shape } = thing;
    if (judgement.face < judgement.back) {
      backs.push({ corners: imageCorners(thing.corners), confidence: judgement.back });
      continue;
    }
    const calibration = calibrations[shape];
    const confidences = confidencesOf(judgement, thing, calibration);
    const tile = sightingOf(thing, confidences, calibration.sureFrom[viewOf(thing)]);
    // An outline in which nothing can be read is no tile yet: cloths, cards and phones have plain rectangles, too.
    if (!isUnread(tile) || tile.face >= config.keepUnreadFrom) tiles.push(tile);
  }
  const all = { tiles: tiles.sort(byPlace), backs: backs.sort(byPlace) };
  return withoutStrangers(withoutGaps(withoutShadows(all, config), config), known);
}
