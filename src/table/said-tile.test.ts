import { describe, expect, test } from "vitest";
import { C, doubleFirst, film, told, watched, watchOf } from "./calm-game.fixture.ts";
import type { TableObservation } from "./track/observation.ts";
import type { TableWatch } from "./watch-table.ts";

test("a tile that cannot be read is asked for, and said", () => {
  const looks = film(2).map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) =>
      tile.values.includes(2)
        ? { ...tile, values: tile.values.map((value) => (value === 2 ? null : value)) }
        : tile,
    ),
  }));
  const watch = watchOf();
  const asked = looks.flatMap((look) => watch.look(look)).find(({ type }) => type === "askTile");
  const [track] = watch.view.unread;
  expect(asked).toEqual({ type: "askTile", track });
  const tile = watch.view.tiles.find((each) => each.track === track)!;
  expect([...tile.values].sort()).toEqual([6, null]);
  const values = tile.values.map((value) => value ?? 2);
  watch.tell({ type: "tile", track: track!, values });
  for (const [i, look] of looks.slice(-5).entries()) watch.look({ ...look, atMs: 60_000 + 200 * i });
  expect(watch.view.unread).toEqual([]);
  expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
  watch.tell({ type: "tile", track: track!, values: tile.values.map((value) => value ?? 3) });
  expect(told(watch)).toEqual(["place a 6-6", "place b 6-3"]);
});

test("a tile that was misread breaks no rule any more once it is said what it shows", () => {
  const looks = film(3).map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) =>
      tile.values.includes(5)
        ? { ...tile, values: tile.values.map((value) => (value === 2 ? 3 : value)) }
        : tile,
    ),
  }));
  const watch = watchOf();
  const notices = looks.flatMap((look) => watch.look(look));
  expect(notices.at(-1)).toMatchObject({ type: "event", verdict: { verdict: "illegal" } });
  const { track, values } = watch.view.tiles.find((tile) => tile.values.includes(5))!;
  watch.tell({ type: "tile", track, values: values.map((value) => (value === 3 ? 2 : value!)) });
  expect(told(watch)).toEqual(["place a 6-6", "place b 6-2", "place c 5-2"]);
  // The referee takes it for played: taking it back is a retraction.
  expect(watch.tell({ type: "takeBack" })).toMatchObject([{ event: { type: "retract", player: "c" } }]);
});

test("what is mistaken for another value once is asked for from then on", () => {
  const looks = film(3).map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) => ({
      ...tile,
      values: tile.values.map((value) => (value === 2 ? 3 : value)),
    })),
  }));
  const watch = watchOf();
  const laid = looks.findIndex((look) => look.tiles.some(({ values }) => values.includes(5)));
  for (const look of looks.slice(0, laid)) watch.look(look);
  const { track, values } = watch.view.tiles.find((tile) => tile.values.includes(3))!;
  watch.tell({ type: "tile", track, values: values.map((value) => (value === 3 ? 2 : value!)) });
  const notices = looks.slice(laid).flatMap((look) => watch.look(look));
  const [asked] = watch.view.unread;
  expect(notices).toEqual([{ type: "askTile", track: asked }]);
  expect(watch.view.tiles.find((tile) => tile.track === asked)?.values.toSorted()).toEqual([3, 5]);
  expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
});

describe("a tile that is read otherwise later, though play has gone on from it", () => {
  /** All looks, and as many again in which the 6-2, or the last tile, is read with this value in the stead of its two. */
  const later = (of: 6 | 5, value: number): TableObservation[] => {
    const looks = film(3);
    const last = looks.at(-1)!;
    const tiles = last.tiles.map((tile) =>
      tile.values.includes(of) && tile.values.includes(2)
        ? { ...tile, values: tile.values.map((each) => (each === 2 ? value : each)) }
        : tile,
    );
    return [...looks, ...Array.from({ length: 40 }, (_, i) => ({ ...last, tiles, atMs: 60_000 + 200 * i }))];
  };

  test("stays as it was where it would not fit so, and people are asked about it", () => {
    const watch = watchOf();
    const notices = later(6, 3).flatMap((look) => watch.look(look));
    const doubts = notices.filter(({ type }) => type === "doubt");
    expect(doubts).toMatchObject([{ tiles: [{ tile: "6-3" }] }]);
    expect(notices).not.toContainEqual(
      expect.objectContaining({ verdict: expect.objectContaining({ verdict: "illegal" }) }),
    );
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2", "place c 5-2"]);
    const { track, values } = watch.view.tiles.find((tile) => tile.values.includes(3))!;
    watch.tell({ type: "tile", track, values: values.map((value) => value!) });
    expect(told(watch)).toContain("place b 6-3");
  });

  test("is mended where none was laid after it", () => {
    const watch = watchOf();
    const notices = later(5, 3).flatMap((look) => watch.look(look));
    expect(notices.filter(({ type }) => type === "doubt")).toEqual([]);
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2", "place c 5-3"]);
  });
});

describe("what a tile was said to be holds against every later misreading", () => {
  const misread = (looks: readonly TableObservation[]): TableObservation[] =>
    looks.map((look) => ({
      ...look,
      tiles: look.tiles.map((tile) =>
        tile.values.includes(5)
          ? { ...tile, values: tile.values.map((value) => (value === 2 ? 3 : value)) }
          : tile,
      ),
    }));
  const corrected = (): { watch: TableWatch; last: TableObservation } => {
    const looks = misread(film(3));
    const watch = watched(looks);
    const { track, values } = watch.view.tiles.find((tile) => tile.values.includes(5))!;
    watch.tell({ type: "tile", track, values: values.map((value) => (value === 3 ? 2 : value!)) });
    return { watch, last: looks.at(-1)! };
  };
  const written = ["place a 6-6", "place b 6-2", "place c 5-2"];
  const again = (
    { watch, last }: ReturnType<typeof corrected>,
    from: number,
    more: Partial<TableObservation> = {},
  ): void => {
    for (let i = 0; i < 60; i++) watch.look({ ...last, ...more, atMs: from + 200 * i });
  };

  test("while nothing moves", () => {
    const table = corrected();
    again(table, 60_000);
    expect(told(table.watch)).toEqual(written);
    expect(table.watch.tracker.laid).toHaveLength(3);
  });

  test("also when a hand passed over it, until a tile lies there that it was never taken for", () => {
    const table = corrected();
    const { widthPx: x1, heightPx: y1, tiles } = table.last;
    again(table, 60_000);
    table.watch.look({ ...table.last, atMs: 80_000, moving: [{ x0: 0, y0: 0, x1, y1 }] });
    again(table, 80_200);
    expect(told(table.watch)).toEqual(written);
    const replaced = tiles.map((tile) =>
      tile.values.includes(5) ? { ...tile, values: tile.values.map((v) => (v === 5 ? 4 : 2)) } : tile,
    );
    again(table, 100_000, { tiles: replaced });
    expect(told(table.watch)).toEqual([...written, "retract c", "place c 4-2"]);
  });
});

describe("the sole tile on the table", () => {
  const readAs = (looks: readonly TableObservation[], values: readonly number[]): TableObservation[] =>
    looks.map((look) => ({
      ...look,
      tiles: look.tiles.map((tile) =>
        tile.values.every((value) => value === 6) ? { ...tile, values } : tile,
      ),
    }));
  const unlost = (looks: readonly TableObservation[], watch: TableWatch): void => {
    for (const look of looks)
      expect(watch.look(look)).not.toContainEqual(expect.objectContaining({ type: "lost" }));
  };

  test("is mended when it is read otherwise from some time on", () => {
    const looks = film(1);
    const watch = watched(readAs(looks, [6, 5]));
    expect(told(watch)).toEqual(["place a 5-6"]);
    unlost(
      Array.from({ length: 40 }, (_, i) => ({ ...looks.at(-1)!, atMs: 60_000 + 200 * i })),
      watch,
    );
    expect(told(watch)).toEqual(["place a 6-6"]);
  });

  test("is followed on when it was said to be another than it is read as", () => {
    const looks = readAs(film(2), [6, 5]);
    const watch = watchOf();
    const two = looks.findIndex(({ tiles }) => tiles.length === 2);
    unlost(looks.slice(0, two - 5), watch);
    watch.tell({ type: "tile", track: watch.view.tiles[0]!.track, values: [6, 6] });
    unlost(looks.slice(two - 5), watch);
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
  });
});

test("what is said to be no tile is asked for no more, and never played", () => {
  const looks = film(2);
  const watch = watchOf();
  const unreadable = looks.map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) =>
      tile.values.includes(2) ? { ...tile, values: tile.values.map(() => null) } : tile,
    ),
  }));
  watched(unreadable, watch);
  watch.tell({ type: "noTile", track: watch.view.unread[0]! });
  expect(watch.view.unread).toEqual([]);
  for (const [i, look] of looks.slice(-5).entries()) watch.look({ ...look, atMs: 60_000 + 200 * i });
  expect(told(watch)).toEqual(["place a 6-6"]);
});

describe("what is said to be no tile though it was played", () => {
  const trackOf = (watch: TableWatch, name: string): number =>
    watch.view.tiles.find(({ values }) => [...values].sort().join("") === name)!.track;
  const goOn = (watch: TableWatch, last: TableObservation): void => {
    for (let i = 0; i < 20; i++) watch.look({ ...last, atMs: 60_000 + 200 * i });
  };

  test("leaves the record when it was the last", () => {
    const looks = film(3);
    const watch = watched(looks);
    watch.tell({ type: "noTile", track: trackOf(watch, "25") });
    goOn(watch, looks.at(-1)!);
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-2"]);
    expect(watch.view.tiles).toHaveLength(2);
  });

  test("leaves it also when others came after, which are then written without it", () => {
    const looks = doubleFirst();
    const watch = watched(looks);
    expect(told(watch).map((each) => each.slice(0, 7))).toEqual(["place a", "place b", "place c"]);
    watch.tell({ type: "noTile", track: trackOf(watch, "26") });
    goOn(watch, looks.at(-1)!);
    expect(told(watch)).toEqual(["place a 6-6", "place b 6-5"]);
  });

  test("leaves what people said since as it was said", () => {
    const looks = film(2);
    const watch = watched(looks);
    watch.tell({ type: "event", event: { type: "pass", player: C } });
    watch.tell({ type: "noTile", track: trackOf(watch, "26") });
    expect(told(watch)).toEqual(["place a 6-6", "pass c"]);
  });
});
