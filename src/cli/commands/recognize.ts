import { type Command, Option } from "commander";
import { TILE_SETS } from "../../tiles/index.ts";
import type { SetChoice } from "../../vision/index.ts";
import { openVision } from "../vision/open-vision.ts";
import { recognizeFile } from "../vision/recognize-file.ts";

const SET_CHOICES: readonly SetChoice[] = ["auto", ...TILE_SETS];

/** `ocko recognize [--set …] PHOTO…`: one JSON line a photo. Exit status 1 when one of them could not be used. */
export function addRecognize(program: Command): void {
  program
    .command("recognize")
    .description("read the tiles in photos (JPEG, PNG, WebP)")
    .addOption(new Option("--set <set>", "which tiles can lie there").choices(SET_CHOICES).default("auto"))
    .argument("<photo...>")
    .action(async (photos: string[], { set }: { set: SetChoice }) => {
      const engine = await openVision();
      for (const file of photos) {
        const recognized = await recognizeFile(engine, file, set);
        if (!recognized.ok) process.exitCode = 1;
        const line = recognized.ok ? recognized.value : { file, error: recognized.error };
        process.stdout.write(`${JSON.stringify(line)}\n`);
      }
    });
}
