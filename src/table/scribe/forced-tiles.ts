import { type Pips, tileNamed } from "../../tiles/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { boardOf } from "../board/board-of.ts";
import { knownTile } from "../known-tile.ts";
import { turnsOf, turnValues } from "../track/quad-match.ts";
import type { TrackedTile, TrackId } from "../track/track.ts";
import type { LyingTile } from "./laid-tile.ts";
import type { Page, Written } from "./page.ts";
import { boxesOf, reachesAny } from "./reach.ts";
import { type WritingContext, writePlacing } from "./write-placing.ts";

/**
 * [Note: What a tile must be]
 * A tile that cannot be read is asked for, and what is laid against it waits. Where nobody answers, all of the game would wait. But
 * nobody lays a tile beside a line, and of the tiles of the set mostly one alone fits between the board and what waits. It counts as
 * that one, as a guess (see guess.ts), until somebody says what it is.
 */
export type ForcedTile = { readonly track: TrackId; readonly values: readonly Pips[] };

/** The tile as an outline of which nothing is read. */
export const asUnread = ({ track, seen }: TrackedTile): TrackedTile => ({
  track,
  seen: { ...seen, values: seen.values.map(() => null) },
});

/** Those of the outlines that can be one tile alone, if what waits beside them lies where the rules allow it. */
export function forcedTiles(
  context: WritingContext,
  page: Page,
  waiting: readonly LyingTile[],
  outlines: readonly TrackedTile[],
): readonly ForcedTile[] {
  return outlines.flatMap((outline) => {
    const against = waiting.filter(
      (tile) => tile.track !== outline.track && reachesAny(outline, boxesOf([tile])),
    );
    if (against.length === 0) return [];
    const fitting = possibleValues(context, page, waiting, outline).filter((values) =>
      fitsAs(context, page, { ...outline, values }, against),
    );
    // A double is the same either way round.
    const ways = new Set(fitting.map((values) => values.join()));
    return ways.size === 1 ? [{ track: outline.track, values: fitting[0]! }] : [];
  });
}

/** Each tile of the set that lies nowhere else, each way round, as far as nothing that is read speaks against it. */
function possibleValues(
  { standing }: WritingContext,
  { events, placed }: Page,
  waiting: readonly LyingTile[],
  { seen }: TrackedTile,
): readonly (readonly Pips[])[] {
  const known = new Set([...placed, ...waiting].map(({ tile }) => tile));
  return standing(events)
    .match.tiles.filter((id) => !known.has(id))
    .map(tileNamed)
    .filter(({ kind }) => kind === seen.kind)
    .flatMap(({ kind, values }) => turnsOf(kind).map((turn) => turnValues<Pips>(kind, values, turn)))
    .filter((values) => values.every((value, i) => (seen.values[i] ?? value) === value));
}

/**
 * Whether the rules allow the outline as this tile, and then each of those that wait beside it. The record says at which end a tile
 * lies, and not which way round: that it lies so, too, the board has to say.
 */
function fitsAs(
  context: WritingContext,
  page: Page,
  { track, seen, values }: TrackedTile & { readonly values: readonly Pips[] },
  against: readonly LyingTile[],
): boolean {
  const lying: SeenTile = { ...seen, values };
  const { id } = knownTile(lying)!;
  // Most of what could lie there fails here: what lies far away need not be gone through for each.
  const near = page.placed.filter((tile) => reachesAny({ seen }, boxesOf([tile])));
  const tiles = [lying, ...[...near, ...against].map((tile) => tile.seen)];
  const { violations } = boardOf({ tiles, backs: [] }, context.setup.game);
  if (violations.some(({ indices }) => indices.includes(0))) return false;
  const others = (tiles: readonly TrackedTile[]): readonly TrackedTile[] =>
    tiles.filter((each) => each.track !== track);
  const without = { ...context, unread: others(context.unread), waiting: others(context.waiting) };
  const isLegal = (written: Written | null): written is Written => written?.verdict.verdict === "legal";
  const atMs = Math.min(...against.map((tile) => tile.atMs));
  const fresh: LyingTile = { track, tile: id, seen: lying, sight: null, atMs, hand: null };
  const written = writePlacing({ ...without, isGuess: () => false }, page, fresh);
  return isLegal(written) && against.every((tile) => isLegal(writePlacing(without, written.page, tile)));
}
