import { describe, expect, test } from "vitest";
import { imagePoint } from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { Sighting } from "../../vision/seen/index.ts";
import type { TableObservation } from "./observation.ts";
import { TableTracker } from "./table-tracker.ts";
import { changesOf, looksAt, tileAt } from "./tracked-looks.fixture.ts";

/** A 6-4 at 100, and in line with it at 220 a 4-2: black tiles of which the joint hardly shows. */
const FIRST = tileAt([6, 4], 100);
const SECOND = tileAt([4, 2], 220);
/** Half of either of them, read as one. */
const acrossBoth = (values: readonly (Pips | null)[] = [4, 4]): Sighting => tileAt(values, 160);

/** Looks that go on after `before` of them, with a hand over the first tile. */
const underHand = (
  before: number,
  tiles: readonly Sighting[],
  count = 10,
  isBare: TableObservation["isBare"] = () => false,
): TableObservation[] =>
  [...looksAt(before + count, () => ({ tiles, handOver: FIRST }))]
    .slice(before)
    .map((look) => ({ ...look, isBare }));

/** A tracker that has seen the first tile laid, in `before` looks. */
function laidFirst(before = 15): TableTracker {
  const tracker = new TableTracker();
  const changes = changesOf(
    looksAt(before, () => ({ tiles: [FIRST] })),
    tracker,
  );
  expect(changes).toEqual(["laid 6-4"]);
  return tracker;
}

const leftOf = (tracker: TableTracker): number[] =>
  tracker.laid.map(({ seen }) => Math.round(Math.min(...seen.corners.map(([x]) => x))));

describe("halves of two tiles in line, read as one", () => {
  test.each([
    ["read otherwise", acrossBoth()],
    ["in which nothing is read", acrossBoth([null, null])],
  ])("move no tile, %s, though a hand is there", (_, slid) => {
    const tracker = laidFirst();
    expect(changesOf(underHand(15, [slid]), tracker)).toEqual([]);
    expect(leftOf(tracker)).toEqual([100]);
    const later = [...looksAt(45, () => ({ tiles: [FIRST, SECOND] }))].slice(25);
    expect(changesOf(later, tracker)).toEqual(["laid 4-2"]);
    expect(leftOf(tracker)).toEqual([100, 220]);
  });

  test("nor where both lie at a right angle, and half of the tile is read", () => {
    const tracker = laidFirst();
    const [x, y] = [160, 100];
    const corner: Sighting = {
      ...tileAt([4, null], 100),
      corners: [imagePoint(x, y), imagePoint(x + 60, y), imagePoint(x + 60, y + 120), imagePoint(x, y + 120)],
    };
    expect(changesOf(underHand(15, [corner]), tracker)).toEqual([]);
    expect(leftOf(tracker)).toEqual([100]);
  });

  test("nor by small steps, and are no look at a tile that is not laid yet", () => {
    const tracker = laidFirst();
    const steps = [8, 16, 24, 32, 40].map((by) => tileAt([null, null], 100 + by));
    for (const [i, step] of steps.entries()) changesOf(underHand(15 + i, [step], 1), tracker);
    expect(leftOf(tracker)[0]).toBeLessThan(130);
    const fresh = [...looksAt(22, () => ({ tiles: [FIRST, tileAt([null, 2], 220)] }))].slice(20);
    changesOf(fresh, tracker);
    changesOf(underHand(22, [acrossBoth([null, 4])], 3), tracker);
    const after = [...looksAt(60, () => ({ tiles: [FIRST, SECOND] }))].slice(25);
    expect(changesOf(after, tracker)).toEqual(["laid 4-2"]);
    expect(leftOf(tracker)).toEqual([100, 220]);
  });

  test("are no tile any more once the joint between both is seen", () => {
    const tracker = new TableTracker();
    // By these the camera is known to stand.
    const others = [tileAt([1, 0], 370), tileAt([5, 0], 500)];
    const before = looksAt(15, () => ({ tiles: [acrossBoth(), ...others] }));
    expect(changesOf(before, tracker)).toContain("laid 4-4");
    const later = [...looksAt(60, () => ({ tiles: [FIRST, SECOND, ...others] }))].slice(15);
    changesOf(
      later.map((look) => ({ ...look, isBare: () => false })),
      tracker,
    );
    expect(leftOf(tracker).sort((a, b) => a - b)).toEqual([100, 220, 370, 500]);
  });

  test("are a tile that was pushed there where its place is bare", () => {
    const tracker = laidFirst();
    const isBare: TableObservation["isBare"] = (corners) => corners.every(([x]) => x <= 160);
    changesOf(underHand(15, [acrossBoth([null, null])], 10, isBare), tracker);
    expect(leftOf(tracker)).toEqual([160]);
  });
});

test("in a tower, an outline of a tile and of half of what lies upon it moves no tile, and is none", () => {
  const tracker = new TableTracker({ isStacked: true });
  const upon = tileAt([5, 4], 40);
  changesOf(
    looksAt(15, () => ({ tiles: [FIRST] })),
    tracker,
  );
  const { corners } = tileAt([null, null], 40);
  const both: Sighting = {
    ...tileAt([6, null], 40),
    corners: [corners[0]!, corners[1]!, FIRST.corners[2]!, FIRST.corners[3]!],
  };
  const later = [...looksAt(40, () => ({ tiles: [upon, both] }))].slice(15);
  expect(changesOf(later, tracker)).toEqual(["laid 5-4"]);
  expect(leftOf(tracker)).toEqual([100, 40]);
});

test("an outline in which another value is read tells nothing of where the tile lies", () => {
  const tracker = laidFirst();
  changesOf([...looksAt(17, () => ({ tiles: [tileAt([6, 3], 118)] }))].slice(15), tracker);
  expect(leftOf(tracker)).toEqual([100]);
  changesOf([...looksAt(19, () => ({ tiles: [tileAt([6, 4], 118)] }))].slice(17), tracker);
  expect(leftOf(tracker)).toEqual([118]);
});

describe("when a tile came", () => {
  const OUTLINE: Sighting = { ...tileAt([null, null], 220), confidence: 0.4, face: 0.5 };
  const IN_HAND: Sighting = tileAt([null, 5], 220);
  /** Looks from this one on, in which the second tile's place last changed then. */
  const from = (
    before: number,
    count: number,
    tiles: readonly Sighting[],
    changedMs: number,
    isHandled = false,
  ) =>
    [...looksAt(before + count, () => ({ tiles, ...(isHandled && { handOver: SECOND }) }))]
      .slice(before)
      .map((look) => ({ ...look, isBare: () => false, lastChangeMs: () => changedMs }));
  const laidAt = (tracker: TableTracker, looks: readonly TableObservation[]): number[] =>
    looks
      .flatMap((look) => tracker.update(look))
      .flatMap((change) => (change.type === "laid" ? [change.atMs] : []));

  test("is when a hand laid it, where an outline was found in the table before", () => {
    const tracker = laidFirst();
    changesOf(from(15, 10, [FIRST, OUTLINE], 1000), tracker);
    changesOf(from(25, 2, [FIRST, SECOND], 5000, true), tracker);
    expect(laidAt(tracker, from(27, 10, [FIRST, SECOND], 5200))).toEqual([5000]);
  });

  test("is when it was laid, though a hand moves over it before it can be read", () => {
    const tracker = laidFirst();
    const unread = { ...tileAt([null, null], 220), confidence: 0.7 };
    changesOf(from(15, 10, [FIRST, unread], 3000), tracker);
    changesOf(from(25, 2, [FIRST, SECOND], 5000, true), tracker);
    expect(laidAt(tracker, from(27, 10, [FIRST, SECOND], 5200))).toEqual([3000]);
  });

  test("is when it was laid, though under a hand half of it looked like a tile elsewhere", () => {
    const tracker = laidFirst();
    changesOf(from(15, 8, [FIRST, tileAt([4, null], 220)], 3000), tracker);
    changesOf(from(23, 2, [FIRST, tileAt([4, null], 250)], 5000, true), tracker);
    expect(laidAt(tracker, from(25, 10, [FIRST, SECOND], 5000))).toEqual([3000]);
    expect(leftOf(tracker)).toEqual([100, 220]);
  });

  test("is when it was carried there before it could be read", () => {
    const tracker = laidFirst();
    changesOf(from(15, 8, [FIRST, tileAt([4, null], 280)], 3000), tracker);
    changesOf(from(23, 2, [FIRST, tileAt([4, null], 250)], 5000, true), tracker);
    expect(laidAt(tracker, from(25, 10, [FIRST, SECOND], 5000))).toEqual([5000]);
  });

  test("is not when another was carried across its place, and seen in one look", () => {
    const tracker = laidFirst();
    changesOf(from(15, 1, [FIRST, IN_HAND], 3000, true), tracker);
    changesOf(from(16, 6, [FIRST], 3200), tracker);
    expect(laidAt(tracker, from(22, 10, [FIRST, SECOND], 4400))).toEqual([4400]);
  });
});
