import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlayerId, TableEvent } from "../record/index.ts";
import type { Rounds } from "../table/index.ts";
import { type RecordStep, replaySteps, stepsBetween, withPictures } from "./record-step.ts";

const event = fc.record({
  type: fc.constant("place" as const),
  player: fc.constantFrom("a", "b") as fc.Arbitrary<PlayerId>,
  tile: fc.constantFrom("6-6", "6-2", "2-5"),
});
const rounds: fc.Arbitrary<Rounds> = fc.array(fc.array(event, { maxLength: 5 }), { maxLength: 3 });

test("a log replays to the record, whatever was corrected on the way", () => {
  fc.assert(
    fc.property(fc.array(rounds, { maxLength: 6 }), (versions) => {
      const log: RecordStep[] = [];
      let before: Rounds = [];
      for (const version of versions) {
        log.push(...stepsBetween(before, version));
        expect(replaySteps(log).rounds).toEqual(version);
        before = version;
      }
      expect(stepsBetween(before, before)).toEqual([]);
    }),
  );
});

test("an event more is a step of one event", () => {
  const first: TableEvent = { type: "pass", player: "a" as PlayerId };
  const second: TableEvent = { type: "pass", player: "b" as PlayerId };
  expect(stepsBetween([[first]], [[first, second]])).toEqual([
    { kind: "events", round: 0, from: 1, events: [second] },
  ]);
});

test("pictures find their placings, also after these were corrected", () => {
  const seen = {
    corners: [
      [1, 2],
      [3, 4],
      [5, 6.5],
    ],
  } as const;
  const placed: TableEvent = { type: "place", player: "a" as PlayerId, tile: "6-6", seen };
  const log: RecordStep[] = [
    { kind: "events", round: 0, from: 0, events: [placed] },
    { kind: "picture", of: "1 2 3 4 5 6.5", url: "data:image/jpeg;base64,x" },
    { kind: "events", round: 0, from: 0, events: [{ ...placed, player: "b" as PlayerId }] },
  ];
  expect(withPictures(replaySteps(log))[0]![0]).toMatchObject({
    player: "b",
    seen: { picture: "data:image/jpeg;base64,x" },
  });
});
