import type { WordKey } from "../../i18n/index.ts";
import type { BoardGame } from "../../table/index.ts";

type OptionWord = Extract<WordKey, `watch.option.${string}`>;

/** One of a game's options, as people are asked for it before they begin. `name`: the record's. */
export type AskedOption = { readonly name: string; readonly words: OptionWord } & (
  | {
      readonly kind: "number";
      /** By the sheet; null where it depends on the players. */
      readonly first: number | null;
      readonly most: (players: number) => number;
    }
  | {
      readonly kind: "yesNo";
      readonly first: boolean;
      /** What the record says where it is not as at first. Options of one name are a list in it. */
      readonly other: unknown;
      /** Asked for only where so many play. */
      readonly players?: number;
    }
);
type YesNo = Extract<AskedOption, { readonly kind: "yesNo" }>;
/** By the option's words: what was answered; "" while a field is empty, which says nothing. */
export type Answers = Readonly<Partial<Record<OptionWord, number | boolean | "">>>;

const number = (
  name: string,
  words: OptionWord,
  first: number | null,
  most: number | ((players: number) => number),
): AskedOption => ({
  kind: "number",
  name,
  words,
  first,
  most: typeof most === "number" ? () => most : most,
});
const yes = (name: string, words: OptionWord): YesNo => ({
  kind: "yesNo",
  name,
  words,
  first: true,
  other: false,
});
const no = (name: string, words: OptionWord, other: unknown = true): YesNo => ({
  kind: "yesNo",
  name,
  words,
  first: false,
  other,
});

const ROUNDS = number("rounds", "watch.option.rounds", 1, 100);
const YOUNGEST = no("variant", "watch.option.youngest", "youngest");

/** What is worth asking; a set with mirrored triominoes can be told in the record alone. */
export const GAME_OPTIONS: Readonly<Record<BoardGame, readonly AskedOption[]>> = {
  basic: [number("target", "watch.option.targetPoints", 100, 100_000)],
  matador: [
    number("target", "watch.option.targetRounds", 1, 1000),
    yes("matadorOnlyWhenStuck", "watch.option.matadorOnlyWhenStuck"),
    yes("outNeedsEmptyBoneyard", "watch.option.outNeedsEmptyBoneyard"),
  ],
  ctyrky: [
    number("target", "watch.option.targetSticks", 20, 1000),
    yes("openingScores", "watch.option.openingScores"),
  ],
  sevastopol: [number("stake", "watch.option.stake", 1, 1_000_000)],
  solo: [],
  vlaky: [
    number("hand", "watch.option.hand", null, (players) => Math.min(45, Math.floor(91 / players))),
    ROUNDS,
  ],
  ekspres: [
    number("target", "watch.option.targetPoints", 100, 100_000),
    { ...no("pairs", "watch.option.pairs"), players: 4 },
  ],
  "magnetic-flat": [ROUNDS, YOUNGEST],
  "magnetic-tower": [
    ROUNDS,
    YOUNGEST,
    no("variant", "watch.option.thrilling", "thrilling"),
    yes("secondParallel", "watch.option.secondParallel"),
  ],
  "magnetic-alternating": [ROUNDS],
  triomino: [
    number("target", "watch.option.targetPoints", 400, 100_000),
    number("hand", "watch.option.hand", 7, (players) => Math.min(28, Math.floor(56 / players))),
    no("outBonus", "watch.option.international", "international"),
  ],
};

/** Those that are asked for where so many play. */
export const askedOf = (game: BoardGame, players: number): readonly AskedOption[] =>
  GAME_OPTIONS[game].filter(
    (option) => option.kind === "number" || option.players === undefined || option.players === players,
  );

/** The record's options: what was answered otherwise than the sheet has it. */
export function optionsOf(
  game: BoardGame,
  players: number,
  answers: Answers,
): Readonly<Record<string, unknown>> {
  const options: Record<string, unknown> = {};
  for (const option of askedOf(game, players)) {
    const answer = answers[option.words];
    if (answer === undefined || answer === "" || answer === option.first) continue;
    const said =
      option.kind === "yesNo"
        ? option.other
        : Math.min(option.most(players), Math.max(1, Math.round(Number(answer))));
    const before = options[option.name];
    options[option.name] = before === undefined ? said : [before, said].flat();
  }
  return options;
}
