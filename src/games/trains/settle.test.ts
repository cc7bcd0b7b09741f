import { describe, expect, test } from "vitest";
import type { TileId } from "../../tiles/index.ts";
import { bestMoves } from "../moves.ts";
import { playRecord, playWritten, writtenRecord } from "../testing/written-play.ts";

const played = (shell: Omit<Parameters<typeof playWritten>[0], "game">) =>
  playWritten({ game: "vlaky", ...shell });

describe("a round of trains that somebody wins", () => {
  const play = ["a on 12: 12-12 12-6", "b reveal 5-4 0-0"];

  test("scores the sum of all the other hands, with its terms", () => {
    const { rounds, scores, winner } = played({
      players: "a b c d",
      options: { hand: 2 },
      rounds: [{ play: ["a on 12: 12-12 12-6", "b reveal 5-4 0-0", "c reveal 1-1 2-2", "d reveal 3-3 0-1"] }],
    });
    expect(rounds[0]!.settlement).toEqual({
      winners: [0],
      points: [{ side: "a", points: 22, rule: "vlaky.out", terms: [9, 6, 7] }],
      missing: [],
    });
    expect(scores).toEqual([22, 0, 0, 0]);
    expect(winner).toEqual(["a"]);
  });

  test("waits for the hands that are not shown yet", () => {
    const { rounds, winner } = played({
      players: "a b c d",
      options: { hand: 2 },
      rounds: [{ play }],
    });
    expect(rounds[0]!.settlement).toEqual({ winners: [0], points: null, missing: [2, 3] });
    expect(winner).toEqual([]);
  });

  test("is followed by another, as many as agreed; the most points win", () => {
    const rounds = [
      { play: ["a on 12: 12-12 12-6", "b reveal 5-4 0-0"] },
      { play: ["b on 12: 12-12 12-6", "a reveal 5-4 1-1"] },
    ];
    const first = played({ options: { hand: 2, rounds: 2 }, rounds: rounds.slice(0, 1) });
    expect([first.scores, first.winner]).toEqual([[9, 0], null]);
    const both = played({ options: { hand: 2, rounds: 2 }, rounds });
    expect([both.scores, both.winner]).toEqual([[9, 11], ["b"]]);
  });

  test("ends the match after the last round agreed", () => {
    const { rounds } = played({
      options: { hand: 2 },
      rounds: [{ play }, { play: ["a on 12: 12-12"] }],
    });
    expect(rounds[1]!.steps[0]!.verdict).toMatchObject({ verdict: "illegal", rules: ["match.over"] });
  });

  test("has no winner where nobody scored", () => {
    const { rounds, scores, winner } = played({
      options: { hand: 1 },
      rounds: [{ play: ["a on 12: 12-12", "b reveal 0-0"] }],
    });
    expect(rounds[0]!.settlement?.winners).toEqual([0]);
    expect([scores, winner]).toEqual([[0, 0], []]);
  });
});

describe("a round of trains that is blocked", () => {
  // 45 tiles each of 91: b holds the lighter ones.
  const set = Array.from({ length: 13 }, (_, a) =>
    Array.from({ length: a + 1 }, (_, b) => `${a}-${b}`),
  ).flat();
  const light = set.slice(0, 45);
  const heavy = set.slice(45, 90);
  const pips = (tiles: readonly string[]) =>
    tiles.flatMap((tile) => tile.split("-").map(Number)).reduce((a, b) => a + b, 0);
  const hands = { a: [...heavy.slice(0, 44), "12-12"].join(" "), b: light.join(" ") };
  const drawn = heavy[44]!;

  test("goes to the lowest hand, which scores the other hands", () => {
    const { rounds } = played({
      options: { hand: 45 },
      rounds: [{ hands, play: ["a on 12: 12-12", `b draw ${drawn}`, "b pass", "a pass"] }],
    });
    const others = pips(heavy.slice(0, 44));
    expect(pips(light) + pips([drawn])).toBeLessThan(others);
    expect(rounds[0]!.end.ended).toEqual({ how: "blocked", seat: null });
    expect(rounds[0]!.settlement).toMatchObject({
      winners: [1],
      points: [{ side: "b", points: others, rule: "vlaky.blocked", terms: [others] }],
    });
  });

  test("is not blocked while somebody marks a train", () => {
    const { toMove, rounds } = played({
      options: { hand: 45 },
      rounds: [
        {
          play: ["a on 12: 12-12", "b on b:12: 12-5", "a draw", "a pass", "b mark b:12", "a pass", "b pass"],
        },
      ],
    });
    expect(rounds[0]!.steps.map(({ verdict }) => verdict.verdict)).not.toContain("illegal");
    // The mark came between the passes; a's first pass and those after it are not in succession.
    expect(toMove).toBeNull();
    expect(rounds[0]!.end.ended?.how).toBe("blocked");
    expect(rounds[0]!.steps.at(-2)!.verdict).toMatchObject({ next: { passes: 1, ended: null } });
  });

  test("gives nobody anything where the lowest hands are equal", () => {
    // All but 12-12 in two heaps of the same weight, by exchanging tiles between them.
    const all = set.slice(0, 90);
    const mine = all.filter((_, i) => i % 2 === 0).slice(0, 44);
    const half = pips(all) / 2;
    for (let missing = half - pips(mine); missing !== 0; missing = half - pips(mine)) {
      const by = Math.sign(missing);
      const others = all.filter((tile) => !mine.includes(tile));
      const out = mine.findIndex((tile) => others.some((other) => pips([other]) - pips([tile]) === by));
      mine[out] = others.find((other) => pips([other]) - pips([mine[out]!]) === by)!;
    }
    const [last, ...rest] = all.filter((tile) => !mine.includes(tile));
    const { rounds, winner } = played({
      options: { hand: 45 },
      rounds: [
        {
          hands: { a: ["12-12", ...mine].join(" "), b: rest.join(" ") },
          play: ["a on 12: 12-12", `b draw ${last}`, "b pass", "a pass"],
        },
      ],
    });
    expect(rounds[0]!.end.ended?.how).toBe("blocked");
    expect(rounds[0]!.settlement).toEqual({ winners: [], points: [], missing: [] });
    expect(winner).toEqual([]);
  });
});

describe("what only hindsight shows of trains", () => {
  test("a round that begins with a draw was wrong, if somebody lays 12-12 without having drawn it", () => {
    const { rounds, audit } = played({ rounds: [{ play: ["a draw", "a pass", "b on 12: 12-12"] }] });
    expect(rounds[0]!.steps.map(({ verdict }) => verdict.verdict)).toEqual(["unverified", "legal", "legal"]);
    expect(audit).toEqual([{ round: 0, event: 0, player: "a", rule: "vlaky.start", tiles: ["12-12"] }]);
  });

  test("and is not proved wrong, if that player has drawn", () => {
    const { audit } = played({
      rounds: [{ play: ["a draw", "a pass", "b draw 12-12", "b on 12: 12-12"] }],
    });
    expect(audit).toEqual([]);
  });
});

describe("what a record of trains may say", () => {
  const problems = (shell: object) => {
    try {
      playRecord({ ...writtenRecord({ game: "vlaky", rounds: [] }), ...shell });
      return [];
    } catch (error) {
      const listed = JSON.parse((error as Error).message) as { code: string; path: string }[];
      return listed.map(({ code, path }) => [code, path]);
    }
  };

  test.each([
    [{ options: { hand: 46 } }, [["value.wrong", "$.options.hand"]]],
    [{ options: { rounds: 0 } }, [["value.wrong", "$.options.rounds"]]],
    [{ options: { target: 100 } }, [["key.unknown", "$.options.target"]]],
    [{ players: [{ id: "a" }, { id: "b" }, { id: "c" }] }, [["players.count", "$.players"]]],
    [
      { options: { hand: 23 }, players: ["a", "b", "c", "d"].map((id) => ({ id })) },
      [["value.wrong", "$.options.hand"]],
    ],
    [
      { rounds: [{ events: [{ type: "place", player: "a", tile: "12-12" }] }] },
      [["key.unknown", "$.rounds[0].events[0].tile"]],
    ],
  ])("%j", (shell, expected) => expect(problems(shell)).toEqual(expected));
});

describe("the longest trains from a hand", () => {
  test("of every train that can grow, the longest first", () => {
    const { match, rounds } = played({
      rounds: [{ play: ["a on 12: 12-12 12-6", "b on b:12: 12-3", "a on 12: 6-8 8-8"] }],
    });
    const hand = ["9-8", "9-1", "8-4", "12-7", "7-3"] as readonly string[] as readonly TileId[];
    expect(bestMoves(match, rounds[0]!.end, hand)).toEqual({
      longest: { train: "12", tiles: ["9-8", "9-1"], length: 2, atLeast: false },
      trains: [
        { train: "12", tiles: ["9-8", "9-1"], length: 2, atLeast: false },
        { train: "b:12", tiles: ["7-3"], length: 1, atLeast: false },
      ],
    });
  });

  test("a founding counts its locomotive or double", () => {
    const { match, rounds } = played({ rounds: [{ play: ["a on 12: 12-12 12-6"] }] });
    const hand = ["12-7", "9-7", "11-11", "11-2"] as readonly string[] as readonly TileId[];
    expect(bestMoves(match, rounds[0]!.end, hand)).toMatchObject({
      trains: [
        { train: "b:12", tiles: ["12-7", "9-7"], length: 2 },
        { train: "11", tiles: ["11-11", "11-2"], length: 2 },
      ],
    });
  });
});
