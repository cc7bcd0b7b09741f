export {
  chooseLanguage,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  PSEUDO_LANGUAGE,
} from "./languages.ts";
export { createWords, type Say, sayIn, WORDS, type WordKey } from "./words.ts";
