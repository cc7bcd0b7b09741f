import type { TrainsRuleId } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const TRAINS_RULE_WORDS: Readonly<Record<TrainsRuleId, InFour>> = {};
