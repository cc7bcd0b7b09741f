import { COMMON_RULES } from "./rulebook/common.ts";
import { CROSS_RULES } from "./rulebook/cross.ts";
import { LINE_RULES } from "./rulebook/line.ts";
import { MAGNETIC_RULES } from "./rulebook/magnetic.ts";
import type { Rule } from "./rulebook/rule.ts";
import { TRAINS_RULES } from "./rulebook/trains.ts";
import { TRIOMINO_RULES } from "./rulebook/triomino.ts";

/** Every rule that a verdict can cite. Its words in four languages stand in `i18n/rules`. */
export const RULEBOOK = {
  ...COMMON_RULES,
  ...LINE_RULES,
  ...CROSS_RULES,
  ...TRAINS_RULES,
  ...MAGNETIC_RULES,
  ...TRIOMINO_RULES,
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof RULEBOOK;
export const RULE_IDS = Object.keys(RULEBOOK) as readonly RuleId[];
export const ruleOf = (id: RuleId): Rule => RULEBOOK[id];

export type CommonRuleId = keyof typeof COMMON_RULES;
export type LineRuleId = keyof typeof LINE_RULES;
export type CrossRuleId = keyof typeof CROSS_RULES;
export type MagneticRuleId = keyof typeof MAGNETIC_RULES;
export type TrainsRuleId = keyof typeof TRAINS_RULES;
export type TriominoRuleId = keyof typeof TRIOMINO_RULES;
