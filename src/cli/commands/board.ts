import { type Command, Option } from "commander";
import { BOARD_WHY_WORDS, fillIn } from "../../i18n/index.ts";
import { BOARD_GAMES, type Board, type BoardGame, boardOf, tileKindIn } from "../../table/index.ts";
import { printPhotos } from "../vision/print-photos.ts";

/** A board as the contract prints it: reasons in words, their key and facts beside them for scripts. */
export function boardLine({ imageToTable: _, violations, ...board }: Board): object {
  return {
    ...board,
    violations: violations.map(({ why, ...violation }) => ({
      ...violation,
      why: fillIn(BOARD_WHY_WORDS[why.key], "en", why.with),
      whyKey: why.key,
      with: why.with,
    })),
  };
}

/** `ocko board --game GAME PHOTO…`: the table as the rules see it, one JSON line a photo. */
export function addBoard(program: Command): void {
  program
    .command("board")
    .description("read a table: lines and open ends, triangles, broken rules")
    .addOption(
      new Option("--game <game>", "what is played").choices(Object.keys(BOARD_GAMES)).makeOptionMandatory(),
    )
    .argument("<photo...>")
    .action((photos: string[], { game }: { game: BoardGame }) =>
      printPhotos(photos, tileKindIn(game), (recognized) => ({
        ...recognized,
        ...boardLine(boardOf(recognized, game)),
      })),
    );
}
