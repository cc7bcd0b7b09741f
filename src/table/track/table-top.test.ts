import { expect, test } from "vitest";
import { imagePoint } from "../../geometry/index.ts";
import type { Pips } from "../../tiles/index.ts";
import type { Sighting } from "../../vision/seen/index.ts";
import { TableTracker } from "./table-tracker.ts";
import { changesOf, looksAt, tileAt } from "./tracked-looks.fixture.ts";

/** So many outlines in which nothing can be read, beside each other. */
const outlines = (count: number): Sighting[] =>
  Array.from({ length: count }, (_, i) => tileAt([null, null], 200 + 130 * i));

test.each([
  ["few other outlines", 3, ["unread", "unread", "unread", "laid 6-5"]],
  ["many other outlines, as plaid cloth has them", 8, ["unread"]],
] as const)("a tile read from the first look on, and %s", (_, count, changes) => {
  const looks = looksAt(20, () => ({ tiles: [tileAt([6, 5], 60), ...outlines(count)] }));
  expect(changesOf(looks).sort()).toEqual([...changes].sort());
});

test("a pattern is known by the first look of it: nothing is laid before", () => {
  const looks = looksAt(4, (look) => ({ tiles: [tileAt([6, 5], 60), ...(look === 0 ? outlines(8) : [])] }));
  expect(changesOf(looks)).toEqual([]);
});

test("of the tile in the pattern that somebody says to be one, nothing is asked again", () => {
  const tile = tileAt([6, 5], 60);
  const looks = [...looksAt(30, () => ({ tiles: [tile, ...outlines(8)] }))];
  const tracker = new TableTracker();
  changesOf(looks.slice(0, 15), tracker);
  tracker.correct(0, [6, 5]);
  expect(changesOf(looks.slice(15), tracker)).toEqual(["laid 6-5"]);
});

test("many tiles that are read are no pattern, whatever lies between them", () => {
  const read = Array.from({ length: 6 }, (_, i) => tileAt([6, i], 130 * (i + 9)));
  const looks = looksAt(20, () => ({ tiles: [...read, ...outlines(8)] }));
  expect(changesOf(looks).filter((change) => change.startsWith("laid"))).toHaveLength(6);
});

/** A domino below the others, so many times as long and as wide as they are. */
const sized = (values: readonly (Pips | null)[], by: number): Sighting => ({
  ...tileAt(values, 0),
  corners: tileAt(values, 0).corners.map(([x, y]) => imagePoint(60 + by * x, 200 + by * y)),
});

test.each([
  ["as large as tiles are there is asked for", [null, null], 1.2, ["unread"]],
  ["far smaller is a piece of the table", [null, null], 0.6, []],
  ["far larger is one, too", [null, null], 1.5, []],
  ["far smaller is asked for where it is read as a tile", [5, 4], 0.6, ["unread"]],
] as const)("an outline beside tiles that is %s", (_, values, by, changes) => {
  const tiles = [0, 1, 2, 3, 4].map((low) => tileAt([6, low as Pips], 60 + 130 * low));
  const tracker = new TableTracker();
  changesOf(
    looksAt(10, () => ({ tiles })),
    tracker,
  );
  const later = [...looksAt(30, () => ({ tiles: [...tiles, sized(values, by)] }))].slice(10);
  expect(changesOf(later, tracker)).toEqual(changes);
});

test("what was asked for before the tiles told their size is asked for no more", () => {
  const tracker = new TableTracker();
  const small = sized([null, null], 0.6);
  changesOf(
    looksAt(20, () => ({ tiles: [small] })),
    tracker,
  );
  expect(tracker.unread).toHaveLength(1);
  const tiles = [0, 1, 2, 3, 4].map((low) => tileAt([6, low as Pips], 60 + 130 * low));
  changesOf([...looksAt(40, () => ({ tiles: [small, ...tiles] }))].slice(20), tracker);
  expect(tracker.unread).toEqual([]);
});

test("in a pattern even what is read as a tile is a piece of it, where no tile has that size", () => {
  const tiles = [0, 1, 2, 3, 4].map((low) => tileAt([6, low as Pips], 60 + 130 * low));
  const tracker = new TableTracker();
  const pattern = Array.from({ length: 11 }, (_, i) => tileAt([null, null], 800 + 130 * i));
  changesOf(
    looksAt(20, () => ({ tiles: [...tiles, ...pattern] })),
    tracker,
  );
  for (const { track } of tracker.unread) tracker.correct(track, [6, track as Pips]);
  const later = [...looksAt(50, () => ({ tiles: [...tiles, ...pattern, sized([5, 4], 0.6)] }))].slice(20);
  expect(changesOf(later, tracker).filter((change) => change === "unread")).toEqual([]);
});
