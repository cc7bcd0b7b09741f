import type { PlaceEvent } from "../record/index.ts";
import type { TileId } from "../tiles/index.ts";
import { withHand } from "./hands.ts";
import { hiddenCount, unseenTiles } from "./knowledge.ts";
import { judge } from "./referee.ts";
import { gameOf } from "./registry.ts";
import type { Match, Round, Seat } from "./types.ts";

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
