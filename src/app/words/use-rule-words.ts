import { use } from "react";
import { useTranslation } from "react-i18next";
import type { Why } from "../../games/index.ts";
import { BOARD_WHY_WORDS, fillIn, GAME_NAMES, type InFour, RULE_WORDS, WHY_WORDS } from "../../i18n/index.ts";
import type { BoardGame, BoardWhy } from "../../table/index.ts";
import { GameInPlay } from "./use-words.ts";

/** Rules by id and reasons by key, said in the chosen language and in the words of the game around. A rule without words is named by its id. */
export function useRuleWords() {
  const { language } = useTranslation().i18n;
  const game = use(GameInPlay);
  return {
    ruleText: (rule: string): string => {
      const words = (RULE_WORDS as Readonly<Record<string, InFour | undefined>>)[rule];
      return words ? fillIn(words, language, {}, game) : rule;
    },
    whyText: (why: BoardWhy): string => fillIn(BOARD_WHY_WORDS[why.key], language, why.with, game),
    /** A reason of the referee's. */
    reasonText: (why: Why): string => fillIn(WHY_WORDS[why.key], language, why.with, game),
    gameName: (game: BoardGame): string => fillIn(GAME_NAMES[game], language, {}),
  };
}
