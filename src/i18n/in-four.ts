import { type GameOfOwnWords, hasOwnWords } from "./games-of-own-words.ts";
import { isLanguage, type Language } from "./languages.ts";
import { numberIn } from "./number-in.ts";
import { unbroken } from "./unbroken.ts";

/**
 * One phrase in all four languages; gaps are written `{{tile}}`. `inGame` has what a language says in its stead where a game
 * is played whose sheet uses other words.
 */
export type InFour = Readonly<Record<Language, string>> & {
  readonly inGame?: Readonly<Partial<Record<GameOfOwnWords, Partial<Record<Language, string>>>>>;
};

/** The phrase in a language, as the game played has it, its gaps filled. A gap without a fact stays visible: it is a mistake to be found. */
export function fillIn(
  phrase: InFour,
  language: string,
  facts: Readonly<Record<string, string | number>>,
  game?: string,
): string {
  const words = isLanguage(language) ? unbroken(wordsIn(phrase, language, game), language) : phrase.en;
  return words.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const fact = facts[name] ?? gap;
    return typeof fact === "number" ? numberIn(language, fact) : fact;
  });
}

const wordsIn = (phrase: InFour, language: Language, game?: string): string =>
  (hasOwnWords(game) ? phrase.inGame?.[game]?.[language] : undefined) ?? phrase[language];
