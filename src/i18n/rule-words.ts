import type { RuleId, Why, WhyKey } from "../games/index.ts";
import { fillIn, type InFour } from "./in-four.ts";
import type { Language } from "./languages.ts";
import { COMMON_RULE_WORDS } from "./rules/common.ts";
import { CROSS_RULE_WORDS } from "./rules/cross.ts";
import { LINE_RULE_WORDS } from "./rules/line.ts";
import { MAGNETIC_RULE_WORDS } from "./rules/magnetic.ts";
import { TRAINS_RULE_WORDS } from "./rules/trains.ts";
import { TRIOMINO_RULE_WORDS } from "./rules/triomino.ts";
import { COMMON_WHY_WORDS } from "./why/common.ts";
import { CROSS_WHY_WORDS } from "./why/cross.ts";
import { LINE_WHY_WORDS } from "./why/line.ts";
import { MAGNETIC_WHY_WORDS } from "./why/magnetic.ts";
import { TRAINS_WHY_WORDS } from "./why/trains.ts";
import { TRIOMINO_WHY_WORDS } from "./why/triomino.ts";

/** Every rule in our own words. */
export const RULE_WORDS: Readonly<Record<RuleId, InFour>> = {
  ...COMMON_RULE_WORDS,
  ...LINE_RULE_WORDS,
  ...CROSS_RULE_WORDS,
  ...TRAINS_RULE_WORDS,
  ...MAGNETIC_RULE_WORDS,
  ...TRIOMINO_RULE_WORDS,
};

/** Every reason of a verdict, with gaps for its facts. */
export const WHY_WORDS: Readonly<Record<WhyKey, InFour>> = {
  ...COMMON_WHY_WORDS,
  ...LINE_WHY_WORDS,
  ...CROSS_WHY_WORDS,
  ...TRAINS_WHY_WORDS,
  ...MAGNETIC_WHY_WORDS,
  ...TRIOMINO_WHY_WORDS,
};

/** The sentence for a verdict's reason in a game, its gaps filled. */
export const sayWhy = (language: Language, { key, with: facts }: Why, game: string): string =>
  fillIn(WHY_WORDS[key], language, facts, game);
