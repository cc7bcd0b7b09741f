import type { TriominoRuleId } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const TRIOMINO_RULE_WORDS: Readonly<Record<TriominoRuleId, InFour>> = {};
