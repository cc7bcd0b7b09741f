import {
  findTrain,
  formatTrainId,
  newTrain,
  parseTrainId,
  type Train,
  withTrain,
} from "../../layouts/index.ts";
import type { PlaceWagons } from "../../record/index.ts";
import { domino, type TileId } from "../../tiles/index.ts";
import { endRound, nextSeat, placeTiles, playerAt } from "../hands.ts";
import type { RuleId } from "../rulebook.ts";
import { type Breach, isNonEmpty, type Judgement, type Seat } from "../types.ts";
import { type Facts, type WhyKey, why } from "../why.ts";
import { written } from "../written.ts";
import {
  centralTrain,
  coupleAll,
  FIRST_DOUBLE,
  HIGHEST_PIPS,
  highestFreeDouble,
  isJoker,
  type TrainsMatch,
  type TrainsRound,
  type TrainsTable,
} from "./trains-table.ts";

const breach = (rule: RuleId, key: WhyKey, facts: Facts, tiles: readonly TileId[] = []): Breach => ({
  rule,
  why: why(key, facts),
  tiles,
});

/** vlaky.turn (a), (b), (c), (e): one train is founded or extended, by one wagon or more. */
export function judgeWagons(
  match: TrainsMatch,
  round: TrainsRound,
  seat: Seat,
  event: PlaceWagons,
): Judgement<TrainsTable> {
  const tiles = event.tiles.map((text) => written(text).id);
  const player = playerAt(match, seat);
  const name = parseTrainId(event.train);
  const isOwned = !name?.owner || match.players.some((id) => id === name.owner);
  if (!name || name.number > HIGHEST_PIPS || !isOwned) {
    const facts = { train: event.train };
    return { breaches: [breach("vlaky.train", "trains.noSuchTrain", facts)] };
  }
  const { trains } = round.table;
  const existing = findTrain(trains, name);
  const breaches = [
    ...sizeBreaches(round, seat, player, tiles),
    ...startBreaches(trains, event.train, tiles[0]!),
    ...(existing
      ? ownerBreaches(existing, player)
      : foundingBreaches(trains, newTrain(name), player, tiles[0]!)),
  ];
  // The founding tile has been judged; where it is the wrong one, nothing can be said of those behind it.
  const isFounded = existing !== undefined || foundingTileFits(newTrain(name), tiles[0]!);
  const coupled = isFounded ? coupleAll(existing ?? newTrain(name), tiles) : null;
  if (coupled && !coupled.ok) breaches.push(...couplingBreaches(coupled.wrong));
  if (isNonEmpty(breaches)) return { breaches };
  if (!coupled?.ok) throw new Error("a founding that was not judged");

  // vlaky.mark: the match comes off by itself when the owner extends the train, and only then.
  const marked = coupled.train.marked && coupled.train.owner !== player;
  const table = { trains: withTrain(trains, { ...coupled.train, marked }), hasBegun: true };
  const placed = { ...placeTiles(round, seat, tiles, table), toMove: nextSeat(match, seat) };
  // vlaky.out: who first has no tile left wins the round.
  const isOut = placed.hands[seat]!.size === 0;
  const facts = { train: event.train, number: name.number, count: tiles.length };
  return {
    next: isOut ? endRound(placed, "out", seat) : placed,
    rules: [
      ...citedFor(trains, existing, name.owner, tiles, player),
      ...(isOut ? ["vlaky.out" as const] : []),
    ],
    why: why(existing ? "trains.extended" : "trains.founded", facts),
  };
}

/** The rules that a placing in order has kept, as far as they tell something about it. */
function citedFor(
  trains: readonly Train[],
  existing: Train | undefined,
  owner: string | null,
  tiles: readonly TileId[],
  player: string,
): readonly RuleId[] {
  const rules: RuleId[] = [];
  if (trains.length === 0) rules.push("vlaky.start");
  if (!existing) rules.push(owner === null ? "vlaky.central" : "vlaky.private");
  const coupled = existing ? tiles : tiles.slice(1);
  if (coupled.length > 0) rules.push("vlaky.match", "vlaky.alternate");
  const before = existing?.wagons.at(-1)?.tile;
  const isDecided = existing?.owner === null && existing.wagons.length === 1;
  if (isDecided) rules.push("vlaky.central");
  else if (before && isJoker(before)) rules.push("vlaky.joker");
  if (coupled.some(isJoker) && !rules.includes("vlaky.joker")) rules.push("vlaky.joker");
  if (existing?.marked || (existing && owner !== null && owner !== player)) rules.push("vlaky.mark");
  return rules;
}

/** hand.count: nobody can couple more wagons than the hand holds. */
function sizeBreaches(round: TrainsRound, seat: Seat, player: string, tiles: readonly TileId[]): Breach[] {
  const { size, known } = round.hands[seat]!;
  const unknown = tiles.filter((tile) => !known.includes(tile)).length;
  if (unknown <= size - known.length) return [];
  // In a known hand the missing tiles have been named one by one already.
  if (known.length === size && tiles.length <= size) return [];
  return [breach("hand.count", "trains.tooManyWagons", { player, count: tiles.length, held: size })];
}

/** vlaky.start: the round begins with the train of 12-12; until it stands there, tiles can only be drawn. */
function startBreaches(trains: readonly Train[], train: string, tile: TileId): Breach[] {
  if (trains.length > 0 || (train === "12" && tile === FIRST_DOUBLE)) return [];
  return [breach("vlaky.start", "trains.startsWithTwelve", { tile: FIRST_DOUBLE }, [FIRST_DOUBLE])];
}

/** vlaky.private: only its owner may extend a private train, unless it is marked. */
function ownerBreaches(train: Train, player: string): Breach[] {
  if (train.owner === null || train.owner === player || train.marked) return [];
  const facts = { train: formatTrainId(train), number: train.number, player: train.owner };
  return [breach("vlaky.private", "trains.ofAnother", facts)];
}

const foundingTileFits = (train: Train, tile: TileId): boolean =>
  train.owner === null
    ? tile === domino(train.number, train.number).id
    : written(tile).values.includes(train.number);

function foundingBreaches(trains: readonly Train[], train: Train, player: string, tile: TileId): Breach[] {
  return train.owner === null
    ? centralBreaches(trains, train, tile)
    : privateBreaches(trains, train, player, tile);
}

/** vlaky.central: it starts with its double, and only the highest double not yet on the table may found one. */
function centralBreaches(trains: readonly Train[], train: Train, tile: TileId): Breach[] {
  const { number } = train;
  const facts = { train: formatTrainId(train), number, tile };
  if (!foundingTileFits(train, tile)) {
    return [breach("vlaky.central", "trains.centralNeedsDouble", facts, [tile])];
  }
  const highest = highestFreeDouble(trains);
  if (highest === null || highest === number) return [];
  const better = domino(highest, highest).id;
  return [breach("vlaky.central", "trains.higherDoubleFirst", { ...facts, better }, [better])];
}

/** vlaky.private: founded by its owner alone, with the number of an existing central train at its start. */
function privateBreaches(trains: readonly Train[], train: Train, player: string, tile: TileId): Breach[] {
  const { number, owner } = train;
  const facts = { train: formatTrainId(train), number, tile };
  const breaches: Breach[] = [];
  if (owner !== player) {
    breaches.push(breach("vlaky.private", "trains.foundedByOwner", { ...facts, player: owner! }));
  }
  if (!centralTrain(trains, number)) breaches.push(breach("vlaky.private", "trains.noCentral", facts));
  if (!foundingTileFits(train, tile)) {
    breaches.push(breach("vlaky.private", "trains.locomotiveDiffers", facts, [tile]));
  }
  return breaches;
}

/** vlaky.match, vlaky.alternate, vlaky.joker: each wagon fits the free end and goes the way that is due. */
function couplingBreaches(wrong: Extract<ReturnType<typeof coupleAll>, { ok: false }>["wrong"]): Breach[] {
  const breaches: Breach[] = [];
  for (const { wagon, behind, freeEnd, due, fits } of wrong) {
    const { tile } = wagon;
    const shown = behind ? [tile, behind.tile] : [tile];
    if (!fits) {
      breaches.push(breach("vlaky.match", "trains.endsDiffer", { tile, open: freeEnd }, shown));
      continue;
    }
    const mustAscend = due === "ascending";
    const key = mustAscend ? "trains.mustAscend" : "trains.mustDescend";
    breaches.push(breach("vlaky.alternate", key, { tile, open: freeEnd }, shown));
    if (behind && behind.start === behind.end) {
      const kept = mustAscend ? "trains.jokerDescends" : "trains.jokerAscends";
      breaches.push(breach("vlaky.joker", kept, { tile, joker: behind.tile }, shown));
    }
  }
  return breaches;
}
