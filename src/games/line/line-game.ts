import type { PlaceEvent } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { type AnyGame, defineGame } from "../game.ts";
import { dealRound, nextSeat, playerAt } from "../hands.ts";
import { dominoRanking, openerByRight } from "../opening.ts";
import type { Match, RoundStart, Seat } from "../types.ts";
import { equalHalves, isFit, joinsOf } from "./join.ts";
import { judgeLine } from "./judge-line.ts";
import type { LineRound, LineRules, LineTable } from "./line-rules.ts";

/** A game on one line, from the rules that tell it from the others. */
export function lineGame<Options extends object>(rules: LineRules<Options>): AnyGame {
  return defineGame<Options, LineTable>({
    id: rules.id,
    set: "double-six",
    players: rules.players,
    options: rules.options,
    events: ["draw", "pass"],
    draws: rules.drawing.kind !== "none",
    at: "line",
    ...(rules.match ? { touching: true } : {}),
    ...(rules.checkSetup ? { checkSetup: rules.checkSetup } : {}),
    ...(rules.sides ? { sides: rules.sides } : {}),
    ...(rules.orderRule ? { orderRule: rules.orderRule } : {}),
    ...(rules.best ? { best: rules.best } : {}),
    handSize: (players) => rules.each(players),
    start: (match, start) => startLine(rules, match, start),
    judge: (match, round, seat, event) => judgeLine(rules, match, round, seat, event),
    placings: (match, round, seat, tile) => linePlacings(rules, match, round, seat, tile),
    settle: rules.settle,
    decide: rules.decide,
  });
}

/** The first round is opened by right; the next ones by the next seat, with any tile; or each by a lot. */
function startLine<O extends object>(rules: LineRules<O>, match: Match<O>, start: RoundStart): LineRound {
  const each = rules.each(match.players.length);
  const last = start.previous?.opener ?? null;
  const opensByRank = rules.opening.by === "rank" && last === null;
  const isSolo = rules.opening.by === "alone";
  const table: LineTable = { line: [], opensByRank, ...(isSolo ? { turn: { joined: 0, owed: 0 } } : {}) };
  const round = dealRound(match, start, { each, out: rules.out, table });
  if (isSolo) return { ...round, toMove: 0 };
  if (rules.opening.by === "lot") return { ...round, toMove: start.lot };
  const toMove =
    last === null ? openerByRight(match, round, dominoRanking(match.tiles)) : nextSeat(match, last);
  return { ...round, toMove };
}

function linePlacings<O extends object>(
  rules: LineRules<O>,
  match: Match<O>,
  round: LineRound,
  seat: Seat,
  tile: TileId,
): readonly PlaceEvent[] {
  const { line } = round.table;
  const event = { type: "place", player: playerAt(match, seat), tile } as const;
  if (line.length === 0) return [event];
  if (rules.match) return joinsOf(line, tile).map(({ at, touching }) => ({ ...event, at, touching }));
  return joinsOf(line, tile)
    .filter((join) => isFit(line, join, equalHalves))
    .map(({ at }) => ({ ...event, at }));
}
