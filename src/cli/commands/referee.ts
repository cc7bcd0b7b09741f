import { type Command, Option } from "commander";
import { replay } from "../../games/index.ts";
import { LANGUAGES, type Language } from "../../i18n/index.ts";
import { readRecordFile } from "../input.ts";
import { EXIT_UNUSABLE, errorLine, printLine } from "../output.ts";
import { toVerdicts } from "../verdicts.ts";

/** `ocko referee RECORD…`: verdicts and scores, one line a record. */
export function addReferee(program: Command): void {
  program
    .command("referee")
    .description("judge records: every event, the points, who has won")
    .argument("<records...>", "files *.ocko.json")
    .addOption(new Option("--language <code>", "of the reasons").choices([...LANGUAGES]).default("en"))
    .action((files: string[], { language }: { language: Language }) => {
      for (const file of files) {
        const read = readRecordFile(file);
        if (read.ok) printLine({ file, ...toVerdicts(replay(read.value), language) });
        else {
          printLine(errorLine(file, read.error));
          process.exitCode = EXIT_UNUSABLE;
        }
      }
    });
}
