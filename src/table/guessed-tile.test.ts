import { describe, expect, test } from "vitest";
import type { Pips } from "../tiles/index.ts";
import { BACK_AS_TILE, type Sighting } from "../vision/seen/index.ts";
import { film, hardlySeen, laidTiles, told, watchOf } from "./calm-game.fixture.ts";
import type { TableNotice } from "./scribe/table-notice.ts";
import type { FilmAct } from "./synthetic/film.ts";
import type { Pair } from "./synthetic/line-layout.ts";
import type { TableObservation } from "./track/observation.ts";
import type { TableWatch } from "./watch-table.ts";

/** A film of 6-6, 6-2 and 2-5, in which the last is seen like this, from some look on as it is. */
const unclear = (
  seen: (tile: Sighting) => Sighting,
  clearFrom = Number.POSITIVE_INFINITY,
): TableObservation[] =>
  film(3).map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) => (tile.values.includes(5) && look.frame < clearFrom ? seen(tile) : tile)),
  }));
const noticesOf = (watch: TableWatch, looks: readonly TableObservation[]): TableNotice[] =>
  looks.flatMap((look) => watch.look(look));
const WRITTEN = ["place a 6-6", "place b 6-2"];
const asFour = (value: Pips): Pips => (value === 5 ? 4 : value);
const asThree = (value: Pips): Pips => (value === 2 ? 3 : value);

describe("a tile that every look takes for the same, and none is sure of", () => {
  test("is asked for, and counts meanwhile, as sure as the looks are", () => {
    const watch = watchOf();
    const notices = noticesOf(watch, unclear(hardlySeen));
    const [track] = watch.view.unread;
    const asked = notices.slice(notices.findIndex(({ type }) => type === "askTile"));
    expect(asked).toMatchObject([
      { type: "askTile", track },
      { type: "guessed", track, tile: "5-2" },
      { type: "event", event: { tile: "5-2", seen: { confidence: 0.846 } }, verdict: { verdict: "legal" } },
    ]);
    expect(told(watch)).toEqual([...WRITTEN, "place c 5-2"]);
    const { values } = watch.view.tiles.find((tile) => tile.track === track)!;
    watch.tell({ type: "tile", track: track!, values: values as Pips[] });
    expect(watch.view.unread).toEqual([]);
    expect(told(watch)).toEqual([...WRITTEN, "place c 5-2"]);
  });

  test("said to be another stays that one when it is read surely as what it was taken for, a hand having been there", () => {
    const looks = unclear((tile) => hardlySeen(tile, asThree));
    const watch = watchOf();
    noticesOf(watch, looks);
    const [track] = watch.view.unread;
    const asRead = watch.view.tiles.find((tile) => tile.track === track)!.values;
    expect([...asRead].sort()).toEqual([3, 5]);
    watch.tell({ type: "tile", track: track!, values: asRead.map((value) => (value === 3 ? 2 : value!)) });
    const last = looks.at(-1)!;
    watch.look({ ...last, atMs: 50_000 });
    expect(told(watch)).toEqual([...WRITTEN, "place c 5-2"]);

    const sure = last.tiles.map((tile) =>
      tile.likely ? { ...tile, values: tile.likely.map(({ value }) => value) } : tile,
    );
    const everywhere = { x0: 0, y0: 0, x1: last.widthPx, y1: last.heightPx };
    watch.look({ ...last, atMs: 60_000, moving: [everywhere] });
    for (let i = 1; i < 60; i++) watch.look({ ...last, tiles: sure, atMs: 60_000 + 200 * i });
    expect(told(watch)).toEqual([...WRITTEN, "place c 5-2"]);
  });

  test("is asked for no more once a look is sure", () => {
    const looks = unclear(hardlySeen);
    const watch = watchOf();
    noticesOf(watch, unclear(hardlySeen, looks.length - 8));
    expect(watch.view.unread).toEqual([]);
    expect(told(watch)).toEqual([...WRITTEN, "place c 5-2"]);
  });

  test("is mended once a look is sure of something else, or somebody says so", () => {
    const looks = unclear(hardlySeen);
    const seen = watchOf();
    const asWrong = (tile: Sighting): Sighting => hardlySeen(tile, asFour);
    noticesOf(seen, unclear(asWrong, looks.length - 8));
    expect(told(seen)).toEqual([...WRITTEN, "place c 5-2"]);
    const said = watchOf();
    noticesOf(said, unclear(asWrong));
    expect(told(said)).toEqual([...WRITTEN, "place c 4-2"]);
    const [track] = said.view.unread;
    const { values } = said.view.tiles.find((tile) => tile.track === track)!;
    said.tell({ type: "tile", track: track!, values: values.map((value) => (value === 4 ? 5 : value!)) });
    expect(told(said)).toEqual([...WRITTEN, "place c 5-2"]);
  });

  test("is taken out once somebody says that it is no tile", () => {
    const watch = watchOf();
    noticesOf(watch, unclear(hardlySeen));
    watch.tell({ type: "noTile", track: watch.view.unread[0]! });
    expect(watch.view.unread).toEqual([]);
    expect(told(watch)).toEqual(WRITTEN);
  });

  test("is not written where the rules refuse it, and nobody accused, until it is known", () => {
    const looks = unclear((tile) => hardlySeen(tile, asThree));
    const watch = watchOf();
    const notices = noticesOf(watch, looks);
    expect(notices.some((notice) => "verdict" in notice && notice.verdict.verdict === "illegal")).toBe(false);
    expect(told(watch)).toEqual(WRITTEN);
    const [track] = watch.view.unread;
    const { values } = watch.view.tiles.find((tile) => tile.track === track)!;
    watch.tell({ type: "tile", track: track!, values: values as Pips[] });
    const last = looks.at(-1)!;
    expect(watch.look({ ...last, atMs: last.atMs + 200 })).toMatchObject([
      { type: "event", event: { tile: "5-3" }, verdict: { verdict: "illegal" } },
    ]);
  });

  test("is read where only whether a tile lies there was in doubt, and an alarm where it does not fit", () => {
    const watch = watchOf();
    const notices = noticesOf(
      watch,
      unclear((tile) => hardlySeen(tile, asThree, 0.99)),
    );
    expect(notices.at(-1)).toMatchObject({ event: { tile: "5-3" }, verdict: { verdict: "illegal" } });
    expect(notices.filter(({ type }) => type !== "event")).toEqual([]);
  });

  test("holds back what lies against it and would not fit, until it is known", () => {
    const watch = watchOf();
    // Taken for a 4-2, and then 5-5 is laid at its end.
    const all = film(4).map((look) => ({
      ...look,
      tiles: look.tiles.map((tile) =>
        tile.values.includes(5) && tile.values.includes(2) ? hardlySeen(tile, asFour) : tile,
      ),
    }));
    const fourthMs = all.find(({ tiles }) => tiles.length > 3)!.atMs;
    const looks = all.filter(({ atMs }) => atMs <= fourthMs + 2500);
    const notices = noticesOf(watch, looks);
    expect(told(watch)).toEqual([...WRITTEN, "place c 4-2"]);
    expect(watch.view.beside).toEqual(["5-5"]);
    expect(notices.some((notice) => "verdict" in notice && notice.verdict.verdict === "illegal")).toBe(false);
    const [track] = watch.view.unread;
    const { values } = watch.view.tiles.find((tile) => tile.track === track)!;
    watch.tell({ type: "tile", track: track!, values: values.map((value) => (value === 4 ? 5 : value!)) });
    const last = looks.at(-1)!;
    watch.look({ ...last, atMs: last.atMs + 200 });
    expect(told(watch)).toEqual([...WRITTEN, "place c 5-2", "place a 5-5"]);
  });

  test("stays where the table hardly shows it: a white tile upon a white cloth", () => {
    const watch = watchOf();
    const looks = unclear(hardlySeen).map((look) => ({ ...look, isBare: () => true }));
    const last = looks.at(-1)!;
    noticesOf(watch, [
      ...looks,
      ...Array.from({ length: 20 }, (_, i) => ({ ...last, atMs: last.atMs + 200 * i })),
    ]);
    expect(watch.view.unread).toHaveLength(1);
    expect(told(watch)).toEqual([...WRITTEN, "place c 5-2"]);
  });

  test("is only asked for where another came with the same hand: it may be an outline across it", () => {
    const looks = film(3);
    const across = hardlySeen(looks.at(-1)!.tiles.find(({ values }) => values.includes(5))!);
    const watch = watchOf();
    noticesOf(
      watch,
      film(2).map((look) => ({
        ...look,
        tiles: look.tiles.some(({ values }) => values.includes(2)) ? [...look.tiles, across] : look.tiles,
        isBare: () => null,
      })),
    );
    expect(watch.view.unread).toHaveLength(1);
    expect(told(watch)).toEqual(WRITTEN);
  });

  test("opens a board only as the tile that the rules want there; else all that goes on from it waits, too", () => {
    const opening = (as: (value: Pips) => Pips, forMs = Number.POSITIVE_INFINITY): TableWatch => {
      const watch = watchOf();
      const isDouble = ({ values }: Sighting): boolean => values.every((value) => value === 6);
      const looks = film(4).map((look) => ({
        ...look,
        tiles: look.tiles.map((tile) => (isDouble(tile) ? hardlySeen(tile, as) : tile)),
      }));
      const secondMs = looks.find(({ tiles }) => tiles.length > 1)!.atMs;
      noticesOf(
        watch,
        looks.filter(({ atMs }) => atMs <= secondMs + forMs),
      );
      expect(watch.view.unread).toHaveLength(1);
      return watch;
    };
    expect(told(opening((value) => value))).toEqual([...WRITTEN, "place c 5-2", "place a 5-5"]);
    const other = opening(() => 4, 2500);
    expect(told(other)).toEqual([]);
    expect([...other.view.beside].sort()).toEqual(["5-2", "6-2"]);
    // In the end it must be what opens the game, and lies against a six.
    expect(told(opening(() => 4))).toEqual([...WRITTEN, "place c 5-2", "place a 5-5"]);
  });

  test("is only asked for where that tile lies already", () => {
    const watch = watchOf();
    noticesOf(
      watch,
      unclear((tile) => hardlySeen(tile, () => 6)),
    );
    const [track] = watch.view.unread;
    expect(watch.view.tiles.find((tile) => tile.track === track)!.values).toEqual([null, null]);
    expect(told(watch)).toEqual(WRITTEN);
  });

  test("is only asked for where it lay there before anybody looked", () => {
    const looks = film(1).map((look) => ({ ...look, tiles: look.tiles.map((tile) => hardlySeen(tile)) }));
    const laid = looks.findIndex(({ tiles }) => tiles.length > 0);
    const watch = watchOf();
    noticesOf(watch, looks.slice(laid));
    expect(watch.view.unread).toHaveLength(1);
    expect(told(watch)).toEqual([]);
  });
});

test("what looks like a back, laid at the end of the line, is asked for, and counts as a blank where one fits", () => {
  const back = (tile: Sighting): Sighting =>
    tile.values.every((value) => value === 0)
      ? { ...tile, values: [null, null], confidence: BACK_AS_TILE, face: BACK_AS_TILE }
      : tile;
  const endingIn = (value: Pips): TableObservation[] => {
    const run: Pair[] = [
      [6, 6],
      [6, value],
      [0, 0],
    ];
    const acts = laidTiles(run).map((as, tile): FilmAct => ({ do: "lay", tile, as, from: "left" }));
    return film(0, acts, run).map((look) => ({ ...look, tiles: look.tiles.map(back) }));
  };
  const fits = watchOf();
  const notices = noticesOf(fits, endingIn(0));
  expect(notices.filter(({ type }) => type === "askTile")).toHaveLength(1);
  expect(told(fits)).toEqual(["place a 6-6", "place b 6-0", "place c 0-0"]);
  const refused = watchOf();
  noticesOf(refused, endingIn(3));
  expect(refused.view.unread).toHaveLength(1);
  expect(told(refused)).toEqual(["place a 6-6", "place b 6-3"]);
});
