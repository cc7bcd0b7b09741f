import { Command, CommanderError } from "commander";
import { addBoard } from "./commands/board.ts";
import { addHand } from "./commands/hand.ts";
import { addMoves } from "./commands/moves.ts";
import { addRecognize } from "./commands/recognize.ts";
import { addReferee } from "./commands/referee.ts";
import { addWatch } from "./commands/watch.ts";

const program = new Command("ocko")
  .description("reads dominoes and triominoes, keeps the score, names the rule")
  .exitOverride();
addRecognize(program);
addBoard(program);
addHand(program);
addReferee(program);
addMoves(program);
addWatch(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Asking for help is no wrong usage.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else {
    // Left uncaught, an error would be printed after a page of the wasm glue's source.
    console.error(error);
    process.exitCode = 1;
  }
}
