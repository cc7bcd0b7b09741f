import { describe, expect, test } from "vitest";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import { triomino } from "../../tiles/index.ts";
import { judge } from "../referee.ts";
import {
  boardOver,
  broken,
  down,
  hand,
  place,
  roundOn,
  terms,
  triominoMatch,
  up,
} from "../testing/triomino-board-kit.ts";
import type { TriominoRound } from "./table.ts";

const two = triominoMatch(["a", "b"]);

describe("triomino.draw, triomino.three, triomino.empty", () => {
  const board = boardOver([up(0, 0)], [], 5);
  const placed = [triomino(5, 5, 5).id];
  const draw = { type: "draw", player: "a" as PlayerId } as const;
  const pass = { type: "pass", player: "a" as PlayerId } as const;
  const follow = (round: TriominoRound, ...events: TableEvent[]) =>
    events.map((event) => {
      const verdict = judge(two, round, event);
      if (verdict.verdict !== "illegal") round = verdict.next as TriominoRound;
      return broken(verdict);
    });

  test("a pass before three draws, and a fourth draw, are refused", () => {
    const round = roundOn(two, board, { placed });
    expect(follow(round, pass, draw, pass, draw, draw, draw, pass)).toEqual([
      ["triomino.draw"],
      "legal",
      ["triomino.draw"],
      "legal",
      "legal",
      ["triomino.three"],
      "legal",
    ]);
  });

  test("a pass that comes too early asks for no more draws than the boneyard has", () => {
    const last = roundOn(two, board, { placed, boneyard: 1 });
    expect(judge(two, last, pass)).toMatchObject({ breaches: [{ why: { with: { drawn: 0, most: 1 } } }] });
  });

  test("any tile may be played after a draw", () => {
    expect(follow(roundOn(two, board, { placed }), draw, draw, place("a", "0-5-5", down(-1, 0)))).toEqual([
      "legal",
      "legal",
      "legal",
    ]);
  });

  test("the extra 10 are taken after a third tile that was the last, not after fewer", () => {
    const hands = [hand("0-0-1"), hand("0-0-2")];
    const last = roundOn(two, board, { placed, boneyard: 3, hands });
    expect(follow(last, draw, draw, draw, draw, pass)).toEqual([
      "legal",
      "legal",
      "legal",
      ["triomino.empty"],
      "legal",
    ]);
    const three = { ...last, boneyard: 0, drawn: [null, null, null] };
    expect(terms(judge(two, three, pass))).toEqual([["triomino.three", -10]]);
    const empty = { ...last, boneyard: 0, drawn: [triomino(0, 0, 3).id] };
    expect(terms(judge(two, empty, pass))).toEqual([]);
  });

  test("with the boneyard empty who can play must, as far as the hand is known", () => {
    const round = roundOn(two, board, { placed, boneyard: 0 });
    const known = { ...round, hands: [hand("0-0-1", "4-5-5"), hand("0-0-2")] };
    expect(judge(two, known, pass)).toMatchObject({
      rules: ["triomino.empty"],
      breaches: [{ tiles: ["4-5-5"], why: { key: "pass.hasFit" } }],
    });
    expect(broken(judge(two, { ...round, hands: [hand("0-0-1"), hand("0-0-2")] }, pass))).toBe("legal");
    expect(judge(two, { ...round, hands: [{ size: 2, known: [] }, hand("0-0-2")] }, pass)).toMatchObject({
      verdict: "unverified",
      waitsFor: ["a"],
    });
  });
});
