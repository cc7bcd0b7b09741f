import { describe, expect, test } from "vitest";
import type { Triangle } from "../../layouts/index.ts";
import { triomino } from "../../tiles/index.ts";
import { judge } from "../referee.ts";
import { boardOver, broken, down, place, roundOn, triominoMatch, up } from "../testing/triomino-board-kit.ts";

const two = triominoMatch(["a", "b"]);

describe("triomino.side, triomino.corner, triomino.one", () => {
  const board = boardOver(
    [up(0, 0)],
    [
      { q: 0, r: 1, value: 1 },
      { q: 1, r: 0, value: 2 },
    ],
    0,
  );
  const round = roundOn(two, board, { placed: [triomino(0, 1, 2).id] });
  const cases: [name: string, tile: string, at: Triangle, rules: readonly string[] | string][] = [
    ["fits", "1-2-2", down(0, 0), "legal"],
    ["on a place that is taken", "0-1-1", up(0, 0), ["triomino.side"]],
    ["with a tip only", "0-1-1", down(-1, -1), ["triomino.side", "triomino.corner"]],
    ["with an equal tip only", "1-0-1", down(-1, -1), ["triomino.side"]],
    ["far away", "1-0-1", down(7, 7), ["triomino.side"]],
    ["with one end of the side different", "1-3-3", down(0, 0), ["triomino.side", "triomino.corner"]],
    ["turned the wrong way", "2-1-2", down(0, 0), ["triomino.side", "triomino.corner"]],
  ];
  test.each(cases)("%s", (_, tile, at, rules) => {
    expect(broken(judge(two, round, place("a", tile, at)))).toEqual(rules);
  });

  test("a tile turned wrongly is told how it would fit", () => {
    const verdict = judge(two, round, place("a", "2-1-2", down(0, 0)));
    expect(verdict).toMatchObject({
      breaches: [
        { why: { key: "triomino.sideTurned", with: { tile: "2-1-2", other: "0-1-2", turned: "1-2-2" } } },
        { why: { key: "triomino.cornerDiffers", with: { value: 2, met: 1, q: 0, r: 1 } } },
      ],
    });
  });

  test("a tip that meets another number is refused although the side fits", () => {
    const values = [{ q: 1, r: 1, value: 3 }];
    const bridged = boardOver([up(0, 0), up(1, 1)], values, 0);
    expect(broken(judge(two, roundOn(two, bridged), place("a", "0-2-0", down(0, 0))))).toEqual([
      "triomino.corner",
    ]);
    expect(broken(judge(two, roundOn(two, bridged), place("a", "0-3-0", down(0, 0))))).toBe("legal");
  });

  test("without a place, one choice is taken and several ask which", () => {
    expect(broken(judge(two, round, place("a", "1-2-2")))).toBe("legal");
    expect(broken(judge(two, round, place("a", "5-5-5")))).toEqual(["triomino.side"]);
    const wide = roundOn(two, boardOver([up(0, 0)], [], 1), { placed: [triomino(1, 1, 1).id] });
    expect(broken(judge(two, wide, place("a", "1-1-2")))).toEqual(["at.missing"]);
  });

  test("a second tile in one turn", () => {
    const first = judge(two, round, place("a", "1-2-2", down(0, 0)));
    if (first.verdict === "illegal") throw new Error("the first tile fits");
    const second = judge(two, first.next, place("a", "0-2-0", down(0, -1)));
    expect(broken(second)).toEqual(["turn.order", "triomino.one"]);
  });

  test("a mirrored tile is not in the set, unless it stands in for its twin", () => {
    expect(judge(two, round, place("a", "0-5-3", down(0, 0)))).toMatchObject({
      rules: ["set.unknown"],
      breaches: [{ why: { key: "tile.mirrored" } }],
    });
    const match = triominoMatch(["a", "b"], { mirrored: ["0-5-3"] });
    const odd = boardOver(
      [up(0, 0)],
      [
        { q: 0, r: 1, value: 0 },
        { q: 1, r: 0, value: 3 },
      ],
      3,
    );
    expect(broken(judge(match, roundOn(match, odd), place("a", "0-5-3", down(0, 0))))).toBe("legal");
    expect(broken(judge(match, roundOn(match, odd), place("a", "0-3-5", down(0, 0))))).toContain(
      "set.unknown",
    );
    expect(match.tiles).toHaveLength(56);
  });
});
