import { expect, test } from "vitest";
import { film, laidTiles, told, watched, watchOf } from "./calm-game.fixture.ts";
import type { FilmAct } from "./synthetic/film.ts";
import type { Pair } from "./synthetic/line-layout.ts";

test("a record that goes on after a reload: tiles that lie there are no new placings", () => {
  const before = watched(film(3));
  const watch = watchOf(before.view.rounds);
  expect(watch.view.absent).toEqual(["6-6", "6-2", "5-2"]);
  const looks = film(3, [{ do: "lay", tile: 3, as: laidTiles()[3]! }]);
  const all = looks.findIndex(({ tiles }) => tiles.length === 3);
  watched(looks.slice(all + 2), watch);
  expect(told(watch)).toEqual([...told(before), "place a 5-5"]);
  expect(watch.view.absent).toEqual([]);
});

test("a record that goes on after a reload: the line runs as it did, whichever end it grew at first", () => {
  const run: Pair[] = [
    [1, 2],
    [2, 6],
    [6, 6],
    [6, 5],
    [5, 1],
  ];
  const lay = (tile: number): FilmAct => ({ do: "lay", tile, as: laidTiles(run)[tile]! });
  const looks = film(0, [2, 1, 3, 0, 4].map(lay), run);
  const all = looks.findIndex(({ tiles }) => tiles.length === 3);
  const before = watched(looks.slice(0, all + 4));
  expect(told(before)).toEqual(["place a 6-6", "place b 6-2", "place c 6-5"]);
  const events = watched(looks.slice(all + 2), watchOf(before.view.rounds)).view.rounds[0]!;
  expect(events.slice(3)).toMatchObject([
    { player: "a", tile: "2-1", at: "left" },
    { player: "b", tile: "5-1", at: "right" },
  ]);
});
