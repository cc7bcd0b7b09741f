import {
  applyHomography,
  type Box,
  boxOf,
  type Correspondence,
  composeHomographies,
  distance,
  fitAffine,
  fitHomography,
  fitRobustly,
  fitSimilarity,
  type Homography,
  IDENTITY,
  type ImagePoint,
  intersectionOverUnion,
  invertHomography,
  median,
  type Point,
  reachesBox,
  startingAt,
} from "../../geometry/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { BACK_AS_TILE, type SeenTile } from "../../vision/seen/index.ts";
import { knownTile } from "../known-tile.ts";
import { registerByPlaces } from "./constellation.ts";
import type { TableObservation } from "./observation.ts";
import { bestTurn, type Outline, overlapPairs, sizeOf } from "./quad-match.ts";
import { registerByNames } from "./registration.ts";
import { agreesWith, atRest, seenTileOf, type Track, tileOf } from "./track.ts";
import { leastIoU, type TrackConfig } from "./track-config.ts";

/** `lost`: nothing of what lies there is found where these tiles lay. `atMs`: when it was first so. */
export type CameraChange =
  | { readonly type: "lost"; readonly tiles: readonly TileId[]; readonly atMs: number }
  | { readonly type: "found"; readonly atMs: number };

/** `areAtRest`: not the tiles moved but the camera, so they lie where they last lay at rest. */
type Followed = {
  readonly changes: readonly CameraChange[];
  readonly isLost: boolean;
  readonly areAtRest: boolean;
};

/** `agreeing`: so many tiles lie where the camera would have them. */
type Registered = { readonly firstToNow: Homography; readonly agreeing: number };

const movedBy =
  (motion: Homography) =>
  (track: Track): Track => ({
    ...track,
    corners: track.corners.map((corner) => applyHomography(motion, corner)),
  });

const STANDS: Followed = { changes: [], isLost: false, areAtRest: false };

/** Tiles without names tell where the camera is if so many of them, and such a share, lie to each other as they did. */
const FEWEST_PLACES = 3;
const PLACES_SHARE = 0.8;

/** So much of a miss is left where it was the camera's. */
const EXPLAINED = 0.5;

/** A tile that overlaps another's place by so much lies there: a moved camera brings none by chance so near. */
export const SAME_PLACE_IOU = 0.7;

/** Where the camera of each look is against that of the first one: bumped, turned, brought to the other side. */
export class CameraMotion {
  readonly #config: TrackConfig;
  #firstToNow: Homography = IDENTITY;
  #lostSinceMs: number | null = null;
  #saidLost = false;
  /** So many of the tiles laid the look before found again. */
  #foundBefore = 0;
  /** When tiles were last found again, and when a hand was last seen over their places. */
  #foundMs = Number.NEGATIVE_INFINITY;
  #handMs = Number.NEGATIVE_INFINITY;
  /** The board is lost, and before any hand came one of its tiles was seen elsewhere: it is the camera that moved. */
  #isElsewhere = false;

  constructor(config: TrackConfig) {
    this.#config = config;
  }

  /** From the first look's pixels to those of the present one. */
  get firstToNow(): Homography {
    return this.#firstToNow;
  }

  /** Whether it was said to be lost, and not found since. */
  get isLost(): boolean {
    return this.#saidLost;
  }

  /** What was lost is looked for no more: it belongs to the past. */
  giveUp(): void {
    this.#lostSinceMs = null;
    this.#saidLost = false;
    this.#isElsewhere = false;
  }

  /** Points of the first look in the present picture. */
  toNow(points: readonly Point[]): ImagePoint[] {
    return points.map((point) => applyHomography(this.#firstToNow, point) as ImagePoint);
  }

  /** The way back, as it is now: points of the present picture in the first look. */
  get toFirst(): (points: readonly Point[]) => Point[] {
    const nowToFirst = invertHomography(this.#firstToNow) ?? IDENTITY;
    return (points) => points.map((point) => applyHomography(nowToFirst, point));
  }

  /**
   * Follows the camera to this look by the tiles laid: by their places, and where these do not hold any more, by their
   * names. `isLost`: nothing that is seen now can be said to lie anywhere. Where a hand was over the tiles before they were
   * gone, it took them, and the camera stands.
   */
  follow(laid: readonly Track[], look: TableObservation, atMs: number): Followed {
    if (look.moved) this.#firstToNow = composeHomographies(this.#firstToNow, look.moved);
    if (laid.length === 0) return STANDS;
    const { tiles } = look;
    const foundBefore = this.#foundBefore;
    this.#foundBefore = 0;
    const known = laid.map(movedBy(this.#firstToNow));
    // Backs have no names: a stock that is seen tells nothing of where the board is.
    const isNoneSeen = tiles.every(({ face }) => face === BACK_AS_TILE);
    const mayBeTaken = isNoneSeen && !this.#isElsewhere;
    if (mayBeTaken && (isHandOver(known, look) || areHidden(known, look))) this.#handMs = atMs;
    const isHandled = this.#handMs > this.#foundMs;
    if (isNoneSeen) {
      // One tile alone is soon hidden by a hand; but then so is a stock beside it, or the hand is seen.
      const isAway = foundBefore > (tiles.length > 0 ? 0 : 1) || this.#lostSinceMs !== null;
      if (isHandled || !isAway) return STANDS;
      return { ...STANDS, changes: this.#lose(laid, atMs), isLost: true };
    }
    const kept = this.#agreeing(known, tiles);
    const found = new Set(kept.map(([i]) => i));
    const isHidden = (track: Track, i: number): boolean =>
      !found.has(i) && this.#config.isStacked && isUnderAny(track, tiles, this.#config.hiddenIoU);
    const possible = Math.min(laid.length - known.filter(isHidden).length, tiles.length);
    const isEnough = (pairs: readonly unknown[]): boolean =>
      pairs.length >= this.#config.leastKept * possible;
    const round = isEnough(kept) ? this.#broughtRound(laid, tiles, kept) : null;
    if (round) return this.#hasMoved(round, atMs);
    if (isEnough(kept)) {
      // Where no tile lies far from those that are seen, fewer tell of the camera; one alone only while all moves.
      const isNear = this.#config.isStacked || kept.length === laid.length;
      const fewest = !isNear ? 3 : isMostMoving(look) ? 1 : 2;
      if (kept.length >= fewest)
        this.#keepAligned(kept.map(([i, k]) => ({ track: laid[i]!, seen: tiles[k]! })));
      return this.#foundAgain(kept.length, atMs);
    }
    // One tile that lies elsewhere is a moved tile; a moved camera moves all.
    const isBetter = (moved: Registered | null): moved is Registered =>
      moved !== null && moved.agreeing > kept.length;
    const byNames = laid.length > 1 || kept.length === 0 ? this.#byNames(laid, tiles) : null;
    if (isBetter(byNames)) return this.#hasMoved(byNames, atMs);
    const byPlaces = this.#byPlaces(laid, tiles);
    if (isBetter(byPlaces)) return this.#hasMoved(byPlaces, atMs);
    if (kept.length > 0) return STANDS;
    // Nothing reads as it did, and yet tiles lie exactly where they lay: they are read differently now.
    const inPlace = overlapPairs(known, tiles, SAME_PLACE_IOU);
    if (isEnough(inPlace)) return this.#foundAgain(inPlace.length, atMs);
    if (isHandled) return STANDS;
    this.#isElsewhere ||= this.#saidLost && this.#namedIn(laid, tiles) > 0;
    return { ...STANDS, changes: this.#lose(laid, atMs), isLost: true };
  }

  /** How many tiles are read as one of these, wherever they lie. */
  #namedIn(laid: readonly Track[], tiles: readonly SeenTile[]): number {
    return tiles.filter((tile) => laid.some((track) => this.#isReadAs(track, tile))).length;
  }

  /** Whether a tile is read, whole, as this one. */
  #isReadAs(track: Track, tile: SeenTile): boolean {
    const name = knownTile(tile)?.id;
    return name !== undefined && name === tileOf(track, this.#config);
  }

  /** What is seen where tiles lie, or would lie, and may be these: `[place in outlines, place in tiles]`. */
  #agreeing(outlines: readonly Track[], tiles: readonly SeenTile[]): [number, number][] {
    return overlapPairs(outlines, tiles, leastIoU(this.#config)).filter(([i, k]) =>
      agreesWith(outlines[i]!, tiles[k]!, outlines[i]!.corners),
    );
  }

  /**
   * Where the camera is that was brought round until the tiles lie upon each other's old places, as triangles do after a sixth of a
   * turn: what cannot be read, or was said by people, agrees with any place. Null unless more of the names that are read belong
   * elsewhere than where they stand, and all then lies as well as it does now.
   */
  #broughtRound(
    laid: readonly Track[],
    tiles: readonly SeenTile[],
    kept: readonly (readonly [track: number, tile: number])[],
  ): Registered | null {
    const inPlace = kept.filter(([i, k]) => this.#isReadAs(laid[i]!, tiles[k]!)).length;
    if (this.#namedIn(laid, tiles) - inPlace <= Math.max(1, inPlace)) return null;
    const moved = this.#byNames(laid, tiles);
    return moved && moved.agreeing >= kept.length ? moved : null;
  }

  /** Where the camera is if each tile lies where one of its name is seen. */
  #byNames(laid: readonly Track[], tiles: readonly SeenTile[]): Registered | null {
    const resting = laid.map(atRest);
    const named = resting.map((track) => seenTileOf(track, this.#config));
    const firstToNow = registerByNames(named, tiles);
    if (!firstToNow) return null;
    // A line pushed along itself lies upon its own old places: what counts is that the values agree there too.
    return { firstToNow, agreeing: this.#agreeing(resting.map(movedBy(firstToNow)), tiles).length };
  }

  /** Where the camera is if nearly all tiles lie to each other as they did; of few, or stacked ones, nothing can be said. */
  #byPlaces(laid: readonly Track[], tiles: readonly SeenTile[]): Registered | null {
    const fewest = Math.max(FEWEST_PLACES, PLACES_SHARE * laid.length);
    if (Math.min(laid.length, tiles.length) < fewest || this.#config.isStacked) return null;
    const resting = laid.map(atRest).map(movedBy(this.#firstToNow));
    const motion = registerByPlaces(resting, tiles);
    if (!motion) return null;
    const agreeing = this.#agreeing(resting.map(movedBy(motion)), tiles).length;
    return agreeing < fewest ? null : { firstToNow: composeHomographies(this.#firstToNow, motion), agreeing };
  }

  #hasMoved({ firstToNow, agreeing }: Registered, atMs: number): Followed {
    this.#firstToNow = firstToNow;
    return this.#foundAgain(agreeing, atMs, true);
  }

  #lose(laid: readonly Track[], atMs: number): CameraChange[] {
    this.#lostSinceMs ??= atMs;
    if (this.#saidLost || atMs - this.#lostSinceMs < this.#config.lostMs) return [];
    this.#saidLost = true;
    const tiles = laid.flatMap((track) => tileOf(track, this.#config) ?? []);
    return [{ type: "lost", tiles, atMs: this.#lostSinceMs }];
  }

  #foundAgain(tiles: number, atMs: number, areAtRest = false): Followed {
    const wasLost = this.#saidLost;
    this.#foundBefore = tiles;
    this.#foundMs = atMs;
    this.#lostSinceMs = null;
    this.#saidLost = false;
    this.#isElsewhere = false;
    return { ...STANDS, changes: wasLost ? [{ type: "found", atMs }] : [], areAtRest };
  }

  /** A camera that creeps is followed, before it has crept so far that places do not hold. */
  #keepAligned(pairs: readonly { readonly track: Track; readonly seen: SeenTile }[]): void {
    const corners: Correspondence[] = pairs.flatMap(({ track, seen }) => {
      const now = { kind: track.kind, corners: this.toNow(track.corners) };
      const turned = startingAt(seen.corners, bestTurn(now, seen));
      return track.corners.map((from, i) => ({ from, to: turned[i]! }));
    });
    // Only a miss that more than half of the corners share is the camera's; a single tile's is its own.
    const sharedMiss = (firstToNow: Homography): number =>
      corners.map(({ from, to }) => distance(applyHomography(firstToNow, from), to)).sort((a, b) => a - b)[
        Math.ceil(corners.length / 2) - 1
      ]!;
    const size = median(pairs.map(({ seen }) => sizeOf(seen)));
    const before = sharedMiss(this.#firstToNow);
    if (before < 0.06 * size) return;
    const model = pairs.length >= 6 ? fitHomography : pairs.length >= 4 ? fitAffine : fitSimilarity;
    const crept = fitRobustly(model, corners, { smallestScale: 0.5 });
    // What the camera did not do, tiles that are seen badly for one, no way of the camera explains.
    if (crept && sharedMiss(crept) <= EXPLAINED * before) this.#firstToNow = crept;
  }
}

/** What moves over so much of the picture is no hand but the camera. */
const MOST_OF_HAND = 0.6;

function isMostMoving({ moving, widthPx, heightPx }: TableObservation): boolean {
  const areaOf = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0);
  return moving.reduce((sum, box) => sum + areaOf(box), 0) > MOST_OF_HAND * widthPx * heightPx;
}

/**
 * Whether something moves over these tiles that is more than they: it comes from somewhere and reaches beyond all of them. Where a
 * camera turns away from a plain table, nothing else changes than where the tiles were.
 */
function isHandOver(tiles: readonly Outline[], look: TableObservation): boolean {
  if (isMostMoving(look)) return false;
  const all = boxOf(tiles.flatMap(({ corners }) => corners));
  const rim = median(tiles.map(sizeOf));
  const reachesBeyond = ({ x0, y0, x1, y1 }: Box): boolean =>
    x0 < all.x0 - rim || y0 < all.y0 - rim || x1 > all.x1 + rim || y1 > all.y1 + rim;
  return look.moving.some(
    (box) => reachesBeyond(box) && tiles.some(({ corners }) => reachesBox(corners, box)),
  );
}

/** Whether most of these places show neither their tiles nor the bare table: something hides them. */
const areHidden = (tiles: readonly Outline[], { isBare }: TableObservation): boolean =>
  tiles.filter(({ corners }) => isBare(corners as readonly ImagePoint[]) === false).length > tiles.length / 2;

const isUnderAny = ({ corners }: Track, tiles: readonly SeenTile[], leastIoU: number): boolean =>
  tiles.some((tile) => intersectionOverUnion(corners, tile.corners) >= leastIoU);
