import { expect, test } from "vitest";
import { createWords, numberIn, sayIn } from "../../i18n/index.ts";
import { type PlayerId, sideOf } from "../../record/index.ts";
import { eventText, pointsText } from "./event-text.ts";

const JANA = "Jana" as PlayerId;
const say = sayIn(createWords("cs"));
const number = (value: number): string => numberIn("cs", value);

test("what was won is said in what the game counts", () => {
  const won = (
    rule: "ctyrky.score" | "triomino.draw" | "matador.points" | "sevastopol.blocked",
    points: number,
  ) => pointsText(say, number, { side: sideOf([JANA]), rule, points, terms: [points] });
  expect(won("ctyrky.score", 2)).toBe("+2\u00a0dřívka");
  expect(won("triomino.draw", -5)).toBe("−5\u00a0bodů");
  expect(won("matador.points", 1)).toBe("+1");
  expect(won("sevastopol.blocked", 4 / 3)).toBe("+1,33");
});

test("what is drawn is called as the sheet of the game calls it", () => {
  const drawn = (game: string) => eventText(sayIn(createWords("cs"), game), { type: "draw", player: JANA });
  expect(drawn("matador")).toBe("Jana bere z\u00a0banku");
  expect(drawn("triomino")).toBe("Jana bere ze zásoby");
  expect(drawn("solo")).toBe("Jana bere ze zásoby");
});

test("a private train is named by its number, its owner beside it", () => {
  const marked = (train: string) => eventText(say, { type: "mark", player: JANA, train });
  expect(marked("Jana:12")).toContain("12 (Jana)");
  expect(marked("11")).not.toContain("(");
});
