import type { MagneticRuleId } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const MAGNETIC_RULE_WORDS: Readonly<Record<MagneticRuleId, InFour>> = {};
