import { BOARD_GAMES } from "../board/board.ts";
import type { Draft } from "./draft.ts";
import { type LyingTile, type PlacedTile, type SpotFinder, unplaced } from "./laid-tile.ts";
import { EMPTY_PAGE } from "./page.ts";
import type { TableNotice } from "./table-notice.ts";
import { spotsFor } from "./write-placing.ts";

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

/** See the note above. What was misread has not happened, and leaves the record. */
export function takeBackMisreading(draft: Draft): TableNotice[] {
  const { events, placed, absent } = draft.page;
  const opening = placed[0];
  if (!opening || events.length > 1 || absent.length > 0) return [];
  if (draft.vouched.has(opening.track) || draft.attributed.has(opening.track)) return [];
  // A train may be founded anywhere on the table: there nothing stands in its way.
  if (BOARD_GAMES[draft.book.setup.game].board === "trains") return [];
  const laid = draft.waiting.filter(({ hand }) => hand !== null).sort((a, b) => a.atMs - b.atMs);
  if (laid.length < enoughAgainst(opening)) return [];
  const board = largestBoard(laid, (before, fresh) =>
    spotsFor(
      { setup: draft.book.setup, unread: draft.unread, waiting: [], gone: [] },
      { ...EMPTY_PAGE, placed: before },
      fresh,
    ),
  );
  if (board.length < enoughAgainst(opening)) return [];
  const others = draft.waiting.filter((tile) => !board.includes(tile));
  draft.page = EMPTY_PAGE;
  draft.waiting = board;
  const written = draft.writeWaiting();
  draft.waiting = [...draft.waiting, ...others, unplaced(opening)];
  return [{ type: "misread", tile: opening.tile }, ...written, ...draft.writeWaiting()];
}
