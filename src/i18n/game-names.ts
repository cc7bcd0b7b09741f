import type { BoardGame } from "../table/index.ts";
import type { InFour } from "./in-four.ts";

/** What the games are called: as on their sheets, in other languages the meaning with the original name beside it. */
export const GAME_NAMES: Readonly<Record<BoardGame, InFour>> = {
  basic: {
    cs: "Základní domino",
    sk: "Základné domino (Základní domino)",
    pl: "Domino podstawowe (Základní domino)",
    en: "Basic dominoes (Základní domino)",
  },
  matador: { cs: "Matador", sk: "Matador", pl: "Matador", en: "Matador" },
  ctyrky: { cs: "Čtyřky", sk: "Štvorky (Čtyřky)", pl: "Czwórki (Čtyřky)", en: "Fours (Čtyřky)" },
  sevastopol: { cs: "Sevastopol", sk: "Sevastopol", pl: "Sewastopol (Sevastopol)", en: "Sevastopol" },
  solo: {
    cs: "Sólo domino",
    sk: "Sólo domino",
    pl: "Domino solo (Sólo domino)",
    en: "Solo dominoes (Sólo domino)",
  },
  vlaky: {
    cs: "Dominové vlaky",
    sk: "Dominové vlaky",
    pl: "Pociągi z domina (Dominové vlaky)",
    en: "Domino trains (Dominové vlaky)",
  },
  ekspres: {
    cs: "Expresní domino (Domino Ekspresowe)",
    sk: "Expresné domino (Domino Ekspresowe)",
    pl: "Domino Ekspresowe",
    en: "Express dominoes (Domino Ekspresowe)",
  },
  "magnetic-flat": {
    cs: "Magnetické domino: tradiční hra (tradičná hra)",
    sk: "Magnetické domino: tradičná hra",
    pl: "Domino magnetyczne: gra tradycyjna (tradičná hra)",
    en: "Magnetic dominoes: the traditional game (tradičná hra)",
  },
  "magnetic-tower": {
    cs: "Magnetické domino: magnetická výzva",
    sk: "Magnetické domino: magnetická výzva",
    pl: "Domino magnetyczne: wyzwanie (magnetická výzva)",
    en: "Magnetic dominoes: the magnetic challenge (magnetická výzva)",
  },
  "magnetic-alternating": {
    cs: "Magnetické domino: střídavá hra (striedavá hra)",
    sk: "Magnetické domino: striedavá hra",
    pl: "Domino magnetyczne: gra naprzemienna (striedavá hra)",
    en: "Magnetic dominoes: the alternating game (striedavá hra)",
  },
  triomino: {
    cs: "Trojúhelníkové domino",
    sk: "Trojuholníkové domino",
    pl: "Domino trójkątne (Trojúhelníkové domino)",
    en: "Triangular dominoes (Trojúhelníkové domino)",
  },
};
