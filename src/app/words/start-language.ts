import { chooseLanguage, isLanguage, type Language } from "../../i18n/index.ts";
import { remember, remembered } from "../state/remember.ts";

const KEY = "ocko.language";

/** The language chosen here before, else the browser's. */
export function startLanguage(): Language {
  const kept = remembered(KEY);
  return kept !== null && isLanguage(kept) ? kept : chooseLanguage(navigator.languages);
}

export const rememberLanguage = (language: string): void => remember(KEY, language);
