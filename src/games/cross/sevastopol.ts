import { z } from "zod";
import { ARMS, type Arm, crossFrom } from "../../layouts/index.ts";
import type { PlaceAt, PlaceEvent, PlaceTile } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { defineGame } from "../game.ts";
import { dealRound, endRound, passTurn, placeTiles, playerAt } from "../hands.ts";
import { holds } from "../knowledge.ts";
import { openerByRight } from "../opening.ts";
import type { Breach, Doubt, GameEvent, Seat } from "../types.ts";
import { why } from "../why.ts";
import { halvesOf, written } from "../written.ts";
import { hasFit, joinableArms, joinBreaches, joinedTo } from "./joins.ts";
import { settleSevastopol } from "./settle.ts";
import {
  nextIn,
  type SevastopolJudgement,
  type SevastopolMatch,
  type SevastopolOptions,
  type SevastopolRound,
  type SevastopolTable,
  SPINNER,
  seatsIn,
} from "./table.ts";

/** sevastopol.deal: 7 tiles each for four players; nothing is left. */
const HAND = 7;
const EMPTY_TABLE: SevastopolTable = { cross: null, out: [] };

/** Sevastopol: four arms around 6-6, for small stakes. */
export const sevastopol = defineGame<SevastopolOptions, SevastopolTable>({
  id: "sevastopol",
  set: "double-six",
  players: [4],
  options: z.strictObject({ stake: z.int().min(1).max(1_000_000).default(1) }),
  events: ["pass"],
  draws: false,
  at: "arm",
  handSize: () => HAND,
  start(match, start) {
    const round = dealRound(match, start, { each: HAND, out: 0, table: EMPTY_TABLE });
    return { ...round, toMove: openerByRight(match, round, [SPINNER]) };
  },
  judge: judgeSevastopol,
  placings,
  settle: settleSevastopol,
  // sevastopol.match: rounds go on as long as the players like; nobody wins the match.
  decide: () => null,
});

function judgeSevastopol(
  match: SevastopolMatch,
  round: SevastopolRound,
  seat: Seat,
  event: GameEvent,
): SevastopolJudgement {
  const isOpening = round.table.cross === null;
  switch (event.type) {
    case "place":
      return isOpening
        ? judgeOpening(match, round, seat, event as PlaceTile)
        : judgeJoin(match, round, seat, event as PlaceTile);
    case "pass":
      if (isOpening) return { breaches: [{ rule: "sevastopol.open", why: why("opening.mustPlace") }] };
      return judgePass(match, round, seat);
    default:
      throw new Error(`sevastopol should not have been asked about “${event.type}”`);
  }
}

/** sevastopol.open: the holder of 6-6 opens with it; the neighbour on the left is next. */
function judgeOpening(
  match: SevastopolMatch,
  round: SevastopolRound,
  seat: Seat,
  event: PlaceTile,
): SevastopolJudgement {
  const { id } = written(event.tile);
  const breaches: Breach[] = [];
  if (id !== SPINNER) {
    const reason = why("sevastopol.openWithSixes", { tile: id, spinner: SPINNER });
    breaches.push({ rule: "sevastopol.open", why: reason, tiles: [SPINNER] });
  }
  if (event.at !== undefined) {
    breaches.push({ rule: "sevastopol.cross", why: why("sevastopol.noSidesYet", { tile: id }), tiles: [id] });
  }
  const [first, ...others] = breaches;
  if (first) return { breaches: [first, ...others] };
  const next = placeTiles(round, seat, [id], { ...round.table, cross: crossFrom(halvesOf(id)) });
  return {
    next: { ...next, toMove: nextIn(match, next, seat) },
    rules: ["sevastopol.open"],
    why: why("sevastopol.opened", { player: playerAt(match, seat), tile: id }),
  };
}

/** sevastopol.cross, later sevastopol.arms: a tile joins an arm. */
function judgeJoin(
  match: SevastopolMatch,
  round: SevastopolRound,
  seat: Seat,
  event: PlaceTile,
): SevastopolJudgement {
  const cross = round.table.cross!;
  const { id } = written(event.tile);
  const arms = joinableArms(cross, id);
  if (event.at === undefined && arms.length > 1) {
    return { breaches: [{ rule: "at.missing", why: why("at.severalChoices", { tile: id }), tiles: [id] }] };
  }
  const arm = armIn(event.at) ?? arms[0] ?? null;
  if (arm === null || !arms.includes(arm)) return { breaches: joinBreaches(cross, id, arm) };

  const rule = cross.arms[arm].length === 0 ? "sevastopol.cross" : "sevastopol.arms";
  const key = rule === "sevastopol.cross" ? "sevastopol.crossed" : "sevastopol.joined";
  const next = placeTiles(round, seat, [id], { ...round.table, cross: joinedTo(cross, arm, id) });
  if (next.hands[seat]!.size === 0) return goneOut(match, next, seat, rule);
  return {
    next: { ...next, toMove: nextIn(match, next, seat) },
    rules: [rule],
    why: why(key, { player: playerAt(match, seat), tile: id, arm }),
  };
}

/** sevastopol.first: who goes out first wins, the others play on; sevastopol.second: the next one ends the round. */
function goneOut(
  match: SevastopolMatch,
  round: SevastopolRound,
  seat: Seat,
  rule: "sevastopol.cross" | "sevastopol.arms",
): SevastopolJudgement {
  const out = [...round.table.out, seat];
  const next: SevastopolRound = { ...round, table: { ...round.table, out } };
  const facts = { player: playerAt(match, seat) };
  return out.length === 1
    ? {
        next: { ...next, toMove: nextIn(match, next, seat) },
        rules: [rule, "sevastopol.first"],
        why: why("sevastopol.firstOut", facts),
      }
    : {
        next: endRound(next, "out", out[0]!),
        rules: [rule, "sevastopol.second"],
        why: why("sevastopol.secondOut", facts),
      };
}

/** sevastopol.pass: who cannot play passes, and who can must play. */
function judgePass(match: SevastopolMatch, round: SevastopolRound, seat: Seat): SevastopolJudgement {
  const cross = round.table.cross!;
  const player = playerAt(match, seat);
  const { answer, tiles } = holds(match, round, seat, (tile) => hasFit(cross, tile));
  const [tile] = tiles;
  const reason = why(tile ? "pass.hasFit" : "pass.hasFitSomewhere", { player, tile: tile ?? "" });
  const breach: Breach = { rule: "sevastopol.pass", why: reason, tiles };
  if (answer === "yes") return { breaches: [breach] };
  const doubts: readonly Doubt[] = answer === "maybe" ? [{ ...breach, waitsFor: [seat] }] : [];
  const next = passTurn(round, nextIn(match, round, seat), true);
  // sevastopol.blocked: all who still play have passed in succession.
  const isBlocked = next.passes >= seatsIn(round).length;
  return {
    next: isBlocked ? endRound(next, "blocked", null) : next,
    rules: isBlocked ? ["sevastopol.pass", "sevastopol.blocked"] : ["sevastopol.pass"],
    why: why("pass.done", { player }),
    doubts,
  };
}

const armIn = (at: PlaceAt | undefined): Arm | null => ARMS.find((arm) => arm === at) ?? null;

function placings(
  match: SevastopolMatch,
  round: SevastopolRound,
  seat: Seat,
  tile: TileId,
): readonly PlaceEvent[] {
  const player = playerAt(match, seat);
  const { cross } = round.table;
  if (!cross) return tile === SPINNER ? [{ type: "place", player, tile }] : [];
  return joinableArms(cross, tile).map((at) => ({ type: "place", player, tile, at }));
}
