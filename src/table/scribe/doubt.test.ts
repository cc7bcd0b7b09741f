import { describe, expect, test } from "vitest";
import { BOARD_GAMES, type BoardGame } from "../board/board.ts";
import { CALM_NOISE, layCalmly } from "../synthetic/calm-table.ts";
import { cameraOver, type LaidTile } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import type { Pair } from "../synthetic/line-layout.ts";
import { growFaces, layFaces } from "../synthetic/other-layouts.ts";
import { randomFrom } from "../synthetic/random.ts";
import { TableWatch } from "../watch-table.ts";
import type { TableNotice } from "./table-notice.ts";

/**
 * A table on which these tiles were laid one after another, one of them read with another value at a place. `said`: the one of
 * which people say, as soon as it lies there, that it shows what was read.
 */
function watchedTable(
  game: BoardGame,
  tiles: readonly LaidTile[],
  misread: { readonly tile: number; readonly place: number; readonly as: number } | null,
  said?: number,
) {
  const read = tiles.map((tile, i) =>
    i === misread?.tile
      ? { ...tile, values: tile.values.map((value, k) => (k === misread.place ? misread.as : value)) }
      : tile,
  );
  const acts = read.map((as, tile): FilmAct => ({ do: "lay", tile, as, from: tile % 2 ? "right" : "left" }));
  const random = randomFrom(5);
  const camera = { ...cameraOver(tiles, random, { mostTiltRad: 0.3 }), turnRad: 0, rollRad: 0 };
  const watch = new TableWatch({ game, players: [{ id: "a" }, { id: "b" }] });
  const notices: TableNotice[] = [];
  let isSaid = false;
  for (const look of simulateFilm(acts, camera, random, { noise: CALM_NOISE })) {
    notices.push(...watch.look(look));
    const tile = said === undefined ? undefined : watch.tracker.laid[said];
    if (!tile || isSaid) continue;
    watch.tell({ type: "tile", track: tile.track, values: tile.seen.values as number[] });
    isSaid = true;
  }
  const told = <T extends TableNotice["type"]>(type: T) =>
    notices.filter((notice): notice is Extract<TableNotice, { readonly type: T }> => notice.type === type);
  return { watch, doubts: told("doubt"), twins: told("twins") };
}

const eventsOf = (watch: TableWatch): string[] =>
  watch.record.rounds[0]!.events.map((event) => {
    const { player, tile, at } = event as { player: string; tile?: string; at?: unknown };
    return `${player} ${tile ?? event.type} ${JSON.stringify(at)}`;
  });

/** The record once someone has said what the tiles in doubt really show; `truth`: the tiles in the order in which they were laid. */
function answered(
  { watch, doubts, twins }: ReturnType<typeof watchedTable>,
  truth: readonly LaidTile[],
): string[] {
  const { kind } = truth[0]!;
  const turns = kind === "domino" ? 2 : 3;
  for (const { track } of [...doubts, ...twins][0]!.tiles) {
    const place = watch.tracker.laid.findIndex((each) => each.track === track);
    const { values } = watch.tracker.laid[place]!.seen;
    const right = truth[place]!.values as number[];
    const turned = Array.from({ length: turns }, (_, by) => [...right.slice(by), ...right.slice(0, by)]);
    const same = (each: readonly (number | null)[]) => each.filter((value, i) => value === values[i]).length;
    watch.tell({ type: "tile", track, values: turned.sort((a, b) => same(b) - same(a))[0]! });
  }
  return eventsOf(watch);
}

const RUN = layCalmly([
  [4, 6],
  [6, 2],
  [2, 5],
  [5, 1],
  [1, 3],
]);
const FACES = layFaces(randomFrom(7), growFaces(randomFrom(5), 8), { noise: 0.005, mostAngleRad: 0.01 });

test("a tile that is read rightly once a hand hid it was misread, and nobody exchanged it", () => {
  const wrong = { ...RUN[1]!, values: [6, 3] };
  const lay = (as: LaidTile, tile: number): FilmAct => ({
    do: "lay",
    tile,
    as,
    from: tile % 2 ? "right" : "left",
  });
  // Laid anew where it lies: a hand comes over it, and then it is read as it is.
  const acts = [lay(RUN[0]!, 0), lay(wrong, 1), lay(RUN[2]!, 2), lay(RUN[1]!, 1), lay(RUN[3]!, 3)];
  const random = randomFrom(5);
  const camera = { ...cameraOver(RUN, random, { mostTiltRad: 0.3 }), turnRad: 0, rollRad: 0 };
  const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
  const told = [...simulateFilm(acts, camera, random, { noise: CALM_NOISE, pauseMs: 2400 })].flatMap((look) =>
    watch.look(look),
  );
  expect(eventsOf(watch)).toEqual(eventsOf(watchedTable("ctyrky", RUN.slice(0, 4), null).watch));
  expect(told.some(({ type }) => type === "missing")).toBe(false);
});

describe.each([
  ["ctyrky", RUN, { tile: 2, place: 0, as: 3 }],
  ["triomino", FACES, { tile: 3, place: 1, as: 4 }],
] as const)("a tile of %s is misread and play goes on from it", (game, tiles, misread) => {
  const table = watchedTable(game, tiles, misread);
  const truth = eventsOf(watchedTable(game, tiles, null).watch);

  test(`${BOARD_GAMES[game].board}: people are asked once, and about that tile`, () => {
    expect(table.doubts).toHaveLength(1);
    const misreadTrack = table.watch.tracker.laid[misread.tile]!.track;
    expect(table.doubts[0]!.tiles.map(({ track }) => track)).toContain(misreadTrack);
  });

  test("once it is corrected, every placing is what it would have been", () => {
    expect(eventsOf(table.watch)).not.toEqual(truth);
    expect(answered(table, tiles)).toEqual(truth);
  });
});

describe("a 2-4 is read as the 6-2 that lies beside it", () => {
  const run = layCalmly([
    [4, 6],
    [6, 2],
    [2, 4],
  ]);
  const misread = { tile: 2, place: 1, as: 6 };
  const asked = (said?: number) => {
    const { watch, twins } = watchedTable("ctyrky", run, misread, said);
    const tracks = watch.tracker.laid.map(({ track }) => track);
    return twins.map(({ tiles }) => tiles.map(({ track, tile }) => [tracks.indexOf(track), tile]));
  };

  test("it is refused, and people are asked once which of the two is misread", () => {
    const table = watchedTable("ctyrky", run, misread);
    expect(asked()).toEqual([
      [
        [1, "6-2"],
        [2, "6-2"],
      ],
    ]);
    expect(eventsOf(table.watch)).toHaveLength(3);
    expect(answered(table, run)).toEqual(eventsOf(watchedTable("ctyrky", run, null).watch));
  });

  test("they are not asked about the one that they said themselves", () => {
    expect(asked(1)).toEqual([[[2, "6-2"]]]);
  });
});

test("one tile that does not fit is refused without a doubt", () => {
  const { doubts } = watchedTable("ctyrky", RUN.slice(0, 3), { tile: 2, place: 0, as: 3 });
  expect(doubts).toEqual([]);
});

test("where no single value explains what is refused, people are asked about all of it", () => {
  const run = layCalmly([
    [4, 6],
    [6, 2],
    [2, 5],
    [5, 1],
  ]);
  const wrong = run.map((tile, i) => (i === 3 ? { ...tile, values: [4, 1] } : tile));
  const { watch, doubts } = watchedTable("ctyrky", wrong, { tile: 2, place: 0, as: 3 });
  const tracks = watch.tracker.laid.map(({ track }) => track);
  expect(doubts.map(({ tiles }) => tiles.map(({ track }) => tracks.indexOf(track)))).toEqual([[2, 3]]);
});

describe("a 5-1 is laid to a 2-5 that was read as 3-5 and does not fit the 6-2", () => {
  const misread = { tile: 2, place: 0, as: 3 };
  const doubted = (first: Pair, said?: number): number[] => {
    const run = layCalmly([first, [6, 2], [2, 5], [5, 1]]);
    const { watch, doubts } = watchedTable("ctyrky", run, misread, said);
    const tracks = watch.tracker.laid.map(({ track }) => track);
    return doubts.flatMap(({ tiles }) => tiles.map(({ track }) => tracks.indexOf(track)));
  };

  test("the 6-2 can be a 6-3 as well, and people are asked about both", () => {
    expect(doubted([4, 6])).toEqual([1, 2]);
  });

  test("where 6-3 lies there already, they are asked about 3-5 alone", () => {
    expect(doubted([3, 6])).toEqual([2]);
  });

  test("they are not asked about what they said themselves", () => {
    expect(doubted([4, 6], 2)).toEqual([1]);
    expect(doubted([3, 6], 2)).toEqual([]);
  });
});
