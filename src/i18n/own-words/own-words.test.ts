import { describe, expect, test } from "vitest";
import {
  BOARD_WHY_WORDS,
  createWords,
  type InFour,
  LANGUAGES,
  OWN_WORDS,
  RULE_WORDS,
  sayIn,
  sayWhy,
  WHY_WORDS,
  WORDS,
} from "../index.ts";

type Leaf = { readonly path: string; readonly words: string };

function leaves(tree: object, path = ""): Leaf[] {
  return Object.entries(tree).flatMap(([key, node]: [string, string | object]) =>
    typeof node === "string" ? [{ path: `${path}${key}`, words: node }] : leaves(node, `${path}${key}.`),
  );
}

const gapsOf = (words: string): readonly string[] => (words.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(LANGUAGES)("own words of games in %s", (language) => {
  const common = new Map(leaves(WORDS[language]).map(({ path, words }) => [path, words]));

  test.each(Object.entries(OWN_WORDS[language]))("%s: the same gaps, other words", (_, own) => {
    for (const { path, words } of leaves(own)) {
      expect(gapsOf(words), path).toEqual(gapsOf(common.get(path)!));
      // Some of the forms of a plural may be alike.
      if (!/\.(few|many|other)$/.test(path)) expect(words, path).not.toBe(common.get(path));
    }
  });

  test("who plays solo passes to nobody: what is said is that nothing fits", () => {
    const say = sayIn(createWords(language), "solo");
    for (const words of [say("watch.pass"), say("watch.event.pass", { player: "Eva" })])
      expect(words).toMatch(/nic nejde přiložit|nič nejde priložiť|nic nie pasuje|nothing fits/i);
  });
});

describe.each(["cs", "sk"] as const)("words for triangles in %s", (language) => {
  test("of triangles none speaks of dominoes", () => {
    const phrases = leaves(OWN_WORDS[language].triomino).map(({ words }) => words);
    expect(phrases.filter((words) => /kostk|kostek|kock|kociek/i.test(words))).toEqual([]);
  });

  test("a phrase without words of its own is said as everywhere, with its number", () => {
    const say = sayIn(createWords(language), "triomino");
    expect(say("count.points", { count: 5 })).toBe(
      sayIn(createWords(language))("count.points", { count: 5 }),
    );
    expect(say("count.tiles", { count: 5 })).toMatch(/^5\u00a0žet[oó]n[ůo]v?$/);
  });
});

test("a reason, too, has the same gaps in a game that says it in its own words", () => {
  const all: readonly InFour[] = [WHY_WORDS, RULE_WORDS, BOARD_WHY_WORDS].flatMap((words) =>
    Object.values<InFour>(words),
  );
  for (const { inGame = {}, en } of all) {
    for (const { words } of leaves(inGame)) expect(gapsOf(words), en).toEqual(gapsOf(en));
  }
});

test("a tile of triomino is no «kostka» and no «kocka» in the referee's mouth", () => {
  const why = { key: "pass.hasFit", with: { player: "Eva", tile: "0-1-2" } } as const;
  expect(sayWhy("cs", why, "triomino")).toBe("Eva má v\u00a0ruce žeton 0-1-2, který se hodí.");
  expect(sayWhy("sk", why, "triomino")).toBe("Eva má v\u00a0ruke žetón 0-1-2, ktorý pasuje.");
  expect(sayWhy("sk", why, "matador")).toBe("Eva má v\u00a0ruke kocku 0-1-2, ktorá pasuje.");
});

test("in Czech a round of dominoes is not called as one of triangles is", () => {
  const rounds = (game: string) => {
    const say = sayIn(createWords("cs"), game);
    return [say("watch.round", { number: 2 }), say("watch.newRound")];
  };
  expect(rounds("vlaky")).toEqual(["2.\u00a0partie", "Nová partie"]);
  expect(rounds("triomino")).toEqual(["2.\u00a0kolo", "Nové kolo"]);
});
