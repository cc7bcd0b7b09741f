import { describe, expect, test } from "vitest";
import type { Replay } from "../replay.ts";
import { broken, down, played, terms, up } from "../testing/triomino-board-kit.ts";

describe("triomino.open", () => {
  const open = (hands: Record<string, readonly string[]> | undefined, ...events: object[]) =>
    played(events, hands ? { hands } : {}, { options: { hand: 3 } });
  const verdicts = ({ rounds }: Replay) => rounds[0]!.steps.map(({ verdict }) => broken(verdict));
  const placing = (player: string, tile: string) => ({ type: "place", player, tile });
  const showing = (player: string, tile: string) => ({ type: "show", player, tile });

  test("the highest triple dealt opens for its sum and 10", () => {
    const hands = { a: ["3-3-3", "0-0-1", "0-0-2"], b: ["4-4-4", "0-1-2", "1-2-3"] };
    const replayed = open(hands, placing("a", "3-3-3"), placing("b", "0-1-2"), placing("b", "4-4-4"));
    expect(verdicts(replayed)).toEqual([["turn.order", "triomino.open"], ["triomino.open"], "legal"]);
    expect(terms(replayed.rounds[0]!.steps[2]!.verdict)).toEqual([["triomino.open", 4, 4, 4, 10]]);
    expect(replayed.scores).toEqual([0, 22]);
    expect(replayed.toMove).toBe("a");
  });

  test("0-0-0 opens for 40: as the only triple, or beside the highest one, which is shown", () => {
    const only = open(
      { a: ["0-0-0", "0-0-1", "0-0-2"], b: ["0-1-2", "1-2-3", "5-5-4"] },
      placing("a", "0-0-0"),
    );
    expect(verdicts(only)).toEqual(["legal"]);
    expect(terms(only.rounds[0]!.steps[0]!.verdict)).toEqual([["triomino.open", 30, 10]]);

    const both = { a: ["0-0-0", "4-4-4", "0-0-2"], b: ["3-3-3", "1-2-3", "5-5-4"] };
    expect(verdicts(open(both, placing("a", "0-0-0")))).toEqual([["triomino.open"]]);
    expect(verdicts(open(both, placing("a", "4-4-4")))).toEqual(["legal"]);
    const shown = open(both, showing("a", "4-4-4"), placing("a", "0-0-0"));
    expect(verdicts(shown)).toEqual(["legal", "legal"]);
    expect(shown.scores).toEqual([40, 0]);
    expect(verdicts(open(both, showing("a", "4-4-4"), showing("a", "4-4-4")))).toEqual([
      "legal",
      ["set.once"],
    ]);
    expect(verdicts(open(both, showing("a", "0-0-0"), showing("b", "3-3-3")))).toEqual([
      ["triomino.open"],
      ["turn.order"],
    ]);
  });

  test("a triple is shown only before the opening, by who holds 0-0-0 too", () => {
    const without = { a: ["5-5-5", "4-4-4", "0-0-2"], b: ["0-0-0", "1-2-3", "5-5-4"] };
    expect(verdicts(open(without, showing("a", "5-5-5")))).toEqual([["triomino.open"]]);
    const late = open(
      { ...without, a: ["5-5-5", "4-4-4", "5-5-0"] },
      placing("a", "5-5-5"),
      showing("b", "0-0-0"),
    );
    expect(verdicts(late)).toEqual(["legal", ["triomino.open"]]);
  });

  test("without a triple the heaviest tile opens for its sum; equal sums: largest, then middle value", () => {
    const hands = { a: ["5-4-4", "0-0-1", "0-0-2"], b: ["3-4-5", "1-2-3", "2-2-3"] };
    const { scores } = open(hands, placing("a", "5-4-4"));
    expect(scores).toEqual([13, 0]);
    const equal = { a: ["5-4-4", "0-0-1", "0-0-2"], b: ["3-5-5", "1-2-3", "2-2-3"] };
    expect(verdicts(open(equal, placing("b", "3-5-5")))).toEqual(["legal"]);
    expect(open(equal).toMove).toBe("b");
  });

  test("hidden hands: only 5-5-5 is certain, and what comes to light later is held against the opener", () => {
    expect(open(undefined).toMove).toBeNull();
    expect(verdicts(open(undefined, placing("b", "5-5-5")))).toEqual(["legal"]);
    expect(verdicts(open(undefined, placing("b", "0-0-0")))).toEqual(["unverified"]);
    expect(verdicts(open(undefined, showing("b", "5-5-5"), placing("b", "0-0-0")))).toEqual([
      "unverified",
      "legal",
    ]);
    const replayed = open(
      undefined,
      placing("a", "4-4-4"),
      { ...placing("b", "4-5-4"), at: down(0, 0) },
      { ...placing("a", "4-5-5"), at: up(0, 1) },
      { ...placing("b", "5-5-5"), at: down(0, 1) },
    );
    expect(verdicts(replayed)).toEqual(["unverified", "legal", "legal", "legal"]);
    expect(replayed.audit).toEqual([
      { round: 0, event: 0, player: "a", rule: "triomino.open", tiles: ["5-5-5"] },
    ]);
  });

  test("nobody draws or passes before the first tile lies", () => {
    const hands = { a: ["5-5-5", "0-0-1", "0-0-2"], b: ["3-4-5", "1-2-3", "2-2-3"] };
    const replayed = open(hands, { type: "draw", player: "a" }, { type: "pass", player: "a" });
    expect(verdicts(replayed)).toEqual([["triomino.open"], ["triomino.open"]]);
  });
});
