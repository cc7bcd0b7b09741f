import { describe, expect, test } from "vitest";
import { centroid, type Point } from "../../geometry/index.ts";
import type { PlayerId } from "../../record/index.ts";
import { type Pips, tileIdOf } from "../../tiles/index.ts";
import { CALM_NOISE, layCalmly } from "../synthetic/calm-table.ts";
import { cameraOver } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import type { Pair } from "../synthetic/line-layout.ts";
import { randomFrom } from "../synthetic/random.ts";
import type { FollowedTile } from "../table-view.ts";
import type { TableObservation } from "../track/observation.ts";
import { TableWatch } from "../watch-table.ts";

// Laid from the second tile on, to the right, to the left, to the right.
const RUN: readonly Pair[] = [
  [4, 6],
  [6, 6],
  [6, 2],
  [2, 5],
];
const ORDER = [1, 2, 0, 3] as const;

/** `refused`: somebody first lays a tile that does not fit in the place of the third one, and takes it away again. */
function film({ refused = false } = {}): TableObservation[] {
  const run = layCalmly(RUN);
  const acts = ORDER.map(
    (tile, i): FilmAct => ({ do: "lay", tile, as: run[tile]!, from: i % 2 ? "right" : "left" }),
  );
  const aside = run[0]!.corners.map(([x, y]): Point => [x - 0.3, y]);
  const misfit = { ...run[0]!, values: [5, 3], corners: aside };
  const tried: FilmAct[] = [
    { do: "lay", tile: 9, as: misfit, from: "left" },
    { do: "take", tile: 9 },
  ];
  if (refused) acts.splice(2, 0, ...tried);
  const random = randomFrom(31);
  const camera = { ...cameraOver(run, random, { mostTiltRad: 0.4 }), turnRad: 0, rollRad: 0 };
  return [...simulateFilm(acts, camera, random, { noise: CALM_NOISE, pauseMs: 4500 })];
}

/** The looks, with nothing read of the 6-2 before this time. */
const readFrom = (looks: readonly TableObservation[], fromMs: number): TableObservation[] =>
  looks.map((look) => ({
    ...look,
    tiles: look.tiles.map((tile) =>
      look.atMs < fromMs && tile.values.includes(6) && tile.values.includes(2)
        ? { ...tile, values: [null, null] }
        : tile,
    ),
  }));

/** The looks, with the 6-2 not even found before this time, by a watcher who knows when places last changed. */
const foundFrom = (looks: readonly TableObservation[], fromMs: number): TableObservation[] =>
  looks.map((look, i) => ({
    ...look,
    tiles: look.tiles.filter(
      ({ values }) => look.atMs >= fromMs || !(values.includes(6) && values.includes(2)),
    ),
    lastChangeMs: (corners) => {
      const [x, y] = centroid(corners);
      const last = looks
        .slice(0, i + 1)
        .findLast(({ moving }) =>
          moving.some(({ x0, y0, x1, y1 }) => x >= x0 && x < x1 && y >= y0 && y < y1),
        );
      return (last ?? looks[0]!).atMs;
    },
  }));

/** `confirmed`: a tile of which people say, as soon as it lies there, that it is what was read. */
function written(looks: readonly TableObservation[], confirmed: string | null = null): string[] {
  const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
  let awaited = confirmed;
  for (const look of looks) {
    watch.look(look);
    const isAwaited = ({ values }: FollowedTile): boolean => tileIdOf(values.join("-")) === awaited;
    const tile = awaited && watch.view.tiles.find(isAwaited);
    if (!tile) continue;
    watch.tell({ type: "tile", track: tile.track, values: tile.values as readonly Pips[] });
    awaited = null;
  }
  return watch.record.rounds[0]!.events.map(
    (event) => `${event.player} ${"tile" in event ? event.tile : event.type}`,
  );
}

describe("a tile that is read late", () => {
  const looks = film();
  const inOrder = written(looks);

  test("read at once, every placing is its player's", () => {
    expect(inOrder).toHaveLength(4);
    expect(inOrder.map((text) => text[0])).toEqual(["a", "b", "a", "b"]);
  });

  test("goes before those that were laid after it, and nobody has passed", () => {
    const third = looks.findIndex(({ tiles }) => tiles.length >= 3);
    const late = readFrom(looks, looks[third]!.atMs + 3000);
    expect(written(late.slice(0, third + 12))).toContain("b 6-4");
    expect(written(late)).toEqual(inOrder);
  });

  test("goes before a tile of which people have said what it shows", () => {
    const third = looks.findIndex(({ tiles }) => tiles.length >= 3);
    const late = readFrom(looks, looks[third]!.atMs + 3000);
    expect(written(late, "6-4")).toEqual(inOrder);
  });

  test("goes before a tile that was refused and taken away again", () => {
    const refused = film({ refused: true });
    const atOnce = written(refused);
    expect(atOnce.map((text) => text.slice(0, 1))).toEqual(["a", "b", "a", "a", "b"]);
    const misfit = refused.findIndex(({ tiles }) => tiles.some(({ values }) => values.includes(3)));
    const late = readFrom(refused, refused[misfit]!.atMs + 7000);
    expect(written(late.slice(0, misfit + 12))).toContain("b 5-3");
    expect(written(late)).toEqual(atOnce);
  });

  test("leaves a tile as it was written of which people have said whose it was, and comes after it", () => {
    const third = looks.findIndex(({ tiles }) => tiles.length >= 3);
    const late = readFrom(looks, looks[third]!.atMs + 3000);
    const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }, { id: "c" }] });
    const placings = (): string[] =>
      watch.view.rounds[0]!.flatMap((event) => ("tile" in event ? [`${event.player} ${event.tile}`] : []));
    for (const look of late) {
      watch.look(look);
      // By turns it would be c's once the 6-2 is known.
      if (placings().includes("b 6-4")) watch.tell({ type: "playedBy", player: "a" as PlayerId });
    }
    expect(placings().slice(0, 2)).toEqual(["a 6-6", "a 6-4"]);
    expect(placings().map((text) => text.slice(2))).toContain("6-2");
  });

  test("found only then, it came when its place last changed", () => {
    const third = looks.findIndex(({ tiles }) => tiles.length >= 3);
    const late = foundFrom(looks, looks[third]!.atMs + 3000);
    expect(written(late.slice(0, third + 12))).toContain("b 6-4");
    expect(written(late)).toEqual(inOrder);
  });
});
