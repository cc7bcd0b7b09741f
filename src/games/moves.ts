import type { PlaceEvent } from "../record/index.ts";
import type { InputError, TileId } from "../tiles/index.ts";
import { withHand } from "./hands.ts";
import { hiddenCount, unseenTiles, wholeHand } from "./knowledge.ts";
import { judge } from "./referee.ts";
import { gameOf } from "./registry.ts";
import type { Match, Round, Seat } from "./types.ts";
import { notInSet } from "./written.ts";

/** The round as it is when a player's whole hand is known. */
export function knowingHand(round: Round, seat: Seat, hand: readonly TileId[]): Round {
  return { ...round, hands: withHand(round.hands, seat, { size: hand.length, known: hand }) };
}

/**
 * Every placing that `judge` does not refuse, for the player to move: from the hand given, else from what the hand may
 * hold: its known tiles and, where some are hidden, every tile not yet seen. Empty while nobody can know whose turn it is.
 */
export function legalMoves(match: Match, round: Round, hand?: readonly TileId[]): readonly PlaceEvent[] {
  const seat = round.toMove;
  if (seat === null || round.ended || round.closed) return [];
  const known = hand ? knowingHand(round, seat, hand) : round;
  const tiles = candidates(match, known, seat);
  const game = gameOf(match.game);
  return tiles
    .flatMap((tile) => game.placings(match, known, seat, tile))
    .filter((event) => judge(match, known, event).verdict !== "illegal");
}

function candidates(match: Match, round: Round, seat: Seat): readonly TileId[] {
  const { known } = round.hands[seat]!;
  return hiddenCount(round, seat) > 0 ? [...known, ...unseenTiles(match, round)] : known;
}

/** Problems of a hand that somebody says the player to move holds: tiles that the set lacks, or that are elsewhere. */
export function checkHand(match: Match, round: Round, hand: readonly TileId[]): readonly InputError[] {
  return hand.flatMap((tile, i): InputError[] => {
    const path = `--hand[${i}]`;
    if (!match.tiles.includes(tile)) return [{ code: "set.unknown", message: notInSet(tile), path }];
    const elsewhere = round.hands.some(({ known }, seat) => seat !== round.toMove && known.includes(tile));
    const isOut = round.placed.includes(tile) || elsewhere || hand.indexOf(tile) < i;
    return isOut ? [{ code: "set.once", message: `${tile} is out already`, path }] : [];
  });
}

/** The game's advice for the player to move, if it has any and the hand is known. */
export function bestMoves(match: Match, round: Round, hand?: readonly TileId[]): object | null {
  const seat = round.toMove;
  if (seat === null || round.ended || round.closed) return null;
  const held = hand ?? wholeHand(match, round, seat);
  if (!held) return null;
  return gameOf(match.game).best?.(match, knowingHand(round, seat, held), seat, held) ?? null;
}
