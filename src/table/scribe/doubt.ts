import { boardOf } from "../board/board-of.ts";
import { knownTile } from "../known-tile.ts";
import type { TrackId } from "../track/track.ts";
import { type LyingTile, type PlacedTile, unplaced } from "./laid-tile.ts";
import { type Page, pageBefore } from "./page.ts";
import { type WritingContext, writePlacing } from "./write-placing.ts";

/**
 * [Note: Play that goes on from a refused tile]
 * Nobody builds upon a tile that does not fit, and a table does not break one rule after another. So where a second placing is
 * refused while a refused one lies there still, it is rather the reading that is wrong: people are asked about the tiles of which
 * one value, read otherwise, would make all of them fit, or about all that is refused where no single value is to blame. The
 * placings stay refused until someone answers. So where a tile that fits, and from which play has gone on, is read otherwise
 * later, and would be refused so or leave no place for what came after it: the record stays as it was, and people are asked
 * about that tile.
 */
export function doubtedTiles(
  context: WritingContext,
  page: Page,
  vouched: ReadonlySet<TrackId>,
): readonly LyingTile[] {
  const refused = page.placed.filter(({ isApplied }) => !isApplied);
  const [earliest] = refused;
  if (!earliest || refused.length < 2 || refused.at(-1)!.event !== page.events.length - 1) return [];
  const tiles = page.placed.map(({ seen }) => seen);
  const { violations } = boardOf({ tiles, backs: [] }, context.setup.game);
  const doubted = violations
    .flatMap(({ corrections }) => corrections)
    .flatMap(({ tile: index, place, to }) => {
      const old = page.placed[index]!;
      if (vouched.has(old.track)) return [];
      const seen = { ...old.seen, values: old.seen.values.map((value, i) => (i === place ? to : value)) };
      const tile = knownTile(seen)?.id;
      return tile && fitsAs(context, page, { ...old, tile, seen }, earliest) ? [old] : [];
    });
  if (doubted.length > 0) return [...new Set(doubted)];
  // Where one reading alone does not explain it, more than one is wrong; or people broke a rule, as they said themselves.
  return refused.some(({ track }) => vouched.has(track)) ? [] : refused;
}

/**
 * [Note: Two of one tile]
 * A set has each tile once. Where one is refused that lies there already, two sets may have got mixed; but one of the two is rather
 * misread, and only people can say which. The placing stays refused until someone answers.
 */
export function twinTiles({ placed }: Page, vouched: ReadonlySet<TrackId>): readonly LyingTile[] {
  const isTwin = ({ tile, track }: PlacedTile): boolean =>
    placed.some((other) => other.tile === tile && other.track !== track);
  const twins = placed.filter(isTwin).filter(({ track }) => !vouched.has(track));
  const refused = twins.findLast(({ isApplied }) => !isApplied);
  return twins.filter(({ tile }) => tile === refused?.tile);
}

/** Whether nothing is refused when this tile, read so, and all that came after it or after the earliest refused one are written anew. */
function fitsAs(context: WritingContext, page: Page, read: PlacedTile, earliest: PlacedTile): boolean {
  const from = Math.min(read.event, earliest.event);
  const anew = page.placed
    .filter(({ event }) => event >= from)
    .map((tile) => (tile.track === read.track ? read : tile));
  let written = pageBefore(page, from);
  for (const tile of anew) {
    const next = writePlacing(context, written, unplaced(tile));
    if (!next || next.verdict.verdict === "illegal") return false;
    written = next.page;
  }
  return true;
}
