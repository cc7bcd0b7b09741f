import { z } from "zod";
import { type Line, openEnds } from "../../layouts/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { endRound, playerAt, pointsFor, showTile } from "../hands.ts";
import { holds } from "../knowledge.ts";
import { sidesWithFewest } from "../standing.ts";
import type { Breach, Doubt, Match, Seat, Settlement } from "../types.ts";
import { why } from "../why.ts";
import { countHands } from "./count.ts";
import { fitsLine, isFit, type Join, type Touches } from "./join.ts";
import { lineGame } from "./line-game.ts";
import type { LineRound } from "./line-rules.ts";

const options = z.strictObject({
  /** A matador only by a player who holds no tile that makes seven. */
  matadorOnlyWhenStuck: z.boolean().default(true),
  /** The last tile wins only once the boneyard is empty. */
  outNeedsEmptyBoneyard: z.boolean().default(true),
  /** Rounds that win the match. */
  target: z.int().min(1).max(1000).default(1),
});
type Options = z.infer<typeof options>;

const MATADORS: readonly string[] = ["0-0", "6-1", "5-2", "4-3"];
export const isMatador = (tile: TileId): boolean => MATADORS.includes(tile);

/** matador.seven: «touching halves must sum to 7»; nothing makes seven with a 0. */
export const makeSeven: Touches = (open, half) => open + half === 7;

/**
 * matador.wild: «a matador joins any open end with either half», by the sheet's letter only when the player holds no tile
 * that makes seven; this matador counts too, where it makes seven somewhere. One that makes seven here is an ordinary play.
 */
function check(
  match: Match<Options>,
  round: LineRound,
  seat: Seat,
  tile: TileId,
  join: Join,
): Breach | Doubt | null {
  const { line } = round.table;
  if (isFit(line, join, makeSeven)) return null;
  const open = openEnds(line)![join.at];
  if (!isMatador(tile)) {
    const facts = { tile, open, touching: join.touching, sum: open + join.touching };
    return { rule: "matador.seven", why: why("matador.noSeven", facts), tiles: [tile] };
  }
  if (!match.options.matadorOnlyWhenStuck) return null;
  if (fitsLine(line, tile, makeSeven)) {
    return { rule: "matador.wild", why: why("matador.makesSeven", { tile }), tiles: [tile] };
  }
  // The tile itself is in the hand, though nobody has seen it there.
  const held = holds(match, showTile(round, seat, tile), seat, (other) => fitsLine(line, other, makeSeven));
  if (held.answer === "no") return null;
  const facts = { tile, player: playerAt(match, seat), seven: held.tiles[0] ?? "" };
  const key = held.tiles.length > 0 ? "matador.hasSeven" : "matador.hasSevenSomewhere";
  const breach: Breach = { rule: "matador.wild", why: why(key, facts), tiles: held.tiles };
  return held.answer === "yes" ? breach : { ...breach, waitsFor: [seat] };
}

const isPlayable = (line: Line, tile: TileId): boolean => isMatador(tile) || fitsLine(line, tile, makeSeven);

/**
 * matador.out: an emptied hand has won as soon as the boneyard is empty too. Only a draw empties the boneyard, and who
 * draws holds a tile; so of two players at most one hand is empty then, and nobody need ask who emptied it first.
 */
function wonByDraw(match: Match<Options>, next: LineRound): LineRound {
  if (!match.options.outNeedsEmptyBoneyard || next.boneyard > 0) return next;
  const empty = next.hands.findIndex(({ size }) => size === 0);
  return empty < 0 ? next : endRound(next, "out", empty);
}

/** matador.points: a round is worth 1 win. matador.blocked: the lower sum wins; silent (equal): a draw. */
function settle(match: Match<Options>, round: LineRound): Settlement {
  const win = (seat: Seat): Settlement => ({
    winners: [seat],
    points: [pointsFor(match, seat, "matador.points", [1])],
    missing: [],
  });
  if (round.ended?.how === "out") return win(round.ended.seat!);
  const { bySide, missing } = countHands(match, round);
  if (!bySide) return { winners: [], points: null, missing };
  const lowest = sidesWithFewest(bySide);
  return lowest.length === 1 ? win(lowest[0]!) : { winners: [], points: [], missing };
}

export const matador = lineGame<Options>({
  id: "matador",
  players: [2],
  options,
  each: () => 3,
  out: 3, // matador.deal: «3 tiles, drawn unseen, leave the game for the round».
  opening: { by: "lot", rule: "matador.open" },
  drawing: { kind: "until-fit", rule: "matador.draw" },
  passRule: "matador.draw",
  match: {
    rule: "matador.seven",
    check,
    isPlayable,
    cites: (line, join) => [isFit(line, join, makeSeven) ? "matador.seven" : "matador.wild"],
  },
  endsByGoingOut: (match, next) => !match.options.outNeedsEmptyBoneyard || next.boneyard === 0,
  drew: wonByDraw,
  settle,
  decide: ({ options: { target } }, _, __, scores) => {
    const side = scores.findIndex((wins) => wins >= target);
    return side < 0 ? null : [side];
  },
});
