import { sevastopol } from "./cross/sevastopol.ts";
import type { AnyGame } from "./game.ts";
import { basic } from "./line/basic.ts";
import { ctyrky } from "./line/ctyrky.ts";
import { ekspres } from "./line/ekspres.ts";
import { magneticFlat } from "./line/magnetic-flat.ts";
import { matador } from "./line/matador.ts";
import { solo } from "./line/solo.ts";
import { magneticAlternating } from "./magnetic/magnetic-alternating.ts";
import { magneticTower } from "./magnetic/magnetic-tower.ts";
import { vlaky } from "./trains/vlaky.ts";
import { triominoGame } from "./triomino/triomino.ts";

/** Every game, in the order of RULES.md. A new game is listed here. */
export const GAMES: readonly AnyGame[] = [
  basic,
  matador,
  ctyrky,
  solo,
  vlaky,
  ekspres,
  magneticFlat,
  magneticTower,
  magneticAlternating,
  sevastopol,
  triominoGame,
];

const byId = new Map(GAMES.map((game) => [game.id, game]));

export const findGame = (id: string): AnyGame | undefined => byId.get(id);

/** The game of a match that was opened; an unknown one is our own bug. */
export function gameOf(id: string): AnyGame {
  const game = byId.get(id);
  if (!game) throw new Error(`no game “${id}”`);
  return game;
}
