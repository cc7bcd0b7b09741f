import type { TileId } from "../tiles/index.ts";
import type { Match, Round, Seat } from "./types.ts";
import { pipsOfTiles } from "./written.ts";

// [Note: Hidden hands]
// A referee at a real table sees the line, not the hands. What is certain: how many tiles each hand has, which tiles
// lie on the table, which were dealt open, drawn face up or shown. Every question about a hand therefore has three
// answers. «yes» and «no» need proof; proof includes counting: seven hidden tiles out of ten unseen ones, of which
// only five do not fit, hold at least two that fit. A verdict that rests on «maybe» is `unverified`.
// For the audit the same rounds are asked again with hands as hindsight shows them (`audit.ts`).

const unseenOf = new WeakMap<Round, readonly TileId[]>();

/** Tiles of which nobody has seen where they are: in a hidden hand, the boneyard, or out of play. */
export function unseenTiles(match: Match, round: Round): readonly TileId[] {
  const known = unseenOf.get(round);
  if (known) return known;
  const seen = new Set([...round.placed, ...round.inBoneyard]);
  for (const hand of round.hands) for (const tile of hand.known) seen.add(tile);
  const unseen = match.tiles.filter((tile) => !seen.has(tile));
  unseenOf.set(round, unseen);
  return unseen;
}

/** How many tiles of a hand nobody has seen. */
export function hiddenCount(round: Round, seat: Seat): number {
  const { size, known } = round.hands[seat]!;
  return size - known.length;
}

/** The whole hand, if it is certain: seen, or all that can be left. Null otherwise. */
export function wholeHand(match: Match, round: Round, seat: Seat): readonly TileId[] | null {
  const hidden = hiddenCount(round, seat);
  const { known } = round.hands[seat]!;
  if (hidden === 0) return known;
  const unseen = unseenTiles(match, round);
  return unseen.length === hidden ? [...known, ...unseen] : null;
}

/** The pips of a hand, if they are certain. */
export function handPips(match: Match, round: Round, seat: Seat): number | null {
  const hand = wholeHand(match, round, seat);
  return hand && pipsOfTiles(hand);
}

export type Answer = {
  readonly answer: "yes" | "no" | "maybe";
  /** With «yes», the tiles that are certain; may be empty when only counting proves it. */
  readonly tiles: readonly TileId[];
};

/** Does the hand hold a tile like this? */
export function holds(match: Match, round: Round, seat: Seat, isLike: (tile: TileId) => boolean): Answer {
  const hand = round.hands[seat]!;
  const certain = hand.known.filter(isLike);
  if (certain.length > 0) return { answer: "yes", tiles: certain };
  if (hand.later) {
    // Of these at most `drawn` can have come since; more of them than that were in the hand.
    const later = hand.later.tiles.filter(isLike);
    if (later.length > hand.later.drawn) return { answer: "yes", tiles: later };
  }
  const hidden = hiddenCount(round, seat);
  if (hidden === 0) return { answer: "no", tiles: [] };
  const unseen = unseenTiles(match, round);
  const like = unseen.filter(isLike).length;
  if (like === 0) return { answer: "no", tiles: [] };
  return { answer: unseen.length - like < hidden ? "yes" : "maybe", tiles: [] };
}

export type Whereabouts = {
  readonly answer: "yes" | "no" | "maybe";
  /** Who holds it, with «yes» where that is certain; else who could. */
  readonly seats: readonly Seat[];
};

/** Is this tile in a hand, or in the boneyard or out of play? */
export function isInHand(match: Match, round: Round, tile: TileId): Whereabouts {
  const holder = round.hands.findIndex(({ known }) => known.includes(tile));
  if (holder >= 0) return { answer: "yes", seats: [holder] };
  const unseen = unseenTiles(match, round);
  const hidden = round.hands.map((_, seat) => seat).filter((seat) => hiddenCount(round, seat) > 0);
  if (hidden.length === 0 || !unseen.includes(tile)) return { answer: "no", seats: [] };
  const count = hidden.reduce((sum, seat) => sum + hiddenCount(round, seat), 0);
  return { answer: count === unseen.length ? "yes" : "maybe", seats: hidden };
}
