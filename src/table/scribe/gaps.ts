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
 * Where an unseen domino would touch both a placed one and the one that waits, in their pixels. `joins`: whether it would join them to one
 * line of the board: that takes a board, so it is worked out when it is asked for, once.
 */
export type Gap = { readonly corners: readonly ImagePoint[]; readonly joins: () => boolean };

/** The gaps between those placed and one that waits, the best fit first. Only where dominoes lie in lines; none where it lies apart. */
export function gapsBetween(game: BoardGame, placed: readonly SeenTile[], waiting: SeenTile): readonly Gap[] {
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
    .map(({ place }) => gapAt(game, tiles, inPicture(place, tableToImage)));
}

/** The last of the tiles is the one that waits. */
function gapAt(game: BoardGame, tiles: readonly SeenTile[], corners: readonly ImagePoint[]): Gap {
  let line: readonly number[] | null = null;
  const joins = (): boolean => {
    line ??= lineWith(game, tiles, corners);
    return line.includes(tiles.length - 1) && line.length > 1;
  };
  return { corners, joins };
}

/** Remembers what `gapsBetween` found: to find it takes nearly as long as all else in a look in which nothing has changed. */
export class KnownGaps {
  readonly #found = new Map<TrackId, Found>();

  /** As `gapsBetween`, but where the same tiles were placed as it was when they last lay elsewhere, or at most a second ago. */
  between(game: BoardGame, placed: readonly LyingTile[], waiting: LyingTile, atMs: number): readonly Gap[] {
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
  readonly gaps: readonly Gap[];
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
