import { describe, expect, test } from "vitest";
import { open, play } from "../../../test/rules/notation.ts";
import { randomFrom } from "../../../test/rules/random-play.ts";
import { type Line, openEnds } from "../../layouts/index.ts";
import type { TableEvent } from "../../record/index.ts";
import { parseTile, type TileId, tilesOf } from "../../tiles/index.ts";
import { unseenTiles } from "../knowledge.ts";
import { bestMoves, legalMoves } from "../moves.ts";
import { judge } from "../referee.ts";
import { gameOf } from "../registry.ts";
import type { Match, Round } from "../types.ts";
import { equalHalves, isFit, joined, joinsOf, opened } from "./join.ts";
import type { LineRound } from "./line-rules.ts";
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

/** Late in a round: a line laid at random until nothing fits or enough lies, five of the other tiles in hand. */
function lateRound(match: Match, seed: number, left: number): LineRound | null {
  const random = randomFrom(seed);
  const rest = [...match.tiles].sort(() => random() - 0.5);
  let line: Line = opened(rest[0]!, rest.shift()!.split("-").map(Number));
  while (rest.length > left) {
    const ways = rest.flatMap((tile) =>
      joinsOf(line, tile)
        .filter((join) => isFit(line, join, equalHalves))
        .map((join) => ({ tile, join })),
    );
    const way = ways[Math.floor(random() * ways.length)];
    if (!way) return null;
    line = joined(line, way.tile, way.join);
    rest.splice(rest.indexOf(way.tile), 1);
  }
  const known = rest.slice(0, 5);
  const round = gameOf("solo").start(match, {
    index: 0,
    finished: 0,
    counted: 0,
    scores: [0],
    closed: false,
    hands: [known],
    lot: null,
    previous: null,
  }) as LineRound;
  const placed = line.map(({ tile }) => tile);
  return {
    ...round,
    placed,
    boneyard: rest.length - 5,
    table: { ...round.table, line, turn: { joined: 0, owed: 0 } },
  };
}

/** Tries every order of playing and drawing, by the referee's own verdicts. */
function canBeWon(match: Match, round: Round): boolean {
  if (round.ended) return round.ended.how === "won";
  const player = match.players[0]!;
  const draws = unseenTiles(match, round).map((tile): TableEvent => ({ type: "draw", player, tile }));
  return [...legalMoves(match, round), ...draws].some((event) => {
    const verdict = judge(match, round, event);
    return verdict.verdict !== "illegal" && canBeWon(match, verdict.next);
  });
}

test("winnable says what trying everything finds: yes and no", () => {
  const { match } = open({ game: "solo", players: "a", rounds: [] });
  const found = { true: 0, false: 0, connected: 0 };
  for (let seed = 1; seed <= 120; seed++) {
    const round = lateRound(match, seed, 6 + (seed % 3));
    if (!round) continue;
    const { winnable } = bestMoves(match, round) as BestSoloTurn;
    expect(winnable, `seed ${seed}`).toBe(canBeWon(match, round));
    const ends = openEnds(round.table.line)!;
    const rest = match.tiles.filter((tile) => !round.placed.includes(tile));
    if (winnable === false && isReachable(ends.left, ends.right, rest)) found.connected++;
    found[winnable ? "true" : "false"]++;
  }
  // Some of those that cannot be won hang together with the ends, so that only the search finds it out.
  expect(Math.min(...Object.values(found))).toBeGreaterThan(5);
});
