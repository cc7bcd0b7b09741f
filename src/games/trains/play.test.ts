import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTrainId } from "../../layouts/index.ts";
import { legalMoves } from "../moves.ts";
import { judge } from "../referee.ts";
import { asSeen, playRound, type RandomPlay } from "../testing/random-play.ts";
import { playRecord } from "../testing/written-play.ts";
import type { TrainsTable } from "./trains-table.ts";

const tables = fc.record({
  seed: fc.nat(),
  players: fc.constantFrom(["a", "b"], ["a", "b", "c", "d"]),
  options: fc.constantFrom({}, { hand: 5 }, { hand: 22 }),
  whims: fc.constantFrom(0.1, 0.5),
});
const check = (property: (play: RandomPlay) => void, numRuns = 5) =>
  fc.assert(
    fc.property(tables, (table) => property(playRound({ game: "vlaky", ...table }))),
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
        ...end.hands.map(({ known }, seat) => ({
          type: "reveal",
          player: match.players[seat],
          tiles: known,
        })),
      ],
    },
  ],
});

describe("random play of the trains", () => {
  test("ends, and its tiles are conserved", () => {
    check(({ match, steps, end }) => {
      expect(end.ended).not.toBeNull();
      for (const { open } of steps) {
        const { placed, hands, boneyard } = open.before;
        const held = hands.flatMap(({ known }) => known);
        expect(new Set([...placed, ...held]).size + boneyard).toBe(match.tiles.length);
        expect(held.length).toBe(hands.reduce((sum, { size }) => sum + size, 0));
      }
    });
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

  test("every move offered is legal, and no other first wagon is", () => {
    check(({ match, steps }) => {
      for (const { open } of steps.filter((_, i) => i % 9 === 0)) {
        const { before } = open;
        const player = match.players[before.toMove!]!;
        const { trains } = before.table as TrainsTable;
        const numbers = Array.from({ length: 13 }, (_, number) => number);
        const names = new Set([
          ...trains.map(formatTrainId),
          ...[null, ...match.players].flatMap((owner) =>
            numbers.map((number) => formatTrainId({ owner, number })),
          ),
        ]);
        const legal = [...names].flatMap((train) =>
          before.hands[before.toMove!]!.known.map(
            (tile) => ({ type: "place", player, train, tiles: [tile] }) as const,
          ).filter((event) => judge(match, before, event).verdict === "legal"),
        );
        const keys = (events: readonly object[]) => events.map((event) => JSON.stringify(event)).sort();
        expect(keys(legalMoves(match, before))).toEqual(keys(legal));
      }
    }, 3);
  });

  test("an honest round replays alike, is proved honest, and its points are the sum of their terms", () => {
    check((play) => {
      const open = playRecord(recordOf(play, true));
      const hidden = playRecord(recordOf(play, false));
      expect(hidden.audit).toEqual([]);
      expect(hidden.scores).toEqual(open.scores);
      expect(hidden.winner).toEqual(open.winner);
      expect(playRecord(recordOf(play, false))).toEqual(hidden);
      const { settlement, end } = open.rounds[0]!;
      const { points } = settlement!;
      for (const { points: sum, terms } of points!) expect(terms.reduce((a, b) => a + b, 0)).toBe(sum);
      const last = end.ended!;
      if (last.how === "out") expect(settlement!.winners).toEqual([last.seat]);
    });
  });
});
