import type { MagneticWhyKey } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const MAGNETIC_WHY_WORDS: Readonly<Record<MagneticWhyKey, InFour>> = {};
