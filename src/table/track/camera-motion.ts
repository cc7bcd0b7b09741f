import {
  applyHomography,
  type Correspondence,
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
  startingAt,
} from "../../geometry/index.ts";
import type { TileId } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { bestTurn, overlapPairs, sizeOf } from "./quad-match.ts";
import { registerByNames } from "./registration.ts";
import { agreesWith, seenTileOf, type Track, tileOf } from "./track.ts";
import { leastIoU, type TrackConfig } from "./track-config.ts";

/** `lost`: nothing of what lies there is found where these tiles lay. `atMs`: when it was first so. */
export type CameraChange =
  | { readonly type: "lost"; readonly tiles: readonly TileId[]; readonly atMs: number }
  | { readonly type: "found"; readonly atMs: number };

type Followed = { readonly changes: readonly CameraChange[]; readonly isLost: boolean };

/** A tile that overlaps another's place by so much lies there: a moved camera brings none by chance so near. */
const SAME_PLACE_IOU = 0.7;

/** Where the camera of each look is against that of the first one: bumped, turned, brought to the other side. */
export class CameraMotion {
  readonly #config: TrackConfig;
  #firstToNow: Homography = IDENTITY;
  #lostSinceMs: number | null = null;
  #saidLost = false;

  constructor(config: TrackConfig) {
    this.#config = config;
  }

  /** From the first look's pixels to those of the present one. */
  get firstToNow(): Homography {
    return this.#firstToNow;
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
   * names. `isLost`: nothing that is seen now can be said to lie anywhere.
   */
  follow(laid: readonly Track[], tiles: readonly SeenTile[], atMs: number): Followed {
    if (laid.length === 0 || tiles.length === 0) return { changes: [], isLost: false };
    const known = laid.map((track) => ({ ...track, corners: this.toNow(track.corners) }));
    const kept = overlapPairs(known, tiles, leastIoU(this.#config)).filter(([i, k]) =>
      agreesWith(known[i]!, tiles[k]!, known[i]!.corners),
    );
    const found = new Set(kept.map(([i]) => i));
    const isHidden = (track: Track, i: number): boolean =>
      !found.has(i) && this.#config.isStacked && isUnderAny(track, tiles, this.#config.hiddenIoU);
    const possible = Math.min(laid.length - known.filter(isHidden).length, tiles.length);
    const isEnough = (pairs: readonly unknown[]): boolean =>
      pairs.length >= this.#config.leastKept * possible;
    if (isEnough(kept)) {
      this.#keepAligned(kept.map(([i, k]) => ({ track: laid[i]!, seen: tiles[k]! })));
      return this.#foundAgain(atMs);
    }
    // One tile that lies elsewhere is a moved tile; a moved camera moves all.
    const moved = laid.length > 1 || kept.length === 0 ? this.#byNames(laid, tiles) : null;
    if (moved && moved.agreeing > kept.length) {
      this.#firstToNow = moved.firstToNow;
      return this.#foundAgain(atMs);
    }
    if (kept.length > 0) return { changes: [], isLost: false };
    // Nothing reads as it did, and yet tiles lie exactly where they lay: they are read differently now.
    if (isEnough(overlapPairs(known, tiles, SAME_PLACE_IOU))) return this.#foundAgain(atMs);
    return { changes: this.#lose(laid, atMs), isLost: true };
  }

  /** Where the camera is if each tile lies where one of its name is seen, and how many then agree. */
  #byNames(
    laid: readonly Track[],
    tiles: readonly SeenTile[],
  ): { firstToNow: Homography; agreeing: number } | null {
    const named = laid.map((track) => seenTileOf(track, this.#config));
    const firstToNow = registerByNames(named, tiles);
    if (!firstToNow) return null;
    const mapped = named.map((tile) => ({
      ...tile,
      corners: tile.corners.map((corner) => applyHomography(firstToNow, corner)),
    }));
    // A line pushed along itself lies upon its own old places: what counts is that the values agree there too.
    const agreeing = overlapPairs(mapped, tiles, leastIoU(this.#config)).filter(([i, k]) =>
      agreesWith(laid[i]!, tiles[k]!, mapped[i]!.corners),
    );
    return { firstToNow, agreeing: agreeing.length };
  }

  #lose(laid: readonly Track[], atMs: number): CameraChange[] {
    this.#lostSinceMs ??= atMs;
    if (this.#saidLost || atMs - this.#lostSinceMs < this.#config.lostMs) return [];
    this.#saidLost = true;
    const tiles = laid.flatMap((track) => tileOf(track, this.#config) ?? []);
    return [{ type: "lost", tiles, atMs: this.#lostSinceMs }];
  }

  #foundAgain(atMs: number): Followed {
    const wasLost = this.#saidLost;
    this.#lostSinceMs = null;
    this.#saidLost = false;
    return { changes: wasLost ? [{ type: "found", atMs }] : [], isLost: false };
  }

  /** A camera that creeps is followed, before it has crept so far that places do not hold. */
  #keepAligned(pairs: readonly { readonly track: Track; readonly seen: SeenTile }[]): void {
    const corners: Correspondence[] = pairs.flatMap(({ track, seen }) => {
      const now = { kind: track.kind, corners: this.toNow(track.corners) };
      const turned = startingAt(seen.corners, bestTurn(now, seen));
      return track.corners.map((from, i) => ({ from, to: turned[i]! }));
    });
    const misses = corners.map(({ from, to }) => distance(applyHomography(this.#firstToNow, from), to));
    const size = median(pairs.map(({ seen }) => sizeOf(seen)));
    // Only a miss that most tiles share is the camera's; a single tile's is its own.
    if (pairs.length < 3 || median(misses) < 0.06 * size) return;
    const model = pairs.length >= 6 ? fitHomography : pairs.length >= 4 ? fitAffine : fitSimilarity;
    this.#firstToNow = fitRobustly(model, corners, { smallestScale: 0.5 }) ?? this.#firstToNow;
  }
}

const isUnderAny = ({ corners }: Track, tiles: readonly SeenTile[], leastIoU: number): boolean =>
  tiles.some((tile) => intersectionOverUnion(corners, tile.corners) >= leastIoU);
