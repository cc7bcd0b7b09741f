/**
 * Games whose sheets call by another word what the other sheets have, too. The tiles of triomino are «žetony» in Czech,
 * «žetóny» in Slovak, and a round of them a «kolo»; the Czech sheets of triomino and solo have a «zásoba», not a «bank».
 * Who plays solo has nobody to pass to: a pass says that nothing fits any more.
 */
export const GAMES_OF_OWN_WORDS = ["triomino", "solo"] as const;

export type GameOfOwnWords = (typeof GAMES_OF_OWN_WORDS)[number];

export const hasOwnWords = (game: string | undefined): game is GameOfOwnWords =>
  GAMES_OF_OWN_WORDS.some((each) => each === game);
