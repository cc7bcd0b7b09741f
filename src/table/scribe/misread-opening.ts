import type { LyingTile, PlacedTile, SpotFinder } from "./laid-tile.ts";

/**
 * [Note: An opening that was none]
 * A pattern of the table may be read as a tile before anybody plays, and then stands on the page as the opening: nothing that
 * people lay joins it. It is taken back when tiles laid by hands form a board of their own beside it, while nothing ever
 * joined it and nobody vouched for it. Two such tiles are enough against one that no hand laid; one that a hand laid may
 * well be a tile whose neighbour is not found, and gives way to three.
 */
export const enoughAgainst = ({ hand }: LyingTile): number => (hand ? 3 : 2);

/** The most of these tiles that are joined to one another, in the order given. */
export function largestBoard(tiles: readonly LyingTile[], spotsFor: SpotFinder): readonly LyingTile[] {
  let largest: readonly LyingTile[] = [];
  for (const opening of tiles) {
    if (largest.includes(opening)) continue;
    const board = joinedTo(opening, tiles, spotsFor);
    if (board.size > largest.length) largest = tiles.filter((tile) => board.has(tile));
  }
  return largest;
}

function joinedTo(
  opening: LyingTile,
  tiles: readonly LyingTile[],
  spotsFor: SpotFinder,
): ReadonlySet<LyingTile> {
  const board = new Set<LyingTile>();
  let placed: readonly PlacedTile[] = [];
  for (let fresh: LyingTile | undefined = opening; fresh; ) {
    const [spot] = spotsFor(placed, fresh) ?? [];
    if (!spot) break;
    placed = [...placed, { ...fresh, ...spot.memory, event: placed.length, isApplied: true }];
    board.add(fresh);
    fresh = tiles.find((tile) => !board.has(tile) && (spotsFor(placed, tile)?.length ?? 0) > 0);
  }
  return board;
}
