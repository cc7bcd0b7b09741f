import { type Command, InvalidArgumentError } from "commander";
import { bestMoves, checkHand, legalMoves, type OpenRecord, replay } from "../../games/index.ts";
import { parseTile, type TileId } from "../../tiles/index.ts";
import { readRecordFile } from "../input.ts";
import { EXIT_UNUSABLE, errorLine, printLine } from "../output.ts";

/** `6-3,5-2` */
function parseHand(text: string): readonly TileId[] {
  return text.split(",").map((name) => {
    const read = parseTile(name.trim());
    if (!read.ok) throw new InvalidArgumentError(read.error.message);
    return read.value.id;
  });
}

/** `ocko moves RECORD [--hand 6-3,5-2] [--best]`: what may be played now. */
export function addMoves(program: Command): void {
  program
    .command("moves")
    .description("list every legal placing for the player to move")
    .argument("<record>", "a file *.ocko.json")
    .option("--hand <tiles>", "the hand, such as 6-3,5-2", parseHand)
    .option("--best", "solo: the longest joining and whether the round can be won; vlaky: the longest trains")
    .action((file: string, options: { hand?: readonly TileId[]; best?: true }) => {
      const read = readRecordFile(file);
      const problems = read.ok ? printMoves(read.value, options) : read.error;
      if (problems.length === 0) return;
      printLine(errorLine(file, problems));
      process.exitCode = EXIT_UNUSABLE;
    });
}

function printMoves(open: OpenRecord, { hand, best }: { hand?: readonly TileId[]; best?: true }) {
  const { match, rounds, toMove, winner } = replay(open);
  const round = rounds.at(-1)?.end;
  if (!round || toMove === null || winner !== null) {
    printLine({ player: toMove, moves: [] });
    return [];
  }
  const problems = hand ? checkHand(match, round, hand) : [];
  if (problems.length > 0) return problems;
  const moves = legalMoves(match, round, hand);
  const advice = best ? bestMoves(match, round, hand) : null;
  printLine({ player: toMove, moves, ...(best ? { best: advice } : {}) });
  return [];
}
