import { z } from "zod";
import type { DrawEvent, PassEvent } from "../../record/index.ts";
import { drawTile, endRound, playerAt } from "../hands.ts";
import { holds } from "../knowledge.ts";
import { type Breach, isNonEmpty, type Judgement, type Match, type Seat } from "../types.ts";
import { why } from "../why.ts";
import { written } from "../written.ts";
import { equalHalves, fitsLine } from "./join.ts";
import { unlessStuck } from "./judge-line.ts";
import { lineGame } from "./line-game.ts";
import type { LineRound, LineRules, LineTable } from "./line-rules.ts";
import { bestSoloTurn } from "./solo-best.ts";

const options = z.strictObject({});
type Options = z.infer<typeof options>;

const NEW_TURN = { joined: 0, owed: 0 } as const;
const turnOf = ({ table }: LineRound) => table.turn ?? NEW_TURN;
const withTurn = (round: LineRound, turn: { joined: number; owed: number }): LineRound => ({
  ...round,
  table: { ...round.table, turn },
});

/** solo.lost: «none of the tiles in hand can be joined, though some are left». */
function isLost(match: Match, round: LineRound, seat: Seat): boolean {
  const { line } = round.table;
  return holds(match, round, seat, (tile) => fitsLine(line, tile, equalHalves)).answer === "no";
}

/** solo.won: «the stock is empty and every tile lies in the line». Without stock, what does not fit now never will. */
function placed(match: Match<Options>, next: LineRound, seat: Seat) {
  const { joined } = turnOf(next);
  const round = { ...withTurn(next, { joined: joined + 1, owed: 0 }), toMove: seat };
  if (round.boneyard > 0) return { next: round };
  if (round.hands[seat]!.size === 0) {
    return { next: endRound(round, "won", seat), rules: ["solo.won" as const], why: why("solo.isWon") };
  }
  if (!isLost(match, round, seat)) return { next: round };
  return { next: endRound(round, "lost", null), rules: ["solo.lost" as const], why: why("solo.isLost") };
}

/** solo.turn: after joining all that fit, «draw as many as you joined», or what the stock still has. */
function judgeDraw(
  match: Match<Options>,
  round: LineRound,
  seat: Seat,
  event: DrawEvent,
): Judgement<LineTable> {
  const { joined, owed } = turnOf(round);
  const player = playerAt(match, seat);
  const isFirst = owed === 0;
  const { breaches, doubts } = isFirst
    ? unlessStuck(rules, match, round, seat, ["solo.turn"], "solo.joinFirst")
    : { breaches: [], doubts: [] };
  const all: Breach[] = [...breaches];
  if (isFirst && joined === 0) all.push({ rule: "solo.turn", why: why("solo.nothingOwed", { player }) });
  if (round.boneyard === 0) all.push({ rule: "solo.turn", why: why("draw.boneyardEmpty") });
  if (isNonEmpty(all)) return { breaches: all };
  const left = (isFirst ? Math.min(joined, round.boneyard) : owed) - 1;
  const drawn = drawTile(round, seat, event.tile === undefined ? null : written(event.tile).id);
  const next = withTurn(drawn, left > 0 ? { joined, owed: left } : NEW_TURN);
  if (left === 0 && isLost(match, next, seat)) {
    return { next: endRound(next, "lost", null), rules: ["solo.lost"], why: why("solo.isLost"), doubts };
  }
  return { next, rules: ["solo.turn"], why: why("draw.done", { player }), doubts };
}

/** A pass says that nothing fits. With the five tiles open nobody need say so: the round is lost by itself. */
function judgePass(match: Match<Options>, round: LineRound, seat: Seat): Judgement<LineTable> {
  const { joined } = turnOf(round);
  const player = playerAt(match, seat);
  const { breaches, doubts } = unlessStuck(
    rules,
    match,
    round,
    seat,
    ["solo.turn", "pass.must"],
    "pass.hasFit",
  );
  const all: Breach[] = [...breaches];
  if (joined > 0 && round.boneyard > 0) {
    all.push({ rule: "solo.turn", why: why("solo.drawFirst", { player }) });
  }
  if (isNonEmpty(all)) return { breaches: all };
  return { next: endRound(round, "lost", null), rules: ["solo.lost"], why: why("solo.isLost"), doubts };
}

const rules: LineRules<Options> = {
  id: "solo",
  players: [1],
  options,
  each: () => 5,
  out: 0,
  opening: { by: "alone", rule: "solo.start" }, // «One of them is laid as the start of the line.»
  drawing: { kind: "refill", rule: "solo.turn" },
  passRule: "solo.turn",
  // Who has none left has joined them all: what lies there now was drawn, and nobody said so.
  beforePlace: (match, round, seat) =>
    turnOf(round).owed > 0 || round.hands[seat]!.size === 0
      ? { rule: "solo.turn", why: why("solo.drawFirst", { player: playerAt(match, seat) }) }
      : null,
  judgeWithoutPlacing: (match, round, seat, event: DrawEvent | PassEvent) =>
    event.type === "draw" ? judgeDraw(match, round, seat, event) : judgePass(match, round, seat),
  placed,
  endsByGoingOut: () => false,
  best: bestSoloTurn,
  settle: (_, { ended }) => ({ winners: ended?.how === "won" ? [0] : [], points: [], missing: [] }),
  // The sheet knows no match of several rounds: play on as long as you like.
  decide: () => null,
};

export const solo = lineGame<Options>(rules);
