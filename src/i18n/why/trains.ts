import type { TrainsWhyKey } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const TRAINS_WHY_WORDS: Readonly<Record<TrainsWhyKey, InFour>> = {};
