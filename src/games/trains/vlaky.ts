import {
  findTrain,
  formatTrainId,
  freeEnd,
  parseTrainId,
  type Train,
  withTrain,
} from "../../layouts/index.ts";
import type { DrawEvent, MarkEvent, PlaceEvent, PlaceWagons } from "../../record/index.ts";
import { type TileId, tilesOf } from "../../tiles/index.ts";
import { defineGame } from "../game.ts";
import { dealRound, drawTile, endRound, nextSeat, passTurn, playerAt, pointsFor } from "../hands.ts";
import { handPips, isInHand } from "../knowledge.ts";
import { sidesWithMost } from "../standing.ts";
import {
  type Breach,
  type Doubt,
  type GameEvent,
  isNonEmpty,
  type Judgement,
  type Match,
  type RoundStart,
  type Seat,
  type Settlement,
} from "../types.ts";
import { why } from "../why.ts";
import { halvesOf, written } from "../written.ts";
import { bestExtensions } from "./best.ts";
import { judgeWagons } from "./judge-place.ts";
import {
  FIRST_DOUBLE,
  growingPoints,
  type TrainsMatch,
  type TrainsOptions,
  type TrainsRound,
  type TrainsTable,
  trainsOptions,
  unmarkedTrainsOf,
} from "./trains-table.ts";

type Trains = Judgement<TrainsTable>;

/** vlaky.deal. The sheet is silent: 2 players 16 tiles each, 4 players 15; the rest is the boneyard. */
const dealtEach = (players: number, { hand }: TrainsOptions): number => hand ?? (players === 2 ? 16 : 15);

/** vlaky.start: the holder of 12-12 begins. Silent (nobody was dealt it): the first player listed. */
function start(match: TrainsMatch, start: RoundStart): TrainsRound {
  const table: TrainsTable = { trains: [], hasBegun: false };
  const each = dealtEach(match.players.length, match.options);
  const round = dealRound(match, start, { each, out: 0, table });
  const { answer, seats } = isInHand(match, round, FIRST_DOUBLE);
  if (answer === "no") return { ...round, toMove: 0 };
  return { ...round, toMove: answer === "yes" && seats.length === 1 ? seats[0]! : null };
}

function judge(match: TrainsMatch, round: TrainsRound, seat: Seat, event: GameEvent): Trains {
  switch (event.type) {
    case "place":
      return judgeWagons(match, round, seat, event as PlaceWagons);
    case "draw":
      return judgeDraw(match, round, seat, event);
    case "mark":
      return judgeMark(match, round, seat, event);
    case "pass":
      return judgePass(match, round, seat);
    default:
      throw new Error(`vlaky should not have been asked about “${event.type}”`);
  }
}

/** vlaky.draw: «who cannot or will not play draws one tile if any is left». vlaky.turn: one action, so one draw. */
function judgeDraw(match: TrainsMatch, round: TrainsRound, seat: Seat, event: DrawEvent): Trains {
  const player = playerAt(match, seat);
  const begin = beginning(match, round, seat);
  const breaches: Breach[] = [...begin.breaches];
  if (round.drawn.length > 0) {
    const reason = why("draw.onlyOne", { player });
    breaches.push({ rule: "vlaky.draw", why: reason }, { rule: "vlaky.turn", why: reason });
  }
  if (round.boneyard === 0) breaches.push({ rule: "vlaky.draw", why: why("draw.boneyardEmpty") });
  if (isNonEmpty(breaches)) return { breaches };
  const tile = event.tile === undefined ? null : written(event.tile).id;
  const next = {
    ...drawTile(round, seat, tile),
    toMove: seat,
    table: { ...round.table, hasBegun: true },
  };
  return { next, rules: ["vlaky.draw"], why: why("draw.done", { player }), doubts: begin.doubts };
}

/** vlaky.start: a round that begins with a draw says that nobody was dealt 12-12, and the first listed begins. */
function beginning(
  match: TrainsMatch,
  round: TrainsRound,
  seat: Seat,
): { readonly breaches: readonly Breach[]; readonly doubts: readonly Doubt[] } {
  if (round.table.hasBegun) return { breaches: [], doubts: [] };
  const { answer, seats } = isInHand(match, round, FIRST_DOUBLE);
  const holder: Breach = {
    rule: "vlaky.start",
    why: why("trains.holderBegins", { tile: FIRST_DOUBLE }),
    tiles: [FIRST_DOUBLE],
  };
  if (answer === "yes") return { breaches: [holder], doubts: [] };
  const facts = { tile: FIRST_DOUBLE, player: playerAt(match, 0) };
  const breaches: Breach[] =
    seat === 0 ? [] : [{ rule: "vlaky.start", why: why("trains.firstBegins", facts) }];
  return { breaches, doubts: answer === "maybe" ? [{ ...holder, waitsFor: seats }] : [] };
}

/** vlaky.draw: marking and passing come after the draw, as long as there is one. */
const drawFirst = (match: TrainsMatch, round: TrainsRound, seat: Seat): readonly Breach[] =>
  round.boneyard === 0 || round.drawn.length > 0
    ? []
    : [{ rule: "vlaky.draw", why: why("pass.drawFirst", { player: playerAt(match, seat) }) }];

/** vlaky.mark: the match goes on one own unmarked private train, and the turn is over. */
function judgeMark(match: TrainsMatch, round: TrainsRound, seat: Seat, event: MarkEvent): Trains {
  const player = playerAt(match, seat);
  const { trains } = round.table;
  const name = parseTrainId(event.train);
  const train = name && findTrain(trains, name);
  const breaches: Breach[] = [...drawFirst(match, round, seat)];
  const facts = { player, train: event.train, number: name?.number ?? "" };
  if (!name) breaches.push({ rule: "vlaky.mark", why: why("trains.noSuchTrain", facts) });
  else if (name.owner !== player) breaches.push({ rule: "vlaky.mark", why: why("trains.markOwn", facts) });
  else if (!train) breaches.push({ rule: "vlaky.mark", why: why("trains.notThere", facts) });
  else if (train.marked) breaches.push({ rule: "vlaky.mark", why: why("trains.markedAlready", facts) });
  if (isNonEmpty(breaches)) return { breaches };
  const table = { ...round.table, trains: withTrain(trains, { ...(train as Train), marked: true }) };
  const next = { ...passTurn(round, nextSeat(match, seat), false), table };
  return { next, rules: ["vlaky.draw", "vlaky.mark"], why: why("trains.marked", facts) };
}

/**
 * vlaky.draw: who has an own unmarked private train must mark it instead. vlaky.blocked: passes count once the boneyard is
 * empty, the one after drawing the last tile too.
 */
function judgePass(match: TrainsMatch, round: TrainsRound, seat: Seat): Trains {
  const player = playerAt(match, seat);
  const breaches: Breach[] = [...drawFirst(match, round, seat)];
  const [unmarked] = unmarkedTrainsOf(round.table.trains, player);
  if (unmarked) {
    const facts = { player, train: formatTrainId(unmarked), number: unmarked.number };
    breaches.push({ rule: "vlaky.draw", why: why("trains.mustMark", facts) });
  }
  if (isNonEmpty(breaches)) return { breaches };
  const next = passTurn(round, nextSeat(match, seat), round.boneyard === 0);
  const isBlocked = next.passes >= match.players.length;
  return {
    next: isBlocked ? endRound(next, "blocked", null) : next,
    rules: isBlocked ? ["vlaky.draw", "vlaky.blocked"] : ["vlaky.draw"],
    why: why("pass.done", { player }),
  };
}

/** The first wagon of each possible extension or founding. */
function placings(match: TrainsMatch, round: TrainsRound, seat: Seat, tile: TileId): readonly PlaceEvent[] {
  const player = playerAt(match, seat);
  const place = (train: string): PlaceEvent => ({ type: "place", player, train, tiles: [tile] });
  const [high, low] = halvesOf(tile);
  const founding = high === low ? [place(String(high))] : [];
  const fitting = growingPoints(round.table.trains, player).filter(({ name, train }) => {
    const end = train ? freeEnd(train) : name.number;
    return end === high || end === low;
  });
  return [...founding, ...fitting.map(({ name }) => place(formatTrainId(name)))];
}

/**
 * vlaky.out: the winner scores the sum of all the other hands. vlaky.blocked: the lowest hand wins and scores the
 * others' sum; equal lowest: nobody scores.
 */
function settle(match: Match<TrainsOptions>, round: TrainsRound): Settlement {
  const { ended } = round;
  if (!ended) throw new Error("a round that runs cannot be settled");
  const pips = round.hands.map((_, seat) => handPips(match, round, seat));
  const missing = pips.flatMap((sum, seat) => (sum === null ? [seat] : []));
  if (missing.length > 0) {
    return { winners: ended.seat === null ? [] : [ended.seat], points: null, missing };
  }
  const sums = pips as readonly number[];
  const lowest = sidesWithMost(sums.map((sum) => -sum));
  const winner = ended.how === "out" ? ended.seat : lowest.length === 1 ? lowest[0]! : null;
  if (winner === null) return { winners: [], points: [], missing: [] };
  const rule = ended.how === "out" ? "vlaky.out" : "vlaky.blocked";
  const others = sums.filter((_, seat) => seat !== winner);
  return { winners: [winner], points: [pointsFor(match, winner, rule, others)], missing: [] };
}

/** vlaky.rounds: the most points after the last round win; where nobody scored there is no winner. */
function decide(
  { options: { rounds } }: TrainsMatch,
  round: TrainsRound,
  settlement: Settlement,
  scores: readonly number[],
): readonly number[] | null {
  if (round.index + 1 < rounds) return null;
  // While a hand of this round or an earlier one is missing, nobody can say who has the most.
  const isCounted = settlement.points !== null && round.counted === round.index;
  return isCounted && scores.some((points) => points > 0) ? sidesWithMost(scores) : [];
}

export const vlaky = defineGame<TrainsOptions, TrainsTable>({
  id: "vlaky",
  set: "double-twelve",
  players: [2, 4],
  options: trainsOptions,
  events: ["draw", "pass", "mark"],
  draws: true,
  at: "train",
  checkSetup: (players, options) => {
    const tiles = tilesOf("double-twelve").length;
    const each = dealtEach(players, options);
    if (each * players <= tiles) return [];
    const message = `${players} players cannot be dealt ${each} tiles each out of ${tiles}`;
    return [{ code: "value.wrong", message, path: "$.options.hand" }];
  },
  handSize: dealtEach,
  start,
  judge,
  placings,
  settle,
  decide,
  best: (match, round, seat, hand) => bestExtensions(round.table.trains, playerAt(match, seat), hand),
});
