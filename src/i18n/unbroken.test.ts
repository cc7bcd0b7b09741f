import { expect, test } from "vitest";
import { unbroken } from "./unbroken.ts";

/** With `~` where no line may end. */
const shown = (phrase: string, language: Parameters<typeof unbroken>[1]): string =>
  unbroken(phrase, language).replaceAll("\u00a0", "~");

test("no line ends in a lone preposition or between a number and what it counts", () => {
  expect(shown("Vezme si z banku a s ní v ruce hraje.", "cs")).toBe("Vezme si z~banku a~s~ní v~ruce hraje.");
  expect(shown("V hre sa hrá o 3 kocky", "sk")).toBe("V~hre sa hrá o~3~kocky");
  expect(shown("{{count}} patyczków w 2. rundzie", "pl")).toBe("{{count}}~patyczków w~2.~rundzie");
});

test("names, whole words and English break as they like", () => {
  expect(shown("{{player}} bere kostku", "cs")).toBe("{{player}} bere kostku");
  expect(shown("na stole", "cs")).toBe("na stole");
  expect(shown("a tile of 2 sets", "en")).toBe("a tile of 2 sets");
});
