import { describe, expect, test } from "vitest";
import { type Triangle, trianglesAround } from "../../layouts/index.ts";
import { triomino } from "../../tiles/index.ts";
import { legalMoves } from "../moves.ts";
import { judge } from "../referee.ts";
import {
  boardOver,
  down,
  place,
  played,
  roundOn,
  terms,
  total,
  triominoMatch,
  up,
} from "../testing/triomino-board-kit.ts";

const two = triominoMatch(["a", "b"]);

const ringWithout = (at: Triangle, ...points: { q: number; r: number }[]) => {
  const around = points.flatMap(trianglesAround);
  return around.filter(
    (one, i) =>
      !(one.q === at.q && one.r === at.r && one.up === at.up) &&
      around.findIndex((two) => two.q === one.q && two.r === one.r && two.up === one.up) === i,
  );
};

describe("the sheet's worked examples", () => {
  test("4 + 5 + 3 = 12", () => {
    const board = boardOver(
      [up(0, 0)],
      [
        { q: 0, r: 1, value: 4 },
        { q: 1, r: 0, value: 3 },
      ],
      4,
    );
    const verdict = judge(two, roundOn(two, board), place("a", "4-5-3", down(0, 0)));
    expect(terms(verdict)).toEqual([["triomino.score", 4, 5, 3]]);
    expect(verdict).toMatchObject({ verdict: "legal", why: { with: { sum: "4 + 5 + 3 = 12" } } });
  });

  test("a bridge: 0 + 1 + 2 = 3, and 40 is 43", () => {
    const values = [
      { q: 0, r: 1, value: 0 },
      { q: 1, r: 1, value: 1 },
      { q: 1, r: 0, value: 2 },
    ];
    const board = boardOver([up(0, 0), up(1, 1)], values, 2);
    const verdict = judge(two, roundOn(two, board), place("a", "0-1-2", down(0, 0)));
    expect(terms(verdict)).toEqual([
      ["triomino.score", 0, 1, 2],
      ["triomino.bridge", 40],
    ]);
    expect(total(verdict)).toBe(43);
    // With a second side joined it is no bridge.
    const joined = boardOver([up(0, 0), up(1, 1), up(0, 1)], values, 2);
    expect(total(judge(two, roundOn(two, joined), place("a", "0-1-2", down(0, 0))))).toBe(3);
  });

  test("a hexagon: 5 + 5 + 4 = 14, and 50 is 64", () => {
    const last = up(0, 0);
    const board = boardOver(ringWithout(last, { q: 0, r: 0 }), [{ q: 1, r: 0, value: 4 }], 5);
    const verdict = judge(two, roundOn(two, board), place("a", "5-5-4", last));
    expect(terms(verdict)).toEqual([
      ["triomino.score", 5, 5, 4],
      ["triomino.hexagon", 50],
    ]);
    expect(total(verdict)).toBe(64);
  });

  test("two hexagons: 3 + 5 + 0 = 8, and 60 is 68; three are 70 more", () => {
    const last = up(0, 0);
    const values = [
      { q: 0, r: 0, value: 3 },
      { q: 0, r: 1, value: 5 },
      { q: 1, r: 0, value: 0 },
    ];
    const corners = values.map(({ q, r }) => ({ q, r }));
    const board = boardOver(ringWithout(last, ...corners.slice(0, 2)), values, 1);
    expect(total(judge(two, roundOn(two, board), place("a", "3-5-0", last)))).toBe(68);
    const closed = boardOver(ringWithout(last, ...corners), values, 1);
    expect(terms(judge(two, roundOn(two, closed), place("a", "3-5-0", last)))).toEqual([
      ["triomino.score", 3, 5, 0],
      ["triomino.hexagon", 70],
    ]);
  });

  test("three draws without a play are 25 points off", () => {
    const { rounds, scores, toMove } = played([
      { type: "place", player: "a", tile: "5-5-5" },
      { type: "draw", player: "b" },
      { type: "draw", player: "b" },
      { type: "draw", player: "b" },
      { type: "pass", player: "b" },
    ]);
    expect(rounds[0]!.steps.map(({ verdict }) => verdict.verdict)).toEqual(Array(5).fill("legal"));
    expect(rounds[0]!.steps.map(({ verdict }) => total(verdict))).toEqual([25, -5, -5, -5, -10]);
    expect(scores).toEqual([25, -25]);
    expect(toMove).toBe("a");
  });

  test("2, 2 and 5 tiles fit the three edges of 0-1-2, and each is offered in one turn", () => {
    const board = boardOver(
      [up(0, 0)],
      [
        { q: 0, r: 1, value: 1 },
        { q: 1, r: 0, value: 2 },
      ],
      0,
    );
    const round = roundOn(two, board, { placed: [triomino(0, 1, 2).id] });
    const moves = legalMoves(two, round);
    const perTriangle = [down(-1, 0), down(0, 0), down(0, -1)].map(
      (at) => moves.filter((move) => JSON.stringify("at" in move && move.at) === JSON.stringify(at)).length,
    );
    expect(perTriangle).toEqual([2, 2, 5]);
    expect(moves).toHaveLength(9);
  });
});
