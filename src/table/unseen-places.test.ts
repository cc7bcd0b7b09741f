import { describe, expect, test, vi } from "vitest";
import { boxOf, type ImagePoint, intersectionOverUnion, type Point } from "../geometry/index.ts";
import type { SeenTile } from "../vision/seen/index.ts";
import type { BoardGame } from "./board/board.ts";
import { CALM_NOISE, layCalmly } from "./synthetic/calm-table.ts";
import { cameraOver, type LaidTile } from "./synthetic/camera.ts";
import { type FilmAct, simulateFilm } from "./synthetic/film.ts";
import { growFaces, layFaces } from "./synthetic/other-layouts.ts";
import { randomFrom } from "./synthetic/random.ts";
import type { TableObservation } from "./track/observation.ts";
import type { TableChange } from "./track/table-change.ts";
import { TableWatch } from "./watch-table.ts";

const idOf = ({ values }: { readonly values: readonly (number | null)[] }): string =>
  [...values].sort().join();

/** A film of these tiles laid one by one; of the last one no look shows an outline, but `share` of its place looks new. */
function looksWithoutLast(tiles: readonly LaidTile[], share: number) {
  const acts = tiles.map((as, tile): FilmAct => ({ do: "lay", tile, as, from: tile % 2 ? "right" : "left" }));
  const camera = cameraOver(tiles, randomFrom(5), { mostTiltRad: 0.3 });
  const looks = [...simulateFilm(acts, camera, randomFrom(5), { noise: CALM_NOISE, pauseMs: 4000, fps: 5 })];
  const last = idOf(tiles.at(-1)!);
  const unseen = looks.at(-1)!.tiles.find((tile) => idOf(tile) === last)!;
  const shown = looks.map((look): TableObservation => {
    const lies = look.tiles.some((tile) => idOf(tile) === last);
    const newness = (corners: readonly ImagePoint[]): number =>
      lies ? share * intersectionOverUnion(corners, unseen.corners as readonly Point[]) : 0;
    return { ...look, tiles: look.tiles.filter((tile) => idOf(tile) !== last), newness };
  });
  return { looks: shown, unseen };
}

function watched(
  game: BoardGame,
  { looks, unseen }: { looks: readonly TableObservation[]; unseen: SeenTile },
) {
  const watch = new TableWatch({ game, players: [{ id: "a" }, { id: "b" }] });
  const askedBy = (look: TableObservation) => watch.look(look).filter(({ type }) => type === "askTile");
  const asked = looks.flatMap(askedBy);
  /** The last looks once more: the table is at rest. */
  const on = (count = 15) => {
    const from = looks.at(-1)!.atMs;
    return looks
      .slice(-count)
      .map((look, i) => ({ ...look, atMs: from + 200 * (i + 1) }))
      .flatMap(askedBy);
  };
  const placed = () => watch.record.rounds[0]!.events.length;
  return { watch, asked, on, placed, unseen };
}

const line = layCalmly([
  [4, 4],
  [4, 0],
  [0, 6],
]);
const faces = growFaces(randomFrom(3), 4);
const TABLES = [
  ["a line", "ctyrky", line],
  ["triangles", "triomino", layFaces(randomFrom(5), faces)],
] as const;

describe.each(TABLES)("a tile laid against %s that no look shows", (_, game, tiles) => {
  test("is asked for once, where it lies; said what it is, it is written", () => {
    const { watch, asked, on, placed, unseen } = watched(game, looksWithoutLast(tiles, 1));
    expect(asked).toEqual([{ type: "askTile", track: expect.any(Number) }]);
    const { track, corners } = watch.view.tiles.find((each) => watch.view.unread.includes(each.track))!;
    expect(intersectionOverUnion(corners, unseen.corners)).toBeGreaterThan(0.6);
    expect([on(), placed()]).toEqual([[], tiles.length - 1]);
    const values = unseen.values as number[];
    watch.tell({ type: "tile", track, values });
    on();
    expect(placed()).toBe(tiles.length);
    expect(watch.view.unread).toEqual([]);
  });

  test("is not asked for again where somebody says that nothing lies there", () => {
    const { watch, asked, on } = watched(game, looksWithoutLast(tiles, 1));
    watch.tell({ type: "noTile", track: (asked[0] as { track: number }).track });
    expect(on()).toEqual([]);
    expect(watch.view.unread).toEqual([]);
  });
});

test("it is read first, where it lies; only then is anybody asked", () => {
  const { looks, unseen } = looksWithoutLast(line, 1);
  const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
  let hintedFirst = 0;
  for (const look of looks) {
    const told = watch.look(look);
    if (told.some(({ type }) => type === "askTile")) break;
    for (const { kind, corners } of watch.outlines.hinted ?? []) {
      expect([kind, intersectionOverUnion(corners, unseen.corners) > 0.6]).toEqual(["domino", true]);
      hintedFirst++;
    }
  }
  expect(hintedFirst).toBeGreaterThanOrEqual(3);
});

test.each([
  [0.5, true],
  [0.2, false],
])("what is new by %d is no tile that is asked for; whether it is read: %s", (share, isRead) => {
  const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
  const told = looksWithoutLast(line, share).looks.map((look) => ({
    asked: watch.look(look).some(({ type }) => type === "askTile"),
    isHinted: (watch.outlines.hinted ?? []).length > 0,
  }));
  expect(told.some(({ asked }) => asked)).toBe(false);
  expect(told.some(({ isHinted }) => isHinted)).toBe(isRead);
});

/** What follows these looks: a hand over the place, and then what no look showed before is seen there. */
function thenSeen({ looks, unseen }: ReturnType<typeof looksWithoutLast>) {
  const newMs = looks.at(-1)!.atMs;
  const handMs = newMs + 1000;
  const anotherHand = looks.slice(-12).map((look, i): TableObservation => {
    const atMs = newMs + 200 * (i + 1);
    const isOver = atMs <= handMs;
    return {
      ...look,
      atMs,
      tiles: isOver ? look.tiles : [...look.tiles, unseen],
      moving: isOver ? [boxOf(unseen.corners)] : [],
    };
  });
  return { anotherHand, newMs, handMs };
}

/** When the 6-0 is laid in these looks. */
function laidMs(watch: TableWatch, looks: readonly TableObservation[]): number | undefined {
  const update = vi.spyOn(watch.tracker, "update");
  for (const look of looks) watch.look(look);
  const changes = update.mock.results.flatMap(({ value }) => value as readonly TableChange[]);
  return changes.find((change) => change.type === "laid" && change.tile === "6-0")?.atMs;
}

test("what is read only after the next hand was over it came when it was new there, before that hand", () => {
  const shown = looksWithoutLast(line, 1);
  const { anotherHand, newMs, handMs } = thenSeen(shown);
  const watch = new TableWatch({ game: "ctyrky", players: [{ id: "a" }, { id: "b" }] });
  const looks = [...shown.looks, ...anotherHand].map((look) => ({
    ...look,
    lastChangeMs: () => (look.atMs <= newMs ? look.atMs : handMs),
  }));
  expect(laidMs(watch, looks)).toBeLessThanOrEqual(newMs);
});

test("where nothing lay that was new, as somebody said, a tile that is seen later came later", () => {
  const shown = looksWithoutLast(line, 1);
  const { watch, asked } = watched("ctyrky", shown);
  watch.tell({ type: "noTile", track: (asked[0] as { track: number }).track });
  const { anotherHand, handMs } = thenSeen(shown);
  expect(
    laidMs(
      watch,
      anotherHand.map((look) => ({ ...look, lastChangeMs: () => handMs })),
    ),
  ).toBe(handMs);
});
