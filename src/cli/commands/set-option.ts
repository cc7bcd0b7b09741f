import { Option } from "commander";
import { TILE_SETS } from "../../tiles/index.ts";
import type { SetChoice } from "../../vision/index.ts";

const SET_CHOICES: readonly SetChoice[] = ["auto", ...TILE_SETS];

/** `--set`: the tiles that can lie in a photo. */
export const setOption = (description: string): Option =>
  new Option("--set <set>", description).choices(SET_CHOICES).default("auto");
