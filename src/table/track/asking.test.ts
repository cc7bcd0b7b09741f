import { expect, test } from "vitest";
import { TableTracker } from "./table-tracker.ts";
import { changesOf, looksAt, tileAt } from "./tracked-looks.fixture.ts";

test.each([
  ["looks as at first", true, [3, 1], []],
  ["looks otherwise than at first", false, [3, 1], ["laid 3-1"]],
  ["looks otherwise than at first", false, [5, 1], ["laid 5-1"]],
  ["nobody knows the look of", null, [3, 1], ["laid 3-1"]],
] as const)(
  "what was said to be no tile while it seemed a 3-1, in a place that %s (%s), and is read as %j once a hand was there",
  (_, isAsAtFirst, values, changes) => {
    const tile = tileAt(values, 100);
    const seeming = { ...tileAt([null, null], 100), likely: tileAt([3, 1], 100).likely! };
    const looks = [
      ...looksAt(40, (i) => {
        if (i < 20) return { tiles: i < 5 ? [] : [seeming] };
        return i < 23 ? { tiles: [], handOver: tile } : { tiles: [tile] };
      }),
    ].map((look) => ({
      ...look,
      isAsAtFirst: () => isAsAtFirst,
      lastChangeMs: () => (look.frame < 20 ? 1000 : 4000),
    }));
    const tracker = new TableTracker();
    changesOf(looks.slice(0, 15), tracker);
    tracker.disregard(0);
    expect(changesOf(looks.slice(15), tracker)).toEqual(changes);
  },
);

test("what was read in part, and is no tile as somebody said, came with the hand after which a tile is read there", () => {
  const tile = tileAt([3, 1], 100);
  const part = tileAt([3, null], 100);
  const looks = [
    ...looksAt(40, (i) => {
      if (i < 20) return { tiles: i < 5 ? [] : [part] };
      return i < 23 ? { tiles: [], handOver: tile } : { tiles: [tile] };
    }),
  ].map((look) => ({ ...look, lastChangeMs: () => (look.frame < 20 ? 1000 : 4000) }));
  const laidMs = (isSaidNone: boolean) => {
    const tracker = new TableTracker();
    return looks.flatMap((look) => {
      if (look.frame === 15 && isSaidNone) tracker.disregard(0);
      return tracker.update(look).flatMap(({ type, atMs }) => (type === "laid" ? [atMs] : []));
    });
  };
  expect(laidMs(true)).toEqual([4000]);
  expect(laidMs(false)).toEqual([1000]);
});

test.each([
  ["most of it", 120, []],
  ["half of it", 160, [1]],
] as const)(
  "of a place is asked though it was said of an outline that is no tile, across %s: %i",
  (_, x, asked) => {
    const tracker = new TableTracker();
    const outline = tileAt([null, null], 100);
    const looks = [...looksAt(16, (i) => ({ tiles: i < 15 ? [outline] : [] }))];
    changesOf(looks.slice(0, 15), tracker);
    tracker.disregard(0);
    changesOf(looks.slice(15), tracker);
    const { kind, corners } = tileAt([null, null], x);
    expect(tracker.suppose([{ kind, corners, seenCorners: corners, cameMs: 0, isBare: false }])).toEqual(
      asked,
    );
  },
);
