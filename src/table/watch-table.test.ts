import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Face } from "../layouts/index.ts";
import type { PlaceTile } from "../record/index.ts";
import { triomino } from "../tiles/index.ts";
import type { TableNotice } from "./scribe/table-notice.ts";
import { type Camera, cameraOver, type LaidTile } from "./synthetic/camera.ts";
import { canonicalFaces } from "./synthetic/canonical-faces.ts";
import { type FilmAct, simulateFilm } from "./synthetic/film.ts";
import { fittingRun, type Looseness, layRun, type Pair } from "./synthetic/line-layout.ts";
import { growFaces, layCross, layFaces } from "./synthetic/other-layouts.ts";
import { type Random, randomFrom } from "./synthetic/random.ts";
import { TableWatch } from "./watch-table.ts";

const LOOSE: Looseness = { widestGap: 0.35, mostAngleRad: (5 * Math.PI) / 180, mostOffset: 0.1 };
const PLAYERS = [{ id: "a" }, { id: "b" }];

const watched = (watch: TableWatch, film: Iterable<Parameters<TableWatch["look"]>[0]>): TableNotice[] =>
  [...film].flatMap((look) => watch.look(look));
const placings = (watch: TableWatch): PlaceTile[] =>
  watch.record.rounds.flatMap(({ events }) =>
    events.filter((event) => event.type === "place"),
  ) as PlaceTile[];
const high = (tile: string): string =>
  tile
    .split("-")
    .map(Number)
    .sort((a, b) => b - a)
    .join("-");

/** A line laid tile by tile at either end, from somewhere in its middle. */
function lineGame(random: Random, count: number) {
  for (;;) {
    const run = fittingRun(random, "double-six", count, random.below(7));
    if (run.length < count) continue;
    const tiles = layRun(random, run, { at: [-7, 0], headingRad: 0 }, LOOSE);
    if (!tiles) continue;
    let [left, right] = [random.below(count), 0];
    right = left;
    const order = [{ tile: left, at: "none" }];
    while (order.length < count) {
      const goesLeft = right === count - 1 || (left > 0 && random.next() < 0.5);
      order.push(goesLeft ? { tile: --left, at: "left" } : { tile: ++right, at: "right" });
    }
    return { run, tiles, order };
  }
}

const lay = (tiles: readonly LaidTile[], tile: number): FilmAct => ({ do: "lay", tile, as: tiles[tile]! });
const steadyCamera = (tiles: readonly LaidTile[], random: Random): Camera =>
  cameraOver(tiles, random, { mostTiltRad: 0.9 });

function expectLineRecord(
  watch: TableWatch,
  run: readonly Pair[],
  order: readonly { tile: number; at: string }[],
) {
  const found = placings(watch);
  expect(found.map(({ tile }) => high(tile))).toEqual(order.map(({ tile }) => high(run[tile]!.join("-"))));
  const ends = found.map(({ at }) => at ?? "none");
  const swapped = ends.map((at) => (at === "left" ? "right" : at === "right" ? "left" : at));
  expect([ends, swapped]).toContainEqual(order.map(({ at }) => at));
  expect(found.map(({ player }) => player)).toEqual(order.map((_, i) => PLAYERS[i % 2]!.id));
}

describe("a film of čtyřky", () => {
  test("every placing once, in order, at its end, while hands come and readings fail", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 10 }), (seed, count) => {
        const random = randomFrom(seed);
        const { run, tiles, order } = lineGame(random, count);
        const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
        const acts = order.flatMap(({ tile }): FilmAct[] => {
          const cover: FilmAct = {
            do: "cover",
            at: [random.between(-6, 6), random.between(-4, 4)],
            reach: 2.5,
            forMs: 1500,
            still: random.next() < 0.5,
          };
          return random.next() < 0.3 ? [cover, lay(tiles, tile)] : [lay(tiles, tile)];
        });
        watched(watch, simulateFilm(acts, steadyCamera(tiles, random), random));
        expectLineRecord(watch, run, order);
      }),
      { numRuns: 8, seed: 11 },
    );
  });

  test("a camera that is bumped, turned and carried to the other side loses nothing", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomFrom(seed);
        const { run, tiles, order } = lineGame(random, 9);
        const first = steadyCamera(tiles, random);
        const acts = order.flatMap(({ tile }, i): FilmAct[] => {
          if (i !== 3 && i !== 6) return [lay(tiles, tile)];
          const bumped: Camera = {
            ...first,
            turnRad: first.turnRad + (i === 3 ? 0.4 : Math.PI),
            rollRad: first.rollRad + 0.05,
            away: first.away * 1.15,
          };
          return [{ do: "camera", to: bumped }, lay(tiles, tile)];
        });
        const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
        const notices = watched(watch, simulateFilm(acts, first, random, { pauseMs: 2200 }));
        expectLineRecord(watch, run, order);
        expect(notices.filter(({ type }) => type === "missing")).toEqual([]);
      }),
      { numRuns: 4, seed: 12 },
    );
  });

  test("a line pushed aside and a tile straightened stay the same tiles", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomFrom(seed);
        const { run, tiles, order } = lineGame(random, 8);
        const shift: [number, number] = [random.between(-2.5, 2.5), random.between(-2, 2)];
        const pushed = tiles.map(
          (tile): LaidTile => ({
            ...tile,
            corners: tile.corners.map(([x, y]) => [x + shift[0], y + shift[1]]),
          }),
        );
        const nudged = (tile: LaidTile): LaidTile => ({
          ...tile,
          corners: tile.corners.map(([x, y]) => [x + 0.12, y - 0.1]),
        });
        const acts: FilmAct[] = [
          ...order.slice(0, 5).map(({ tile }) => lay(tiles, tile)),
          { do: "move", tile: order[2]!.tile, to: nudged(tiles[order[2]!.tile]!) },
          { do: "push", by: shift },
          ...order.slice(5).map(({ tile }) => lay(pushed, tile)),
        ];
        const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
        watched(
          watch,
          simulateFilm(acts, steadyCamera([...tiles, ...pushed], random), random, { pauseMs: 2000 }),
        );
        expectLineRecord(watch, run, order);
      }),
      { numRuns: 4, seed: 13 },
    );
  });

  test("a tile taken back is retracted, and its player places another", () => {
    const random = randomFrom(21);
    const { tiles, order } = lineGame(random, 5);
    const acts: FilmAct[] = [
      ...order.slice(0, 4).map(({ tile }) => lay(tiles, tile)),
      { do: "take", tile: order[3]!.tile },
      { do: "cover", at: [30, 30], reach: 1, forMs: 2500, still: false },
      lay(tiles, order[3]!.tile),
    ];
    const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
    watched(watch, simulateFilm(acts, steadyCamera(tiles, random), random, { pauseMs: 2500 }));
    const kinds = watch.record.rounds[0]!.events.map(({ type, player }) => `${type} ${player}`);
    expect(kinds).toEqual(["place a", "place b", "place a", "place b", "retract b", "place b"]);
  });

  test("an illegal placing is announced within a second of the hand's leaving, and written", () => {
    const random = randomFrom(22);
    const run: Pair[] = [
      [6, 6],
      [6, 2],
      [3, 1],
    ];
    const tiles = layRun(random, run, { at: [-4, 0], headingRad: 0 }, LOOSE)!;
    const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
    const acts = [0, 1, 2].map((tile) => lay(tiles, tile));
    let laidAtMs: number | null = null;
    let saidAtMs: number | null = null;
    for (const look of simulateFilm(acts, steadyCamera(tiles, random), random)) {
      if (look.tiles.length === 3) laidAtMs ??= look.atMs;
      const said = watch
        .look(look)
        .some((notice) => notice.type === "event" && notice.verdict.verdict === "illegal");
      if (said) saidAtMs ??= look.atMs;
    }
    expect(saidAtMs! - laidAtMs!).toBeLessThanOrEqual(1000);
    expect(placings(watch).map(({ tile }) => high(tile))).toEqual(["6-6", "6-2", "3-1"]);
  });

  test("two tiles between two looks are both found, in the order the rules allow", () => {
    const random = randomFrom(23);
    const run: Pair[] = [
      [6, 6],
      [6, 2],
      [2, 5],
    ];
    const tiles = layRun(random, run, { at: [-4, 0], headingRad: 0 }, LOOSE)!;
    const camera = steadyCamera(tiles, random);
    const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
    const film = [
      ...simulateFilm([lay(tiles, 0), lay(tiles, 2), lay(tiles, 1)], camera, random, { pauseMs: 1400 }),
    ];
    // The camera looked away while both were laid.
    const both = film.findIndex(({ tiles: seen }) => seen.length === 3);
    const first = film.findIndex(({ tiles: seen }) => seen.length > 1);
    watched(watch, [...film.slice(0, first), ...film.slice(both)]);
    expect(placings(watch).map(({ tile }) => high(tile))).toEqual(["6-6", "6-2", "5-2"]);
  });
});

/** Six tiles of a line, laid by hands from these sides with time between them. */
function filmOfHands(hands: readonly ("left" | "right")[]): readonly Parameters<TableWatch["look"]>[0][] {
  const random = randomFrom(24);
  const run = fittingRun(random, "double-six", 6, 6);
  const tiles = layRun(random, run, { at: [-6, 0], headingRad: 0 }, LOOSE)!;
  const acts = hands.map((from, tile): FilmAct => ({ do: "lay", tile, as: tiles[tile]!, from }));
  const camera = { ...steadyCamera(tiles, random), turnRad: 0, rollRad: 0 };
  return [...simulateFilm(acts, camera, random, { pauseMs: 4000 })];
}

const whoDidWhat = (watch: TableWatch): string[] =>
  watch.record.rounds[0]!.events.map(({ type, player }) => `${type} ${player}`);

test("whose hand it was: a player passed over has passed", () => {
  const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
  // a, b, a, b, then b passes over a, who cannot: b lays twice in a row.
  watched(watch, filmOfHands(["left", "right", "left", "right", "right", "left"]));
  expect(whoDidWhat(watch)).toEqual([
    "place a",
    "place b",
    "place a",
    "place b",
    "pass a",
    "place b",
    "place a",
  ]);
});

test("two tiles that come in one moment: the hand that is seen then laid one of them, and nobody has passed", () => {
  const watch = new TableWatch({ game: "ctyrky", players: PLAYERS });
  const film = filmOfHands(["left", "right", "left", "right", "left", "right"]);
  const visits = film.flatMap(({ moving }, i) =>
    moving.length > 0 && film[i - 1]!.moving.length === 0 ? [i] : [],
  );
  // Of the fifth hand no look is taken.
  watched(watch, [...film.slice(0, visits[4]), ...film.slice(visits[5])]);
  expect(whoDidWhat(watch)).toEqual(["place a", "place b", "place a", "place b", "place a", "place b"]);
});

test("a film of sevastopol: every placing on its arm", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomFrom(seed);
      const { arms, tiles } = layCross(random, [3, 2, 3, 2], LOOSE);
      const starts = arms.map((_, i) => 1 + arms.slice(0, i).reduce((sum, run) => sum + run.length, 0));
      const order = [
        0,
        ...starts,
        ...arms.flatMap((run, i) => run.slice(1).map((_, k) => starts[i]! + 1 + k)),
      ];
      const watch = new TableWatch({
        game: "sevastopol",
        players: ["a", "b", "c", "d"].map((id) => ({ id })),
      });
      watched(
        watch,
        simulateFilm(
          order.map((tile) => lay(tiles, tile)),
          steadyCamera(tiles, random),
          random,
        ),
      );
      const found = placings(watch);
      expect(found.map(({ tile }) => high(tile))).toEqual(
        order.map((tile) => high(tiles[tile]!.values.join("-"))),
      );
      const named = arms.map(
        (run) =>
          new Set(run.map((pair) => found.find(({ tile }) => high(tile) === high(pair.join("-")))!.at)),
      );
      expect(named.map((names) => names.size)).toEqual([1, 1, 1, 1]);
      expect(new Set(named.flatMap((names) => [...names])).size).toBe(4);
    }),
    { numRuns: 3, seed: 14 },
  );
});

test("a film of triomino: every placing on its triangle", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomFrom(seed);
      const faces = growFaces(random, 12);
      const tiles = layFaces(random, faces, { turnRad: random.between(0, 6) });
      const watch = new TableWatch({ game: "triomino", players: PLAYERS });
      watched(
        watch,
        simulateFilm(
          tiles.map((_, i) => lay(tiles, i)),
          steadyCamera(tiles, random),
          random,
        ),
      );
      const found = placings(watch);
      const name = (values: readonly number[]) => triomino(values[0]!, values[1]!, values[2]!).id as string;
      expect(found.map(({ tile }) => name(tile.split("-").map(Number)))).toEqual(
        faces.map(({ values }) => name(values)),
      );
      const read = found.map(
        ({ tile, at }): Face => ({
          at: at as Face["at"],
          values: tile.split("-").map(Number) as unknown as Face["values"],
        }),
      );
      expect(canonicalFaces(read)).toBe(canonicalFaces(faces));
    }),
    { numRuns: 3, seed: 15 },
  );
});
