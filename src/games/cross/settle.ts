import { pointsFor, sideIndexOf } from "../hands.ts";
import { handPips } from "../knowledge.ts";
import type { PointsEvent, Seat, Settlement } from "../types.ts";
import { type SevastopolMatch, type SevastopolRound, seatsIn } from "./table.ts";

/** sevastopol.stake: each of the four pays the stake into the bowl; three quarters and one quarter are won. */
const prizesOf = (match: SevastopolMatch): readonly [first: number, second: number] => {
  const { stake } = match.options;
  return [3 * stake, stake];
};

export function settleSevastopol(match: SevastopolMatch, round: SevastopolRound): Settlement {
  const { out } = round.table;
  const [first, second] = prizesOf(match);
  const gained = [
    ...out.slice(0, 1).map((seat) => pointsFor(match, seat, "sevastopol.first", [first])),
    ...out.slice(1, 2).map((seat) => pointsFor(match, seat, "sevastopol.second", [second])),
  ];
  const winners = out.slice(0, 1).map((seat) => sideIndexOf(match, seat));
  if (out.length >= 2) return { winners, points: gained, missing: [] };

  // sevastopol.blocked: the prizes that are left go by the sums of the hands.
  const seats = seatsIn(round);
  const sums = new Map(seats.map((seat) => [seat, handPips(match, round, seat)]));
  const missing = seats.filter((seat) => sums.get(seat) === null);
  if (missing.length > 0) return { winners, points: null, missing };
  const prizes = out.length === 0 ? [first, second] : [second];
  const shares = sharesOf(seats, (seat) => sums.get(seat)!, prizes);
  const points: PointsEvent[] = shares.map(({ seat, share }) =>
    pointsFor(match, seat, "sevastopol.blocked", [share]),
  );
  // The round's winner is who got the three quarters, whole.
  const whole = out.length === 0 ? shares.filter(({ share }) => share === first) : [];
  return {
    winners: [...winners, ...whole.map(({ seat }) => sideIndexOf(match, seat))],
    points: [...gained, ...points],
    missing: [],
  };
}

type Share = { readonly seat: Seat; readonly share: number };

/** Equal sums: the prizes of the places concerned are pooled and shared equally. */
function sharesOf(
  seats: readonly Seat[],
  sumOf: (seat: Seat) => number,
  prizes: readonly number[],
): readonly Share[] {
  const ranked = [...seats].sort((a, b) => sumOf(a) - sumOf(b));
  const shares: Share[] = [];
  for (let place = 0; place < prizes.length; ) {
    const equal = ranked.filter((seat) => sumOf(seat) === sumOf(ranked[place]!));
    const pool = prizes.slice(place, place + equal.length).reduce((sum, prize) => sum + prize, 0);
    for (const seat of equal) shares.push({ seat, share: pool / equal.length });
    place += equal.length;
  }
  return shares;
}
