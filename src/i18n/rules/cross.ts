import type { CrossRuleId } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const CROSS_RULE_WORDS: Readonly<Record<CrossRuleId, InFour>> = {};
