import { z } from "zod";
import { type BoardGame, isBoardGame } from "../../table/index.ts";
import { remember, remembered } from "../state/remember.ts";
import { type Answers, GAME_OPTIONS } from "./game-options.ts";

const GAME_KEY = "ocko.watched";
const answersKey = (game: BoardGame): string => `ocko.answers.${game}`;
const kept = z.record(z.string(), z.union([z.number(), z.boolean(), z.literal("")]));

/** The game that was watched last; Čtyřky before the first one. */
export function rememberedGame(): BoardGame {
  const game = remembered(GAME_KEY);
  return game !== null && isBoardGame(game) ? game : "ctyrky";
}

/** How this game was played last, as far as it is still asked for so. */
export function rememberedAnswers(game: BoardGame): Answers {
  try {
    const answers = kept.parse(JSON.parse(remembered(answersKey(game)) ?? "{}"));
    const fitting = GAME_OPTIONS[game].filter(
      ({ kind, words }) => typeof answers[words] === (kind === "number" ? "number" : "boolean"),
    );
    return Object.fromEntries(fitting.map(({ words }) => [words, answers[words]]));
  } catch {
    return {};
  }
}

export function rememberSetup(game: BoardGame, answers: Answers): void {
  remember(GAME_KEY, game);
  remember(answersKey(game), JSON.stringify(answers));
}
