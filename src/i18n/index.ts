export { BOARD_WHY_WORDS } from "./board-whys.ts";
export { GAME_NAMES } from "./game-names.ts";
export { fillIn, type InFour } from "./in-four.ts";
export {
  chooseLanguage,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  PSEUDO_LANGUAGE,
} from "./languages.ts";
export { numberIn } from "./number-in.ts";
export { RULE_WORDS, sayWhy, WHY_WORDS } from "./rule-words.ts";
export { createWords, OWN_WORDS, type Say, sayIn, WORDS, type WordKey } from "./words.ts";
