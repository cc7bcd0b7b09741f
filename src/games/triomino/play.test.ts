import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moveFace, neighboursOf, openTriangles, turnsOf } from "../../layouts/index.ts";
import type { TableEvent } from "../../record/index.ts";
import { legalMoves } from "../moves.ts";
import { judge } from "../referee.ts";
import { randomFrom } from "../testing/random.ts";
import { down, place, played, triominoMatch, up } from "../testing/triomino-board-kit.ts";
import { type Habits, playAtTable } from "../testing/triomino-table-play.ts";
import type { Hand, Round } from "../types.ts";
import { tileOf } from "../written.ts";
import type { TriominoRound } from "./table.ts";

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const tables = fc.record({
  seed: seeds,
  players: fc.integer({ min: 2, max: 6 }),
  hand: fc.integer({ min: 2, max: 9 }),
});
type Table = { seed: number; players: number; hand: number };

const honest: Habits = { draws: 0.15, cheats: 0, drawsAreSeen: true };

function setUp({ seed, players, hand }: Table, habits: Habits) {
  const ids = ["a", "b", "c", "d", "e", "f"].slice(0, players);
  const match = triominoMatch(ids, { hand });
  const play = playAtTable(match, seed, habits);
  const shell = { players: ids.map((id) => ({ id })), options: { hand } };
  return { match, play, shell };
}

const tilesOut = (round: Round) =>
  round.placed.length + round.boneyard + round.hands.reduce((sum, { size }: Hand) => sum + size, 0);

describe("a round as people play it", () => {
  test("ends, keeps its tiles, and its points are the sum of its events", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const { play, shell } = setUp(table, honest);
        const { rounds, scores } = played([...play.events], { hands: play.deal }, shell);
        const [round] = rounds;
        expect(round!.end.ended).not.toBeNull();
        const verdicts = round!.steps.map(({ verdict }) => verdict.verdict);
        expect(new Set(verdicts)).toEqual(new Set(["legal"]));
        expect(new Set(round!.steps.map(({ before }) => tilesOut(before)))).toEqual(new Set([56]));
        const points = round!.steps.flatMap(({ verdict }) =>
          verdict.verdict === "illegal" ? [] : verdict.points,
        );
        const all = [...points, ...(round!.settlement!.points ?? [])];
        for (const event of all) expect(event.terms.reduce((a, b) => a + b, 0)).toBe(event.points);
        expect(scores.reduce((a, b) => a + b, 0)).toBe(all.reduce((sum, event) => sum + event.points, 0));
      }),
      { numRuns: 15 },
    );
  });

  test("hidden hands: nothing is refused that was right, and no audit follows", () => {
    fc.assert(
      fc.property(tables, fc.boolean(), (table, drawsAreSeen) => {
        const { play, shell } = setUp(table, { ...honest, drawsAreSeen });
        const { rounds, audit } = played([...play.events], {}, shell);
        expect(rounds[0]!.steps.filter(({ verdict }) => verdict.verdict === "illegal")).toEqual([]);
        expect(audit).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test("what was broken behind the referee's back comes to light, all of it and nothing else", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const { play, shell } = setUp(table, { draws: 0.2, cheats: 0.3, drawsAreSeen: true });
        const { audit } = played([...play.events], {}, shell);
        expect(audit.map(({ event }) => event)).toEqual(play.cheats);
      }),
      { numRuns: 25 },
    );
  });

  test("after unseen draws the audit accuses nobody who was right", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const { play, shell } = setUp(table, { draws: 0.2, cheats: 0.3, drawsAreSeen: false });
        const { audit } = played([...play.events], {}, shell);
        for (const { event } of audit) expect(play.cheats).toContain(event);
      }),
      { numRuns: 25 },
    );
  });

  test("a verdict on a hidden hand never contradicts the one on the known hand", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const { match, play, shell } = setUp(table, { draws: 0.2, cheats: 0.2, drawsAreSeen: false });
        const random = randomFrom(table.seed + 1);
        const { rounds } = played([...play.events], {}, shell);
        for (const [i, { before }] of rounds[0]!.steps.entries()) {
          const hands = play.hands[i]!;
          const known = { ...before, hands: hands.map((tiles) => ({ size: tiles.length, known: tiles })) };
          for (const event of attempts(match.players, hands, before as TriominoRound, random)) {
            const open = judge(match, known, event).verdict;
            const hidden = judge(match, before, event).verdict;
            if (hidden === "legal") expect(open, JSON.stringify(event)).toBe("legal");
            if (hidden === "illegal") expect(open, JSON.stringify(event)).toBe("illegal");
            expect(open).not.toBe("unverified");
          }
        }
      }),
      { numRuns: 5 },
    );
  });
});

/** Things that people might do here with the tiles they hold, right or wrong. */
function attempts(
  players: readonly string[],
  hands: readonly (readonly string[])[],
  round: TriominoRound,
  random: () => number,
): TableEvent[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const places = [up(0, 0), down(0, 0), ...openTriangles(round.table.board)];
  return players.flatMap((player, seat) => {
    const tiles = hands[seat]!;
    const plain = ["pass", "draw"].map((type) => ({ type, player }) as TableEvent);
    if (tiles.length === 0) return plain;
    const shows = { type: "show", player, tile: pick(tiles) } as TableEvent;
    return [...plain, shows, place(player, pick(tiles)), place(player, pick(tiles), pick(places))];
  });
}

describe("the moves offered", () => {
  test("every one is legal, and no other placing is", () => {
    fc.assert(
      fc.property(tables, seeds, (table, at) => {
        const { match, play, shell } = setUp(table, honest);
        const { rounds } = played([...play.events], { hands: play.deal }, shell);
        const steps = rounds[0]!.steps.filter(
          ({ event, before }) => event.type === "place" && before.placed.length > 0,
        );
        if (steps.length === 0) return;
        const { before, event } = steps[at % steps.length]!;
        const round = before as TriominoRound;
        const offered = legalMoves(match, round).map((move) => JSON.stringify(move));
        const near = openTriangles(round.table.board);
        const around = [...near, ...near.flatMap(neighboursOf)];
        const legal = new Set<string>();
        for (const tile of round.hands[round.toMove!]!.known) {
          for (const values of turnsOf(tileOf(tile).values as [number, number, number])) {
            for (const triangle of around) {
              const attempt = place(event.player, values.join("-"), triangle);
              if (judge(match, round, attempt).verdict === "legal") legal.add(JSON.stringify(attempt));
            }
          }
        }
        expect(new Set(offered)).toEqual(legal);
        expect(offered).toHaveLength(legal.size);
      }),
      { numRuns: 12 },
    );
  });

  test("turning and shifting the board changes no points", () => {
    const moves = fc.record({
      sixths: fc.integer({ min: 0, max: 5 }),
      q: fc.integer({ min: -50, max: 50 }),
      r: fc.integer({ min: -50, max: 50 }),
    });
    fc.assert(
      fc.property(tables, moves, (table, by) => {
        const { play, shell } = setUp(table, honest);
        const moved = play.events.map((event): TableEvent => {
          if (event.type !== "place" || !("tile" in event)) return event;
          const at = (event.at ?? up(0, 0)) as ReturnType<typeof up>;
          const face = moveFace(
            { at, values: event.tile.split("-").map(Number) as [number, number, number] },
            by,
          );
          return { ...event, tile: face.values.join("-"), at: face.at };
        });
        const still = played([...play.events], { hands: play.deal }, shell);
        const turned = played(moved, { hands: play.deal }, shell);
        expect(turned.scores).toEqual(still.scores);
        expect(turned.rounds[0]!.steps.map(({ verdict }) => verdict.rules)).toEqual(
          still.rounds[0]!.steps.map(({ verdict }) => verdict.rules),
        );
      }),
      { numRuns: 10 },
    );
  });
});
