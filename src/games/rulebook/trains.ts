import type { Rule } from "./rule.ts";

export const TRAINS_RULES = {} as const satisfies Readonly<Record<string, Rule>>;
