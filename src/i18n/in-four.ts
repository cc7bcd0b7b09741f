import type { Language } from "./languages.ts";

/** One phrase in all four languages; gaps are written `{{tile}}`. */
export type InFour = Readonly<Record<Language, string>>;
