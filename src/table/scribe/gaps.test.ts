import { describe, expect, test } from "vitest";
import { centroid, intersectionOverUnion, type Point } from "../../geometry/index.ts";
import type { SeenTile } from "../../vision/seen/index.ts";
import { knownTile } from "../known-tile.ts";
import { CALM_NOISE, layCalmly } from "../synthetic/calm-table.ts";
import { cameraOver, type LaidTile } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import { laidDomino, type Pair } from "../synthetic/line-layout.ts";
import { randomFrom } from "../synthetic/random.ts";
import type { TableObservation } from "../track/observation.ts";
import { TableWatch } from "../watch-table.ts";
import { gapsBetween, KnownGaps } from "./gaps.ts";
import type { LyingTile } from "./laid-tile.ts";

const seen = (values: Pair, center: Point, axis: Point): SeenTile => {
  const tile = laidDomino(values, [100 + 40 * center[0], 100 + 40 * center[1]], axis);
  const [cx, cy] = centroid(tile.corners);
  const corners = tile.corners.map(([x, y]): Point => [cx + 40 * (x - cx), cy + 40 * (y - cy)]);
  return { kind: "domino", values: [...values], corners: corners as never, confidence: 1 };
};

describe("between a line and a tile that waits", () => {
  const line = [seen([6, 6], [0, 0], [0, 1]), seen([6, 3], [1.5, 0], [1, 0])];
  const places: readonly (readonly [name: string, waits: SeenTile, between: SeenTile])[] = [
    ["straight on", seen([1, 2], [5.5, 0], [1, 0]), seen([3, 1], [3.5, 0], [1, 0])],
    ["across", seen([3, 2], [4.5, 0], [1, 0]), seen([3, 3], [3, 0], [0, 1])],
    ["round a corner", seen([1, 2], [3, 2.5], [0, 1]), seen([3, 1], [3, 0.5], [0, 1])],
  ];

  test.each(places)("a tile that lies %s is missed", (_, waits, between) => {
    const [first] = gapsBetween("ctyrky", line, waits);
    expect(intersectionOverUnion(first!, between.corners)).toBeGreaterThan(0.9);
  });

  test("none is where it touches the line, or lies apart, or where tiles do not lie in lines", () => {
    expect(gapsBetween("ctyrky", line, seen([3, 2], [3.5, 0], [1, 0]))).toEqual([]);
    expect(gapsBetween("ctyrky", line, seen([1, 2], [8, 3], [1, 0]))).toEqual([]);
    expect(gapsBetween("magnetic-tower", line, seen([1, 2], [5.5, 0], [1, 0]))).toEqual([]);
  });
});

test("what was found between the same tiles is kept for a second, and while they lie where they lay", () => {
  const lying = (track: number, tile: SeenTile): LyingTile => ({
    track,
    tile: knownTile(tile)!.id,
    seen: tile,
    sight: null,
    atMs: 0,
    hand: null,
  });
  const placed = [seen([6, 6], [0, 0], [0, 1]), seen([6, 3], [1.5, 0], [1, 0])].map((tile, i) =>
    lying(i, tile),
  );
  const known = new KnownGaps();
  const waits = lying(7, seen([1, 2], [5.5, 0], [1, 0]));
  const apart = lying(7, seen([1, 2], [8, 3], [1, 0]));
  const found = known.between("ctyrky", placed, waits, 10_000);

  expect(found).toHaveLength(1);
  expect(known.between("ctyrky", placed, apart, 10_900)).toBe(found);
  expect(known.between("ctyrky", placed, apart, 11_000)).toEqual([]);
  const again = known.between("ctyrky", placed, waits, 12_000);
  expect(again).toEqual(found);
  expect(known.between("ctyrky", placed, waits, 20_000)).toBe(again);
  // Read otherwise, a tile may lie in another line.
  const misread = placed.map((one) => ({ ...one, tile: waits.tile }));
  expect(known.between("ctyrky", misread, waits, 20_100)).not.toBe(again);
  expect(known.between("ctyrky", placed.slice(0, 1), waits, 20_200)).toEqual([]);
});

/** A 4-4, a 4-0 and a 6-0 are laid in a line; no look shows the 4-0. Then the 6-0 may be taken. */
function looksWithoutSecond({ isTaken = false, isBare = false, pauseMs = 5000 } = {}) {
  const random = randomFrom(5);
  const run: readonly LaidTile[] = layCalmly([
    [4, 4],
    [4, 0],
    [0, 6],
    [6, 1],
  ]);
  const acts: FilmAct[] = run
    .slice(0, 3)
    .map((as, tile) => ({ do: "lay", tile, as, from: tile === 1 ? "right" : "left" }));
  if (isTaken) acts.push({ do: "take", tile: 2 });
  const camera = cameraOver(run, random, { mostTiltRad: 0.4 });
  const looks = [...simulateFilm(acts, camera, random, { noise: CALM_NOISE, pauseMs })];
  const isSecond = ({ values }: Pick<SeenTile, "values">): boolean =>
    values.includes(4) && values.includes(0);
  const unseen = looks.at(-1)!.tiles.find(isSecond)!;
  const shown = looks.map((look) => ({
    ...look,
    tiles: look.tiles.filter((tile) => !isSecond(tile)),
    ...(isBare && { isBare: () => true }),
  }));
  return { looks: shown, unseen };
}

function watched({ looks }: { readonly looks: readonly TableObservation[] }) {
  const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
  const asked = looks.flatMap((look) => watch.look(look)).filter(({ type }) => type === "askTile");
  let { atMs } = looks.at(-1)!;
  const on = (): typeof asked => {
    const later = looks.slice(-5).map((look) => {
      atMs += 200;
      return { ...look, atMs };
    });
    return later.flatMap((look) => watch.look(look)).filter(({ type }) => type === "askTile");
  };
  const tiles = (): readonly string[] =>
    watch.record.rounds[0]!.events.map(
      (event) => `${event.player} ${"tile" in event ? event.tile : event.type}`,
    );
  return { watch, asked, on, tiles };
}

test("a tile that no look shows is asked for once, where it lies; unanswered it is what fits, and said another that one", () => {
  const film = looksWithoutSecond();
  const { watch, asked, on, tiles } = watched(film);
  expect(tiles()).toEqual(["a 4-4", "b 4-0", "a 6-0"]);
  expect(asked).toEqual([{ type: "askTile", track: expect.any(Number) }]);
  const { track, corners } = watch.view.tiles.find((each) => watch.view.unread.includes(each.track))!;
  expect(intersectionOverUnion(corners, film.unseen.corners)).toBeGreaterThan(0.8);
  expect(on()).toEqual([]);
  watch.tell({ type: "tile", track, values: [4, 1] });
  on();
  expect(tiles()).toContain("b 4-1");
  expect(watch.view.unread).toEqual([]);
});

test("of a place that somebody says to be empty nothing is asked again", () => {
  const { watch, asked, on, tiles } = watched(looksWithoutSecond());
  watch.tell({ type: "noTile", track: (asked[0] as { track: number }).track });
  expect(on()).toEqual([]);
  expect(watch.view.unread).toEqual([]);
  expect(tiles()).toEqual(["a 4-4"]);
});

test("once the tile that waited is gone, nobody is asked any more", () => {
  const { watch, asked } = watched(looksWithoutSecond({ isTaken: true, pauseMs: 1500 }));
  expect(asked).toHaveLength(1);
  expect(watch.view.unread).toEqual([]);
});

test("over a bare table nothing is asked", () => {
  expect(watched(looksWithoutSecond({ isBare: true })).asked).toEqual([]);
});
