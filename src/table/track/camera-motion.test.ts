import { describe, expect, test } from "vitest";
import { applyHomography, boxOf, imagePoint } from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { Sighting } from "../../vision/seen/index.ts";
import { TableTracker } from "./table-tracker.ts";
import type { TrackConfig } from "./track-config.ts";
import { changesOf, looksAt, tileAt } from "./tracked-looks.fixture.ts";

const LINE: readonly (readonly [Pips, Pips])[] = [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 6],
];
const line = (): Sighting[] => LINE.map((values, k) => tileAt(values, 20 + 120 * k));
/** From the other side each tile lies where another one lay; of those in `unread` nothing can be read. */
const fromOtherSide = (unread: readonly number[] = []): Sighting[] =>
  LINE.map(([left, right], k) =>
    tileAt(unread.includes(k) ? [null, null] : [right, left], 20 + 120 * (LINE.length - 1 - k)),
  );

const lower = (tile: Sighting, by: number): Sighting => ({
  ...tile,
  corners: tile.corners.map(([x, y]) => imagePoint(x, y + by)),
});

/** A tracker that has seen the line laid. */
function laid(config: Partial<TrackConfig> = {}): TableTracker {
  const tracker = new TableTracker(config);
  const changes = changesOf(
    looksAt(15, () => ({ tiles: line() })),
    tracker,
  );
  expect(changes).toEqual(LINE.map(([left, right]) => `laid ${right}-${left}`));
  return tracker;
}
/** What changes in further looks. */
const then = (tracker: TableTracker, count: number, shown: (look: number) => Sighting[]): string[] =>
  changesOf(
    [...looksAt(15 + count, (look) => ({ tiles: look < 15 ? [] : shown(look - 15) }))].slice(15),
    tracker,
  );

const isTurnedRound = ({ firstToNow }: TableTracker): boolean => {
  const [x, y] = applyHomography(firstToNow, [20, 100]);
  return Math.hypot(x - 620, y - 160) < 2;
};

test("tiles that lie upon each other's old places are known by what is read, though most cannot be read", () => {
  const tracker = laid();
  expect(then(tracker, 1, () => fromOtherSide([1, 2, 3]))).toEqual([]);
  expect(isTurnedRound(tracker)).toBe(true);
});

test("one tile that is read elsewhere moves no camera, nor do two that were exchanged", () => {
  const tracker = laid();
  then(tracker, 1, () => LINE.map((values, k) => tileAt(k === 3 ? LINE[0]! : values, 20 + 120 * k)));
  expect(isTurnedRound(tracker)).toBe(false);
  // The others lie below the line between these two, and would lie above it.
  const below = [1, 2, 3].map((k) => lower(tileAt([null, null], 20 + 120 * k), 90));
  const apart = (tiles: Sighting[]): TableTracker => {
    const other = new TableTracker();
    const named = below.map((tile, k) => ({ ...tile, values: LINE[k + 1]! }));
    changesOf(
      looksAt(15, () => ({ tiles: [tileAt([1, 2], 20), tileAt([5, 6], 500), ...named] })),
      other,
    );
    then(other, 1, () => tiles);
    return other;
  };
  expect(isTurnedRound(apart([tileAt([6, 5], 20), tileAt([2, 1], 500), ...below]))).toBe(false);
});

test("two of three tiles that are seen badly move no camera; one that creeps is followed", () => {
  const three = LINE.slice(0, 3).map((values, k) => tileAt(values, 20 + 120 * k));
  const watched = (shown: readonly Sighting[]): TableTracker => {
    const tracker = new TableTracker();
    changesOf(
      looksAt(15, () => ({ tiles: three })),
      tracker,
    );
    then(tracker, 1, () => [...shown]);
    return tracker;
  };
  const [first, second, third] = three;
  // Its upper corners are seen a little too low; of the third half is seen with half of what lies beyond it.
  const flat = { ...second!, corners: second!.corners.map(([x, y]) => imagePoint(x, y < 130 ? y + 5 : y)) };
  const slid = tileAt([null, null], 20 + 120 * 2 + 55);
  const badly = watched([lower(first!, 1), lower(flat, 4), slid]);
  expect(badly.firstToNow).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  const creeping = watched([first!, second!, third!].map((tile) => lower(tile, 6)));
  expect(applyHomography(creeping.firstToNow, [20, 100])[1]).toBeCloseTo(106, 0);
});

test("while the camera is carried, looks that put tiles anywhere do not tell where they lay", () => {
  const tracker = laid();
  // Each tile drifts a way of its own, as blurred ones are outlined.
  const astray = (look: number): Sighting[] =>
    LINE.map((_, k) => {
      const by = 12 * (look + 1) * (k % 2 === 0 ? 1 : -1);
      return lower(tileAt([null, null], 20 + 120 * k + by), by);
    });
  const carried = [...looksAt(21, (look) => ({ tiles: look < 15 ? [] : astray(look - 15) }))].slice(15);
  const all = boxOf(line().flatMap(({ corners }) => corners));
  changesOf(
    carried.map((look) => ({ ...look, moving: [all] })),
    tracker,
  );
  const later = looksAt(31, () => ({ tiles: fromOtherSide([1, 3, 4]) }));
  expect(changesOf([...later].slice(21), tracker)).toEqual([]);
  expect(isTurnedRound(tracker)).toBe(true);
});

test("a tile that was pushed lies where it has rested since", () => {
  const tracker = laid();
  const [first, second, ...others] = line();
  const pushed = (look: number): Sighting => lower(second!, Math.min(150, 15 * look));
  expect(then(tracker, 20, (look) => [first!, pushed(look), ...others])).toEqual([]);
  // From the other side two of them can be read: that one, and the last one of the line.
  const seen = fromOtherSide([0, 2, 3]).filter((_, k) => k !== 1);
  const later = looksAt(45, () => ({ tiles: [...seen, lower(tileAt([3, 2], 380), -150)] }));
  expect(changesOf([...later].slice(35), tracker)).toEqual([]);
  expect(isTurnedRound(tracker)).toBe(true);
});

describe("a board of which nothing can be read any more", () => {
  const below = (tiles: readonly Sighting[], by: number): Sighting[] => tiles.map((tile) => lower(tile, by));
  const unread = (): Sighting[] => LINE.map((_, k) => tileAt([null, null], 20 + 120 * k));

  test("was pushed aside: its tiles are the same, wherever they lie to each other as they did", () => {
    const tracker = laid();
    expect(then(tracker, 20, (look) => below(unread(), Math.min(90, 45 * look)))).toEqual([]);
    expect(applyHomography(tracker.firstToNow, [20, 100])[1]).toBeCloseTo(190, 0);
  });

  test("is not known by two tiles of five, nor where what can be read there differs, nor where tiles are stacked", () => {
    const tracker = laid();
    then(tracker, 3, () => below(unread().slice(0, 2), 90));
    expect(applyHomography(tracker.firstToNow, [20, 100])[1]).toBeCloseTo(100, 0);
    const other = laid();
    then(other, 3, () =>
      below(
        LINE.map((_, k) => tileAt([0, 0], 20 + 120 * k)),
        90,
      ),
    );
    expect(applyHomography(other.firstToNow, [20, 100])[1]).toBeCloseTo(100, 0);
    const tower = laid({ isStacked: true });
    then(tower, 3, () => below(unread(), 90));
    expect(applyHomography(tower.firstToNow, [20, 100])[1]).toBeCloseTo(100, 0);
  });
});
