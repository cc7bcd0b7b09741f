import { areSameCorners, boxOf, type ImagePoint, longestSide, reachesBox } from "../../geometry/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import type { BoardGame } from "../board/board.ts";
import { dominoTableOf } from "../board/line-board.ts";
import { tablePlaneOf } from "../table-plane.ts";
import type { TrackId } from "../track/track.ts";
import { cornersOf, gapBetween, hasLines, inPicture, lineWith, placesAround } from "./domino-place.ts";
import type { LyingTile } from "./laid-tile.ts";
import { isFree } from "./places-beside.ts";

/**
 * [Note: Gaps]
 * Nobody lays a tile beside a line. Where one waits there, and no outline at all would join it to the board, but one tile would fit
 * between, and what lies there is not the bare table, then a tile lies there that no look shows: a hard shadow across it is
 * enough. All that is laid from then on would wait for it.
 */

/** Where tiles are pushed, or a corner is seen better, found gaps are looked for anew, but only after so long. */
const AGAIN_MS = 1000;

/** A tile that fits leaves no wider gap to the one that waits, in short sides. */
const WIDEST_GAP = 0.45;

/**
 * Where an unseen domino would join the one that waits to the board of those placed, the best fit first, in the pixels of their
 * corners. Only where dominoes lie in lines; none where the one that waits lies apart.
 */
export function gapsBetween(
  game: BoardGame,
  placed: readonly SeenTile[],
  waiting: SeenTile,
): readonly (readonly ImagePoint[])[] {
  const tiles = [...placed, waiting];
  const isNear = reachesOver(waiting);
  if (!hasLines(game) || !placed.some(isNear)) return [];
  const plane = tablePlaneOf(tiles, "domino");
  if (!plane) return [];
  const { poses, tableToImage } = dominoTableOf(tiles, plane);
  const outlines = poses.map((pose) => cornersOf(pose));
  const last = poses.at(-1)!;
  return poses
    .filter(({ index }) => index < placed.length && isNear(tiles[index]!))
    .flatMap(placesAround)
    .map((place) => ({ place, gap: gapBetween(place, last) }))
    .filter(({ place, gap }) => gap <= WIDEST_GAP && isFree(cornersOf(place), outlines))
    .sort((a, b) => a.gap - b.gap)
    .map(({ place }) => inPicture(place, tableToImage))
    .filter((corners) => {
      const line = lineWith(game, tiles, corners);
      return line.includes(placed.length) && line.length > 1;
    });
}

/** Remembers what `gapsBetween` found: to find it takes nearly as long as all else in a look in which nothing has changed. */
export class KnownGaps {
  readonly #found = new Map<TrackId, Found>();

  /** As `gapsBetween`, found anew only where these are other tiles, or have moved and a second has passed. */
  between(
    game: BoardGame,
    placed: readonly LyingTile[],
    waiting: LyingTile,
    atMs: number,
  ): readonly (readonly ImagePoint[])[] {
    const tiles = [...placed, waiting];
    const before = this.#found.get(waiting.track);
    const isRecent = before && Math.abs(atMs - before.atMs) < AGAIN_MS;
    if (before && areSame(before.tiles, tiles) && (isRecent || lieWhereTheyLay(before.tiles, tiles)))
      return before.gaps;
    const gaps = gapsBetween(
      game,
      placed.map(({ seen }) => seen),
      waiting.seen,
    );
    this.#found.set(waiting.track, { tiles, atMs, gaps });
    return gaps;
  }
}

type Found = {
  readonly tiles: readonly LyingTile[];
  readonly atMs: number;
  readonly gaps: readonly (readonly ImagePoint[])[];
};

const areSame = (before: readonly LyingTile[], tiles: readonly LyingTile[]): boolean =>
  before.length === tiles.length &&
  tiles.every(({ track, tile }, i) => track === before[i]!.track && tile === before[i]!.tile);

const lieWhereTheyLay = (before: readonly LyingTile[], tiles: readonly LyingTile[]): boolean =>
  tiles.every(({ seen }, i) => areSameCorners(seen.corners, before[i]!.seen.corners));

/** A tile between two leaves them no further apart than it is long, seen nearer than they are. */
const REACH = 1.5;

function reachesOver({ corners }: SeenTile): (other: SeenTile) => boolean {
  const [box, reach] = [boxOf(corners), REACH * longestSide(corners)];
  return (other) => reachesBox(other.corners, box, reach);
}
