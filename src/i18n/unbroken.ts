import type { Language } from "./languages.ts";

/** Words of one letter, all of them prepositions and conjunctions in these languages: none may end a line. */
const LONE_LETTER = /(?<=^|[\s(„])([ksvzouaiw]) (?=\S)/giu;
/** A number is not torn from what it counts. */
const COUNTED = /(\d\.?|\{\{(?:count|number)\}\}\.?) (?=\p{L})/gu;

/** The phrase with spaces that do not break where Czech, Slovak and Polish print has them. */
export const unbroken = (phrase: string, language: Language): string =>
  language === "en" ? phrase : phrase.replace(LONE_LETTER, "$1\u00a0").replace(COUNTED, "$1\u00a0");
