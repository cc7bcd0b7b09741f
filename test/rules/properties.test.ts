import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GAMES, gameOf, judge, legalMoves, openRecord, replay } from "../../src/games/index.ts";
import { formatRecord, parseRecord, type TableEvent } from "../../src/record/index.ts";
import { readEvent, writeEvent } from "./notation.ts";
import { deepFreeze, playOut, randomFrom, type Table } from "./random-play.ts";

const LINE_TABLES: readonly Table[] = [
  { game: "basic", players: "ab" },
  { game: "basic", players: "abcd" },
  { game: "matador", players: "ab" },
  { game: "matador", players: "ab", options: { outNeedsEmptyBoneyard: false, matadorOnlyWhenStuck: false } },
  { game: "ctyrky", players: "abc", options: { target: 1000 } },
  { game: "ekspres", players: "abc" },
  { game: "ekspres", players: "abcd", options: { pairs: true } },
  { game: "magnetic-flat", players: "abc", options: { rounds: 2 } },
  { game: "solo", players: "a" },
];
const TABLES: readonly Table[] = [
  ...LINE_TABLES,
  { game: "sevastopol", players: "abcd" },
  { game: "vlaky", players: "ab" },
  { game: "vlaky", players: "abcd" },
  { game: "magnetic-tower", players: "ab" },
  { game: "magnetic-tower", players: "abc", options: { variant: ["thrilling", "youngest"] } },
  { game: "magnetic-alternating", players: "ab" },
  { game: "triomino", players: "ab" },
  { game: "triomino", players: "abcd" },
];
test("every game is played", () => {
  const played = new Set(TABLES.map(({ game }) => game));
  expect(GAMES.map(({ id }) => id).filter((id) => !played.has(id))).toEqual([]);
});

const nameOf = ({ game, players, options }: Table) => `${game} ${players} ${JSON.stringify(options ?? {})}`;
const each = (tables: readonly Table[]) => tables.map((table) => [nameOf(table), table] as const);
const seed = fc.integer({ min: 1, max: 1_000_000 });
const RUNS = { numRuns: 5 };

function recordOf(table: Table, events: readonly TableEvent[], hands?: Record<string, readonly string[]>) {
  const record = {
    format: "ocko-record",
    version: 1,
    game: table.game,
    options: table.options ?? {},
    players: [...table.players].map((id) => ({ id })),
    rounds: [{ ...(hands ? { hands } : {}), ...(table.game === "matador" ? { opener: "a" } : {}), events }],
  };
  const read = parseRecord(JSON.stringify(record));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(parseRecord(formatRecord(read.value))).toEqual(read);
  const opened = openRecord(read.value);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}

describe.each(each(TABLES))("%s", (_, table) => {
  test("random play ends, nothing is lost, and points are the sum of their events", () => {
    fc.assert(
      fc.property(seed, (from) => {
        const { match, rounds, end, events, hands } = playOut(table, from);
        expect(end.ended).not.toBeNull();
        for (const round of rounds) {
          const held = round.hands.flatMap(({ known }) => known);
          expect(new Set([...held, ...round.placed]).size).toBe(held.length + round.placed.length);
          const first = rounds[0]!;
          const count = (one: typeof round) =>
            one.hands.reduce((sum, { size }) => sum + size, 0) + one.placed.length + one.boneyard;
          expect(count(round)).toBe(count(first));
        }
        for (const event of events) expect(readEvent(writeEvent(event))).toEqual(event);

        const dealt = Object.fromEntries(match.players.map((id, seat) => [id, hands[seat]!]));
        const open = recordOf(table, events, dealt);
        const played = replay(open);
        expect(replay(open)).toEqual(played);
        const steps = played.rounds[0]!.steps.flatMap(({ verdict }) =>
          verdict.verdict === "illegal" ? [] : verdict.points,
        );
        const settled = played.rounds[0]!.settlement!.points!;
        for (const [side, { id }] of match.sides.entries()) {
          const mine = [...steps, ...settled].filter((event) => event.side === id);
          expect(played.scores[side]).toBe(mine.reduce((sum, { points }) => sum + points, 0));
        }
        for (const { points, terms } of [...steps, ...settled]) {
          expect(terms.reduce((sum, term) => sum + term, 0)).toBe(points);
        }
        expect(played.audit).toEqual([]);
      }),
      RUNS,
    );
  });

  test("hidden hands never contradict known ones, and revealing them proves nothing against fair play", () => {
    fc.assert(
      fc.property(seed, (from) => {
        const { match, events, start, end } = playOut(table, from);
        let hidden = deepFreeze(start(false));
        for (const event of events) {
          const unseen: TableEvent =
            event.type === "draw" && from % 2 ? { type: "draw", player: event.player } : event;
          const verdict = judge(match, hidden, unseen);
          if (verdict.verdict === "illegal") {
            throw new Error(`${writeEvent(event)}: ${JSON.stringify(verdict.breaches)}`);
          }
          hidden = deepFreeze(verdict.next);
        }
        // Solo with hidden tiles is lost when the player says that nothing fits.
        const saying: TableEvent[] = hidden.ended ? [] : [{ type: "pass", player: match.players[0]! }];
        const reveals = match.players.map((player, seat): TableEvent => {
          return { type: "reveal", player, tiles: end.hands[seat]!.known };
        });
        const played = replay(recordOf(table, [...events, ...saying, ...reveals]));
        const round = played.rounds[0]!;
        expect(round.steps.slice(-reveals.length).map(({ verdict }) => verdict.verdict)).toEqual(
          reveals.map(() => "legal"),
        );
        expect(round.settlement!.missing).toEqual([]);
        expect(played.audit).toEqual([]);
        const game = gameOf(match.game);
        const open = game.settle(match, end);
        expect({
          ...round.settlement,
          points: open.points?.map(({ side, points }) => [side, points]),
        }).toEqual({
          ...open,
          points: open.points?.map(({ side, points }) => [side, points]),
        });
      }),
      RUNS,
    );
  });

  test("what is certain with hidden hands is so with known ones", () => {
    fc.assert(
      fc.property(seed, (from) => {
        const { match, events, rounds, start } = playOut(table, from);
        const random = randomFrom(from + 7);
        let hidden = start(false);
        for (const [i, event] of events.entries()) {
          const known = rounds[i]!;
          const player = match.players[Math.floor(random() * match.players.length)]!;
          const game = gameOf(match.game);
          const tries: TableEvent[] = [{ type: "pass", player }];
          if (game.events.includes("draw")) tries.push({ type: "draw", player });
          const tile = match.tiles[Math.floor(random() * match.tiles.length)]!;
          const seat = match.players.indexOf(player);
          tries.push(...game.placings(match, known, seat, tile));
          for (const attempt of tries) {
            const blind = judge(match, hidden, attempt);
            const seeing = judge(match, known, attempt);
            if (blind.verdict === "illegal") expect(seeing.verdict, writeEvent(attempt)).toBe("illegal");
            const isFromHand = seeing.verdict === "illegal" && seeing.rules.includes("hand.missing");
            if (blind.verdict === "legal" && !isFromHand && i > 0) {
              expect(seeing.verdict, `${i} ${writeEvent(attempt)}`).not.toBe("illegal");
            }
          }
          const verdict = judge(match, hidden, event);
          if (verdict.verdict !== "illegal") hidden = verdict.next;
        }
      }),
      RUNS,
    );
  });

  test("an illegal event changes nothing", () => {
    fc.assert(
      fc.property(seed, (from) => {
        const { match, rounds } = playOut(table, from);
        const game = gameOf(match.game);
        for (const frozen of rounds.filter((_, i) => i % 5 === 0)) {
          const round = structuredClone(frozen);
          for (const player of match.players) {
            const tile = match.tiles[from % match.tiles.length]!;
            const waiting: TableEvent[] = [
              { type: "pass", player },
              { type: "retract", player },
              { type: "reveal", player, tiles: [tile] },
            ];
            if (game.events.includes("draw")) waiting.push({ type: "draw", player, tile });
            if (game.events.includes("show")) waiting.push({ type: "show", player, tile });
            if (game.events.includes("collapse")) waiting.push({ type: "collapse", player });
            const placings = game.placings(match, round, match.players.indexOf(player), tile);
            for (const event of [...waiting, ...placings]) judge(match, round, event);
          }
          expect(round).toEqual(frozen);
        }
      }),
      RUNS,
    );
  });
});

describe.each(each(LINE_TABLES))("on the line: %s", (_, table) => {
  test("exactly the placings that are offered are legal", () => {
    fc.assert(
      fc.property(seed, (from) => {
        const { match, rounds } = playOut(table, from);
        for (const round of rounds) {
          if (round.toMove === null) continue;
          const player = match.players[round.toMove]!;
          const offered = new Set(legalMoves(match, round).map(writeEvent));
          const isOpening = round.placed.length === 0;
          const touchings = table.game === "matador" && !isOpening ? [0, 1, 2, 3, 4, 5, 6] : [undefined];
          for (const tile of match.tiles) {
            for (const at of isOpening ? [undefined] : (["left", "right"] as const)) {
              for (const touching of touchings) {
                const event: TableEvent = { type: "place", player, tile, at, touching };
                const isLegal = judge(match, round, event).verdict === "legal";
                expect(offered.has(writeEvent(event)), writeEvent(event)).toBe(isLegal);
              }
            }
          }
        }
      }),
      RUNS,
    );
  });

  test("mirroring the line changes no points", () => {
    const mirrored = (event: TableEvent): TableEvent => {
      if (event.type !== "place" || "train" in event) return event;
      if (event.at === undefined) return { ...event, tile: event.tile.split("-").reverse().join("-") };
      return { ...event, at: event.at === "left" ? "right" : "left" };
    };
    fc.assert(
      fc.property(seed, (from) => {
        const { match, events, hands } = playOut(table, from);
        const dealt = Object.fromEntries(match.players.map((id, seat) => [id, hands[seat]!]));
        const scored = (list: readonly TableEvent[]) => {
          const { rounds, scores, winner } = replay(recordOf(table, list, dealt));
          const points = rounds[0]!.steps.map(
            ({ verdict }) => verdict.verdict !== "illegal" && verdict.points,
          );
          return { points, scores, winner };
        };
        expect(scored(events.map(mirrored))).toEqual(scored(events));
      }),
      RUNS,
    );
  });
});
