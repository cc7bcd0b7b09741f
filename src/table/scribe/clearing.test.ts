import { expect, test } from "vitest";
import { openRecord, replay } from "../../games/index.ts";
import type { BoardGame } from "../board/board.ts";
import { CALM_NOISE } from "../synthetic/calm-table.ts";
import { cameraOver, type LaidTile } from "../synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "../synthetic/film.ts";
import { fittingRun, layRun } from "../synthetic/line-layout.ts";
import { type Random, randomFrom } from "../synthetic/random.ts";
import { TableWatch } from "../watch-table.ts";

/** Something far from the tiles. */
const PAUSE: FilmAct = { do: "cover", at: [90, 90], reach: 1, forMs: 3000, still: true };

/** So many tiles as a line that turns corners. */
function laidLine(random: Random, count: number): readonly LaidTile[] {
  for (;;) {
    const run = fittingRun(random, "double-six", count, 6);
    const loose = { widestGap: 0.1, mostAngleRad: 0.02, mostOffset: 0.05 };
    const tiles = run.length < count ? null : layRun(random, run, { at: [-9, 0], headingRad: 0 }, loose);
    if (tiles) return tiles;
  }
}

/**
 * Lays the line, then takes one tile after another, and lays the first again where they play on; what the record says afterwards,
 * and what was announced while they went.
 */
function cleared(
  count: number,
  pauseMs: number,
  firstTaken: "opening" | "last",
  { game = "basic", playsOn = false }: { game?: BoardGame; playsOn?: boolean } = {},
) {
  const random = randomFrom(3);
  const tiles = laidLine(random, count);
  const camera = cameraOver(tiles, random, { mostTiltRad: 0.3 });
  const watch = new TableWatch({ game, players: [{ id: "a" }, { id: "b" }] });
  const lay = tiles.map((as, tile): FilmAct => ({ do: "lay", tile, as }));
  let atMs = 0;
  for (const look of simulateFilm(lay, camera, random, { noise: CALM_NOISE })) {
    atMs = look.atMs;
    watch.look(look);
  }
  const take = tiles.map(
    (_, i): FilmAct => ({ do: "take", tile: firstTaken === "opening" ? i : count - 1 - i }),
  );
  const next = playsOn ? [PAUSE, ...lay.slice(0, 1)] : [];
  const film = [
    ...simulateFilm([...lay, PAUSE, ...take, ...next], camera, random, { noise: CALM_NOISE, pauseMs }),
  ];
  const all = film.findIndex(({ tiles: seen }) => seen.length === count);
  const startMs = film[all]!.atMs;
  const told = film
    .slice(all)
    .flatMap((look) =>
      watch.look({ ...look, atMs: atMs + 200 + look.atMs - startMs }).map(({ type }) => type),
    );
  const opened = openRecord(watch.record);
  if (!opened.ok) throw new Error(opened.error[0].message);
  const { rounds } = replay(opened.value);
  return { told, ended: rounds[0]!.end.ended, rounds: rounds.length };
}

test.each([
  ["last", 250],
  ["last", 700],
  ["opening", 400],
] as const)(
  "a round that somebody won stays won when the %s tile is picked up first, one every %i ms",
  (firstTaken, pauseMs) => {
    const { told, ended } = cleared(13, pauseMs, firstTaken);
    expect(told).toEqual(["cleared"]);
    expect(ended).toMatchObject({ how: "out" });
  },
);

test("a line that is picked up slowly while its round runs is cleared, and none of it is missing", () => {
  expect(cleared(6, 700, "opening").told).toEqual(["cleared"]);
});

test("after the end of a match no round begins when the table is cleared", () => {
  const { told, ended, rounds } = cleared(13, 400, "opening", { game: "magnetic-flat" });
  expect(told).toEqual([]);
  expect(ended).toMatchObject({ how: "out" });
  expect(rounds).toBe(1);
});

test("who plays on all the same is told that it is over", () => {
  const { told, rounds } = cleared(13, 400, "opening", { game: "magnetic-flat", playsOn: true });
  expect(told).toEqual(["cleared", "event"]);
  expect(rounds).toBe(2);
});
