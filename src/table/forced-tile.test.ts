import { expect, test } from "vitest";
import type { Sighting } from "../vision/seen/index.ts";
import { film, hardlySeen, told, watched } from "./calm-game.fixture.ts";
import type { TableObservation } from "./track/observation.ts";

/** Four tiles in a line, of which no look can read the third, and nobody answers; then they lie there for a while. */
function unanswered(seen: (tile: Sighting) => Sighting): TableObservation[] {
  const looks = film(4).map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) => (isThird(tile) ? seen(tile) : tile)),
  }));
  const last = looks.at(-1)!;
  return [...looks, ...Array.from({ length: 30 }, (_, i) => ({ ...last, atMs: last.atMs + 200 * (i + 1) }))];
}
const isThird = ({ values }: Sighting): boolean => values.includes(2) && values.includes(5);
const ALL = ["place a 6-6", "place b 6-2", "place c 5-2", "place a 5-5"];
const unread = (tile: Sighting): Sighting => ({ ...tile, values: tile.values.map(() => null) });

test("between the board and what waits a tile counts as the only one that fits, and is asked for still", () => {
  const watch = watched(unanswered(unread));
  expect(told(watch)).toEqual(ALL);
  const [asked] = watch.view.unread;
  expect(watch.view.tiles.find(({ track }) => track === asked)?.values.toSorted()).toEqual([2, 5]);
});

test("it is that one, too, where it seemed to be another that does not fit", () => {
  const likely = (tile: Sighting): Sighting => hardlySeen(tile, (value) => (value === 2 ? 3 : value), 0.9);
  expect(told(watched(unanswered(likely)))).toEqual(ALL);
});

test("so it is where it was written as another that fits as well, until what was laid against it did not", () => {
  const likely = (tile: Sighting): Sighting => hardlySeen(tile, (value) => (value === 5 ? 4 : value), 0.9);
  expect(told(watched(unanswered(likely)))).toEqual(ALL);
});

test("where something is read that speaks against it, it is asked for alone", () => {
  const halfRead = (tile: Sighting): Sighting => ({
    ...tile,
    values: tile.values.map((value) => (value === 2 ? 3 : null)),
  });
  const watch = watched(unanswered(halfRead));
  expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
  expect(watch.view.unread).toHaveLength(1);
});

test("once it is read as that, nobody is asked for it any more", () => {
  const watch = watched(unanswered(unread));
  const last = film(4).at(-1)!;
  for (let i = 0; i < 30; i++) watch.look({ ...last, atMs: 90_000 + 200 * i });
  expect(watch.view.unread).toEqual([]);
  expect(told(watch)).toEqual(ALL);
});
