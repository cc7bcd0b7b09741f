import { describe, expect, test } from "vitest";
import {
  BOARD_WHY_WORDS,
  chooseLanguage,
  createWords,
  fillIn,
  LANGUAGES,
  PSEUDO_LANGUAGE,
  sayIn,
  WHY_WORDS,
  WORDS,
  type WordKey,
} from "./index.ts";
import { toResources, type WordTree } from "./shape.ts";

type Leaf = { readonly path: string; readonly words: string };

function leaves(tree: object, path = ""): Leaf[] {
  return Object.entries(tree).flatMap(([key, node]: [string, string | object]) =>
    typeof node === "string" ? [{ path: `${path}${key}`, words: node }] : leaves(node, `${path}${key}.`),
  );
}

const withoutForm = (path: string): string => path.replace(/\.(one|few|many|other)$/, "");
const placeholders = (words: string): string[] =>
  [...words.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).sort();

describe("the four languages", () => {
  test.each(LANGUAGES)("%s has exactly the keys of English", (language) => {
    const keys = (tree: object) => [...new Set(leaves(tree).map((leaf) => withoutForm(leaf.path)))].sort();
    expect(keys(WORDS[language])).toEqual(keys(WORDS.en));
  });

  test.each(LANGUAGES)("%s leaves no phrase empty and keeps every placeholder", (language) => {
    const english = new Map(
      leaves(WORDS.en).map((leaf) => [withoutForm(leaf.path), placeholders(leaf.words)]),
    );
    for (const { path, words } of leaves(WORDS[language])) {
      expect(words.trim(), path).not.toBe("");
      expect(placeholders(words), path).toEqual(english.get(withoutForm(path)));
    }
  });

  test.each(LANGUAGES)("%s has every plural form that the language needs", (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const forms = new Map<string, string[]>();
    for (const { path } of leaves(WORDS[language])) {
      const form = /\.(one|few|many|other)$/.exec(path)?.[1];
      if (form) forms.set(withoutForm(path), [...(forms.get(withoutForm(path)) ?? []), form]);
    }
    for (const [path, present] of forms) {
      if (present.includes("other")) expect(new Set(present), path).toEqual(new Set(needed));
    }
  });

  test.each(["cs", "sk", "pl"] as const)("%s repeats English only where the word is a name", (language) => {
    const english = new Map(leaves(WORDS.en).map((leaf) => [leaf.path, leaf.words]));
    const same = leaves(WORDS[language]).filter(
      ({ path, words }) =>
        english.get(path) === words && /\p{Letter}/u.test(words.replace(/\{\{\w+\}\}/g, "")),
    );
    expect(same.map((leaf) => leaf.path)).toEqual(["app.name"]);
  });
});

test("plurals follow each language: 1, 2, 5, 22 and 1.5", () => {
  const said = (language: string) => {
    const say = sayIn(createWords(language));
    return [1, 2, 5, 22, 1.5].map((count) => say("count.sticks", { count }));
  };
  expect(said("en")).toEqual(["1 stick", "2 sticks", "5 sticks", "22 sticks", "1.5 sticks"]);
  expect(said("cs")).toEqual([
    "1\u00a0dřívko",
    "2\u00a0dřívka",
    "5\u00a0dřívek",
    "22\u00a0dřívek",
    "1,5\u00a0dřívka",
  ]);
  expect(said("sk")).toEqual([
    "1\u00a0palička",
    "2\u00a0paličky",
    "5\u00a0paličiek",
    "22\u00a0paličiek",
    "1,5\u00a0paličky",
  ]);
  expect(said("pl")).toEqual([
    "1\u00a0patyczek",
    "2\u00a0patyczki",
    "5\u00a0patyczków",
    "22\u00a0patyczki",
    "1,5\u00a0patyczka",
  ]);
});

test("the pseudo language prints the key", () => {
  const say = sayIn(createWords(PSEUDO_LANGUAGE));
  const key: WordKey = "start.title";
  expect(say(key)).toBe(key);
});

test.each([
  [["sk-SK", "en"], "sk"],
  [["de-DE", "pl"], "pl"],
  [["CS"], "cs"],
  [["de", "fr"], "en"],
  [[], "en"],
])("of the wishes %j the app speaks %s", (wishes, language) => {
  expect(chooseLanguage(wishes)).toBe(language);
});

test("a plural becomes the keys that i18next looks up", () => {
  const tree: WordTree = { a: { b: { one: "x", other: "y" }, c: "z" } };
  expect(toResources(tree, (phrase) => `${phrase}!`)).toEqual({ a: { b_one: "x!", b_other: "y!", c: "z!" } });
});

test.each(Object.entries(BOARD_WHY_WORDS))(
  "the reason %s has the same gaps in every language",
  (_key, phrase) => {
    for (const language of LANGUAGES) {
      expect(phrase[language].trim()).not.toBe("");
      expect(placeholders(phrase[language])).toEqual(placeholders(phrase.en));
    }
  },
);

// «K pěti», but «ke čtyřem»; in Slovak «z piatich», but «zo siedmich»: before a number that is not known none is right.
test.each([
  ["cs", /(?<!\p{L})[ksvz] \{\{/iu],
  ["sk", /(?<!\p{L})[svz] \{\{/iu],
] as const)("%s puts no preposition that changes before a gap", (language, preposition) => {
  const reasons = [...Object.values(BOARD_WHY_WORDS), ...Object.values(WHY_WORDS)];
  const phrases = [
    ...leaves(WORDS[language]).map(({ words }) => words),
    ...reasons.map((all) => all[language]),
  ];
  expect(phrases.filter((words) => preposition.test(words))).toEqual([]);
});

test.each([
  ["cs", /klepn|klikn/i],
  ["sk", /klepn|klikn/i],
  ["pl", /klikn|stukn/i],
] as const)("%s has one word for touching the screen", (language, other) => {
  expect(
    leaves(WORDS[language])
      .filter(({ words }) => other.test(words))
      .map(({ path }) => path),
  ).toEqual([]);
});

test("a reason is said with its facts; a gap without a fact stays to be seen", () => {
  const phrase = BOARD_WHY_WORDS["board.halvesDiffer"];
  expect(fillIn(phrase, "cs", { a: 6, b: 5 })).toMatch(/^6 leží u\u00a05:/);
  expect(fillIn(phrase, "en", { a: 6 })).toContain("{{b}}");
});

test("what a record calls a train is quoted only where that names none", () => {
  const quoting = Object.entries(WHY_WORDS).filter(([, words]) => words.en.includes("{{train}}"));
  expect(quoting.map(([key]) => key)).toEqual(["trains.noSuchTrain"]);
});
