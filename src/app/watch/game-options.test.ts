import { describe, expect, test } from "vitest";
import { gameOf } from "../../games/index.ts";
import { BOARD_GAMES, type BoardGame } from "../../table/index.ts";
import { type Answers, askedOf, GAME_OPTIONS, optionsOf } from "./game-options.ts";
import { judged } from "./judged.ts";

const GAMES = Object.keys(BOARD_GAMES) as readonly BoardGame[];

describe.each(GAMES)("%s", (game) => {
  const { options, players } = gameOf(game);

  test("is asked about with what the sheet says", () => {
    const defaults = options.parse({}) as Readonly<Record<string, unknown>>;
    for (const { kind, name, first } of GAME_OPTIONS[game]) {
      if (kind === "number") expect(defaults[name] ?? null).toBe(first);
      else if (typeof defaults[name] === "boolean") expect(defaults[name]).toBe(first);
      else expect(first).toBe(false);
    }
    for (const count of players) expect(optionsOf(game, count, {})).toEqual({});
  });

  test("can be watched with any answers", () => {
    for (const count of players) {
      const asked = askedOf(game, count);
      for (const number of [-3, 2, 1e9]) {
        const answers = Object.fromEntries(
          asked.map((option) => [option.words, option.kind === "number" ? number : !option.first]),
        ) as Answers;
        const given = optionsOf(game, count, answers);
        expect(Object.keys(given)).toEqual(
          [...new Set(asked.map(({ name }) => name))].filter((name) => name in given),
        );
        const setup = {
          game,
          players: Array.from({ length: count }, (_, k) => ({ id: `p${k}` })),
          options: given,
        };
        expect(() => judged(setup, [[]])).not.toThrow();
      }
    }
  });
});

test("variants are one or a list", () => {
  expect(optionsOf("magnetic-tower", 2, { "watch.option.thrilling": true })).toEqual({
    variant: "thrilling",
  });
  expect(
    optionsOf("magnetic-tower", 2, { "watch.option.youngest": true, "watch.option.thrilling": true }),
  ).toEqual({ variant: ["youngest", "thrilling"] });
});

test("pairs are played by four", () => {
  expect(optionsOf("ekspres", 4, { "watch.option.pairs": true })).toEqual({ pairs: true });
  expect(optionsOf("ekspres", 3, { "watch.option.pairs": true })).toEqual({});
});
