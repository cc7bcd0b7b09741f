import { describe, expect, test } from "vitest";
import { play } from "../../../test/rules/notation.ts";
import { parseTile, type TileId, tilesOf } from "../../tiles/index.ts";
import { bestMoves } from "../moves.ts";
import { type BestSoloTurn, isReachable } from "./solo-best.ts";

const ids = (text: string): TileId[] =>
  text.split(" ").flatMap((name) => {
    const read = parseTile(name);
    return read.ok ? [read.value.id] : [];
  });
const adviceFor = (events: string, hand: string): BestSoloTurn => {
  const { match, rounds } = play({ game: "solo", players: "a", rounds: [{ hands: { a: hand }, events }] });
  return bestMoves(match, rounds[0]!.end) as BestSoloTurn;
};

describe("the longest joining", () => {
  test("four of five: after every start one is left over", () => {
    const { count, exact, order } = adviceFor("", "5-3 3-0 2-0 4-2 2-1");
    expect({ count, exact }).toEqual({ count: 4, exact: true });
    expect(order).toHaveLength(4);
  });

  test("the order that is said can be played", () => {
    const hand = "6-5 5-4 4-3 6-1 1-0";
    const { order, count } = adviceFor("", hand);
    expect(count).toBe(5);
    const events = order.map((event) => {
      if (!("tile" in event)) throw new Error("solo has no trains");
      return `a ${event.tile} ${String(event.at ?? "")}`;
    });
    const { rounds } = play({
      game: "solo",
      players: "a",
      rounds: [{ hands: { a: hand }, events: events.join("; ") }],
    });
    expect(rounds[0]!.steps.map(({ verdict }) => verdict.verdict)).toEqual(order.map(() => "legal"));
  });

  test("none while tiles must be drawn", () => {
    expect(adviceFor("a 5-3; a 3-0; a draw 5-1", "5-3 3-0 6-6 4-4 2-2").count).toBe(0);
  });
});

describe("can it still be won", () => {
  test("at the start, with luck", () => {
    expect(adviceFor("", "2-1 2-0 5-3 4-2 3-0").winnable).toBe(true);
  });

  test("tiles that hang together with no open end are out of reach", () => {
    expect(isReachable(0, 0, ids("0-1 1-2 2-2"))).toBe(true);
    expect(isReachable(0, 0, ids("0-1 3-2 2-2"))).toBe(false);
    expect(isReachable(null, null, ids("6-6 5-5"))).toBe(false);
    expect(
      isReachable(
        null,
        null,
        tilesOf("double-six").map(({ id }) => id),
      ),
    ).toBe(true);
  });
});
