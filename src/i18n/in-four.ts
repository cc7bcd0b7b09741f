import { isLanguage, type Language } from "./languages.ts";
import { numberIn } from "./number-in.ts";
import { unbroken } from "./unbroken.ts";

/** One phrase in all four languages; gaps are written `{{tile}}`. */
export type InFour = Readonly<Record<Language, string>>;

/** The phrase in a language, its gaps filled. A gap without a fact stays visible: it is a mistake to be found. */
export function fillIn(
  phrase: InFour,
  language: string,
  facts: Readonly<Record<string, string | number>>,
): string {
  const words = isLanguage(language) ? unbroken(phrase[language], language) : phrase.en;
  return words.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const fact = facts[name] ?? gap;
    return typeof fact === "number" ? numberIn(language, fact) : fact;
  });
}
