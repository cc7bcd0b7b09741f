import type { Command } from "commander";
import type { SetChoice } from "../../vision/index.ts";
import { printPhotos } from "../vision/print-photos.ts";
import { setOption } from "./set-option.ts";

/** `ocko recognize [--set …] PHOTO…`: one JSON line a photo. */
export function addRecognize(program: Command): void {
  program
    .command("recognize")
    .description("read the tiles in photos (JPEG, PNG, WebP)")
    .addOption(setOption("which tiles can lie there"))
    .argument("<photo...>")
    .action((photos: string[], { set }: { set: SetChoice }) =>
      printPhotos(photos, set, (recognized) => recognized),
    );
}
