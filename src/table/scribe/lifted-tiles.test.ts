import { describe, expect, test } from "vitest";
import { centroid, contains } from "../../geometry/index.ts";
import type { TableEvent } from "../../record/index.ts";
import type { BoardGame } from "../board/board.ts";
import { CALM_NOISE, layCalmly } from "../synthetic/calm-table.ts";
import { cameraOver, type LaidTile } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import type { Pair } from "../synthetic/line-layout.ts";
import { growFaces, layCross, layFaces, layRays } from "../synthetic/other-layouts.ts";
import { randomFrom } from "../synthetic/random.ts";
import type { TableObservation } from "../track/observation.ts";
import { TableWatch } from "../watch-table.ts";

const LOOSE = { widestGap: 0.06, mostAngleRad: 0.03, mostOffset: 0.05 };
const lay = (as: LaidTile, tile: number): FilmAct => ({ do: "lay", tile, as });
/** Something far from the tiles. */
const pause = (forMs: number): FilmAct => ({ do: "cover", at: [0, 12], reach: 1, forMs, still: true });
/** The bare table shows wherever no tile is seen. */
const bareBetween = (look: TableObservation): TableObservation => ({
  ...look,
  isBare: (corners) => !look.tiles.some((tile) => contains(corners, centroid(tile.corners))),
});

/** What was written and told of these things that happened to these tiles. */
function watched(game: BoardGame, tiles: readonly LaidTile[], acts: readonly FilmAct[]) {
  const random = randomFrom(31);
  const camera = { ...cameraOver(tiles, random, { mostTiltRad: 0.3 }), turnRad: 0, rollRad: 0 };
  const players = (game === "sevastopol" ? ["a", "b", "c", "d"] : ["a", "b"]).map((id) => ({ id }));
  const watch = new TableWatch({ game, players });
  const told: string[] = [];
  for (const look of simulateFilm(acts, camera, random, { noise: CALM_NOISE, pauseMs: 2400 }))
    told.push(...watch.look(bareBetween(look)).map(({ type }) => type));
  return { events: watch.view.rounds[0]!.map((event) => ({ ...event, seen: null })), told, watch };
}

const RUN: readonly Pair[] = [
  [6, 6],
  [6, 2],
  [2, 5],
];

describe.each([
  ["ctyrky", layCalmly([...RUN, [5, 1], [1, 3]])],
  ["sevastopol", layCross(randomFrom(3), [1, 1, 1, 2], LOOSE).tiles],
  ["triomino", layFaces(randomFrom(7), growFaces(randomFrom(5), 6), { noise: 0.005, mostAngleRad: 0.01 })],
  [
    "vlaky",
    layRays(
      randomFrom(7),
      12,
      [
        [[12, 0]],
        [[12, 1]],
        [
          [12, 2],
          [2, 5],
        ],
      ],
      LOOSE,
    ),
  ],
] as const)("a tile of %s that others were laid after", (game, tiles) => {
  const first = tiles.slice(0, -1).map(lay);
  // So much later that in a game of turns it is of another one.
  const last = [pause(6000), lay(tiles.at(-1)!, tiles.length - 1)];
  const take: FilmAct = { do: "take", tile: 1 };
  const untouched = watched(game, tiles, [...first, ...last]);

  test("is missing once it is gone, and its placing stays", () => {
    const { events, told, watch } = watched(game, tiles, [...first, take, pause(4000), ...last]);
    expect(events).toEqual(untouched.events);
    expect(told.filter((type) => type === "missing")).toHaveLength(1);
    expect(watch.view.absent).toHaveLength(1);
  });

  test("is itself again when it comes back, after long or before it was missed", () => {
    for (const forMs of [4000, 0]) {
      const away = forMs > 0 ? [take, pause(forMs)] : [take];
      const { events, told, watch } = watched(game, tiles, [...first, ...away, lay(tiles[1]!, 1), ...last]);
      expect(events).toEqual(untouched.events);
      expect(told.filter((type) => type === "missing")).toHaveLength(forMs > 0 ? 1 : 0);
      expect(watch.view.absent).toEqual([]);
    }
  });
});

describe("the tile that was laid last", () => {
  const tiles = layCalmly(RUN);
  const inShort = ({
    events,
  }: {
    readonly events: readonly Pick<TableEvent, "type" | "player">[];
  }): string[] =>
    events.map((event) => [event.type, event.player, ...("tile" in event ? [event.tile] : [])].join(" "));
  const placed = ["place a 6-6", "place b 6-2", "place a 5-2"];

  test("is straightened in its place: nothing happened", () => {
    const corners = tiles[2]!.corners.map(([x, y]): [number, number] => [x + 0.25, y]);
    const straightened: FilmAct = { do: "move", tile: 2, to: { ...tiles[2]!, corners } };
    expect(inShort(watched("ctyrky", tiles, [...tiles.map(lay), straightened]))).toEqual(placed);
  });

  test("is carried to the other end: it was taken back and is placed anew", () => {
    const all = layCalmly([[5, 6], ...RUN, [5, 6]]);
    const acts = [1, 2, 3, 4].map((tile) => lay(all[tile]!, tile));
    const carried: FilmAct = { do: "move", tile: 4, to: all[0]! };
    const table = watched("ctyrky", all, [...acts, carried]);
    expect(inShort(table)).toEqual([...placed, "place b 6-5", "retract b", "place b 6-5"]);
  });

  test("and was refused: taken away it needs no taking back", () => {
    const all = layCalmly([...RUN, [4, 3]]);
    const table = watched("ctyrky", all, [...all.map(lay), { do: "take", tile: 3 }, pause(4000)]);
    expect(inShort(table)).toEqual([...placed, "place b 4-3"]);
    expect(table.told).toHaveLength(4);
    expect(table.watch.view.absent).toEqual([]);
  });

  test("and was refused stays refused, as its turn is by then, when a tile before it turns out to be misread", () => {
    const misread = layCalmly([
      [6, 6],
      [6, 1],
    ]);
    const refused = layCalmly([...RUN.slice(0, 2), [4, 3]])[2]!;
    const acts = [lay(misread[0]!, 0), lay(misread[1]!, 1), lay(refused, 2)];
    const then: FilmAct[] = [{ do: "take", tile: 2 }, pause(4000), lay(tiles[2]!, 3)];
    const { watch } = watched("ctyrky", tiles, [...acts, ...then]);
    const { track, values } = watch.view.tiles.find((tile) => tile.values.includes(1))!;
    const notices = watch.tell({
      type: "tile",
      track,
      values: values.map((value) => (value === 1 ? 2 : value!)),
    });
    expect(inShort({ events: watch.view.rounds[0]! })).toEqual([
      "place a 6-6",
      "place b 6-2",
      "place a 4-3",
      "place a 5-2",
    ]);
    const verdicts = notices.map((notice) => "verdict" in notice && notice.verdict.verdict);
    expect(verdicts).toEqual(["legal", "illegal", "legal"]);
  });
});
