import type { TowerSpot } from "../../layouts/index.ts";
import type { Reading } from "../../vision/seen/index.ts";
import { tablePlaneOf } from "../table-plane.ts";
import { BOARD_GAMES, type Board, type BoardBody, type BoardGame } from "./board.ts";
import { crossBoardOf } from "./cross-board.ts";
import { dominoTableOf, lineBoardOf } from "./line-board.ts";
import { setViolations } from "./set-violations.ts";
import { towerBoardOf } from "./tower-board.ts";
import { trainsBoardOf } from "./trains-board.ts";
import { triangleBoardOf } from "./triangle-board.ts";

export type BoardOptions = {
  /**
   * Tower: the tiles of the reading were laid in its order, each on such a level and such squares of a grid, whose origin and
   * directions are anyone's; null: upon what lay there.
   */
  readonly spots?: readonly (TowerSpot | null)[];
};

const EMPTY: Readonly<Record<(typeof BOARD_GAMES)[BoardGame]["board"], BoardBody>> = {
  line: { lines: [], lineTiles: [], openEnds: [], joints: [], beside: [], unsure: [], violations: [] },
  cross: {
    lines: [],
    lineTiles: [],
    openEnds: [],
    joints: [],
    spinner: null,
    beside: [],
    unsure: [],
    violations: [],
  },
  trains: {
    lines: [],
    lineTiles: [],
    openEnds: [],
    joints: [],
    hub: null,
    beside: [],
    unsure: [],
    violations: [],
  },
  tower: { squares: [], beside: [], unsure: [], violations: [] },
  triangles: { faces: [], bridges: [], hexagons: [], beside: [], unsure: [], violations: [] },
};

/** The table as the rules see it, legal or not: a broken rule is a violation in it, never a reason to leave a tile out. */
export function boardOf({ tiles }: Reading, game: BoardGame, { spots }: BoardOptions = {}): Board {
  const { board } = BOARD_GAMES[game];
  const kind = board === "triangles" ? "triomino" : "domino";
  const imageToTable = tablePlaneOf(tiles, kind);
  const strangers = tiles.flatMap((tile, index) => (tile.kind === kind ? [] : [index]));
  const body = (): BoardBody => {
    if (!imageToTable) return { ...EMPTY[board], ...(game === "ctyrky" ? { sum: null, sticks: null } : {}) };
    if (board === "triangles") return triangleBoardOf(tiles, imageToTable);
    const table = dominoTableOf(tiles, imageToTable);
    switch (board) {
      case "line":
        return lineBoardOf(table, game);
      case "cross":
        return crossBoardOf(table);
      case "trains":
        return trainsBoardOf(table);
      case "tower":
        return towerBoardOf(table, game, spots ?? null);
      default:
        return board satisfies never;
    }
  };
  const found = body();
  return {
    game,
    imageToTable,
    ...found,
    beside: [...found.beside, ...strangers].sort((a, b) => a - b),
    violations: [...found.violations, ...setViolations(tiles, game)],
  };
}
