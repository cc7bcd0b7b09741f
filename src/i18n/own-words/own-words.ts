import type { en } from "../en.ts";
import type { GameOfOwnWords } from "../games-of-own-words.ts";
import type { SlavicForms, SomeOf, Translated } from "../shape.ts";

/** By game, the phrases that a language words otherwise there; all others are those of every game. */
export type OwnWords = Readonly<Record<GameOfOwnWords, SomeOf<Translated<typeof en, SlavicForms>>>>;
