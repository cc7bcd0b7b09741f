import { judge, playerToMove } from "../../games/index.ts";
import { isWagons, type PlaceEvent, type PlayerId } from "../../record/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { BOARD_GAMES } from "../board/board.ts";
import type { TrackedTile, TrackId } from "../track/track.ts";
import { armSpot } from "./arm-spot.ts";
import { isHeldBack } from "./guesses.ts";
import { isSameSide } from "./hand-sides.ts";
import { type LyingTile, type PlacedTile, type Spot, unplaced } from "./laid-tile.ts";
import { lineSpot } from "./line-spot.ts";
import { type Page, pageBefore, type Written } from "./page.ts";
import { moverIn, type ScribeSetup, type Standing } from "./standing.ts";
import { towerSpot } from "./tower-spot.ts";
import { trainSpot } from "./train-spot.ts";
import { triangleSpot } from "./triangle-spot.ts";

/** Wagons that follow one another so closely are one turn's. */
const SAME_TURN_MS = 8000;
/** Tiles first seen within so long came between two looks. */
export const SAME_LOOK_MS = 250;

/** What a page is written with: the game, and what is known of it beyond the page. */
export type WritingContext = {
  readonly setup: ScribeSetup;
  /** Where the match stands after these events of the page's round, by the referee. */
  readonly standing: (events: Page["events"]) => Standing;
  /** How many of these events broke a rule, as what came to light after them proves. */
  readonly provedBroken: (events: Page["events"]) => number;
  /** Who was said to be next where the rules do not know. */
  readonly said: PlayerId | null;
  /** What lies on the table and is not written: tiles that cannot be read, and those that wait. */
  readonly unread: readonly TrackedTile[];
  readonly waiting: readonly TrackedTile[];
  /** Tiles of the page that do not lie there any more, and of which nothing is written yet. */
  readonly gone: readonly PlacedTile[];
  /** Whether nobody knows that this tile is what it is taken for. */
  readonly isGuess: (track: TrackId) => boolean;
};

/** Tiles in an order in which they can be written; `isOpen`: the rules allow another one as well. */
export type WritingOrder = { readonly order: readonly LyingTile[]; readonly isOpen: boolean };

/** How these tiles lie, without the fresh one. */
const seenBut = (tiles: readonly TrackedTile[], fresh: LyingTile): SeenTile[] =>
  tiles.flatMap(({ track, seen }) => (track === fresh.track ? [] : [seen]));

/** Where the tile may lie on the page's board, the likeliest first; null while it lies beside it. */
export function spotsFor(
  {
    setup: { game, players },
    unread,
    waiting,
    gone,
  }: Pick<WritingContext, "setup" | "unread" | "waiting" | "gone">,
  page: Page,
  fresh: LyingTile,
): readonly Spot[] | null {
  // Beside a board of which nothing is seen, yet or any more, every tile would look like an opening one.
  if (page.placed.length === 0 && [...page.absent, ...gone].some(({ isApplied }) => isApplied)) return null;
  const { board } = BOARD_GAMES[game];
  switch (board) {
    case "line":
      return lineSpot(game, page.placed, fresh);
    case "cross":
      return armSpot(page.placed, fresh);
    case "triangles":
      return triangleSpot(page.placed, fresh, {
        unread: seenBut(unread, fresh),
        waiting: seenBut(waiting, fresh),
      });
    case "tower":
      return towerSpot(game, page.placed, fresh, { unread: seenBut(unread, fresh), absent: page.absent });
    case "trains":
      return trainSpot(
        page.placed,
        fresh,
        players.map(({ id }) => id as PlayerId),
      );
    default:
      return board satisfies never;
  }
}

/** The page with this tile written, its best reading by the rules; null while it lies beside the board, or is held back, see guesses.ts. */
export function writePlacing(context: WritingContext, page: Page, fresh: LyingTile): Written | null {
  const spots = spotsFor(context, page, fresh);
  if (!spots || spots.length === 0) return null;
  const { match, round } = context.standing(page.events);
  const player = playerToMove(match, round) ?? context.said ?? moverIn(match, round, page.events);
  const tried = spots.map((spot) => {
    const seen = fresh.sight ? { seen: fresh.sight } : {};
    const event = { type: "place", player, ...spot.fields, ...seen } as PlaceEvent;
    return { spot, event, verdict: judge(match, round, event) };
  });
  const { spot, event, verdict } = tried.find((each) => each.verdict.verdict !== "illegal") ?? tried[0]!;
  if (isHeldBack(context, page, fresh, verdict)) return null;
  const longer = asSameTurn(context, page, fresh, event);
  if (longer) return longer;
  const placed: PlacedTile = {
    ...fresh,
    ...spot.memory,
    event: page.events.length,
    isApplied: verdict.verdict !== "illegal",
  };
  // Now that play goes on, a refused tile that does not lie there will not be found again.
  const absent = page.absent.filter((tile) => tile.isApplied);
  return {
    page: { ...page, events: [...page.events, event], placed: [...page.placed, placed], absent },
    event,
    verdict,
  };
}

/** vlaky: a wagon that follows closely upon one of the same train belongs to the same turn, unless another hand laid it. */
function asSameTurn(
  context: WritingContext,
  page: Page,
  fresh: LyingTile,
  event: PlaceEvent,
): Written | null {
  const last = page.events.at(-1);
  const before = page.placed.at(-1);
  if (last?.type !== "place" || !isWagons(last) || !isWagons(event) || !before) return null;
  if (before.train === undefined || fresh.atMs - before.atMs > SAME_TURN_MS) return null;
  if (before.hand && fresh.hand && !isSameSide(before.hand, fresh.hand)) return null;
  const spots = spotsFor(context, page, fresh) ?? [];
  if (!spots.some(({ memory }) => memory.train === last.train)) return null;
  const joined: PlaceEvent = { ...last, tiles: [...last.tiles, fresh.tile] };
  const { match, round } = context.standing(page.events.slice(0, -1));
  const verdict = judge(match, round, joined);
  if (verdict.verdict === "illegal") return null;
  const placed: PlacedTile = {
    ...fresh,
    train: last.train,
    event: page.events.length - 1,
    isApplied: true,
  };
  return {
    page: { ...page, events: [...page.events.slice(0, -1), joined], placed: [...page.placed, placed] },
    event: joined,
    verdict,
  };
}

/** Of what waits the first that can be written, with what came in the same look. */
export function nextToWrite(
  context: WritingContext,
  page: Page,
  tiles: readonly LyingTile[],
): WritingOrder | null {
  let waiting = [...tiles].sort((a, b) => a.atMs - b.atMs);
  while (waiting.length > 0) {
    const firstMs = waiting[0]!.atMs;
    const together = waiting.filter(({ atMs }) => atMs - firstMs <= SAME_LOOK_MS).slice(0, 3);
    const chosen = bestOrder(context, page, together);
    if (chosen) return chosen;
    // What lies beside the board must not stand in the way of what came later.
    waiting = waiting.slice(together.length);
  }
  return null;
}

/**
 * The last two placings in an order in which they may have come as well, where they came in one look and one of them was read only
 * when the other had been written; null where the rules, or what happened between them, leave no other order.
 */
export function otherOrderOfLast(context: WritingContext, page: Page): WritingOrder | null {
  const [before, last] = page.placed.slice(-2);
  if (!before || !last || Math.abs(last.atMs - before.atMs) > SAME_LOOK_MS) return null;
  const from = page.events.length - 2;
  if (before.event !== from || last.event !== from + 1) return null;
  const found = bestOrder(context, pageBefore(page, from), [unplaced(before), unplaced(last)]);
  return found?.isOpen ? found : null;
}

/** The tiles of one look in an order in which each can be written when its turn comes; of several, one that breaks no rule. */
function bestOrder(context: WritingContext, start: Page, tiles: readonly LyingTile[]): WritingOrder | null {
  const runs: Run[] = [];
  let faultless = 0;
  for (const found of runsOf(context, start, tiles)) {
    // Who opens with less than what another lays then has broken a rule, though nobody saw that when the tile was laid.
    const proved = found.order.length > 1 ? context.provedBroken(found.page.events) : 0;
    const run = { ...found, broken: found.broken + proved };
    runs.push(run);
    if (run.order.length === tiles.length && run.broken === 0) faultless++;
    // None can be better than the first of these, and the order is open.
    if (faultless > 1) break;
  }
  if (runs.length === 0) return null;
  const longest = Math.max(...runs.map(({ order }) => order.length));
  const whole = runs.filter(({ order }) => order.length === longest);
  const fewest = Math.min(...whole.map(({ broken }) => broken));
  const best = whole.filter(({ broken }) => broken === fewest);
  return { order: best[0]!.order, isOpen: longest > 1 && best.length > 1 };
}

/** Tiles that were written one after another, the page with them, and how many of them broke a rule. */
type Run = { readonly order: readonly LyingTile[]; readonly broken: number; readonly page: Page };

/** Every order of these tiles, each as far as it can be written. */
function* runsOf(context: WritingContext, page: Page, tiles: readonly LyingTile[]): Generator<Run> {
  for (const tile of tiles) {
    const written = writePlacing(context, page, tile);
    if (!written) continue;
    const broken = written.verdict.verdict === "illegal" ? 1 : 0;
    const others = tiles.filter((each) => each !== tile);
    let isEnd = true;
    for (const rest of runsOf(context, written.page, others)) {
      isEnd = false;
      yield { ...rest, order: [tile, ...rest.order], broken: broken + rest.broken };
    }
    if (isEnd) yield { order: [tile], broken, page: written.page };
  }
}

/** A placing as it reads with another tile: that may lie there the other way round. */
export function writePlacingAgain(context: WritingContext, page: Page, lying: PlacedTile): Written | null {
  return writePlacing(context, pageBefore(page, lying.event), unplaced(lying));
}
