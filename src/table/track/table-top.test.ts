import { expect, test } from "vitest";
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
