import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { RULE_IDS, type RuleId, ruleOf } from "../../src/games/index.ts";
import { MAGNETIC_CASES } from "../../src/games/magnetic/cases.ts";
import { TRAINS_CASES } from "../../src/games/trains/cases.ts";
import { LANGUAGES, RULE_WORDS, WHY_WORDS } from "../../src/i18n/index.ts";
import { COMMON_CASES } from "./common-cases.ts";
import { CROSS_CASES } from "./cross-cases.ts";
import { LINE_CASES } from "./line-cases.ts";
import { RECORD_RULE_IDS, SPECIFIED_RULE_IDS } from "./rule-ids.ts";
import { TRAINS_ROUND_CASES } from "./trains-cases.ts";
import { TRIOMINO_CASES } from "./triomino-cases.ts";

/** All tables of cases; each family runs its own beside its games or here. */
const ALL_CASES: readonly { readonly rule: RuleId; readonly isRejected: boolean }[] = [
  ...[...COMMON_CASES, ...LINE_CASES, ...CROSS_CASES, ...TRIOMINO_CASES, ...TRAINS_ROUND_CASES].map(
    ({ rule, rejected }) => ({
      rule,
      isRejected: rejected === true,
    }),
  ),
  ...[...TRAINS_CASES, ...MAGNETIC_CASES].map(({ rule, says }) => ({
    rule,
    isRejected: typeof says === "object",
  })),
];

test("the rulebook has every specified rule and no other", () => {
  expect([...RULE_IDS].sort()).toEqual([...SPECIFIED_RULE_IDS, ...RECORD_RULE_IDS].sort());
});

// The specification is handed around beside the project; where it lies there, the copied list must agree with it.
const specification = resolve(import.meta.dirname, "../../../shared/RULES.md");
test.runIf(existsSync(specification))("the list of ids is that of the specification", () => {
  const text = readFileSync(specification, "utf8");
  const inTables = [...text.matchAll(/^\| `([a-z]+\.[a-z-]+)` \|/gm)].map((match) => match[1]!);
  for (const id of SPECIFIED_RULE_IDS) expect(text).toContain(`\`${id}\``);
  for (const id of inTables) expect(SPECIFIED_RULE_IDS).toContain(id);
});

test.runIf(existsSync(specification))("where a sheet is silent, the rulebook says what was decided", () => {
  const text = readFileSync(specification, "utf8");
  const rows = [...text.matchAll(/^\| `([a-z]+\.[a-z-]+)` \|(.*)$/gm)];
  const silent = rows.filter(([, , rule]) => rule!.includes("Silent")).map(([, id]) => id as RuleId);
  expect(silent.length).toBeGreaterThan(10);
  for (const id of silent) expect(ruleOf(id).silent, id).toBeTruthy();
});

describe.each(RULE_IDS)("%s", (id: RuleId) => {
  test("has words in four languages, each its own", () => {
    const words = LANGUAGES.map((language) => RULE_WORDS[id][language]);
    for (const text of words) expect(text.length).toBeGreaterThan(10);
    expect(new Set(words).size).toBe(LANGUAGES.length);
    expect(words.join()).not.toMatch(/dlaždic|płytk/i);
  });

  test("is met by an accepted and, where it can be broken, a rejected case", () => {
    const cases = ALL_CASES.filter(({ rule }) => rule === id);
    expect(cases.some(({ isRejected }) => !isRejected)).toBe(true);
    expect(cases.some(({ isRejected }) => isRejected)).toBe(ruleOf(id).breakable);
  });
});

test("every reason has a sentence in four languages with the same gaps", () => {
  const gapsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
  for (const [key, words] of Object.entries(WHY_WORDS)) {
    for (const language of LANGUAGES) {
      expect(words[language].length, `${key} ${language}`).toBeGreaterThan(0);
      const gaps = new Set(gapsOf(words[language]));
      expect([...gaps], `${key} ${language}`).toEqual([...new Set(gapsOf(words.en))]);
    }
  }
});
