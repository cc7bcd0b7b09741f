import type { TriominoWhyKey } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const TRIOMINO_WHY_WORDS: Readonly<Record<TriominoWhyKey, InFour>> = {};
