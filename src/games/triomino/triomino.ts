import type { PlaceEvent, PlaceTile } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { defineGame } from "../game.ts";
import { dealRound, playerAt } from "../hands.ts";
import { openerByRight } from "../opening.ts";
import type { GameEvent, Seat } from "../types.ts";
import { why } from "../why.ts";
import { fitsOn } from "./fits.ts";
import { judgeOpening, judgeShow, ORIGIN, triominoRanking } from "./opening.ts";
import { checkTriominoSetup, type TriominoOptions, triominoOptions, triominoTiles } from "./options.ts";
import { judgePlacing } from "./placing.ts";
import { decideTriomino, settleTriomino } from "./settle.ts";
import {
  EMPTY_TABLE,
  type TriominoJudgement,
  type TriominoMatch,
  type TriominoRound,
  type TriominoTable,
} from "./table.ts";
import { judgeDraw, judgePass } from "./waiting.ts";

/** Triangular dominoes, as the triomino sheet has them. */
export const triominoGame = defineGame<TriominoOptions, TriominoTable>({
  id: "triomino",
  set: "triomino",
  players: [2, 3, 4, 5, 6],
  options: triominoOptions,
  events: ["draw", "pass", "show"],
  draws: true,
  at: "triangle",
  checkSetup: checkTriominoSetup,
  tiles: triominoTiles,
  handSize: (_, { hand }) => hand,
  start(match, start) {
    const round = dealRound(match, start, { each: match.options.hand, out: 0, table: EMPTY_TABLE });
    return { ...round, toMove: openerByRight(match, round, triominoRanking(match.tiles)) };
  },
  judge: judgeTriomino,
  placings,
  settle: settleTriomino,
  decide: decideTriomino,
});

function judgeTriomino(
  match: TriominoMatch,
  round: TriominoRound,
  seat: Seat,
  event: GameEvent,
): TriominoJudgement {
  const isOpening = round.table.board.length === 0;
  switch (event.type) {
    case "place":
      return isOpening
        ? judgeOpening(match, round, seat, event as PlaceTile)
        : judgePlacing(match, round, seat, event as PlaceTile);
    case "show":
      return judgeShow(match, round, seat, event);
    case "draw":
    case "pass":
      if (isOpening) return { breaches: [{ rule: "triomino.open", why: why("opening.mustPlace") }] };
      return event.type === "draw" ? judgeDraw(match, round, seat, event) : judgePass(match, round, seat);
    case "mark":
    case "collapse":
      throw new Error(`“${event.type}” is no event of triomino`);
  }
}

/** Where the tile fits, in every turn; the first tile where the lattice begins. */
function placings(
  match: TriominoMatch,
  round: TriominoRound,
  seat: Seat,
  tile: TileId,
): readonly PlaceEvent[] {
  const player = playerAt(match, seat);
  const { board } = round.table;
  if (board.length === 0) return [{ type: "place", player, tile, at: ORIGIN }];
  const faces = fitsOn(board).get(tile) ?? [];
  return faces.map(({ at, values }) => ({ type: "place", player, tile: values.join("-"), at }));
}
