import {
  laidOn,
  openingsAmong,
  type TowerSpot,
  type TowerTile,
  towerTile,
  turnedSpot,
} from "../../layouts/index.ts";
import type { DrawEvent, PlaceEvent, PlaceTile } from "../../record/index.ts";
import type { Domino, TileId } from "../../tiles/index.ts";
import { drawTile, endRound, nextSeat, passTurn, placeTiles, playerAt } from "../hands.ts";
import { holds } from "../knowledge.ts";
import { claimsBefore } from "../opening.ts";
import type { RuleId } from "../rulebook.ts";
import {
  type Breach,
  type Doubt,
  type GameEvent,
  isNonEmpty,
  type Judgement,
  type Match,
  type NonEmpty,
  type Seat,
} from "../types.ts";
import { why } from "../why.ts";
import { halvesOf, tileOf, written } from "../written.ts";
import type { BuildRound, BuildRules, BuildTable } from "./build-rules.ts";

/** Judges the events of a game that is built in height. */
export function judgeBuild<O extends object, T extends BuildTable>(
  rules: BuildRules<O, T>,
  match: Match<O>,
  round: BuildRound<T>,
  seat: Seat,
  event: GameEvent,
): Judgement<T> {
  const isEmpty = round.table.tower.tiles.length === 0;
  switch (event.type) {
    case "place":
      return (isEmpty ? judgeOpening : judgeBuilding)(rules, match, round, seat, event as PlaceTile);
    case "draw":
    case "pass":
      // Who opens holds tiles, and any of them can lie first.
      if (isEmpty) {
        return { breaches: [{ rule: openingRule(round.table), why: why("opening.mustPlace") }] };
      }
      return event.type === "draw"
        ? judgeDraw(rules, match, round, seat, event)
        : judgePass(rules, match, round, seat);
    case "collapse":
      return judgeCollapse(rules, match, round, seat);
    default:
      throw new Error(`${rules.id} should not have been asked about “${event.type}”`);
  }
}

const openingRule = ({ beginning }: BuildTable): RuleId =>
  beginning === "anew" ? "magnetic.collapse" : "magnetic.open";

/**
 * magnetic.open, magnetic.collapse: the tile with the best right begins; in later rounds any tile. It lies on the table,
 * wherever that is: the squares of all others are counted from it.
 */
function judgeOpening<O extends object, T extends BuildTable>(
  rules: BuildRules<O, T>,
  match: Match<O>,
  round: BuildRound<T>,
  seat: Seat,
  event: PlaceTile,
): Judgement<T> {
  const { id, values } = written(event.tile);
  const at = (event.at as TowerSpot | undefined) ?? ORIGIN;
  const breaches: Breach[] = [];
  const doubts: Doubt[] = [];
  if (at.level !== 0) {
    breaches.push({ rule: rules.onTableRule, why: why("magnetic.opensOnTable"), tiles: [id] });
  }
  const rule = openingRule(round.table);
  if (round.table.beginning !== "any") {
    const claims = claimsBefore(match, round, id, rule);
    breaches.push(...claims.breaches);
    doubts.push(...claims.doubts);
  }
  if (isNonEmpty(breaches)) return { breaches };
  const placing = towerTile(tileOf(id) as Domino, values[0]!, at);
  const key = round.table.beginning === "anew" ? "magnetic.builtAnew" : "opening.done";
  const praise = { rules: [rule], why: why(key, { tile: id }) };
  return settlePlacing(rules, match, round, seat, placing, praise, doubts);
}

/** Where the first tile is offered: where it lies is of no consequence. */
const ORIGIN: TowerSpot = { x: 0, y: 0, level: 0, dir: "E" };

/** One tile upon, under or beside what lies there. at.missing: with several legal places, which one? */
function judgeBuilding<O extends object, T extends BuildTable>(
  rules: BuildRules<O, T>,
  match: Match<O>,
  round: BuildRound<T>,
  seat: Seat,
  event: PlaceTile,
): Judgement<T> {
  const { id, values } = written(event.tile);
  const breaches: Breach[] = [];
  if (round.drawn.length > 0) {
    const facts = { player: playerAt(match, seat) };
    breaches.push({ rule: rules.drawRule, why: why("magnetic.noPlacingAfterDraw", facts) });
  }
  if (event.at === undefined) {
    const legal = legalPlacings(rules, match, round, seat, id);
    if (legal.length === 0) breaches.push(nowhere(rules, match, round, seat, id));
    if (legal.length > 1) {
      breaches.push({ rule: "at.missing", why: why("at.severalChoices", { tile: id }) });
    }
    if (isNonEmpty(breaches)) return { breaches };
    const [placing] = legal as NonEmpty<TowerTile>;
    return settlePlacing(rules, match, round, seat, placing, rules.praise(round.table, placing), []);
  }
  const placing = towerTile(tileOf(id) as Domino, values[0]!, event.at as TowerSpot);
  breaches.push(...rules.problems(match, round, seat, placing));
  if (isNonEmpty(breaches)) return { breaches };
  return settlePlacing(rules, match, round, seat, placing, rules.praise(round.table, placing), []);
}

/** A tile without a legal place: the rule that its placings break. */
function nowhere<O extends object, T extends BuildTable>(
  rules: BuildRules<O, T>,
  match: Match<O>,
  round: BuildRound<T>,
  seat: Seat,
  tile: TileId,
): Breach {
  const problems = placingsAt(rules.spots(round.table, seat), tile).flatMap((placing) =>
    rules.problems(match, round, seat, placing),
  );
  const rule = problems[0]?.rule ?? rules.placeRule(round.table, seat);
  return { rule, why: why("magnetic.fitsNowhere", { tile }), tiles: [tile] };
}

function settlePlacing<O extends object, T extends BuildTable>(
  rules: BuildRules<O, T>,
  match: Match<O>,
  round: BuildRound<T>,
  seat: Seat,
  placing: TowerTile,
  praise: ReturnType<BuildRules<O, T>["praise"]>,
  doubts: readonly Doubt[],
): Judgement<T> {
  const table = rules.placed(round.table, seat, laidOn(round.table.tower, placing));
  const placed = {
    ...placeTiles(round, seat, [placing.tile], table),
    toMove: nextSeat(match, seat),
  };
  // magnetic.out: «who first places the last tile wins the round».
  const isOut = placed.hands[seat]!.size === 0;
  return {
    next: isOut ? endRound(placed, "out", seat) : placed,
    rules: isOut ? [...praise.rules, "magnetic.out"] : praise.rules,
    why: praise.why,
    doubts,
  };
}

/** The tile on each of these spots, either way round; a double lies in one way only. */
function placingsAt(spots: readonly TowerSpot[], id: TileId): readonly TowerTile[] {
  const tile = tileOf(id) as Domino;
  const [high, low] = tile.values;
  const firsts = high === low ? [high] : [high, low];
  return spots.flatMap((at) => firsts.map((first) => towerTile(tile, first, at)));
}

/** Every legal placing; with `most`, no more than so many. */
function legalPlacings<O extends object, T extends BuildTable>(
  rules: BuildRules<O, T>,
  match: Match<O>,
  round: BuildRound<T>,
  seat: Seat,
  id: TileId,
  most = Number.POSITIVE_INFINITY,
): readonly TowerTile[] {
  const { tower } = round.table;
  const legal: TowerTile[] = [];
  const [high, low] = halvesOf(id);
  const ways =
    high === low
      ? ([[high, low]] as const)
      : ([
          [high, low],
          [low, high],
        ] as const);
  // Different numbers there break every game's rule: most spots need no further look.
  for (const { at, wants } of openingsAmong(tower, rules.spots(round.table, seat))) {
    for (const values of ways) {
      if (wants.some((wanted, half) => wanted !== null && wanted !== values[half])) continue;
      const placing: TowerTile = { tile: id, values, at };
      if (rules.problems(match, round, seat, placing).length === 0) legal.push(placing);
      if (legal.length >= most) return legal;
    }
  }
  return legal;
}

/** Every legal place of a tile, its higher half written first. */
export function buildPlacings<O extends object, T extends BuildTable>(
  rules: BuildRules<O, T>,
  match: Match<O>,
  round: BuildRound<T>,
  seat: Seat,
  tile: TileId,
): readonly PlaceEvent[] {
  const player = playerAt(match, seat);
  if (round.table.tower.tiles.length === 0) return [{ type: "place", player, tile, at: ORIGIN }];
  const [high] = halvesOf(tile);
  return legalPlacings(rules, match, round, seat, tile).map(({ values, at }) => ({
    type: "place",
    player,
    tile,
    at: values[0] === high ? at : turnedSpot(at),
  }));
}

/** A breach when the hand certainly holds a tile that can be placed, a doubt when it may. */
function unlessStuck<O extends object, T extends BuildTable>(
  rules: BuildRules<O, T>,
  match: Match<O>,
  round: BuildRound<T>,
  seat: Seat,
  key: "pass.hasFit" | "draw.hasFit",
): { readonly breaches: readonly Breach[]; readonly doubts: readonly Doubt[] } {
  const { answer, tiles } = holds(
    match,
    round,
    seat,
    (tile) => legalPlacings(rules, match, round, seat, tile, 1).length > 0,
  );
  if (answer === "no") return { breaches: [], doubts: [] };
  const player = playerAt(match, seat);
  const reason =
    tiles.length > 0
      ? why(key, { player, tile: tiles[0]! })
      : why("pass.hasFitSomewhere", { player, tile: "" });
  const cited: readonly RuleId[] = [rules.drawRule, "pass.must"];
  const breaches = cited.map((rule): Breach => ({ rule, why: reason, tiles }));
  if (answer === "yes") return { breaches, doubts: [] };
  return { breaches: [], doubts: breaches.map((breach) => ({ ...breach, waitsFor: [seat] })) };
}

/** «Who cannot draws one»: only who cannot, and only one. */
function judgeDraw<O extends object, T extends BuildTable>(
  rules: BuildRules<O, T>,
  match: Match<O>,
  round: BuildRound<T>,
  seat: Seat,
  event: DrawEvent,
): Judgement<T> {
  const player = playerAt(match, seat);
  const rule = rules.drawRule;
  const hasDrawn = round.drawn.length > 0;
  const { breaches, doubts } = hasDrawn
    ? { breaches: [{ rule, why: why("draw.onlyOne", { player }) }], doubts: [] }
    : unlessStuck(rules, match, round, seat, "draw.hasFit");
  const all: Breach[] = [...breaches];
  if (round.boneyard === 0) all.push({ rule, why: why("draw.boneyardEmpty") });
  if (isNonEmpty(all)) return { breaches: all };
  const tile = event.tile === undefined ? null : written(event.tile).id;
  return { next: drawTile(round, seat, tile), rules: [rule], why: why("draw.done", { player }), doubts };
}

/**
 * pass.must: after the one draw the turn is over, whatever was drawn. magnetic.blocked: passes count once nothing is left
 * to draw; the one after drawing the last tile does not, since that tile may fit next time.
 */
function judgePass<O extends object, T extends BuildTable>(
  rules: BuildRules<O, T>,
  match: Match<O>,
  round: BuildRound<T>,
  seat: Seat,
): Judgement<T> {
  const player = playerAt(match, seat);
  const hasDrawn = round.drawn.length > 0;
  const { breaches, doubts } = hasDrawn
    ? { breaches: [], doubts: [] }
    : unlessStuck(rules, match, round, seat, "pass.hasFit");
  const all: Breach[] = [...breaches];
  if (!hasDrawn && round.boneyard > 0) {
    all.push({ rule: rules.drawRule, why: why("pass.drawFirst", { player }) });
  }
  if (isNonEmpty(all)) return { breaches: all };
  const counts = round.boneyard === 0 && !hasDrawn;
  const next = {
    ...passTurn(round, nextSeat(match, seat), counts),
    table: rules.missed(round.table, seat),
  };
  const isBlocked = next.passes >= match.players.length;
  return {
    next: isBlocked ? endRound(next, "blocked", null) : next,
    rules: isBlocked ? [rules.drawRule, "magnetic.blocked"] : [rules.drawRule],
    why: why("pass.done", { player }),
    doubts,
  };
}

/**
 * magnetic.touch: «any attempt to place counts as the placing»: the building falls with the tile that has just been
 * placed, or with the attempt of the player to move, who has not drawn yet.
 */
function judgeCollapse<O extends object, T extends BuildTable>(
  rules: BuildRules<O, T>,
  match: Match<O>,
  round: BuildRound<T>,
  seat: Seat,
): Judgement<T> {
  const player = playerAt(match, seat);
  if (round.table.tower.tiles.length === 0) {
    return { breaches: [{ rule: "magnetic.collapse", why: why("magnetic.nothingToFall") }] };
  }
  const breaches: Breach[] = [];
  const hasJustPlaced = round.undo?.seat === seat;
  if (round.ended && !hasJustPlaced) {
    breaches.push({ rule: "round.over", why: why("round.isOver") });
  } else if (!hasJustPlaced && round.toMove !== seat) {
    const due = round.toMove === null ? "" : playerAt(match, round.toMove);
    breaches.push({ rule: "turn.order", why: why("turn.other", { player, due }) });
  } else if (!hasJustPlaced && round.drawn.length > 0) {
    breaches.push({ rule: rules.drawRule, why: why("magnetic.noPlacingAfterDraw", { player }) });
  }
  return isNonEmpty(breaches) ? { breaches } : rules.fell(match, round, seat);
}

/** Every tile of the table goes to one hand, seen by all. */
export function takeAll<T extends BuildTable>(round: BuildRound<T>, taker: Seat, table: T): BuildRound<T> {
  const tiles = round.table.tower.tiles.map(({ tile }) => tile);
  const hands = round.hands.map((hand, seat) =>
    seat === taker ? { ...hand, size: hand.size + tiles.length, known: [...hand.known, ...tiles] } : hand,
  );
  const placed = round.placed.filter((tile) => !tiles.includes(tile));
  return { ...round, hands, placed, passes: 0, drawn: [], ended: null, table };
}
