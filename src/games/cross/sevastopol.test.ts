import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ARMS, crossFrom } from "../../layouts/index.ts";
import type { PlayerId, TableEvent } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { legalMoves } from "../moves.ts";
import { judge, tilesIn } from "../referee.ts";
import { gameOf } from "../registry.ts";
import { playRecord, playWritten } from "../testing/written-play.ts";
import type { Hand, Match, Settlement } from "../types.ts";
import { written } from "../written.ts";
import { joinedTo } from "./joins.ts";
import type { SevastopolMatch, SevastopolRound } from "./table.ts";

const game = gameOf("sevastopol");
const players = "a b c d";
const opened = (options: object = {}) =>
  playWritten({ game: "sevastopol", players, options, rounds: [{ play: ["a 6-6"] }] });
const matchWith = (options: object = {}) => opened(options).match as Match as SevastopolMatch;
const hand = (...tiles: string[]): Hand => ({
  size: tiles.length,
  known: tiles.map((tile) => written(tile).id),
});
const pass = (player: string): TableEvent => ({ type: "pass", player: player as PlayerId });
const place = (player: string, tile: string, at: "north" | "west"): TableEvent => ({
  type: "place",
  player: player as PlayerId,
  tile,
  at,
});

/** Arms that end in 1 (north), 2, 3 and 4 (west); a is to move. */
function late(hands: readonly Hand[], out: readonly number[] = []): SevastopolRound {
  const round = opened().rounds[0]!.end as SevastopolRound;
  const start = crossFrom([6, 6]);
  const cross = ARMS.reduce((now, arm, i) => joinedTo(now, arm, `6-${i + 1}` as TileId), start);
  const placed = ["6-6", "6-1", "6-2", "6-3", "6-4"] as TileId[];
  return { ...round, hands, placed, toMove: 0, table: { cross, out } };
}

const follow = (match: SevastopolMatch, round: SevastopolRound, ...events: TableEvent[]): SevastopolRound =>
  events.reduce((now, event) => {
    const verdict = judge(match, now, event);
    if (verdict.verdict === "illegal") throw new Error(JSON.stringify(verdict.breaches));
    return verdict.next as SevastopolRound;
  }, round);

const pieces = ({ points }: Settlement) =>
  points && Object.fromEntries(points.map((event) => [event.side, event.points]));

describe("going out", () => {
  test("the first takes three quarters, the others play on, the second takes the last quarter", () => {
    const match = matchWith({ stake: 2 });
    const start = late([hand("1-0"), hand("5-5"), hand("4-0"), hand("3-0", "2-0")]);
    const first = judge(match, start, place("a", "1-0", "north"));
    expect(first).toMatchObject({
      verdict: "legal",
      rules: ["sevastopol.arms", "sevastopol.first"],
      points: [],
    });
    const second = follow(match, start, place("a", "1-0", "north"), pass("b"));
    expect(second).toMatchObject({ toMove: 2, ended: null, table: { out: [0] } });
    const verdict = judge(match, second, place("c", "4-0", "west"));
    expect(verdict).toMatchObject({ verdict: "legal", rules: ["sevastopol.arms", "sevastopol.second"] });
    const end = follow(match, second, place("c", "4-0", "west"));
    expect(end).toMatchObject({ ended: { how: "out" }, toMove: null });
    const settlement = game.settle(match, end);
    expect(settlement).toMatchObject({ winners: [0], missing: [] });
    expect(pieces(settlement)).toEqual({ a: 6, c: 2 });
    expect(game.decide(match, end, settlement, [600, 0, 2, 0])).toBeNull();
  });

  test("who is out is passed over", () => {
    const match = matchWith();
    const round = late([hand("1-0"), hand("5-5"), hand("4-1", "4-0"), hand("3-3", "2-0")]);
    const end = follow(match, round, place("a", "1-0", "north"), pass("b"), place("c", "4-1", "west"), {
      type: "place",
      player: "d" as PlayerId,
      tile: "3-3",
    });
    expect(end.toMove).toBe(1);
  });
});

describe("blocked", () => {
  const blocked = (...hands: Hand[]) => {
    const match = matchWith({ stake: 3 });
    const out = hands.flatMap(({ size }, seat) => (size === 0 ? [seat] : []));
    return game.settle(match, { ...late(hands, out), ended: { how: "blocked", seat: null } });
  };
  const five = hand("5-5");

  test("four passes end the round, three once somebody is out", () => {
    const match = matchWith();
    const stuck = [five, hand("0-0"), hand("5-0"), hand("6-5")];
    const end = follow(match, late(stuck), pass("a"), pass("b"), pass("c"), pass("d"));
    expect(end).toMatchObject({ ended: { how: "blocked", seat: null }, toMove: null });
    const three = { ...late([hand(), hand("0-0"), hand("5-0"), hand("6-5")], [0]), toMove: 1 };
    const two = follow(match, three, pass("b"), pass("c"));
    expect(two.ended).toBeNull();
    expect(follow(match, two, pass("d")).ended).not.toBeNull();
  });

  test.each<[string, Hand[], Record<string, number> | null, number[], number[]]>([
    ["lowest and second lowest", [five, hand("0-0"), hand("5-0"), hand("6-5")], { b: 9, c: 3 }, [1], []],
    ["two share both prizes", [hand("5-0"), hand("3-2"), five, hand("6-5")], { a: 6, b: 6 }, [], []],
    [
      "two share the second",
      [hand("0-0"), hand("5-0"), hand("3-2"), five],
      { a: 9, b: 1.5, c: 1.5 },
      [0],
      [],
    ],
    ["three share both", [hand("5-0"), hand("3-2"), hand("4-1"), five], { a: 4, b: 4, c: 4 }, [], []],
    [
      "all share both",
      [hand("5-0"), hand("3-2"), hand("4-1"), hand("5-0")],
      { a: 3, b: 3, c: 3, d: 3 },
      [],
      [],
    ],
    [
      "after one is out, the lowest of three",
      [hand(), five, hand("5-0"), hand("6-5")],
      { a: 9, c: 3 },
      [0],
      [],
    ],
    ["after one is out, shared", [hand(), five, hand("6-4"), hand("6-5")], { a: 9, b: 1.5, c: 1.5 }, [0], []],
    ["a hidden hand is missing", [hand(), five, { size: 2, known: [] }, hand("6-5")], null, [0], [2]],
  ])("%s", (_, hands, won, winners, missing) => {
    const settlement = blocked(...hands);
    expect(pieces(settlement)).toEqual(won);
    expect(settlement.winners).toEqual(winners);
    expect(settlement.missing).toEqual(missing);
  });
});

describe("hidden hands", () => {
  test("who opens is known once all other hands are", () => {
    const round = (hands: readonly (readonly TileId[] | null)[]) =>
      game.start(matchWith(), {
        index: 0,
        finished: 0,
        counted: 0,
        scores: [0, 0, 0, 0],
        closed: false,
        hands,
        lot: null,
        previous: null,
      });
    expect(round([null, null, null, null]).toMove).toBeNull();
    const tiles = matchWith().tiles.filter((tile) => tile !== "6-6");
    expect(round([tiles.slice(0, 7), tiles.slice(7, 14), tiles.slice(14, 21), null]).toMove).toBe(3);
  });

  test("a six placed later shows that the pass was wrong", () => {
    const { audit } = playWritten({
      game: "sevastopol",
      players,
      rounds: [
        {
          play: ["a 6-6", "b pass", "c 6-0 at north", "d pass", "a pass", "b 6-1 at east"],
        },
      ],
    });
    expect(audit).toEqual([{ round: 0, event: 1, player: "b", rule: "sevastopol.pass", tiles: ["6-1"] }]);
  });
});

describe("random rounds", () => {
  test("end; all that is offered is legal and nothing else; hidden verdicts agree; wrong passes come to light", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const match = matchWith();
        let state = seed;
        const random = () => {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          return state / 2 ** 32;
        };
        const tiles = [...match.tiles].map((tile) => ({ tile, key: random() })).sort((a, b) => a.key - b.key);
        const hands = match.players.map((_, seat) =>
          tiles.slice(seat * 7, seat * 7 + 7).map(({ tile }) => tile),
        );
        const start = {
          index: 0,
          finished: 0,
          counted: 0,
          scores: [0, 0, 0, 0],
          closed: false,
          lot: null,
          previous: null,
        };
        let round = game.start(match, { ...start, hands: hands.map(() => null) });
        const events: TableEvent[] = [];
        const wrong: number[] = [];
        while (!round.ended) {
          const seat = round.toMove ?? hands.findIndex((held) => held.includes("6-6" as TileId));
          const player = match.players[seat]!;
          const known = {
            ...round,
            toMove: seat,
            hands: hands.map((held) => ({ size: held.length, known: held })),
          };
          const moves = legalMoves(match, known);
          const every = hands[seat]!.flatMap((tile) => [
            { type: "place", player, tile } as TableEvent,
            ...ARMS.map((at) => ({ type: "place", player, tile, at }) as TableEvent),
          ]);
          const isOpening = round.placed.length === 0;
          const legal = every.filter(
            (event) => ("at" in event || isOpening) && judge(match, known, event).verdict === "legal",
          );
          expect(new Set(moves)).toEqual(new Set(legal));
          for (const event of [...every, pass(player)]) {
            const hidden = judge(match, round, event).verdict;
            const open = judge(match, known, event).verdict;
            if (hidden !== "unverified" && hidden !== open)
              throw new Error(`${hidden}, ${open}: ${JSON.stringify(event)}`);
          }
          const cheats = !isOpening && moves.length > 0 && random() < 0.15;
          const event =
            moves.length > 0 && !cheats ? moves[Math.floor(random() * moves.length)]! : pass(player);
          const verdict = judge(match, round, event);
          if (verdict.verdict === "illegal") continue;
          if (cheats) wrong.push(events.length);
          events.push(event);
          hands[seat] = hands[seat]!.filter((tile) => !tilesIn(event).includes(tile));
          round = verdict.next;
          const held = round.hands.reduce((sum, { size }) => sum + size, 0);
          expect(held + round.placed.length).toBe(28);
        }
        const reveals = match.players.map((player, seat) => ({
          type: "reveal",
          player,
          tiles: hands[seat]!,
        }));
        const replayed = playRecord({
          format: "ocko-record",
          version: 1,
          game: "sevastopol",
          players: match.players.map((id) => ({ id })),
          rounds: [{ events: [...events, ...reveals] }],
        });
        expect(replayed.audit.map(({ event }) => event)).toEqual(wrong);
        const won = replayed.rounds[0]!.settlement!.points!.reduce((sum, { points }) => sum + points, 0);
        expect(won).toBeCloseTo(4);
      }),
      { numRuns: 6 },
    );
  });
});
