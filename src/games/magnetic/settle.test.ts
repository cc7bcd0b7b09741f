import { describe, expect, test } from "vitest";
import { gameOf } from "../registry.ts";
import { playWritten, saidOf } from "../testing/written-play.ts";
import { BLOCKED, STAIRS } from "./cases.ts";

const tower = (rounds: readonly { play: readonly string[] }[], options: object = {}) =>
  playWritten({ game: "magnetic-tower", options, rounds });
const WON_BY_A = { play: [...STAIRS, "a reveal", "b reveal 4-1"] };

describe("a round in height that somebody wins", () => {
  test("leaves everybody the pips in hand, tile by tile", () => {
    const { rounds, scores, winner } = tower([WON_BY_A]);
    expect(rounds[0]!.settlement).toEqual({
      winners: [0],
      points: [{ side: "b", points: 5, rule: "magnetic.total", terms: [5] }],
      missing: [],
    });
    expect([scores, winner]).toEqual([[0, 5], ["a"]]);
  });

  test("waits for the hands that are not shown", () => {
    const { rounds } = tower([{ play: STAIRS }]);
    expect(rounds[0]!.settlement).toEqual({ winners: [0], points: null, missing: [1] });
  });

  test("over several rounds the lowest total wins, and equal totals share", () => {
    const wonByB = {
      play: [...STAIRS.map((event) => (event.startsWith("a") ? `b${event.slice(1)}` : `a${event.slice(1)}`))],
    };
    const two = (left: string) =>
      tower([WON_BY_A, { play: [...wonByB.play, `a reveal ${left}`] }], { rounds: 2 });
    expect(two("4-2")).toMatchObject({ scores: [6, 5], winner: ["b"] });
    expect(two("4-1")).toMatchObject({ scores: [5, 5], winner: ["a", "b"] });
    expect(tower([WON_BY_A], { rounds: 2 }).winner).toBeNull();
  });

  test("goes on where the last tile brings the tower down", () => {
    const { rounds, toMove } = tower([{ play: [...STAIRS, "a collapse"] }]);
    expect(rounds[0]!.settlement).toBeNull();
    // All thirteen tiles are a's again, 6-6 among them: a starts the building anew.
    expect(rounds[0]!.end.hands.map(({ size }) => size)).toEqual([13, 1]);
    expect(toMove).toBe("a");
  });
});

describe("a round in height that is blocked", () => {
  test("goes to the fewest pips in hand", () => {
    const { rounds, scores, winner } = playWritten({
      game: "magnetic-alternating",
      players: "a b c d",
      rounds: [BLOCKED],
    });
    expect(rounds[0]!.end.ended).toEqual({ how: "blocked", seat: null });
    expect(rounds[0]!.settlement!.winners).toEqual([2]);
    expect(scores).toEqual([34, 28, 26, 28]);
    expect(winner).toEqual(["c"]);
  });

  test("is shared by equal pips; for the youngest the fewest tiles count", () => {
    const blocked = (options: object) => {
      const hands = { a: "6-6 5-0 4-0 3-0 2-0 1-0 6-5", b: "5-5 5-4 4-1 3-2 6-3 2-1 0-0" };
      const { match, rounds } = playWritten({
        game: "magnetic-tower",
        options,
        rounds: [{ hands, play: ["a 6-6"] }],
      });
      const round = { ...rounds[0]!.end, ended: { how: "blocked" as const, seat: null } };
      return { match, round };
    };
    const settle = ({ match, round }: ReturnType<typeof blocked>) => gameOf(match.game).settle(match, round);
    // a has six tiles with 26 pips, b seven with 41.
    expect(settle(blocked({})).winners).toEqual([0]);
    const { match, round } = blocked({});
    const equal = {
      ...round,
      hands: [round.hands[0]!, { size: 1, known: round.hands[1]!.known.slice(0, 1) }],
    };
    const light = {
      ...equal,
      hands: [{ size: 2, known: equal.hands[0]!.known.slice(0, 2) }, equal.hands[1]!],
    };
    // 5-0 and 4-0 against 5-5: nine pips in two tiles, ten in one.
    expect(settle({ match, round: light }).winners).toEqual([0]);
    expect(settle({ match: blocked({ variant: "youngest" }).match, round: light }).winners).toEqual([1]);
    const same = { ...light, hands: [light.hands[1]!, light.hands[1]!] };
    expect(settle({ match, round: same }).winners).toEqual([0, 1]);
  });
});

describe("what falls", () => {
  const fallen = ["a 6-6", "b 6-3 at 1,0,1 E", "b collapse"];

  test("tiles that were taken up are known in the hidden hand", () => {
    const { rounds } = tower([{ play: [...fallen, "b 6-6", "a draw", "a pass", "b draw"] }]);
    const last = rounds[0]!.steps.at(-1)!.verdict;
    expect(saidOf(last)).toEqual(["magnetic.tower-draw", "pass.must"]);
    expect(last).toMatchObject({ breaches: [{ tiles: ["6-3"] }, { tiles: ["6-3"] }] });
  });

  test("an alternating round that fell counts for nothing, and another is dealt for it", () => {
    const round = (play: readonly string[]) => ({ play });
    const { rounds, scores, winner, toMove } = playWritten({
      game: "magnetic-alternating",
      rounds: [round(fallen), round(["a 6-6"])],
    });
    expect(rounds[0]!.settlement).toEqual({ winners: [], points: [], missing: [] });
    expect(rounds[1]!.start).toMatchObject({ closed: false, counted: 0 });
    expect([scores, winner, toMove]).toEqual([[0, 0], null, "b"]);
  });

  test("a tile that was placed can be taken back as long as nothing fell", () => {
    const back = tower([{ play: ["a 6-6", "b 6-3 at 1,0,1 E", "b retract", "b 6-4 at 1,0,1 E"] }]);
    expect(back.rounds[0]!.steps.map(({ verdict }) => verdict.verdict)).not.toContain("illegal");
    const late = tower([{ play: [...fallen, "b retract"] }]);
    expect(saidOf(late.rounds[0]!.steps.at(-1)!.verdict)).toEqual(["retract.none"]);
  });
});

describe("what only hindsight shows", () => {
  test("a draw while a tile could be placed is proved by the hand", () => {
    const { audit } = tower([
      {
        play: [
          "a 6-6",
          "b draw 0-0",
          "b pass",
          "a 6-1 at 1,0,1 E",
          // Held since the deal: the one draw in between was seen.
          "b 6-2 at 0,0,1 W",
        ],
      },
    ]);
    expect(audit).toEqual([{ round: 0, event: 1, player: "b", rule: "magnetic.tower-draw", tiles: ["6-2"] }]);
  });

  test("an opening that was another's right is proved by the tile", () => {
    const { audit } = tower([
      { play: ["a 5-5", "b draw 0-0", "b pass", "a 5-1 at 1,0,1 E", "b 5-6 at 0,0,1 W"] },
    ]);
    expect(audit.map(({ rule, event }) => [event, rule])).toEqual([[1, "magnetic.tower-draw"]]);
    const wrong = tower([{ play: ["a 5-5", "b 5-6 at 1,0,1 E", "a 5-1 at 0,0,1 W", "b 6-6 at 2,0,2 E"] }]);
    expect(wrong.audit).toEqual([{ round: 0, event: 0, player: "a", rule: "magnetic.open", tiles: ["6-6"] }]);
  });
});
