import type { Say } from "../../i18n/index.ts";

/* A round as the sheets call it: Czech players of dominoes play «partie», those of triangles «kola». */

export const roundText = (say: Say, game: string, number: number): string =>
  say(game === "triomino" ? "watch.roundOfTriangles" : "watch.round", { number });

export const newRoundText = (say: Say, game: string): string =>
  say(game === "triomino" ? "watch.newRoundOfTriangles" : "watch.newRound");
