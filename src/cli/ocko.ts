import { Command, CommanderError } from "commander";

type AddCommand = (program: Command) => void;

/** A command is loaded when it is asked for: the referee need not wait for the networks of the reader. */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  recognize: async () => (await import("./commands/recognize.ts")).addRecognize,
  board: async () => (await import("./commands/board.ts")).addBoard,
  hand: async () => (await import("./commands/hand.ts")).addHand,
  referee: async () => (await import("./commands/referee.ts")).addReferee,
  moves: async () => (await import("./commands/moves.ts")).addMoves,
  watch: async () => (await import("./commands/watch.ts")).addWatch,
};

/** Commander's own command, which its help names. */
const HELP = "help";

const program = new Command("ocko")
  .description("reads dominoes and triominoes, keeps the score, names the rule")
  .exitOverride();

// Whoever reads along (`| head -1`) may leave early: then nobody is left to work for, and that is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}

const [asked = ""] = process.argv.slice(2);
const isKnown = Object.hasOwn(COMMANDS, asked);

try {
  if (!isKnown && !["", HELP].includes(asked) && !asked.startsWith("-")) {
    program.error(`error: unknown command '${asked}'; there are ${Object.keys(COMMANDS).join(", ")}`);
  }
  // Help is given with all of them in view.
  for (const name of isKnown ? [asked] : Object.keys(COMMANDS)) (await COMMANDS[name]!())(program);
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
