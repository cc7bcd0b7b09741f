import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { halfAt, squaresOf, TOWER_DIRECTIONS, type TowerSpot, turnedSpot } from "../../layouts/index.ts";
import type { PlaceTile, TableEvent } from "../../record/index.ts";
import type { TileId } from "../../tiles/index.ts";
import { legalMoves } from "../moves.ts";
import { judge } from "../referee.ts";
import { asSeen, playRound, type RandomPlay } from "../testing/random-play.ts";
import { playRecord } from "../testing/written-play.ts";
import { halvesOf } from "../written.ts";
import type { BuildTable } from "./build-rules.ts";

const tables = fc.record({
  seed: fc.nat(),
  players: fc.constantFrom(["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]),
  // A tower that falls with every fourth whim may stand for ever.
  whims: fc.constantFrom(0, 0.1, 0.3),
});
const games = fc.oneof(
  fc.record({ game: fc.constant("magnetic-alternating"), options: fc.constant({}) }),
  fc.record({
    game: fc.constant("magnetic-tower"),
    options: fc.constantFrom(
      {},
      { variant: "thrilling" },
      { variant: ["youngest", "thrilling"], secondParallel: false },
    ),
  }),
);
const check = (property: (play: RandomPlay) => void, numRuns = 5) =>
  fc.assert(
    fc.property(games, tables, (game, table) => property(playRound({ ...game, ...table, most: 80 }))),
    { numRuns },
  );

const recordOf = ({ match, hands, steps, end }: RandomPlay, isOpen: boolean) => ({
  format: "ocko-record",
  version: 1,
  game: match.game,
  options: match.options,
  players: match.players.map((id) => ({ id })),
  rounds: [
    {
      ...(isOpen ? { hands } : {}),
      events: [
        ...steps.map(({ event }) => (isOpen ? event : asSeen(event))),
        ...(end.ended
          ? end.hands.map(({ known }, seat) => ({
              type: "reveal",
              player: match.players[seat],
              tiles: known,
            }))
          : []),
      ],
    },
  ],
});

/** Every spot in and around the building, each named once, with the higher half first or last. */
function everyPlacing(player: PlaceTile["player"], tile: TileId, { tower }: BuildTable): PlaceTile[] {
  const squares = tower.tiles.flatMap(({ at }) => squaresOf(at));
  const bound = (values: readonly number[]) => [Math.min(...values) - 2, Math.max(...values) + 2] as const;
  const [left, right] = bound(squares.map(({ x }) => x));
  const [low, high] = bound(squares.map(({ y }) => y));
  const top = Math.max(...squares.map(({ level }) => level)) + 2;
  const list: PlaceTile[] = [];
  for (let x = left; x <= right; x++)
    for (let y = low; y <= high; y++)
      for (let level = 0; level <= top; level++)
        for (const dir of TOWER_DIRECTIONS)
          list.push({ type: "place", player, tile, at: { x, y, level, dir } });
  return list;
}

/** One name for the same tile on the same two squares: a double's two writings are one. */
function keyOf(event: TableEvent): string {
  const { tile, at } = event as PlaceTile & { at: TowerSpot };
  const [high, low] = halvesOf(tile as TileId);
  const isTurned = high === low && (at.dir === "W" || at.dir === "S");
  return `${tile} ${JSON.stringify(isTurned ? turnedSpot(at) : at)}`;
}

describe("random play in height", () => {
  test("conserves the tiles, and never puts two in one square", () => {
    check(({ match, steps, end }) => {
      for (const round of [...steps.map(({ open }) => open.before), end]) {
        const held = round.hands.flatMap(({ known }) => known);
        expect(new Set([...round.placed, ...held]).size + round.boneyard).toBe(match.tiles.length);
        const { tower } = round.table as BuildTable;
        expect(tower.tiles.map(({ tile }) => tile).sort()).toEqual([...round.placed].sort());
        tower.tiles.forEach(({ at }, tile) => {
          squaresOf(at).forEach((square, half) => {
            expect(halfAt(tower, square)).toEqual({ tile, half });
          });
        });
      }
    });
  });

  test("ends, where nothing falls", () => {
    for (const game of ["magnetic-tower", "magnetic-alternating"]) {
      for (let seed = 0; seed < 6; seed++) {
        const { end } = playRound({
          game,
          seed,
          whims: 0,
          players: ["a", "b", "c"].slice(0, 2 + (seed % 2)),
        });
        expect(end.ended?.how).toMatch(/out|blocked/);
      }
    }
  });

  test("a referee who sees no hands never contradicts one who does", () => {
    check(({ steps, tried }) => {
      for (const { event, open, hidden } of [...steps, ...tried]) {
        const known = open.verdict.verdict;
        const blind = hidden.verdict.verdict;
        if (blind === "legal") expect([event, known]).toEqual([event, "legal"]);
        if (blind === "illegal") expect([event, known]).toEqual([event, "illegal"]);
      }
    });
  });

  test("every move offered is legal, and no other", () => {
    check(({ match, steps }) => {
      const standing = steps.filter(({ open }) => (open.before.table as BuildTable).tower.tiles.length > 0);
      for (const { open } of standing.filter((_, i) => i % 6 === 3).slice(0, 2)) {
        const { before } = open;
        const player = match.players[before.toMove!]!;
        const legal = before.hands[before.toMove!]!.known.flatMap((tile) =>
          everyPlacing(player, tile, before.table as BuildTable),
        ).filter((event) => judge(match, before, event).verdict === "legal");
        const offered = legalMoves(match, before);
        expect(new Set(offered.map(keyOf)).size).toBe(offered.length);
        expect(new Set(offered.map(keyOf))).toEqual(new Set(legal.map(keyOf)));
      }
    }, 3);
  });

  test("an honest round replays alike, is proved honest, and its points are the pips left", () => {
    check((play) => {
      const open = playRecord(recordOf(play, true));
      const hidden = playRecord(recordOf(play, false));
      expect(hidden.audit).toEqual([]);
      expect(hidden.scores).toEqual(open.scores);
      expect(hidden.winner).toEqual(open.winner);
      expect(playRecord(recordOf(play, false))).toEqual(hidden);
      if (!play.end.ended || play.end.ended.how === "collapse") return;
      const pips = play.end.hands.map(({ known }) => known.flatMap(halvesOf).reduce((a, b) => a + b, 0));
      expect(open.scores).toEqual(pips);
    }, 3);
  });

  test("turning and shifting the table changes no verdict", () => {
    check(({ match, steps }) => {
      const turned = { E: "N", N: "W", W: "S", S: "E" } as const;
      const moved = (event: TableEvent): TableEvent => {
        if (event.type !== "place" || !("at" in event) || typeof event.at !== "object") return event;
        const { x, y, level, dir } = event.at as TowerSpot;
        return { ...event, at: { x: 5 - y, y: x - 3, level, dir: turned[dir] } };
      };
      let round = steps[0]!.open.before;
      for (const { event, open } of steps) {
        const verdict = judge(match, round, moved(event));
        expect([verdict.verdict, verdict.rules]).toEqual([open.verdict.verdict, open.verdict.rules]);
        if (verdict.verdict !== "illegal") round = verdict.next;
      }
    });
  });
});
