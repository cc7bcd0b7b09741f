import type { CrossWhyKey } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const CROSS_WHY_WORDS: Readonly<Record<CrossWhyKey, InFour>> = {};
