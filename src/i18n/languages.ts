export const LANGUAGES = ["cs", "sk", "pl", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Prints keys in place of words, so that a phrase written past the tables stands out. For developers only. */
export const PSEUDO_LANGUAGE = "cimode";

/** Each language in its own words: who cannot read the page must still find it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  cs: "Čeština",
  sk: "Slovenčina",
  pl: "Polski",
  en: "English",
};

export const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

/** The first wished language (`cs-CZ`, `pl`) that we speak, else English. */
export function chooseLanguage(wished: readonly string[]): Language {
  for (const tag of wished) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (isLanguage(language)) return language;
  }
  return "en";
}
