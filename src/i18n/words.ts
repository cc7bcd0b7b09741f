import i18next, { type FormatterModule, type i18n, type Resource } from "i18next";
import { cs } from "./cs.ts";
import { en } from "./en.ts";
import { GAMES_OF_OWN_WORDS } from "./games-of-own-words.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { numberIn } from "./number-in.ts";
import { ownCs } from "./own-words/cs.ts";
import { ownEn } from "./own-words/en.ts";
import type { OwnWords } from "./own-words/own-words.ts";
import { ownPl } from "./own-words/pl.ts";
import { ownSk } from "./own-words/sk.ts";
import { pl } from "./pl.ts";
import { type ParametersOf, type PathOf, toResources, type WordTree } from "./shape.ts";
import { sk } from "./sk.ts";
import { unbroken } from "./unbroken.ts";

export const WORDS = { cs, sk, pl, en } satisfies Record<Language, WordTree>;

/** What a language says in place of these words in the games that have some of their own. */
export const OWN_WORDS: Readonly<Record<Language, OwnWords>> = { cs: ownCs, sk: ownSk, pl: ownPl, en: ownEn };

export type WordKey = PathOf<typeof en>;

type With<K extends WordKey> = [ParametersOf<typeof en, K>] extends [never]
  ? []
  : [values: { readonly [P in ParametersOf<typeof en, K>]: string | number }];

/** Says a phrase: the key is checked against English, and so are the values that it needs. */
export type Say = <K extends WordKey>(key: K, ...values: With<K>) => string;

/** Every number that fills a gap is written as its language does. */
const NUMBERS_AS_WRITTEN: FormatterModule = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _, language) =>
    typeof value === "number" ? numberIn(language ?? "en", value) : (value as string),
};

/** A dictionary of all four languages, for one page or one command; no global state. */
export function createWords(language: string): i18n {
  const words = i18next.createInstance().use(NUMBERS_AS_WRITTEN);
  const resources: Resource = {};
  const printedIn =
    (code: Language) =>
    (phrase: string): string =>
      unbroken(phrase, code);
  for (const code of LANGUAGES) {
    resources[code] = { translation: toResources(WORDS[code], printedIn(code)) };
  }
  void words.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    // React escapes what it shows; escaping twice would print “&quot;”.
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources,
  });
  for (const code of LANGUAGES) {
    for (const game of GAMES_OF_OWN_WORDS) {
      const own = toResources(OWN_WORDS[code][game], printedIn(code), game);
      words.addResourceBundle(code, "translation", own, true);
    }
  }
  return words;
}

/** Says phrases as they are said in a game, or as they are outside of any. */
export const sayIn = (words: Pick<i18n, "t">, game?: string): Say => {
  const translate = words.t as (key: string, values?: Readonly<Record<string, unknown>>) => string;
  return (key, ...values) => translate(key, { ...values[0], context: game });
};
