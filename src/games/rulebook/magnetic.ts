import type { Rule } from "./rule.ts";

export const MAGNETIC_RULES = {} as const satisfies Readonly<Record<string, Rule>>;
