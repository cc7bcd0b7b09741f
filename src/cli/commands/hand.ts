import type { Command } from "commander";
import { handOf } from "../../table/index.ts";
import type { SetChoice } from "../../vision/index.ts";
import { printPhotos } from "../vision/print-photos.ts";
import { setOption } from "./set-option.ts";

/** `ocko hand PHOTO…`: the tiles of a hand spread on the table, their pips, the total, and what to check. */
export function addHand(program: Command): void {
  program
    .command("hand")
    .description("count a hand spread on the table")
    .addOption(setOption("which tiles it holds"))
    .argument("<photo...>")
    .action((photos: string[], { set }: { set: SetChoice }) =>
      printPhotos(photos, set, (recognized) => {
        const { tiles, total, atLeast, check } = handOf(recognized);
        // A tile keeps what `recognize` says of it; name and pips are added.
        const counted = recognized.tiles.map((seen, i) => ({
          ...seen,
          tile: tiles[i]!.tile,
          pips: tiles[i]!.pips,
        }));
        return { ...recognized, tiles: counted, total, atLeast, check };
      }),
    );
}
