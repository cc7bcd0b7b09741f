import { describe, expect, test } from "vitest";
import type { PlayerId } from "../../record/index.ts";
import { judge } from "../referee.ts";
import { gameOf } from "../registry.ts";
import {
  boardOver,
  down,
  hand,
  hidden,
  place,
  roundOn,
  triominoMatch,
  up,
} from "../testing/triomino-board-kit.ts";
import type { Hand } from "../types.ts";
import type { TriominoRound } from "./table.ts";

describe("the end of a round", () => {
  const settle = (round: TriominoRound, options: object = {}) =>
    gameOf("triomino").settle(triominoMatch(["a", "b", "c"], options), round);
  const three = triominoMatch(["a", "b", "c"]);
  const board = boardOver([up(0, 0)], [], 5);

  test("who places the last tile ends it: 5 points for each tile left", () => {
    const placing = judge(
      three,
      roundOn(three, board, { hands: [hand("4-5-5"), hand("0-0-1", "0-0-2"), hidden(3)] }),
      place("a", "5-4-5", down(0, 0)),
    );
    expect(placing.verdict).toBe("legal");
    if (placing.verdict === "illegal") return;
    expect(placing.rules).toContain("triomino.out");
    expect(placing.next).toMatchObject({ ended: { how: "out", seat: 0 }, toMove: null });
    expect(settle(placing.next as TriominoRound)).toEqual({
      winners: [0],
      points: [{ side: "a", points: 25, rule: "triomino.out", terms: [10, 15] }],
      missing: [],
    });
    const international = { outBonus: "international" };
    expect(settle(placing.next as TriominoRound, international)).toEqual({
      winners: [0],
      points: null,
      missing: [2],
    });
    const shown = {
      ...placing.next,
      hands: [hand(), hand("0-0-1", "0-0-2"), hand("1-1-1", "0-1-2", "5-5-0")],
    };
    expect(settle(shown as TriominoRound, international).points).toEqual([
      { side: "a", points: 44, rule: "triomino.out", terms: [25, 3, 16] },
    ]);
  });

  test("blocked: all pass in succession with the boneyard empty", () => {
    let round = roundOn(three, board, {
      boneyard: 0,
      hands: [hand("0-0-1", "0-0-2"), hand("0-0-3"), hand("0-0-4", "1-1-1")],
    });
    for (const [i, player] of ["a", "b", "c"].entries()) {
      const verdict = judge(three, round, { type: "pass", player: player as PlayerId });
      if (verdict.verdict === "illegal") throw new Error("nobody can play");
      expect(verdict.next.ended === null).toBe(i < 2);
      round = verdict.next as TriominoRound;
    }
    expect(round.ended).toEqual({ how: "blocked", seat: null });
    expect(settle(round)).toEqual({
      winners: [1],
      points: [{ side: "b", points: 7, rule: "triomino.blocked", terms: [3, 7, -3] }],
      missing: [],
    });
  });

  test("a pass counts only once the boneyard is empty; that after drawing its last tile does", () => {
    const three3: readonly null[] = [null, null, null];
    const before = roundOn(three, board, { boneyard: 1, drawn: three3, passes: 0 });
    expect(judge(three, before, { type: "pass", player: "a" as PlayerId })).toMatchObject({
      next: { passes: 0 },
    });
    const after = roundOn(three, board, { boneyard: 0, drawn: three3, passes: 0 });
    expect(judge(three, after, { type: "pass", player: "a" as PlayerId })).toMatchObject({
      next: { passes: 1 },
    });
  });

  test("equal fewest tiles: the fewest pips, then nobody; and whose hand is missing", () => {
    const blocked = (...hands: Hand[]) =>
      roundOn(three, board, { boneyard: 0, hands, ended: { how: "blocked", seat: null } });
    expect(settle(blocked(hand("0-0-1"), hand("0-0-3"), hand("0-0-4", "1-1-1"))).points).toEqual([
      { side: "a", points: 9, rule: "triomino.blocked", terms: [3, 7, -1] },
    ]);
    expect(settle(blocked(hand("0-0-3"), hand("0-1-2"), hidden(4)))).toEqual({
      winners: [],
      points: [],
      missing: [],
    });
    expect(settle(blocked(hand("0-0-3"), hidden(1), hidden(4)))).toEqual({
      winners: [],
      points: null,
      missing: [1, 2],
    });
    expect(settle(blocked(hand("0-0-3"), hidden(2), hidden(4)))).toEqual({
      winners: [0],
      points: null,
      missing: [1, 2],
    });
  });

  test("the round in which 400 was reached is played to its end, also if draws cost it again", () => {
    const match = triominoMatch(["a", "b", "c"], { target: 50 });
    const game = gameOf("triomino");
    const start = roundOn(match, board, { scores: [37, 20, 0] });
    const reached = judge(match, start, place("a", "4-5-5", down(-1, 0)));
    if (reached.verdict === "illegal") throw new Error("it fits");
    expect(reached.next).toMatchObject({ scores: [51, 20, 0], ended: null, table: { targetReached: true } });
    const settlement = { winners: [1], points: [], missing: [] };
    expect(game.decide(match, reached.next, settlement, [46, 47, 0])).toEqual([1]);
    expect(game.decide(match, reached.next, settlement, [47, 47, 0])).toEqual([0, 1]);
    expect(game.decide(match, reached.next, { ...settlement, points: null }, [60, 20, 0])).toEqual([]);
    expect(game.decide(match, start, settlement, [49, 20, 0])).toBeNull();
    expect(game.decide(match, start, settlement, [50, 20, 0])).toEqual([0]);
  });
});
